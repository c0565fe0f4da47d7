'use client'

import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { CopyButton } from '../controls/copy-button.tsx'

interface ErrorPanelProps {
  /** Says in a sentence what happened. */
  title: string
  /** Says what it means and what to do. */
  children?: ReactNode
  requestId?: string | null | undefined
  /** Only where doing it again is safe. */
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
  className?: string
}

export function ErrorPanel({ title, children, requestId, onRetry, isRetrying = false, className }: ErrorPanelProps) {
  return (
    <div
      role="alert"
      className={clsx('flex gap-3 border-danger border-l-2 bg-danger-soft px-4 py-3 text-sm', className)}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="min-w-0 grow">
        <p className="font-medium text-ink">{title}</p>
        {children ? <div className="mt-0.5 max-w-(--measure) text-muted">{children}</div> : null}
        {requestId ? <RequestId id={requestId} /> : null}
      </div>
      {onRetry ? (
        <Button size="sm" onClick={onRetry} isBusy={isRetrying}>
          Try again
        </Button>
      ) : null}
    </div>
  )
}

export function RequestId({ id }: { id: string }) {
  return (
    <p className="mt-1.5 flex items-center gap-1 text-xs text-muted">
      Request ID <code className="break-all font-mono">{id}</code>
      <CopyButton text={id} label="Copy request ID" />
    </p>
  )
}
