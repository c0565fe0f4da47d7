'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { describeSearch, listFound } from '#components/pickers/record-search.ts'
import { Combobox } from '#components/ui/controls/combobox.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import { comparisonsQuery } from '#lib/queries/comparisons.ts'
import { RunChanges } from './run-changes.tsx'

export type Ended = Extract<FormComparison, { status: 'succeeded' }>

/** The choice of another run, and its differences from this one. */
export function CompareWithRun({ reader, comparison }: { reader: Reader; comparison: Ended }) {
  const { state, update } = reader
  return (
    <div className="flex min-h-80 flex-col gap-4">
      <Field label="The other run">
        <RunCombobox comparison={comparison} value={state.run} onChange={(run) => update({ run })} />
      </Field>
      {state.run === null ? null : (
        <RunChanges key={state.run} otherId={state.run} reader={reader} comparison={comparison} />
      )}
    </div>
  )
}

interface Run {
  readonly id: string
  readonly title: string
  readonly createdAt: string | null
}

interface RunComboboxProps {
  comparison: Ended
  value: string | null
  onChange: (id: string | null) => void
}

/** Finished comparisons, those with the name of this one first. */
function RunCombobox({ comparison, value, onChange }: RunComboboxProps) {
  const [search, setSearch] = useState('')
  const typed = useDeferredValue(search.trim())
  const found = useInfiniteQuery(comparisonsQuery(browserClient, { status: 'succeeded', search: typed }))
  const { items, onMore } = listFound(found, ({ formComparisons }) => formComparisons)
  const runs = items
    .filter(({ id }) => id !== comparison.id)
    .map(({ id, title, createdAt }): Run => ({ id, title: title ?? `Comparison ${id.slice(0, 8)}`, createdAt }))
  const named = (isNamed: boolean) => runs.filter(({ title }) => (title === comparison.title) === isNamed)
  const chosen = value === null ? null : (runs.find(({ id }) => id === value) ?? nameUnlisted(value))
  return (
    <Combobox<Run>
      items={[...named(true), ...named(false)]}
      value={chosen}
      getKey={({ id }) => id}
      getLabel={({ id, title }) => `${title} · ${id.slice(0, 8)}`}
      renderHint={({ createdAt }) => (createdAt ? <RelativeTime iso={createdAt} /> : null)}
      placeholder="Name, variant or form number"
      onSearch={(text) => setSearch(text.includes(' · ') ? '' : text)}
      onMore={onMore}
      status={describeSearch(found, runs.length)}
      emptyText={found.isSuccess ? 'No other finished comparison matches.' : ''}
      onChange={(run) => onChange(run?.id ?? null)}
    />
  )
}

/** Chosen by a link, and not among those found. */
function nameUnlisted(id: string): Run {
  return { id, title: 'Comparison', createdAt: null }
}
