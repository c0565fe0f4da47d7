'use client'

import type { Dispatch } from 'react'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { amountColumn, originColumn, shareColumn } from '#components/schedule-p/workbench/figures/figure-columns.tsx'
import { FigureTable } from '#components/schedule-p/workbench/figures/figure-table.tsx'
import { formatAmount, type Scale } from '#components/schedule-p/workbench/figures/format.ts'
import {
  checkAmount,
  checkDecay,
  checkFactor,
  checkLossRatio,
  checkTrend,
} from '#components/schedule-p/workbench/model/check-number.ts'
import type { Figures } from '#components/schedule-p/workbench/model/figures.ts'
import type { Scenario, WorkbenchAction } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { NumberField } from '#components/schedule-p/workbench/number-field.tsx'
import { PanelSection } from '#components/schedule-p/workbench/panel-section.tsx'
import type { PremiumOrigin, WorkbenchInput } from '#components/schedule-p/workbench/workbench-input.ts'
import { sumKnown } from '#lib/engines/triangles/sum.ts'
import { yearColumn } from './year-column.tsx'

interface ExpectedSectionProps {
  input: WorkbenchInput
  figures: Figures
  scenario: Scenario
  scale: Scale
  dispatch: Dispatch<WorkbenchAction>
}

interface Row {
  /** Null: the total. */
  readonly origin: number | null
  /** As it was read. */
  readonly read: number | null
  readonly premium: number | null
  readonly expected: number | null
  readonly capeCodRatio: number | null
}

const premiumNotes: Readonly<Record<PremiumOrigin, string>> = {
  'part-6': 'Premium is net earned premium of Part 6, direct and assumed less ceded.',
  imported: 'Premium is net earned premium that was imported with the losses.',
}

/** Assumptions of the methods by accident year: premium, rates, loss ratio. */
export function ExpectedSection({ input, figures, scenario, scale, dispatch }: ExpectedSectionProps) {
  if (input.part !== '2' && input.part !== '3') return null
  const { assumptions } = figures
  const rows = listRows(input, figures)
  return (
    <PanelSection title="Expected losses">
      <div className="flex flex-wrap items-start gap-4">
        <PercentField
          label="Expected loss ratio, %"
          value={scenario.lossRatio}
          check={checkLossRatio}
          onSet={(lossRatio) => dispatch({ kind: 'set-loss-ratio', lossRatio })}
        />
        <PercentField
          label="Annual loss trend, %"
          value={scenario.methods.trend}
          check={checkTrend}
          onSet={(trend) => dispatch({ kind: 'set-methods', methods: { trend: trend ?? 0 } })}
        />
        <NumberField
          label="Cape Cod decay"
          value={scenario.methods.decay}
          check={checkDecay}
          onSet={(decay) => dispatch({ kind: 'set-methods', methods: { decay: decay ?? 1 } })}
          className="w-36"
        />
      </div>
      {assumptions.kind === 'missing' ? <p className="text-sm">{assumptions.reason}</p> : null}
      <FigureTable
        label="Expected losses by accident year"
        caption={`Amounts in ${scale.label}. A pasted column fills the years below.`}
        columns={columnsOf({ scenario, scale, dispatch })}
        rows={rows}
        total={totalOf(rows)}
      />
      <ul className="flex max-w-(--measure) list-disc flex-col gap-0.5 pl-4 text-muted text-xs">
        <li>
          {input.premiumOrigin ? premiumNotes[input.premiumOrigin] : 'No premium was read or imported for this page.'}{' '}
          An amount that you enter takes its place.
        </li>
        <li>An on-level factor brings premium to the rates of the newest accident year.</li>
        <li>
          Cape Cod weighs accident years by decay to the power of their distance: 1 counts all alike, 0 each alone
          (Gluck 1997). Its ratio is at the level of the newest accident year.
        </li>
      </ul>
    </PanelSection>
  )
}

function columnsOf({
  scenario,
  scale,
  dispatch,
}: Pick<ExpectedSectionProps, 'scenario' | 'scale' | 'dispatch'>): DataColumn<Row>[] {
  const { premiums, onLevel, lossRatioByYear } = scenario.methods
  const ofYear = (values: Readonly<Record<string, number>>, { origin }: Row) => values[origin ?? ''] ?? null
  const percent = scenario.lossRatio === null ? undefined : String(toPercent(scenario.lossRatio))
  const write = (amount: number | null) => (amount === null ? undefined : formatAmount(amount, scale))
  return [
    originColumn(),
    yearColumn<Row>(
      {
        id: 'premium',
        header: 'Premium',
        field: 'premiums',
        values: premiums,
        read: ({ premium }) => premium,
        placeholder: ({ read }) => write(read),
        divisor: scale.divisor,
        check: checkAmount,
        total: ({ premium }) => write(premium),
      },
      dispatch,
    ),
    yearColumn<Row>(
      {
        id: 'on-level',
        header: 'On-level factor',
        field: 'onLevel',
        values: onLevel,
        read: (row) => (row.origin === null ? null : (ofYear(onLevel, row) ?? 1)),
        placeholder: () => '1',
        divisor: 1,
        check: checkFactor,
      },
      dispatch,
    ),
    yearColumn<Row>(
      {
        id: 'loss-ratio',
        header: 'Loss ratio, %',
        field: 'lossRatioByYear',
        values: lossRatioByYear,
        read: (row) => (row.origin === null ? null : (ofYear(lossRatioByYear, row) ?? scenario.lossRatio)),
        placeholder: () => percent,
        divisor: 0.01,
        check: checkLossRatio,
      },
      dispatch,
    ),
    amountColumn({ id: 'expected', header: 'Expected losses', read: ({ expected }) => expected }, scale),
    shareColumn({ id: 'cape-cod', header: 'Cape Cod loss ratio', read: ({ capeCodRatio }) => capeCodRatio }),
  ]
}

function listRows({ premiums }: WorkbenchInput, { development, assumptions }: Figures): Row[] {
  return development.origins.flatMap(({ origin, latest }, at): Row[] => {
    const assumed = assumptions.kind === 'there' ? assumptions.figures[at] : undefined
    const { premium = null, expected = null, capeCodRatio = null } = assumed ?? {}
    return latest === null ? [] : [{ origin, read: premiums?.[at] ?? null, premium, expected, capeCodRatio }]
  })
}

function totalOf(rows: readonly Row[]): Row {
  const sum = (read: (row: Row) => number | null) => (rows.length === 0 ? null : sumKnown(rows.map(read)))
  return {
    origin: null,
    read: null,
    premium: sum(({ premium }) => premium),
    expected: sum(({ expected }) => expected),
    capeCodRatio: null,
  }
}

interface PercentFieldProps {
  label: string
  /** A share of 1. */
  value: number | null
  check: (percent: number) => string | null
  onSet: (share: number | null) => void
}

function PercentField({ label, value, check, onSet }: PercentFieldProps) {
  return (
    <NumberField
      label={label}
      isEmptyAllowed
      value={value === null ? null : toPercent(value)}
      check={check}
      onSet={(percent) => onSet(percent === null ? null : Number((percent / 100).toPrecision(12)))}
      className="w-44"
    />
  )
}

function toPercent(share: number): number {
  return Number((share * 100).toPrecision(12))
}
