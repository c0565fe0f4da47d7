'use client'

import { CircleAlert, X } from 'lucide-react'
import { describeError } from '#components/shell/describe-error.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { RequestId } from '#components/ui/feedback/error-panel.tsx'
import { ApiError, mayHaveTakenEffect, requestIdOf } from '#lib/client/errors.ts'
import { InvalidUpload } from '#lib/queries/uploads.ts'

interface UploadErrorProps {
  error: unknown
  /** The failed action: "… was not uploaded." */
  title: string
  /** The same for an upload that may have arrived, as its response was lost. */
  titleIfLost: string
  onSendAgain: () => void
  onDismiss: () => void
}

/** An upload that failed: why, and the ways on. What can never be accepted is not offered again. */
export function UploadError({ error, title, titleIfLost, onSendAgain, onDismiss }: UploadErrorProps) {
  const requestId = requestIdOf(error)
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
      <div role="alert" className="flex min-w-72 flex-1 gap-2 py-0.5 text-sm">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
        <div className="min-w-0 break-words">
          <p>
            <span className="font-medium">{mayHaveTakenEffect(error) ? titleIfLost : title}</span> {explain(error)}
          </p>
          {requestId ? <RequestId id={requestId} /> : null}
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        {error instanceof InvalidUpload ? null : (
          <Button size="sm" onClick={onSendAgain}>
            Upload again
          </Button>
        )}
        <IconButton size="sm" label="Dismiss" icon={<X />} onClick={onDismiss} />
      </div>
    </div>
  )
}

function explain(error: unknown): string {
  if (error instanceof InvalidUpload) return error.message
  if (error instanceof ApiError && error.code === 'conflict') {
    return 'Someone else uploaded a version at the same time. Check it, then upload yours again if it is newer.'
  }
  const { title, advice } = describeError(error)
  const details = error instanceof ApiError ? error.details.map(({ message }) => message) : []
  return [`${title.replace(/\.$/, '')}.`, advice, ...details].filter(Boolean).join(' ')
}
