'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { amountColumn, originColumn } from '#components/schedule-p/workbench/figures/figure-columns.tsx'
import { FigureTable } from '#components/schedule-p/workbench/figures/figure-table.tsx'
import type { Scale } from '#components/schedule-p/workbench/figures/format.ts'
import { computeFigures, type Figures } from '#components/schedule-p/workbench/model/figures.ts'
import type { Scenario } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { PanelSection } from '#components/schedule-p/workbench/panel-section.tsx'
import type { WorkbenchInput } from '#components/schedule-p/workbench/workbench-input.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ScenarioEntry } from '#lib/contract/development-scenarios/operations.ts'
import { sumKnown } from '#lib/engines/triangles/sum.ts'
import { scenarioQuery } from '#lib/queries/development-scenarios.ts'
import { DifferenceList } from './difference-list.tsx'
import { listDifferences } from './list-differences.ts'

interface CompareSectionProps {
  input: WorkbenchInput
  figures: Figures
  scenario: Scenario
  /** The saved scenarios of the page. */
  entries: readonly ScenarioEntry[]
  scale: Scale
}

interface Row {
  /** Null: the total. */
  readonly origin: number | null
  readonly here: number | null
  readonly there: number | null
  readonly difference: number | null
}

/** The scenario on screen next to a saved one: the ultimates of both, and the choices that differ. */
export function CompareSection({ input, figures, scenario, entries, scale }: CompareSectionProps) {
  const [id, setId] = useState('')
  const chosen = entries.find((entry) => entry.id === id)
  const { data, error, refetch } = useQuery({ ...scenarioQuery(browserClient, id), enabled: chosen !== undefined })
  if (entries.length === 0) return null
  return (
    <PanelSection title="Compare scenarios">
      <Field label="What is on screen, compared with" className="w-72 max-w-full">
        <Select
          options={[
            { value: '', label: 'No scenario' },
            ...entries.map(({ id: value, name }) => ({ value, label: name })),
          ]}
          value={chosen ? id : ''}
          onChange={setId}
        />
      </Field>
      {error ? (
        <CallError error={error} title="The scenario could not be read." onRetry={() => void refetch()} />
      ) : null}
      {chosen && data ? (
        <Comparison
          name={chosen.name}
          rows={listRows(figures, computeFigures(input, data.content))}
          differences={listDifferences(scenario, data.content, input.part)}
          scale={scale}
        />
      ) : null}
    </PanelSection>
  )
}

interface ComparisonProps {
  name: string
  rows: readonly Row[]
  differences: readonly string[]
  scale: Scale
}

function Comparison({ name, rows, differences, scale }: ComparisonProps) {
  const columns: DataColumn<Row>[] = [
    originColumn(),
    amountColumn({ id: 'here', header: 'On screen', read: ({ here }) => here }, scale),
    amountColumn({ id: 'there', header: name, read: ({ there }) => there }, scale),
    amountColumn({ id: 'difference', header: 'Difference', read: ({ difference }) => difference }, scale),
  ]
  return (
    <>
      <FigureTable
        label={`Ultimates on screen and of ${name}`}
        caption={`Ultimates of the method that each shows, in ${scale.label}`}
        columns={columns}
        rows={rows}
        total={totalOf(rows)}
      />
      <DifferenceList differences={differences} />
    </>
  )
}

function listRows(here: Figures, there: Figures): Row[] {
  const of = ({ ultimates }: Figures, at: number) =>
    ultimates.kind === 'there' ? (ultimates.figures[at]?.ultimate ?? null) : null
  return here.development.origins.flatMap(({ origin, latest }, at): Row[] => {
    if (latest === null) return []
    const [one, other] = [of(here, at), of(there, at)]
    return [{ origin, here: one, there: other, difference: one === null || other === null ? null : one - other }]
  })
}

function totalOf(rows: readonly Row[]): Row {
  const sum = (read: (row: Row) => number | null) => (rows.length === 0 ? null : sumKnown(rows.map(read)))
  return {
    origin: null,
    here: sum(({ here }) => here),
    there: sum(({ there }) => there),
    difference: sum(({ difference }) => difference),
  }
}
