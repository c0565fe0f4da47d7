'use client'

import dynamic from 'next/dynamic'
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { useRef } from 'react'
import { AttachedComparisons } from '#components/filings/page/comparisons/attached-comparisons.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { Sheet } from '#components/ui/layers/sheet.tsx'
import { Pane, SidePane, SplitPanes } from '#components/ui/layout/split-panes.tsx'
import { useMediaQuery } from '#components/ui/layout/use-media-query.ts'
import type { FilingDocument } from '#lib/contract/filings/documents.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { ScheduleList } from './schedule-list.tsx'
import { findButtons, useDocumentKeys } from './use-document-keys.ts'

const DocumentViewer = dynamic(() => import('./document-viewer.tsx').then((module) => module.DocumentViewer), {
  loading: () => <SkeletonRows label="Loading the document" columns={1} />,
})

interface DocumentsTabProps {
  filing: ManagedFiling
  documents: readonly FilingDocument[]
  canEdit: boolean
}

/** The filing's documents by schedule, with the open one next to them. */
export function DocumentsTab({ filing, documents, canEdit }: DocumentsTabProps) {
  const [{ document: openId, page }, setOpen] = useQueryStates({
    document: parseAsString,
    page: parseAsInteger.withDefault(1),
  })
  const list = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery('(min-width: 64rem)')
  const open = documents.find(({ id, file }) => id === openId && file) ?? null
  const show = (id: string) => void setOpen({ document: id, page: null })
  const close = () => {
    const button = findButtons(list.current).find(({ dataset }) => dataset.document === openId)
    void setOpen({ document: null, page: null })
    button?.focus()
  }
  useDocumentKeys({ list, openId: open?.id ?? null, onOpen: show, onClose: close })

  const viewer = open?.file ? (
    <DocumentViewer
      key={open.file.id}
      fileId={open.file.id}
      title={open.title}
      page={page}
      onPage={(next) => void setOpen({ page: next })}
      onClose={close}
      isInSheet={!isWide}
    />
  ) : null
  const content = (
    <div ref={list} className="@container flex flex-col gap-6 px-4 py-3 sm:px-6">
      <ScheduleList
        filing={filing}
        documents={documents}
        canEdit={canEdit}
        openId={open?.id ?? null}
        onOpen={show}
        list={list}
      />
      <AttachedComparisons filing={filing} documents={documents} canEdit={canEdit} />
    </div>
  )
  if (!isWide) {
    return (
      <>
        {content}
        <Sheet
          title={open?.title ?? 'Document'}
          width="md"
          open={viewer !== null}
          onOpenChange={(isOpen) => !isOpen && close()}
        >
          <div className="-mx-4 -my-3 flex h-[calc(100%+1.5rem)] flex-col">{viewer}</div>
        </Sheet>
      </>
    )
  }
  return (
    <SplitPanes id="filing-documents" className="h-full">
      <Pane label="Schedules" minWidth="360px">
        <div className="min-h-0 grow overflow-y-auto">{content}</div>
      </Pane>
      {viewer ? (
        <SidePane
          id="document"
          label="Document"
          side="after"
          dividerLabel="Document pane width"
          defaultWidth="48%"
          minWidth="320px"
          maxWidth="70%"
        >
          {viewer}
        </SidePane>
      ) : null}
    </SplitPanes>
  )
}
