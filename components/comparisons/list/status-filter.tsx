'use client'

import clsx from 'clsx'
import { comparisonStatuses } from '#lib/contract/comparisons/operations.ts'
import type { ComparisonStatus } from '#lib/queries/comparison-status.ts'
import { statusLabels } from './status-mark.tsx'

interface StatusFilterProps {
  /** null: all. */
  value: ComparisonStatus | null
  onChange: (status: ComparisonStatus | null) => void
}

export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const choices = [
    { status: null, label: 'All' },
    ...comparisonStatuses.map((status) => ({ status, label: statusLabels[status] })),
  ]
  return (
    <fieldset className="flex flex-wrap gap-1 border-0 p-0">
      <legend className="sr-only">Status</legend>
      {choices.map(({ status, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === status}
          onClick={() => onChange(status)}
          className={clsx(
            'h-7 rounded-md border px-2 text-xs coarse:h-10',
            value === status
              ? 'border-accent bg-selected font-medium text-accent'
              : 'border-transparent text-muted hover:bg-hover',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
