import { develop } from '#lib/engines/triangles/develop.ts'
import { triangleOfRows } from '#lib/engines/triangles/schedule-rows.ts'
import { GridView } from '../grid/grid-view.tsx'
import { GridWithChart } from '../grid/grid-with-chart.tsx'
import { describeBasis } from '../model/loss-page.ts'
import { toRatioGrid } from '../model/triangle-grid.ts'
import { RatioChart } from '../workbench/charts/ratio-chart.tsx'
import { originOf, type ScheduleView } from './schedule-view.ts'
import { TriangleValues } from './triangle-values.tsx'

/** Shaded by age, so that a calendar year that differs from the others is a diagonal in the heat map. */
export function TriangleRatios({ view }: { view: ScheduleView }) {
  const development = develop(triangleOfRows(view.rows))
  return (
    <GridWithChart chart={<RatioChart development={development} />}>
      <GridView
        title="Link ratios"
        grid={toRatioGrid(development)}
        origin={originOf(view, 'Link ratios')}
        basis={describeBasis(view.page)}
        {...view.style}
      >
        <TriangleValues page={view.page} />
      </GridView>
      <p className="px-4 text-faint text-xs">
        Shaded within each age: a longer bar is a larger link ratio. The line of the chart is the all-year
        volume-weighted average; select factors in Develop.
      </p>
    </GridWithChart>
  )
}
