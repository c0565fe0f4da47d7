'use client'

import { useState } from 'react'
import { buttonStyle } from '#components/ui/controls/button-style.ts'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { useNow } from '#components/ui/feedback/use-now.ts'
import { systemLimits } from '#lib/contract/system/operations.ts'
import { auditExportPath } from '#lib/queries/system.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The range that is offered first. */
const usualDays = 30

const formats = [
  { format: 'csv', label: 'Download CSV' },
  { format: 'jsonl', label: 'Download JSON Lines' },
] as const

export function AuditExport() {
  const now = useNow()
  const [chosen, setChosen] = useState<{ readonly from?: string; readonly to?: string }>({})
  if (now === null) return null
  const from = chosen.from ?? toDay(now - (usualDays - 1) * dayMs)
  const to = chosen.to ?? toDay(now)
  const issue = findIssue(from, to)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="From" className="w-36">
          <Input
            type="date"
            value={from}
            onChange={(event) => setChosen({ ...chosen, from: event.currentTarget.value })}
          />
        </Field>
        <Field label="To" className="w-36">
          <Input type="date" value={to} onChange={(event) => setChosen({ ...chosen, to: event.currentTarget.value })} />
        </Field>
        {issue === null
          ? formats.map(({ format, label }) => (
              <a
                key={format}
                href={auditExportPath({ format, from, to })}
                download
                className={buttonStyle('secondary')}
              >
                {label}
              </a>
            ))
          : null}
      </div>
      <p role="status" className="text-muted text-sm">
        {issue ?? 'Days are in UTC; both count.'}
      </p>
    </div>
  )
}

function findIssue(from: string, to: string): string | null {
  if (from === '' || to === '') return 'Choose both days.'
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (days < 1) return 'The last day is before the first.'
  return days > systemLimits.auditDays ? `Choose at most ${systemLimits.auditDays} days.` : null
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
