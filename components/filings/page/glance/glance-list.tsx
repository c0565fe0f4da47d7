'use client'

import { CopyButton } from '#components/ui/copy-button.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { formatDay } from '#components/ui/time-format.ts'
import type { GlanceField, GlanceValue } from './glance.ts'

interface GlanceListProps {
  left: readonly GlanceField[]
  right: readonly GlanceField[]
  description: GlanceField
}

/** "Filing at a Glance": labels in two columns, one where it is narrow, and the description below. */
export function GlanceList({ left, right, description }: GlanceListProps) {
  return (
    <section aria-label="Filing at a glance" className="pb-3">
      <div className="grid max-w-6xl gap-x-12 lg:grid-cols-2">
        <GlanceColumn fields={left} />
        <GlanceColumn fields={right} />
      </div>
      <div className="max-w-6xl">
        <GlanceColumn fields={[description]} />
      </div>
    </section>
  )
}

function GlanceColumn({ fields }: { fields: readonly GlanceField[] }) {
  return (
    <dl className="min-w-0 self-start">
      {fields.map(({ label, value }) => (
        <div key={label} className="grid min-h-6 grid-cols-[10.5rem_minmax(0,1fr)] gap-x-3 py-0.5">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words">
            <ShownValue label={label} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ShownValue({ label, value }: { label: string; value: GlanceValue }) {
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
