'use client'

import type { Dispatch } from 'react'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { amountColumn, originColumn } from '#components/schedule-p/workbench/figures/figure-columns.tsx'
import { FigureTable } from '#components/schedule-p/workbench/figures/figure-table.tsx'
import { formatShare, type Scale } from '#components/schedule-p/workbench/figures/format.ts'
import { checkLossRatio } from '#components/schedule-p/workbench/model/check-number.ts'
import type { Figures, Offered } from '#components/schedule-p/workbench/model/figures.ts'
import type { Scenario, WorkbenchAction } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { NumberField } from '#components/schedule-p/workbench/number-field.tsx'
import { PanelSection } from '#components/schedule-p/workbench/panel-section.tsx'
import type { ExpectedLosses } from '#lib/engines/triangles/expected-losses.ts'
import { sumKnown } from '#lib/engines/triangles/sum.ts'
import type { Cell } from '#lib/engines/triangles/triangle.ts'

interface ExpectedSectionProps {
  figures: Figures
  scenario: Scenario
  premiums: readonly Cell[] | null
  scale: Scale
  dispatch: Dispatch<WorkbenchAction>
}

interface MethodRow {
  readonly origin: number | null
  readonly premium: number | null
  readonly chainLadder: number | null
  readonly expected: number | null
  readonly bf: number | null
  readonly bfIbnr: number | null
  readonly capeCod: number | null
  readonly capeCodIbnr: number | null
}

/** The methods that apply expected losses to premium, next to the chain ladder. */
export function ExpectedSection({ figures, scenario, premiums, scale, dispatch }: ExpectedSectionProps) {
  const { bornhuetterFerguson: bf, capeCod } = figures
  if (capeCod.kind === 'missing' && premiums === null) {
    return (
      <PanelSection title="Expected losses">
        <p className="max-w-(--measure) text-sm">{capeCod.reason}</p>
      </PanelSection>
    )
  }
  const { rows, total } = listMethods(figures, premiums)
  return (
    <PanelSection title="Expected losses">
      <div className="flex flex-wrap items-end gap-4">
        <NumberField
          label="Expected loss ratio, %"
          isEmptyAllowed
          value={scenario.lossRatio === null ? null : Number((scenario.lossRatio * 100).toPrecision(12))}
          check={checkLossRatio}
          onSet={(percent) =>
            dispatch({
              kind: 'set-loss-ratio',
              lossRatio: percent === null ? null : Number((percent / 100).toPrecision(12)),
            })
          }
          className="w-40"
        />
        {capeCod.kind === 'there' ? (
          <p className="pb-1.5 text-muted text-sm">
            Cape Cod’s own loss ratio is {formatShare(capeCod.figures.lossRatio)}.
          </p>
        ) : null}
      </div>
      {bf.kind === 'missing' ? <p className="text-sm">{bf.reason}</p> : null}
      {capeCod.kind === 'missing' && capeCod.reason !== (bf.kind === 'missing' ? bf.reason : '') ? (
        <p className="text-sm">{capeCod.reason}</p>
      ) : null}
      <FigureTable
        label="Expected losses by accident year"
        caption={`Amounts in ${scale.label}`}
        columns={methodColumns(scale, bf.kind === 'there')}
        rows={rows}
        total={total}
      />
    </PanelSection>
  )
}

function methodColumns(scale: Scale, hasRatio: boolean): DataColumn<MethodRow>[] {
  const column = (id: keyof MethodRow, header: string) =>
    amountColumn<MethodRow>({ id, header, read: (row) => row[id] }, scale)
  return [
    originColumn(),
    column('premium', 'Premium'),
    column('chainLadder', 'Chain ladder ultimate'),
    ...(hasRatio
      ? [
          column('expected', 'Expected'),
          column('bf', 'Bornhuetter-Ferguson ultimate'),
          column('bfIbnr', 'Bornhuetter-Ferguson IBNR'),
        ]
      : []),
    column('capeCod', 'Cape Cod ultimate'),
    column('capeCodIbnr', 'Cape Cod IBNR'),
  ]
}

function listMethods({ development, bornhuetterFerguson, capeCod }: Figures, premiums: readonly Cell[] | null) {
  const of = (offered: Offered<ExpectedLosses>) => (offered.kind === 'there' ? offered.figures : null)
  const [bf, cc] = [of(bornhuetterFerguson), of(capeCod)]
  const rows = development.origins.flatMap(({ origin, latest, ultimate }, at): MethodRow[] =>
    latest === null
      ? []
      : [
          {
            origin,
            premium: premiums?.[at] ?? null,
            chainLadder: ultimate,
            expected: bf?.origins[at]?.expected ?? null,
            bf: bf?.origins[at]?.ultimate ?? null,
            bfIbnr: bf?.origins[at]?.ibnr ?? null,
            capeCod: cc?.origins[at]?.ultimate ?? null,
            capeCodIbnr: cc?.origins[at]?.ibnr ?? null,
          },
        ],
  )
  const total: MethodRow = {
    origin: null,
    premium: sumKnown(rows.map(({ premium }) => premium)),
    chainLadder: development.total.ultimate,
    expected: sumKnown(rows.map(({ expected }) => expected)),
    bf: bf?.total.ultimate ?? null,
    bfIbnr: bf?.total.ibnr ?? null,
    capeCod: cc?.total.ultimate ?? null,
    capeCodIbnr: cc?.total.ibnr ?? null,
  }
  return { rows, total }
}
