'use client'

import dynamic from 'next/dynamic'
import { Select } from '#components/ui/controls/select.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { triangleOfRows } from '#lib/engines/triangles/schedule-rows.ts'
import { toIncremental } from '#lib/engines/triangles/views.ts'
import { usePageAddress } from '../chooser/use-page-address.ts'
import { GridView } from '../grid/grid-view.tsx'
import { describeBasis, isBalance } from '../model/loss-page.ts'
import { toTriangleGrid } from '../model/triangle-grid.ts'
import { kindOf, originOf, type ScheduleView } from './schedule-view.ts'

const TriangleCurves = dynamic(() => import('./triangle-curves.tsx').then((module) => module.TriangleCurves), {
  ssr: false,
  loading: () => <Skeleton className="h-60 w-full" />,
})

/** Accident years by age or calendar year. A balance has no increments and is shown as it is. */
export function TriangleView({ view }: { view: ScheduleView }) {
  const [{ values, by }] = usePageAddress()
  const { page, rows, style } = view
  const triangle = triangleOfRows(rows)
  if (triangle.origins.length === 0) {
    return <EmptyState title="The page has no accident-year rows">It prints totals only.</EmptyState>
  }
  const balance = isBalance(page)
  const kind = kindOf(view)
  const shownValues = balance ? 'cumulative' : values
  const byAge = toTriangleGrid(triangle, kind, { values: shownValues, by: 'age' })
  return (
    <div className="grid gap-x-2 2xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0">
        <GridView
          title="Triangle"
          grid={by === 'age' ? byAge : toTriangleGrid(triangle, kind, { values: shownValues, by })}
          origin={originOf(view, `Triangle ${balance ? 'balances' : values} by ${by}`)}
          basis={describeBasis(page)}
          {...style}
        >
          <TriangleChoices isBalance={balance} />
        </GridView>
        <p className="px-4 text-faint text-xs">
          {balance
            ? 'A balance at each year end, not a running total: it is not developed and has no increments.'
            : 'Accident-year rows only. The prior row combines earlier accident years: see the printed page.'}
        </p>
      </div>
      <div className="max-w-xl px-4 py-3">
        <TriangleCurves
          triangle={shownValues === 'incremental' ? toIncremental(triangle) : triangle}
          grid={byAge}
          kind={kind}
          scale={style.scale}
        />
      </div>
    </div>
  )
}

function TriangleChoices({ isBalance: balance }: { isBalance: boolean }) {
  const [{ values, by }, setAddress] = usePageAddress()
  return (
    <>
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
    </>
  )
}
