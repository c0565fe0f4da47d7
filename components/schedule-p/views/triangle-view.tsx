'use client'

import { EmptyState } from '#components/ui/empty-state.tsx'
import { Select } from '#components/ui/select.tsx'
import { triangleOfRows } from '#lib/triangles/schedule-rows.ts'
import { usePageAddress } from '../chooser/use-page-address.ts'
import { GridView } from '../grid/grid-view.tsx'
import { describeBasis, isBalance } from '../model/loss-page.ts'
import { toTriangleGrid } from '../model/triangle-grid.ts'
import { kindOf, originOf, type ScheduleView } from './schedule-view.ts'

/** Accident years by age or calendar year. A balance has no increments: it stands as it is. */
export function TriangleView({ view }: { view: ScheduleView }) {
  const [{ values, by }, setAddress] = usePageAddress()
  const { page, rows, style } = view
  const triangle = triangleOfRows(rows)
  if (triangle.origins.length === 0) {
    return <EmptyState title="The page has no accident-year rows">It prints totals only.</EmptyState>
  }
  const balance = isBalance(page)
  return (
    <>
      <GridView
        title="Triangle"
        grid={toTriangleGrid(triangle, kindOf(view), { values: balance ? 'cumulative' : values, by })}
        origin={originOf(view, `Triangle ${balance ? 'balances' : values} by ${by}`)}
        basis={describeBasis(page)}
        {...style}
      >
        {balance ? null : (
          <Select
            aria-label="Values"
            size="sm"
            className="max-w-34"
            options={[
              { value: 'cumulative', label: 'Cumulative' },
              { value: 'incremental', label: 'Incremental' },
            ]}
            value={values}
            onChange={(value) => void setAddress({ values: value })}
          />
        )}
        <Select
          aria-label="Columns"
          size="sm"
          className="max-w-40"
          options={[
            { value: 'age', label: 'By age' },
            { value: 'calendar', label: 'By calendar year' },
          ]}
          value={by}
          onChange={(value) => void setAddress({ by: value })}
        />
      </GridView>
      <p className="px-4 text-faint text-xs">
        {balance
          ? 'A balance at each year end, not a running total: it is not developed and has no increments.'
          : 'Accident-year rows only. The prior row has no accident year of its own and stands on the printed page.'}
      </p>
    </>
  )
}
