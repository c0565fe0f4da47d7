import clsx from 'clsx'
import type { ReactNode } from 'react'

/** A bar in place of text. Give it the width and height of that text. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('block animate-pulse rounded-sm bg-line', className ?? 'h-4 w-full')} />
  )
}

/** Wraps a skeleton of the real shape: it appears after 200 ms, so that quick responses do not flicker. */
export function Loading({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div role="status" className={clsx('appear-late', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

export function SkeletonRows({ label, rows = 8, columns = 4 }: { label: string; rows?: number; columns?: number }) {
  return (
    <Loading label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={row} className="flex h-(--row) items-center gap-6 border-line border-b px-3">
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <Skeleton key={column} className={clsx('h-3', column === 0 ? 'w-2/5' : 'w-1/6')} />
          ))}
        </div>
      ))}
    </Loading>
  )
}
