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
import type { Method, Scenario, WorkbenchAction } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { PanelSection } from '#components/schedule-p/workbench/panel-section.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import type { SigmaRule } from '#lib/engines/triangles/mack-parameters.ts'
import type { Cell } from '#lib/engines/triangles/triangle.ts'
import { listResults, type ResultRow } from './results-rows.ts'

export const methodOptions: readonly { readonly value: Method; readonly label: string }[] = [
  { value: 'chain-ladder', label: 'Chain ladder' },
  { value: 'bornhuetter-ferguson', label: 'Bornhuetter-Ferguson' },
  { value: 'cape-cod', label: 'Cape Cod' },
]
const sigmaOptions: readonly { readonly value: SigmaRule; readonly label: string }[] = [
  { value: 'log-linear', label: 'Log-linear' },
  { value: 'mack', label: 'Mack 1993' },
]

interface ResultsSectionProps {
  part: string
  figures: Figures
  scenario: Scenario
  paid: readonly Cell[] | null
  scale: Scale
  dispatch: Dispatch<WorkbenchAction>
}

/** Ultimates and IBNR by accident year, next to the carried reserve, with Mack's standard errors. */
export function ResultsSection({ part, figures, scenario, paid, scale, dispatch }: ResultsSectionProps) {
  const { ultimates, carried } = figures
  const { rows, total } = listResults(figures, part === '2' ? paid : null)
  const isChainLadder = scenario.method === 'chain-ladder'
  const hasCarried = carried.kind === 'compared'
  const columns = [
    ...ultimateColumns(part, scale),
    ...(hasCarried ? carriedColumns(scale) : []),
    ...(part === '2' && paid !== null ? [unpaidColumn(scale)] : []),
    ...(isChainLadder ? errorColumns(scale) : []),
  ]
  return (
    <PanelSection title="Results by accident year">
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Method" className="w-52">
          <Select
            options={methodOptions}
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
        label="Results by accident year"
        caption={`Amounts in ${scale.label}`}
        columns={columns}
        rows={rows}
        total={total}
      />
      <ul className="flex max-w-(--measure) list-disc flex-col gap-0.5 pl-4 text-muted text-xs">
        {part === '2' ? <li>Part 2 includes the company’s own IBNR. The IBNR here is the amount beyond it.</li> : null}
        {part === '3' ? <li>Ultimate less paid is the total unpaid, including case reserves.</li> : null}
        {carried.kind === 'missing' ? <li>{carried.reason}</li> : null}
        {hasCarried ? (
          <li>Reported is Part 2 less Part 4. A positive difference means that carried is less than indicated.</li>
        ) : null}
        {isChainLadder ? null : <li>Mack’s standard errors belong to the chain ladder. Choose it to see them.</li>}
      </ul>
    </PanelSection>
  )
}

function ultimateColumns(part: string, scale: Scale): DataColumn<ResultRow>[] {
  const ibnr = part === '3' ? 'Unpaid' : 'IBNR'
  return [
    originColumn(),
    { id: 'age', header: 'Age', align: 'end', value: ({ age }) => age, cell: ({ age }) => age },
    amountColumn({ id: 'latest', header: 'Latest', read: ({ latest }) => latest }, scale),
    { ...factorColumn<ResultRow>({ id: 'cdf', header: 'CDF', read: ({ cdf }) => cdf }), cell: cdfCell },
    amountColumn(
      { id: 'ultimate', header: 'Ultimate', read: ({ ultimate }) => ultimate, note: ({ note }) => note },
      scale,
    ),
    amountColumn({ id: 'ibnr', header: ibnr, read: (row) => row.ibnr, note: ({ note }) => note }, scale),
  ]
}

/** A total has no factor: its cell is empty, not unknown. */
function cdfCell(row: ResultRow) {
  return row.origin === null ? null : cdfColumn.cell?.(row)
}
const cdfColumn = factorColumn<ResultRow>({ id: 'cdf', header: 'CDF', read: ({ cdf }) => cdf })

function carriedColumns(scale: Scale): DataColumn<ResultRow>[] {
  return [
    amountColumn({ id: 'reported', header: 'Reported', read: ({ reported }) => reported }, scale),
    amountColumn({ id: 'indicated', header: 'Indicated IBNR', read: ({ indicated }) => indicated }, scale),
    amountColumn({ id: 'carried', header: 'Carried IBNR (Part 4)', read: ({ carried }) => carried }, scale),
    amountColumn({ id: 'difference', header: 'Difference', read: ({ difference }) => difference }, scale),
  ]
}

function unpaidColumn(scale: Scale): DataColumn<ResultRow> {
  return amountColumn({ id: 'unpaid', header: 'Ultimate less paid', read: ({ unpaid }) => unpaid }, scale)
}

function errorColumns(scale: Scale): DataColumn<ResultRow>[] {
  const note = ({ standardError, errorNote }: ResultRow) => (standardError === null ? errorNote : null)
  return [
    amountColumn({ id: 'error', header: 'Mack standard error', read: (row) => row.standardError, note }, scale),
    shareColumn({ id: 'variation', header: 'CV of IBNR', read: ({ variation }) => variation }),
  ]
}
