'use client'

import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Pencil, X } from 'lucide-react'
import type { Route } from 'next'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { countPages } from '#components/pickers/record-names.ts'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { type File, mediaTypes } from '#lib/contract/files/operations.ts'
import type { FilingDocument } from '#lib/contract/filings/documents.ts'
import { formTypeLabels } from '#lib/contract/filings/schedule-fields.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { DocumentState } from './document-state.tsx'
import { showAction } from './entry-values.ts'
import { showEdition } from './form-name.ts'

const EditEntryDialog = dynamic(() => import('./edit-entry-dialog.tsx').then((module) => module.EditEntryDialog), {
  ssr: false,
})

interface DocumentRowProps {
  document: FilingDocument
  isOpen: boolean
  canEdit: boolean
  /** Null: the reader cannot change the filing. */
  onRemove: (() => void) | null
  isRemoving: boolean
  onOpen: () => void
}

export function DocumentRow({ document, isOpen, canEdit, onRemove, isRemoving, onOpen }: DocumentRowProps) {
  const {
    title,
    formNumber,
    editionDate,
    formType,
    schedule,
    comparisonId,
    comparisonTitle,
    file,
    addedBy,
    createdAt,
  } = document
  return (
    <tr className={clsx('border-line border-b', isOpen && 'bg-selected', isRemoving && 'opacity-60')}>
      <td className="py-1 pr-3 pl-2">
        <button
          type="button"
          data-document={document.id}
          aria-pressed={isOpen}
          disabled={file === null}
          onClick={onOpen}
          className="block max-w-full break-words rounded-sm text-left font-medium enabled:hover:underline disabled:text-muted"
        >
          {title}
        </button>
        <span className="hidden text-muted text-xs tabular-nums @max-3xl:block">
          {[formNumber, editionDate && showEdition(editionDate), formType, showAction(document), describeLength(file)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {comparisonId ? <ExhibitOf comparisonId={comparisonId} title={comparisonTitle} /> : null}
      </td>
      {schedule === 'form' ? (
        <>
          <td className="break-words py-1 pr-3 @max-3xl:hidden">{formNumber ?? '—'}</td>
          <td className="py-1 pr-3 tabular-nums @max-3xl:hidden">{editionDate ? showEdition(editionDate) : '—'}</td>
          <td className="py-1 pr-3 @max-3xl:hidden" title={formType ? formTypeLabels[formType] : undefined}>
            {formType ?? '—'}
          </td>
          <td className="break-words py-1 pr-3 @max-3xl:hidden">{showAction(document) ?? '—'}</td>
        </>
      ) : null}
      <td className="py-1 pr-3 text-right text-muted tabular-nums @max-3xl:hidden">{describeLength(file)}</td>
      <td className="py-1 pr-3">
        <DocumentState document={document} />
      </td>
      <td className="truncate py-1 pr-3 text-muted @max-4xl:hidden">
        {addedBy.name}, <RelativeTime iso={createdAt} />
      </td>
      <td className="whitespace-nowrap py-1 pr-1 text-right">
        {canEdit ? <EditButton document={document} /> : null}
        {onRemove ? (
          <IconButton size="sm" label={`Remove “${title}”`} icon={<X />} disabled={isRemoving} onClick={onRemove} />
        ) : null}
      </td>
    </tr>
  )
}

function EditButton({ document }: { document: FilingDocument }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="sm"
        label={`Edit the entry “${document.title}”`}
        icon={<Pencil />}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <EditEntryDialog document={document} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ExhibitOf({ comparisonId, title }: { comparisonId: string; title: string | null }) {
  const { data: me } = useQuery(meQuery(browserClient))
  if (title === null) return <span className="block text-muted text-xs">Exhibit. Its comparison was deleted.</span>
  if (me && !me.features.includes('form_comparisons')) {
    return <span className="block text-muted text-xs">Exhibit of a comparison</span>
  }
  return (
    <span className="block truncate text-xs" title={title}>
      <span className="text-muted">Exhibit of </span>
      <TextLink href={`/comparisons/${comparisonId}` as Route}>{title}</TextLink>
    </span>
  )
}

/** "16 pages", or sections where the file is not printed in pages. */
function describeLength(file: Pick<File, 'mediaType' | 'pageCount'> | null): string {
  return file ? countPages({ pageCount: file.pageCount, paged: file.mediaType === mediaTypes.pdf }) : ''
}
