'use client'

import { X } from 'lucide-react'
import { describeError } from '#components/layout/describe-error.ts'
import { RequestId } from '#components/ui/error-panel.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { requestIdOf } from '#lib/client/errors.ts'
import { FileTooLarge, type UploadEntry } from './use-uploads.ts'

interface UploadListProps {
  uploads: readonly UploadEntry[]
  onDismiss: (id: string) => void
}

export function UploadList({ uploads, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Uploads" className="shrink-0 border-line border-b bg-surface">
      {uploads.map((entry) => (
        <li key={entry.id} className="flex min-h-10 items-center gap-3 border-line border-b px-4 py-1.5 last:border-0">
          {entry.error ? (
            <div role="alert" className="grow text-sm">
              <p>
                <span className="font-medium">{entry.name}</span> was not uploaded. {sayWhy(entry.error)}
              </p>
              <RequestIdOf error={entry.error} />
            </div>
          ) : (
            <div className="max-w-md grow">
              <Progress label={entry.name} share={entry.share} />
            </div>
          )}
          {entry.error ? (
            <IconButton size="sm" label="Dismiss" icon={<X />} onClick={() => onDismiss(entry.id)} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function RequestIdOf({ error }: { error: unknown }) {
  const id = requestIdOf(error)
  return id ? <RequestId id={id} /> : null
}

function sayWhy(error: unknown): string {
  if (error instanceof FileTooLarge) return error.message
  const { title, advice } = describeError(error)
  return `${title}. ${advice}`
}
