import { CircleAlert } from 'lucide-react'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import { NewVersion } from './new-version.tsx'

/** Why a file's text could not be read, and the way out beside it. */
export function FileRemedy({ file }: { file: FileRecord }) {
  return (
    <section
      aria-label="Why it cannot be read"
      className="flex gap-3 border-danger border-l-2 bg-danger-soft px-4 py-3 text-sm"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="flex min-w-0 grow flex-col gap-3">
        <p className="max-w-(--measure)">{file.unreadableMessage ?? 'No text was found in this file.'}</p>
        {file.permissions.edit ? (
          <NewVersion file={file} />
        ) : (
          <p className="text-muted">{file.owner.name} can upload a version that can be read.</p>
        )}
      </div>
    </section>
  )
}
