'use client'

import dynamic from 'next/dynamic'
import { type RefObject, useState } from 'react'
import { nothing } from '#components/ui/layers/nothing.ts'
import { type FilingDocument, type Schedule, schedules } from '#lib/contract/filings/documents.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { DocumentRow } from './document-row.tsx'
import { FormDetailsDialog } from './form-details-dialog.tsx'
import { PendingDocuments } from './pending-documents.tsx'
import { scheduleLabels } from './schedule-labels.ts'
import { ScheduleSection } from './schedule-section.tsx'
import { type NewDocument, useAddDocuments } from './use-add-documents.ts'
import { focusInPlaceOf } from './use-document-keys.ts'
import { useRemoveDocument } from './use-remove-document.ts'

const FilePicker = dynamic(() => import('#components/pickers/file-picker.tsx').then((module) => module.FilePicker), {
  ssr: false,
  loading: nothing,
})

/** By then a closed dialog has given the focus back where it could. */
const focusReturnMs = 50

interface ScheduleListProps {
  filing: ManagedFiling
  documents: readonly FilingDocument[]
  canEdit: boolean
  openId: string | null
  onOpen: (documentId: string) => void
  /** Holds the rows. */
  list: RefObject<HTMLElement | null>
}

export function ScheduleList({ filing, documents, canEdit, openId, onOpen, list }: ScheduleListProps) {
  const { pending, add, addAgain, dismiss } = useAddDocuments(filing)
  const { remove, removingId } = useRemoveDocument(filing.id)
  const [picking, setPicking] = useState<Schedule | null>(null)
  const [described, setDescribed] = useState<readonly NewDocument[]>([])

  /** The form schedule prints more than the file has. */
  const take = (schedule: Schedule, sources: readonly NewDocument['source'][]) => {
    const chosen = sources.map((source) => ({ key: crypto.randomUUID(), source, fields: { schedule } }))
    if (schedule === 'form') setDescribed(chosen)
    else add(chosen)
  }
  // The file picker that came before the dialog is gone, and with it where the focus was.
  const closeDetails = () => {
    setDescribed([])
    setTimeout(() => focusInPlaceOf(list.current, { index: -1, schedule: 'form' }), focusReturnMs)
  }
  const takeAway = async (document: FilingDocument, index: number) => {
    await remove(document)
    focusInPlaceOf(list.current, { index, schedule: document.schedule })
  }
  const inOrder = schedules.flatMap((schedule) => documents.filter((document) => document.schedule === schedule))
  return (
    <>
      {schedules.map((schedule) => {
        const listed = inOrder.filter((document) => document.schedule === schedule)
        return (
          <ScheduleSection
            key={schedule}
            schedule={schedule}
            count={listed.length}
            canEdit={canEdit}
            onPick={() => setPicking(schedule)}
            onFiles={(files) =>
              take(
                schedule,
                files.map((file) => ({ kind: 'computer', file })),
              )
            }
            footer={
              <PendingDocuments
                documents={pending.filter(({ document }) => document.fields.schedule === schedule)}
                onAddAgain={addAgain}
                onDismiss={dismiss}
              />
            }
          >
            {listed.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                isOpen={document.id === openId}
                isRemoving={document.id === removingId}
                onOpen={() => onOpen(document.id)}
                canEdit={canEdit}
                onRemove={canEdit ? () => void takeAway(document, inOrder.indexOf(document)) : null}
              />
            ))}
          </ScheduleSection>
        )
      })}
      {picking ? (
        <FilePicker
          description={`For ${scheduleLabels[picking].inSentence}`}
          scope={filing.scope}
          onPick={(files) =>
            take(
              picking,
              files.map(({ id, name }) => ({ kind: 'library', id, name })),
            )
          }
          onClose={() => setPicking(null)}
        />
      ) : null}
      {described.length > 0 ? <FormDetailsDialog documents={described} onAdd={add} onClose={closeDetails} /> : null}
    </>
  )
}
