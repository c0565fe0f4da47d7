'use client'

import { UploadError } from './upload-error.tsx'
import { UploadProgress } from './upload-progress.tsx'
import type { FileUpload } from './use-file-uploads.ts'

interface UploadListProps {
  uploads: readonly FileUpload[]
  onSendAgain: (key: string, source: File) => void
  onDismiss: (key: string) => void
}

export function UploadList({ uploads, onSendAgain, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Uploads" className="max-h-[40vh] shrink-0 overflow-y-auto border-line border-b bg-surface">
      {uploads.map(({ key, upload }) => (
        <li key={key} className="flex min-h-10 items-center gap-2 border-line border-b px-4 py-1.5 last:border-0">
          {upload.status === 'sending' ? (
            <div className="max-w-md grow">
              <UploadProgress label={upload.source.name} share={upload.share} />
            </div>
          ) : (
            <UploadError
              error={upload.error}
              title={`“${upload.source.name}” was not uploaded.`}
              titleIfLost={`“${upload.source.name}” may have been uploaded.`}
              onSendAgain={() => onSendAgain(key, upload.source)}
              onDismiss={() => onDismiss(key)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
