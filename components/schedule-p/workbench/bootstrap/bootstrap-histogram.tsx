import type { DataColumn } from '#components/data-table/data-column.ts'
import { type ChartLine, LineChart } from '#components/schedule-p/workbench/charts/line-chart.tsx'
import { amountAxis } from '#components/schedule-p/workbench/figures/amount-axis.ts'
import { shareColumn } from '#components/schedule-p/workbench/figures/figure-columns.tsx'
import { formatAmount, type Scale } from '#components/schedule-p/workbench/figures/format.ts'
import type { ReserveDistribution } from '#lib/engines/triangles/bootstrap.ts'
import type { Histogram } from '#lib/engines/triangles/histogram.ts'
import { percentiles } from './bootstrap-messages.ts'

interface Interval {
  readonly from: number
  readonly to: number
  readonly count: number
  /** Of all simulations, up to its end. */
  readonly share: number
}

interface BootstrapHistogramProps {
  name: string
  histogram: Histogram
  total: ReserveDistribution
  scale: Scale
}

/** The simulated totals: an outline of how many fall where, crossed by their percentiles. */
export function BootstrapHistogram({ name, histogram, total, scale }: BootstrapHistogramProps) {
  const intervals = listIntervals(histogram)
  const edges = [...intervals.map(({ from }) => from), intervals.at(-1)?.to ?? 0]
  const axis = amountAxis([...edges, ...total.percentiles], scale)
  const most = Math.max(...histogram.counts)
  const outline = intervals.flatMap(({ from, to, count }) => [
    [from / axis.divisor, count] as const,
    [to / axis.divisor, count] as const,
  ])
  const [start, end] = [edges[0] ?? 0, edges.at(-1) ?? 0].map((edge) => [edge / axis.divisor, 0] as const)
  // Each lower than the one before, so that their labels do not meet.
  const marks = percentiles.map((share, at): ChartLine => {
    const place = (total.percentiles[at] ?? 0) / axis.divisor
    const height = most * (1.05 - 0.2 * at)
    const points = [[place, 0] as const, [place, height] as const]
    return { id: `p${share}`, tone: 'muted', dash: 'dashed', label: `${share * 100}th`, points }
  })
  return (
    <LineChart
      title={`Distribution of the total: ${name}`}
      description={`Number of simulations by the total, in ${axis.label}. Dashed: percentiles. The first and the last interval include all beyond them.`}
      lines={[
        ...marks,
        { id: 'outline', tone: 'accent', points: [...(start ? [start] : []), ...outline, ...(end ? [end] : [])] },
      ]}
      ages={axis.ticks}
      formatY={(count) => count.toLocaleString('en-US')}
      columns={listColumns(scale)}
      rows={intervals}
    />
  )
}

function listIntervals({ from, width, counts }: Histogram): Interval[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  let below = 0
  return counts.map((count, at) => {
    below += count
    return { from: from + at * width, to: from + (at + 1) * width, count, share: below / all }
  })
}

function listColumns(scale: Scale): DataColumn<Interval>[] {
  return [
    {
      id: 'total',
      header: 'Total',
      value: ({ from, to }) => `${formatAmount(from, scale)} to ${formatAmount(to, scale)}`,
    },
    { id: 'count', header: 'Simulations', align: 'end', value: ({ count }) => count },
    shareColumn({ id: 'share', header: 'Up to here', read: ({ share }) => share }),
  ]
}
