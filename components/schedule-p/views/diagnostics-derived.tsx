import { triangleOfRows } from '#lib/engines/triangles/schedule-rows.ts'
import { changesAtAge, meanByCalendarYear } from '#lib/engines/triangles/trends.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import { GridView } from '../grid/grid-view.tsx'
import { GridWithChart } from '../grid/grid-with-chart.tsx'
import { type DiagnosticId, diagnostics, pageOfSource } from '../model/diagnostics.ts'
import { measureOf, toFitGrid, toTrendGrid } from '../model/diagnostics-grids.ts'
import { formatChange } from '../model/figure.ts'
import type { FigureKind } from '../model/grid.ts'
import { toDataColumns } from '../model/grid-text.ts'
import { toTriangleGrid } from '../model/triangle-grid.ts'
import { usePageReads } from '../reading/use-page-reads.ts'
import { LineChart } from '../workbench/charts/line-chart.tsx'
import { Needed } from './diagnostics-needed.tsx'
import { originOf, type ScheduleView } from './schedule-view.ts'
import { TriangleCurves } from './triangle-curves.tsx'

/** A triangle made of several pages, and how it changed from one accident year to the next. */
export function DerivedTriangle({ view, id }: { view: ScheduleView; id: DiagnosticId }) {
  const { label, formula, caution, kind, needs, derive } = diagnostics[id]
  const reads = usePageReads(
    view,
    needs.map((source) => pageOfSource(view.page, source)),
  )
  const triangles = new Map(reads.map(({ rows }, at) => [needs[at], rows && triangleOfRows(rows)]))
  if (!reads.every(({ rows }) => rows)) {
    return (
      <>
        <Formula formula={formula} caution={caution} />
        <Needed reads={reads} />
      </>
    )
  }
  const triangle = derive((source) => triangles.get(source) ?? triangleOfRows([]))
  const grid = toTriangleGrid(triangle, kind, { values: 'cumulative', by: 'age' })
  return (
    <>
      <Formula formula={formula} caution={caution} />
      <GridWithChart chart={<TriangleCurves triangle={triangle} grid={grid} kind={kind} scale={view.style.scale} />}>
        <GridView title={label} grid={grid} origin={originOf(view, label)} basis={formula} {...view.style} />
      </GridWithChart>
      {kind === 'amount' ? null : <Trend view={view} label={label} triangle={triangle} kind={kind} />}
    </>
  )
}

function Formula({ formula, caution }: { formula: string; caution: string | null }) {
  return (
    <p className="max-w-(--measure) px-4 pt-2 text-muted text-sm">
      {formula}.{caution ? ` ${caution}` : null}
    </p>
  )
}

interface TrendProps {
  view: ScheduleView
  label: string
  triangle: Triangle
  kind: FigureKind
}

function Trend({ view, label, triangle, kind }: TrendProps) {
  const measure = measureOf(kind)
  const means = meanByCalendarYear(changesAtAge(triangle, measure))
  if (means.length === 0) return null
  const unit = measure === 'points' ? 'percentage points' : 'percent'
  const grid = toTrendGrid(triangle, measure)
  return (
    <>
      <GridWithChart
        chart={
          <LineChart
            title="Mean change by calendar year"
            description={`In ${unit}, all ages together. A year apart from the others points to a change of practice.`}
            lines={[
              {
                id: 'mean',
                tone: 'accent',
                hasDots: true,
                points: means.map(({ year, mean }) => [year, mean] as const),
              },
            ]}
            ages={means.map(({ year }) => year)}
            formatY={(value) => formatChange(value, 'share', 'exact')}
            columns={toDataColumns(grid, 'exact')}
            rows={grid.rows.slice(-1)}
          />
        }
      >
        <GridView
          title="Calendar-year trend"
          grid={grid}
          origin={originOf(view, `${label} calendar-year trend`)}
          basis={`change from the accident year before at the same age, in ${unit}`}
          {...view.style}
        />
      </GridWithChart>
      <div className="max-w-md">
        <GridView
          title="Fitted trend"
          grid={toFitGrid(triangle, measure)}
          origin={originOf(view, `${label} fitted trend`)}
          basis={measure === 'points' ? 'straight line, in percentage points' : 'exponential, figures above zero'}
          {...view.style}
        />
      </div>
    </>
  )
}
