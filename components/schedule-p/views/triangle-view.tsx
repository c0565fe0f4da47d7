'use client'

import dynamic from 'next/dynamic'
import { Select } from '#components/ui/controls/select.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { triangleOfRows } from '#lib/engines/triangles/schedule-rows.ts'
import { toIncremental } from '#lib/engines/triangles/views.ts'
import { usePageAddress } from '../chooser/use-page-address.ts'
import { GridView } from '../grid/grid-view.tsx'
import { GridWithChart } from '../grid/grid-with-chart.tsx'
import { describeBasis, isBalance, isDevelopable } from '../model/loss-page.ts'
import { toTriangleGrid } from '../model/triangle-grid.ts'
import { kindOf, originOf, type ScheduleView } from './schedule-view.ts'
import { TriangleValues } from './triangle-values.tsx'

const TriangleCurves = dynamic(() => import('./triangle-curves.tsx').then((module) => module.TriangleCurves), {
  ssr: false,
  loading: () => <Skeleton className="h-60 w-full" />,
})
const TriangleRatios = dynamic(() => import('./triangle-ratios.tsx').then((module) => module.TriangleRatios), {
  loading: () => <SkeletonRows label="Loading link ratios" columns={5} />,
})

/** Accident years by age or calendar year. A balance has no increments and is shown as it is. */
export function TriangleView({ view }: { view: ScheduleView }) {
  const [{ values, by }, setAddress] = usePageAddress()
  const { page, rows, style } = view
  const triangle = triangleOfRows(rows)
  if (triangle.origins.length === 0) {
    return <EmptyState title="The page has no accident-year rows">It prints totals only.</EmptyState>
  }
  const balance = isBalance(page)
  const kind = kindOf(view)
  if (values === 'ratios' && isDevelopable(page)) return <TriangleRatios view={view} />
  const shownValues = balance || values === 'ratios' ? 'cumulative' : values
  const byAge = toTriangleGrid(triangle, kind, { values: shownValues, by: 'age' })
  return (
    <GridWithChart
      chart={
        <TriangleCurves
          triangle={shownValues === 'incremental' ? toIncremental(triangle) : triangle}
          grid={byAge}
          kind={kind}
          scale={style.scale}
        />
      }
    >
      <GridView
        title="Triangle"
        grid={by === 'age' ? byAge : toTriangleGrid(triangle, kind, { values: shownValues, by })}
        origin={originOf(view, `Triangle ${balance ? 'balances' : shownValues} by ${by}`)}
        basis={describeBasis(page)}
        {...style}
      >
        {balance ? null : <TriangleValues page={page} />}
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
          : 'Accident-year rows only. The prior row combines earlier accident years: see the printed page.'}
      </p>
    </GridWithChart>
  )
}
