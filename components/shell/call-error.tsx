'use client'

import { ErrorPanel } from '#components/ui/feedback/error-panel.tsx'
import { isRejection, requestIdOf } from '#lib/client/errors.ts'
import { describeError } from './describe-error.ts'

interface CallErrorProps {
  error: unknown
  /** The failed action: "The name was not saved." Without it only the error is shown. */
  title?: string
  /** The same for an action that may have taken effect, as its response was lost. */
  titleIfLost?: string
  /** Only for what is safe to do again. */
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
  className?: string
}

/** A failed call: what happened, the request id, and a retry where that can help. */
export function CallError({
  error,
  title: rejected,
  titleIfLost = rejected,
  onRetry,
  isRetrying = false,
  className,
}: CallErrorProps) {
  const described = describeError(error)
  const title = isRejection(error) ? rejected : titleIfLost
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
