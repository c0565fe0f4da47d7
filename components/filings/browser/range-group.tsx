'use client'

import { Input } from '#components/ui/controls/input.tsx'
import type { DateRange } from './model/date-ranges.ts'

interface RangeGroupProps {
  title: string
  range: DateRange | null
  onChange: (range: DateRange | null) => void
}

/** Filings whose day lies from one day to another, both included. Either may be left empty. */
export function RangeGroup({ title, range, onChange }: RangeGroupProps) {
  const { from, to } = range ?? { from: '', to: '' }
  const change = (next: DateRange) => onChange(next.from === '' && next.to === '' ? null : next)
  return (
    <fieldset className="mt-3">
      <legend className="eyebrow mb-1">{title}</legend>
      <div className="flex flex-col gap-1 text-sm">
        <Day label="From" of={title} value={from} onChange={(day) => change({ from: day, to })} />
        <Day label="To" of={title} value={to} onChange={(day) => change({ from, to: day })} />
        {from !== '' && to !== '' && to < from ? (
          <p role="status" className="text-warning text-xs">
            The range ends before it begins.
          </p>
        ) : null}
      </div>
    </fieldset>
  )
}

interface DayProps {
  label: string
  of: string
  value: string
  onChange: (day: string) => void
}

function Day({ label, of, value, onChange }: DayProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is inside
    <label className="flex items-center gap-2">
      <span className="w-9 shrink-0 text-muted">{label}</span>
      <Input
        type="date"
        aria-label={`${of}, ${label.toLowerCase()}`}
        className="min-w-0 grow"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
