'use client'

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { FileBody } from '#components/source/file-body.tsx'
import { PageSteps } from '#components/source/page-steps.tsx'
import { ViewButton } from '#components/source/view-button.tsx'
import { ZoomButtons } from '#components/source/zoom-buttons.tsx'
import { buttonStyle } from '#components/ui/controls/button-style.ts'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import { bffRoot } from '#lib/contract/paths.ts'
import { fileQuery } from '#lib/queries/files.ts'
import { VersionChoice } from './version-choice.tsx'
import { VersionRedline } from './version-redline.tsx'

const viewerParsers = {
  page: parseAsInteger.withDefault(1),
  view: parseAsStringLiteral(['page', 'text']).withDefault('page'),
  /** Without a value: the newest. */
  version: parseAsInteger,
  /** The earlier version that the shown one is compared with. */
  against: parseAsInteger,
}

/** A file's pages as printed, the text that was read from them, its versions, and what changed between two of them. */
export function FileViewer({ id }: { id: string }) {
  const { data: newest } = useSuspenseQuery(fileQuery(browserClient, id))
  const [{ page, view, version, against }, update] = useQueryStates(viewerParsers, { scroll: false })
  const shown = useQuery(fileQuery(browserClient, id, version ?? newest.version))
  const file = shown.data
  return (
    <>
      <PageHeader
        title={newest.name}
        isCompact
        actions={
          <>
            <VersionChoice
              newest={newest.version}
              version={version ?? newest.version}
              against={against}
              onVersion={(next) => void update({ version: next === newest.version ? null : next, page: null })}
              onAgainst={(next) => void update({ against: next })}
            />
            {file?.permissions.download ? (
              <a
                href={`${bffRoot}/files/${id}/content?version=${file.version}`}
                download
                className={buttonStyle('secondary', 'sm')}
              >
                <Download aria-hidden="true" className="size-3.5" />
                Download
              </a>
            ) : null}
          </>
        }
      />
      {shown.error ? (
        <CallError error={shown.error} title="This version cannot be opened." onRetry={() => void shown.refetch()} />
      ) : null}
      {file && against === null ? (
        <Pages
          key={file.version}
          file={file}
          page={Math.min(Math.max(page, 1), file.pageCount ?? 1)}
          view={view}
          onPage={(next) => void update({ page: next })}
          onView={(next) => void update({ view: next })}
        />
      ) : null}
      {file && against !== null ? <VersionRedline file={file} against={against} /> : null}
    </>
  )
}

interface PagesProps {
  file: FileRecord
  page: number
  view: 'page' | 'text'
  onPage: (page: number) => void
  onView: (view: 'page' | 'text') => void
}

function Pages({ file, page, view, onPage, onView }: PagesProps) {
  const [zoom, setZoom] = useState(1)
  const count = file.pageCount ?? 1
  const group = 'File'
  useShortcut({ keys: 'j', label: 'Next page', group, onPress: () => onPage(Math.min(page + 1, count)) })
  useShortcut({ keys: 'k', label: 'Previous page', group, onPress: () => onPage(Math.max(page - 1, 1)) })
  return (
    <>
      <FileBody file={file} title={file.name} page={page} view={view} zoom={zoom} />
      {file.textStatus === 'ready' ? (
        <div className="flex shrink-0 items-center border-line border-t bg-canvas pr-2">
          <div className="grow">
            <PageSteps file={file} page={page} onPage={onPage} />
          </div>
          <ZoomButtons zoom={zoom} onChange={setZoom} />
          {file.paged ? <ViewButton view={view} onChange={onView} /> : null}
        </div>
      ) : null}
    </>
  )
}
