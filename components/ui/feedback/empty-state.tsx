import clsx from 'clsx'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** The purpose of the list or page that is empty. */
  children?: ReactNode
  /** The first step. */
  action?: ReactNode
  className?: string
}

export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('flex flex-col items-start gap-3 px-4 py-8', className)}>
      <div className="max-w-(--measure)">
        <p className="font-serif text-lg text-ink">{title}</p>
        {children ? <div className="mt-1 text-sm text-muted">{children}</div> : null}
      </div>
      {action}
    </div>
  )
}
