'use client'

import { CopyButton } from '#components/ui/controls/copy-button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { formatDay } from '#components/ui/feedback/time-format.ts'
import type { ShownValue } from './read-field.ts'

/** A value of a filing in a list of labels and values. */
export function ShownField({ label, value }: { label: string; value: ShownValue }) {
  switch (value.kind) {
    case 'none':
      return (
        <span className="text-faint">
          <span aria-hidden="true">—</span>
          <span className="sr-only">Not given</span>
        </span>
      )
    case 'names':
      return value.names.includes(null) ? <Skeleton className="appear-late my-1 h-3 w-40" /> : value.names.join('; ')
    case 'text':
      return <span className="max-w-(--measure) whitespace-pre-line">{value.text}</span>
    case 'number':
      return (
        <span className="inline-flex max-w-full items-center gap-1">
          <code className="min-w-0 break-all font-mono">{value.text}</code>
          <CopyButton text={value.text} label={`Copy ${label}`} />
        </span>
      )
    case 'day':
      return <time dateTime={value.iso}>{formatDay(value.iso)}</time>
    case 'moment':
      return <RelativeTime iso={value.iso} />
  }
}
