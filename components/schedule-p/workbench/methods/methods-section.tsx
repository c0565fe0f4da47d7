'use client'

import type { Dispatch } from 'react'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { amountColumn, originColumn } from '#components/schedule-p/workbench/figures/figure-columns.tsx'
import { FigureTable } from '#components/schedule-p/workbench/figures/figure-table.tsx'
import { formatAmount, type Scale } from '#components/schedule-p/workbench/figures/format.ts'
import { checkAmount } from '#components/schedule-p/workbench/model/check-number.ts'
import type { Figures } from '#components/schedule-p/workbench/model/figures.ts'
import { nameOfMethod } from '#components/schedule-p/workbench/model/method-names.ts'
import type { Scenario, WorkbenchAction } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { PanelSection } from '#components/schedule-p/workbench/panel-section.tsx'
import type { WorkbenchInput } from '#components/schedule-p/workbench/workbench-input.ts'
import { type ReserveMethod, reserveMethods } from '#lib/contract/development-scenarios/operations.ts'
import { glossary, nameRemaining } from '#lib/engines/triangles/glossary.ts'
import { sumKnown } from '#lib/engines/triangles/sum.ts'
import { WeightFields, WeightsByYear } from './weights.tsx'
import { yearColumn } from './year-column.tsx'
import { YearNote } from './year-note.tsx'

interface MethodsSectionProps {
  input: WorkbenchInput
  figures: Figures
  scenario: Scenario
  scale: Scale
  dispatch: Dispatch<WorkbenchAction>
}

interface Row {
  /** Null: the total. */
  readonly origin: number | null
  readonly ultimates: Readonly<Partial<Record<ReserveMethod, number | null>>>
  readonly weighted: number | null
  readonly selected: number | null
  /** selected − latest */
  readonly remaining: number | null
}

/** Where each method comes from. */
const sources = [
  'Chain ladder, expected losses, frequency and severity: Friedland 2010, “Estimating Unpaid Claims Using Basic Techniques”.',
  'Bornhuetter-Ferguson: Bornhuetter and Ferguson 1972, “The Actuary and IBNR”.',
  'Benktander: Mack 2000, “Credible Claims Reserves: The Benktander Method”.',
  'Cape Cod: Stanard 1985; with trend and decay, Gluck 1997, “Balancing Development and Trend in Loss Reserve Analysis”.',
]

/** The ultimates of all methods side by side, their weights, and the selection. */
export function MethodsSection({ input, figures, scenario, scale, dispatch }: MethodsSectionProps) {
  const methods = reserveMethods.filter((method) => figures.methods[method].kind === 'there')
  const rows = listRows(figures, methods)
  const years = rows.flatMap(({ origin }) => origin ?? [])
  return (
    <PanelSection title="Methods and selection">
      <WeightFields part={input.part} methods={methods} weights={scenario.methods.weights} dispatch={dispatch} />
      <FigureTable
        label="Ultimates by method"
        caption={`Ultimates in ${scale.label}. Selected is the weighted ultimate unless you enter another.`}
        columns={columnsOf({ input, scenario, scale, dispatch }, methods)}
        rows={rows}
        total={totalOf(rows, methods)}
      />
      <WeightsByYear part={input.part} methods={methods} years={years} choices={scenario.methods} dispatch={dispatch} />
      <ul className="flex max-w-(--measure) list-disc flex-col gap-0.5 pl-4 text-muted text-xs">
        {listReasons(figures).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {input.part === '5' ? null : sources.map((source) => <li key={source}>{source}</li>)}
        {methods.includes('frequency-severity') || methods.includes('other-basis') ? (
          <li>
            The other basis and claim counts are developed by all-year volume-weighted factors without a tail. Counts
            are direct and assumed, losses net.
          </li>
        ) : null}
      </ul>
    </PanelSection>
  )
}

function columnsOf(
  { input, scenario, scale, dispatch }: Omit<MethodsSectionProps, 'figures'>,
  methods: readonly ReserveMethod[],
): DataColumn<Row>[] {
  const { selected, notes } = scenario.methods
  return [
    originColumn(),
    ...methods.map((method) =>
      amountColumn<Row>(
        { id: method, header: nameOfMethod(method, input.part), read: ({ ultimates }) => ultimates[method] ?? null },
        scale,
      ),
    ),
    amountColumn({ id: 'weighted', header: 'Weighted', read: ({ weighted }) => weighted }, scale),
    yearColumn<Row>(
      {
        id: 'selected',
        header: 'Selected',
        field: 'selected',
        values: selected,
        read: (row) => row.selected,
        placeholder: ({ weighted }) => (weighted === null ? undefined : formatAmount(weighted, scale)),
        divisor: scale.divisor,
        check: checkAmount,
        total: (row) => (row.selected === null ? null : formatAmount(row.selected, scale)),
      },
      dispatch,
    ),
    amountColumn(
      { id: 'remaining', header: glossary[nameRemaining(input)].name, read: ({ remaining }) => remaining },
      scale,
    ),
    {
      id: 'note',
      header: 'Note',
      value: ({ origin }) => (origin === null ? null : (notes[origin] ?? null)),
      cell: ({ origin }) =>
        origin === null ? null : <YearNote year={origin} note={notes[origin] ?? ''} dispatch={dispatch} />,
    },
  ]
}

function listRows({ development, methods, weighted, selected }: Figures, shown: readonly ReserveMethod[]): Row[] {
  return development.origins.flatMap(({ origin, latest }, at): Row[] => {
    if (latest === null) return []
    const ultimates = shown.map((id) => {
      const method = methods[id]
      return [id, method.kind === 'there' ? (method.figures[at]?.ultimate ?? null) : null] as const
    })
    const chosen = selected[at] ?? null
    return [
      {
        origin,
        ultimates: Object.fromEntries(ultimates),
        weighted: weighted[at] ?? null,
        selected: chosen,
        remaining: chosen === null ? null : chosen - latest,
      },
    ]
  })
}

function totalOf(rows: readonly Row[], shown: readonly ReserveMethod[]): Row {
  const sum = (read: (row: Row) => number | null) => (rows.length === 0 ? null : sumKnown(rows.map(read)))
  return {
    origin: null,
    ultimates: Object.fromEntries(shown.map((id) => [id, sum(({ ultimates }) => ultimates[id] ?? null)])),
    weighted: sum(({ weighted }) => weighted),
    selected: sum(({ selected }) => selected),
    remaining: sum(({ remaining }) => remaining),
  }
}

/** Why methods are missing, each reason once. */
function listReasons({ methods }: Figures): string[] {
  const reasons = Object.values(methods).flatMap((method) => (method.kind === 'missing' ? [method.reason] : []))
  return [...new Set(reasons)]
}
