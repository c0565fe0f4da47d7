import clsx from 'clsx'
import { scaleLinear } from 'd3-scale'
import { curveLinear, line } from 'd3-shape'
import { type ReactNode, useId, useState } from 'react'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { FigureTable } from '#components/schedule-p/workbench/figures/figure-table.tsx'
import { Disclosure } from '#components/ui/layout/disclosure.tsx'

export interface ChartLine {
  readonly id: string
  readonly points: readonly (readonly [x: number, y: number])[]
  readonly tone: 'accent' | 'muted' | 'faint'
  /** Known amounts are solid, what is projected or fitted is not. */
  readonly dash?: 'dashed' | 'dotted'
  readonly hasDots?: boolean
  /** Written at its end. */
  readonly label?: string
}

interface LineChartProps<Row> {
  title: string
  /** Units of both axes, what the lines are. */
  description: string
  lines: readonly ChartLine[]
  /** Places of the horizontal axis that have a label. */
  ages: readonly number[]
  formatY: (value: number) => string
  /** The same figures in rows. */
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  children?: ReactNode
}

const size = { width: 520, height: 260, left: 64, right: 60, top: 10, bottom: 24 } as const
const tones = { accent: 'stroke-accent', muted: 'stroke-muted', faint: 'stroke-control' } as const
const fills = { accent: 'fill-accent', muted: 'fill-muted', faint: 'fill-faint' } as const
const dashes = { dashed: '6 4', dotted: '1.5 4' } as const

/** Lines over the age in months, and all of it as a table. */
export function LineChart<Row>(props: LineChartProps<Row>) {
  const { title, description, lines, ages, formatY, columns, rows, children } = props
  const id = useId()
  const [isTableOpen, setTableOpen] = useState(false)
  const values = lines.flatMap(({ points }) => points.map(([, y]) => y))
  const x = scaleLinear([ages[0] ?? 0, ages.at(-1) ?? 1], [size.left, size.width - size.right])
  const y = scaleLinear([Math.min(0, ...values), Math.max(...values, 0)], [size.height - size.bottom, size.top]).nice(5)
  const path = line<readonly [number, number]>()
    .x(([age]) => x(age))
    .y(([, value]) => y(value))
    .curve(curveLinear)
  const labeled = ages.filter((_, at) => at % Math.ceil(ages.length / 10) === 0)
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-sm">{title}</span>
        {children}
      </figcaption>
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-description`}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="w-full max-w-3xl text-2xs tabular-nums"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-description`}>{description}</desc>
        {y.ticks(5).map((tick) => (
          <g key={tick}>
            <line x1={size.left} x2={size.width - size.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={size.left - 6} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-muted">
              {formatY(tick)}
            </text>
          </g>
        ))}
        {labeled.map((age) => (
          <text key={age} x={x(age)} y={size.height - 8} textAnchor="middle" className="fill-muted">
            {age}
          </text>
        ))}
        {lines.map((chartLine) => (
          <Line key={chartLine.id} line={chartLine} d={path(chartLine.points) ?? ''} x={x} y={y} />
        ))}
      </svg>
      <p className="text-faint text-xs">{description}</p>
      <Disclosure label={`Show as table: ${title}`} open={isTableOpen} onOpenChange={setTableOpen}>
        {isTableOpen ? <FigureTable label={title} caption={description} columns={columns} rows={rows} /> : null}
      </Disclosure>
    </figure>
  )
}

interface LineProps {
  line: ChartLine
  d: string
  x: (age: number) => number
  y: (value: number) => number
}

function Line({ line: { points, tone, dash, hasDots = false, label }, d, x, y }: LineProps) {
  const last = points.at(-1)
  return (
    <g>
      <path
        d={d}
        fill="none"
        strokeWidth={tone === 'faint' ? 0.75 : 1.75}
        strokeDasharray={dash === undefined ? undefined : dashes[dash]}
        className={tones[tone]}
      />
      {hasDots
        ? points.map(([age, value]) => <circle key={age} cx={x(age)} cy={y(value)} r={2.25} className={fills[tone]} />)
        : null}
      {label && last ? (
        <text
          x={x(last[0]) + 5}
          y={y(last[1])}
          dy="0.32em"
          className={clsx(fills[tone], tone === 'accent' && 'font-semibold')}
        >
          {label}
        </text>
      ) : null}
    </g>
  )
}
