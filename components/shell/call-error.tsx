'use client'

import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { requestIdOf } from '#lib/client/errors.ts'
import { describeError } from './describe-error.ts'

interface CallErrorProps {
  error: unknown
  /** The failed action: "The name was not saved." Without it only the error is shown. */
  title?: string
  /** Only for what is safe to do again. */
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
  className?: string
}

/** A failed call: what happened, the request id, and a retry where that can help. */
export function CallError({ error, title, onRetry, isRetrying = false, className }: CallErrorProps) {
  const described = describeError(error)
  return (
    <ErrorPanel
      title={title ?? described.title}
      requestId={requestIdOf(error)}
      onRetry={described.isWorthRetrying ? onRetry : undefined}
      isRetrying={isRetrying}
      className={className}
    >
      {/* A title that is the service's own message is a sentence already. */}
      {title ? `${described.title.replace(/\.$/, '')}. ${described.advice}` : described.advice}
    </ErrorPanel>
  )
}
