'use client'

import type { Dispatch } from 'react'
import type { DataColumn } from '#components/data-table/data-column.ts'
import {
  amountColumn,
  factorColumn,
  originColumn,
  shareColumn,
} from '#components/schedule-p/workbench/figures/figure-columns.tsx'
import { FigureTable } from '#components/schedule-p/workbench/figures/figure-table.tsx'
import type { Scale } from '#components/schedule-p/workbench/figures/format.ts'
import type { Figures } from '#components/schedule-p/workbench/model/figures.ts'
import { nameOfMethod } from '#components/schedule-p/workbench/model/method-names.ts'
import type { Scenario, WorkbenchAction } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { PanelSection } from '#components/schedule-p/workbench/panel-section.tsx'
import type { WorkbenchInput } from '#components/schedule-p/workbench/workbench-input.ts'
import { Field } from '#components/ui/controls/field.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { reserveMethods } from '#lib/contract/development-scenarios/operations.ts'
import { glossary, nameInText, nameRemaining, type TermId } from '#lib/engines/triangles/glossary.ts'
import type { SigmaRule } from '#lib/engines/triangles/mack-parameters.ts'
import type { Reserves } from '#lib/engines/triangles/reserves.ts'
import { type ErrorBase, findErrorBase, variationOf } from './error-base.ts'
import { listResults, type ResultRow } from './results-rows.ts'

const sigmaOptions: readonly { readonly value: SigmaRule; readonly label: string }[] = [
  { value: 'log-linear', label: 'Log-linear' },
  { value: 'mack', label: 'Mack 1993' },
]

interface ResultsSectionProps {
  input: WorkbenchInput
  figures: Figures
  scenario: Scenario
  scale: Scale
  dispatch: Dispatch<WorkbenchAction>
}

/** Ultimates by accident year and what they leave, next to the carried reserve, with Mack's standard errors. */
export function ResultsSection({ input, figures, scenario, scale, dispatch }: ResultsSectionProps) {
  const { rows, total } = listResults(figures)
  const { ultimates } = figures
  const isChainLadder = scenario.method === 'chain-ladder'
  const terms = listTerms(input)
  const base = findErrorBase(input, total)
  const columns = [
    ...ultimateColumns(scale),
    ...terms.map((term) => termColumn(term, input, scale)),
    ...(isChainLadder ? errorColumns(base, scale) : []),
  ]
  return (
    <PanelSection title="Results by accident year">
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Method" className="w-56">
          <Select
            options={[...reserveMethods, 'selected' as const].map((value) => ({
              value,
              label: nameOfMethod(value, input.part),
            }))}
            value={scenario.method}
            onChange={(method) => dispatch({ kind: 'set-method', method })}
          />
        </Field>
        <Field label="Last σ of Mack’s errors" className="w-44">
          <Select
            options={sigmaOptions}
            value={scenario.selection.sigmaRule}
            onChange={(rule) => dispatch({ kind: 'set-sigma-rule', rule })}
          />
        </Field>
      </div>
      {ultimates.kind === 'missing' ? <p className="text-sm">{ultimates.reason}</p> : null}
      <FigureTable
        label="Ultimates and reserves by accident year"
        caption={`Amounts in ${scale.label}`}
        columns={columns}
        rows={rows}
        total={total}
      />
      <ul className="flex max-w-(--measure) list-disc flex-col gap-0.5 pl-4 text-muted text-xs">
        {terms.map((term) => (
          <li key={term}>
            {glossary[term].name}: {glossary[term].definition}
          </li>
        ))}
        {describeUnread(input).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {isChainLadder ? null : <li>Mack’s standard errors belong to the chain ladder. Choose it to see them.</li>}
      </ul>
    </PanelSection>
  )
}

/** The figures that the pages read so far give, in the order of the table. */
function listTerms({ part, section, incurred, paid, carried }: WorkbenchInput): readonly TermId[] {
  const rest = nameRemaining({ part, section })
  if (part === '5') return [rest]
  const isReportedKnown = incurred !== null && carried !== null
  return [
    ...(paid !== null ? (['unpaid'] as const) : []),
    ...(isReportedKnown ? (['reported'] as const) : []),
    ...(isReportedKnown && paid !== null ? (['case-reserves'] as const) : []),
    ...(isReportedKnown ? (['ibnr', 'carried-ibnr'] as const) : []),
    ...(incurred !== null ? (['beyond-carried'] as const) : []),
  ]
}

function describeUnread({ part, incurred, paid, carried }: WorkbenchInput): string[] {
  if (part === '5') return []
  const missing = [
    ...(incurred === null ? ['Part 2'] : []),
    ...(paid === null ? ['Part 3'] : []),
    ...(carried === null ? ['Part 4'] : []),
  ]
  return missing.length === 0
    ? []
    : [`Read ${missing.join(' and ')} to see unpaid, case reserves, IBNR and the carried reserve side by side.`]
}

function ultimateColumns(scale: Scale): DataColumn<ResultRow>[] {
  return [
    originColumn(),
    { id: 'age', header: 'Age', align: 'end', value: ({ age }) => age, cell: ({ age }) => age },
    amountColumn({ id: 'latest', header: 'Latest', read: ({ latest }) => latest }, scale),
    { ...factorColumn<ResultRow>({ id: 'cdf', header: 'CDF', read: ({ cdf }) => cdf }), cell: cdfCell },
    amountColumn(
      { id: 'ultimate', header: 'Ultimate', read: ({ ultimate }) => ultimate, note: ({ note }) => note },
      scale,
    ),
  ]
}

/** A total has no factor: its cell is empty, not unknown. */
function cdfCell(row: ResultRow) {
  return row.origin === null ? null : cdfColumn.cell?.(row)
}
const cdfColumn = factorColumn<ResultRow>({ id: 'cdf', header: 'CDF', read: ({ cdf }) => cdf })

const fieldOf: Readonly<Record<TermId, keyof Reserves | 'remaining'>> = {
  unpaid: 'unpaid',
  reported: 'reported',
  'case-reserves': 'caseReserves',
  ibnr: 'ibnr',
  'carried-ibnr': 'carriedIbnr',
  'beyond-carried': 'beyondCarried',
  'claims-to-report': 'remaining',
  'claims-to-close': 'remaining',
}

function termColumn(term: TermId, input: WorkbenchInput, scale: Scale): DataColumn<ResultRow> {
  // The page's own remaining amount is there as soon as the ultimate is.
  const field = term === nameRemaining(input) ? 'remaining' : fieldOf[term]
  const note = (row: ResultRow) => (field === 'remaining' ? row.note : null)
  return amountColumn({ id: term, header: glossary[term].name, read: (row) => row[field], note }, scale)
}

function errorColumns(base: ErrorBase | null, scale: Scale): DataColumn<ResultRow>[] {
  const note = ({ standardError, errorNote }: ResultRow) => (standardError === null ? errorNote : null)
  return [
    amountColumn({ id: 'error', header: 'Mack standard error', read: (row) => row.standardError, note }, scale),
    ...(base
      ? [
          shareColumn<ResultRow>({
            id: 'variation',
            header: `CV of ${nameInText(base.term)}`,
            read: (row) => variationOf(row, base),
          }),
        ]
      : []),
  ]
}
