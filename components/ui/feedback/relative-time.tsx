'use client'

import { formatDay, formatExact, formatRelative } from './time-format.ts'
import { useNow } from './use-now.ts'

/** Relative, with the exact time on hover and for assistive technology. */
export function RelativeTime({ iso, className }: { iso: string; className?: string }) {
  const now = useNow()
  if (now === null) {
    return (
      <time dateTime={iso} className={className}>
        {formatDay(iso)}
      </time>
    )
  }
  return (
    <time dateTime={iso} title={formatExact(iso)} className={className}>
      {formatRelative(iso, now)}
    </time>
  )
}
