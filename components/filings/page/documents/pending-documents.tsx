'use client'

import { useQuery } from '@tanstack/react-query'
import { UploadError } from '#components/uploads/upload-error.tsx'
import { UploadProgress } from '#components/uploads/upload-progress.tsx'
import { uploadQuery } from '#lib/queries/uploads.ts'
import { nameOf } from './form-details-dialog.tsx'
import { scheduleLabels } from './schedule-labels.ts'
import type { NewDocument, PendingDocument } from './use-add-documents.ts'

interface PendingDocumentsProps {
  documents: readonly PendingDocument[]
  onAddAgain: (document: NewDocument) => void
  onDismiss: (key: string) => void
}

/** Documents on their way to a schedule, and those that did not get there. */
export function PendingDocuments({ documents, onAddAgain, onDismiss }: PendingDocumentsProps) {
  if (documents.length === 0) return null
  return (
    <ul aria-label="Documents being added">
      {documents.map(({ document, error }) => (
        <li key={document.key} className="flex min-h-9 items-center gap-2 border-line border-b px-2 py-1.5">
          {error ? (
            <UploadError
              error={error}
              title={`“${nameOf(document.source)}” was not added to ${scheduleLabels[document.fields.schedule].inSentence}.`}
              titleIfLost={`“${nameOf(document.source)}” may have been added to ${scheduleLabels[document.fields.schedule].inSentence}.`}
              onSendAgain={() => onAddAgain(document)}
              onDismiss={() => onDismiss(document.key)}
            />
          ) : (
            <div className="max-w-md grow">
              <AddProgress document={document} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function AddProgress({ document: { key, source } }: { document: NewDocument }) {
  const { data: upload } = useQuery(uploadQuery(key))
  return <UploadProgress label={nameOf(source)} share={upload?.status === 'sending' ? upload.share : 1} />
}
