import { LineChart } from '#components/schedule-p/workbench/charts/line-chart.tsx'
import type { Scale } from '#components/schedule-p/workbench/figures/format.ts'
import type { Development } from '#lib/engines/triangles/develop.ts'
import { standardizedResiduals } from '#lib/engines/triangles/residuals.ts'
import { listResidualViews } from './residual-views.ts'

/** Standardized residuals of Mack's model. A pattern in a plot is a place where an assumption does not hold. */
export function ResidualPlots({ development, scale }: { development: Development; scale: Scale }) {
  const residuals = standardizedResiduals(development)
  const all = development.ratios.reduce((sum, { ratios }) => sum + ratios.length, 0)
  if (residuals.length === 0)
    return <p className="text-sm">No age has two different link ratios in its average: there are no residuals.</p>
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-(--measure) text-muted text-sm">
        {`How far ${residuals.length} of ${all} link ratios lie from the average of their age, in standard deviations (Mack 1994). Excluded link ratios, those before the years of an average and the only one of an age have no residual. Where the model holds, the points show no pattern and about 1 in 20 lies beyond ± 2.`}
      </p>
      <div className="grid min-w-0 gap-x-8 gap-y-6 lg:grid-cols-2">
        {listResidualViews(residuals, scale).map(({ places, ...view }) => (
          <LineChart key={view.title} {...view} ages={places} formatY={formatDeviation} />
        ))}
      </div>
    </div>
  )
}

function formatDeviation(value: number): string {
  return String(value).replace('-', '−')
}
