import { type RunOff, runOffReserves, type YearEndRunOff } from '#lib/engines/triangles/run-off.ts'
import { GridView } from '../grid/grid-view.tsx'
import { GridWithChart } from '../grid/grid-with-chart.tsx'
import { toRunOffGrid } from '../model/diagnostics-grids.ts'
import { formatChange } from '../model/figure.ts'
import { toDataColumns } from '../model/grid-text.ts'
import { companionOf } from '../model/loss-page.ts'
import { usePageReads } from '../reading/use-page-reads.ts'
import { type ChartLine, LineChart } from '../workbench/charts/line-chart.tsx'
import { Needed } from './diagnostics-needed.tsx'
import { originOf, type ScheduleView } from './schedule-view.ts'

/** The reserves of each year end of the statement, and how they turned out. */
export function ReserveRunOff({ view }: { view: ScheduleView }) {
  const reads = usePageReads(view, [companionOf(view.page, '2'), companionOf(view.page, '3')])
  const [incurred, paid] = reads
  const hasPrior = incurred?.rows?.some(({ rowType }) => rowType === 'prior') ?? true
  return (
    <>
      <p className="max-w-(--measure) px-4 pt-2 text-muted text-sm">
        Carried at a year end: Part 2 − Part 3 of the accident years to then. Development: Part 2 of the same accident
        years later, less Part 2 at that year end. Above zero, the reserve was short.
        {hasPrior ? null : ' The page has no prior row: earlier accident years are left out.'}
      </p>
      <Needed reads={reads} />
      {incurred?.rows && paid?.rows ? (
        <RunOffFigures view={view} years={runOffReserves(incurred.rows, paid.rows)} />
      ) : null}
    </>
  )
}

function RunOffFigures({ view, years }: { view: ScheduleView; years: readonly YearEndRunOff[] }) {
  const grid = toRunOffGrid(years)
  const { scale } = view.style
  return (
    <GridWithChart
      chart={
        <LineChart
          title="Development of carried reserves"
          description="In percent of carried, by year end. One year later solid, two years later dashed, to date dotted."
          lines={[
            { ...lineOf(years, ({ oneYear }) => oneYear), id: 'one', label: 'One year', tone: 'accent', hasDots: true },
            {
              ...lineOf(years, ({ twoYear }) => twoYear),
              id: 'two',
              label: 'Two years',
              tone: 'muted',
              dash: 'dashed',
            },
            {
              ...lineOf(years, ({ toDate }) => toDate),
              id: 'to-date',
              label: 'To date',
              tone: 'muted',
              dash: 'dotted',
            },
          ]}
          ages={years.map(({ year }) => year)}
          formatY={(value) => formatChange(value, 'share', 'exact')}
          columns={toDataColumns(grid, scale)}
          rows={grid.rows}
        />
      }
    >
      <GridView
        title="Reserve run-off"
        grid={grid}
        origin={originOf(view, 'Reserve run-off')}
        basis="net of reinsurance; losses with defense and cost containment"
        {...view.style}
      />
    </GridWithChart>
  )
}

function lineOf(years: readonly YearEndRunOff[], read: (yearEnd: YearEndRunOff) => RunOff): Pick<ChartLine, 'points'> {
  return {
    points: years.flatMap((yearEnd) => {
      const { share } = read(yearEnd)
      return share === null ? [] : [[yearEnd.year, share] as const]
    }),
  }
}
