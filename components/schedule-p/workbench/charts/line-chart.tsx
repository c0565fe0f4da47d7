import clsx from 'clsx'
import { scaleLinear } from 'd3-scale'
import { curveLinear, line } from 'd3-shape'
import { type ReactNode, useId, useState } from 'react'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { FigureTable } from '#components/schedule-p/workbench/figures/figure-table.tsx'
import { Disclosure } from '#components/ui/layout/disclosure.tsx'
import { placeLabels } from './place-labels.ts'

export interface ChartLine {
  readonly id: string
  readonly points: readonly (readonly [x: number, y: number])[]
  readonly tone: 'accent' | 'muted' | 'faint'
  /** Known amounts are solid, what is projected or fitted is not. */
  readonly dash?: 'dashed' | 'dotted'
  readonly hasDots?: boolean
  /** In place of the line, one for each point. */
  readonly marks?: 'ring' | 'cross'
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
  /** Always in view on the vertical axis. */
  baseline?: number
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
const circle = 'm-2.25 0a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0 -4.5 0'
/** From a point. They differ in shape, not in color alone. */
const shapes = { dot: circle, ring: circle, cross: 'm-2.5 -2.5l5 5m-5 0l5 -5' } as const

/** Lines over the age in months, and all of it as a table. */
export function LineChart<Row>(props: LineChartProps<Row>) {
  const { title, description, lines, ages, baseline = 0, formatY, columns, rows, children } = props
  const id = useId()
  const [isTableOpen, setTableOpen] = useState(false)
  const values = lines.flatMap(({ points }) => points.map(([, y]) => y))
  const x = scaleLinear([ages[0] ?? 0, ages.at(-1) ?? 1], [size.left, size.width - size.right])
  const y = scaleLinear(
    [Math.min(baseline, ...values), Math.max(baseline, ...values)],
    [size.height - size.bottom, size.top],
  ).nice(5)
  const path = line<readonly [number, number]>()
    .x(([age]) => x(age))
    .y(([, value]) => y(value))
    .curve(curveLinear)
  const labeled = ages.filter((_, at) => at % Math.ceil(ages.length / 10) === 0)
  return (
    <figure className="flex min-w-0 break-inside-avoid flex-col gap-2">
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
          <Level key={tick} y={y(tick)} text={formatY(tick)} isBaseline={tick === baseline} />
        ))}
        {labeled.map((age) => (
          <text key={age} x={x(age)} y={size.height - 8} textAnchor="middle" className="fill-muted">
            {age}
          </text>
        ))}
        {lines.map((chartLine) => (
          <Line key={chartLine.id} line={chartLine} d={path(chartLine.points) ?? ''} x={x} y={y} />
        ))}
        {placeLabels(lines, { x, y }).map(({ id: ofLine, text, tone, at }) => (
          <text
            key={ofLine}
            x={at.x}
            y={at.y}
            dy="0.32em"
            strokeWidth={3}
            paintOrder="stroke"
            className={clsx('stroke-surface', fills[tone], tone === 'accent' && 'font-semibold')}
          >
            {text}
          </text>
        ))}
      </svg>
      <p className="text-faint text-xs">{description}</p>
      <Disclosure
        className="print:hidden"
        label={`Show as table: ${title}`}
        open={isTableOpen}
        onOpenChange={setTableOpen}
      >
        {isTableOpen ? <FigureTable label={title} caption={description} columns={columns} rows={rows} /> : null}
      </Disclosure>
    </figure>
  )
}

function Level({ y, text, isBaseline }: { y: number; text: string; isBaseline: boolean }) {
  return (
    <g>
      <line
        x1={size.left}
        x2={size.width - size.right}
        y1={y}
        y2={y}
        className={isBaseline ? 'stroke-control' : 'stroke-line'}
      />
      <text x={size.left - 6} y={y} dy="0.32em" textAnchor="end" className="fill-muted">
        {text}
      </text>
    </g>
  )
}

interface LineProps {
  line: ChartLine
  d: string
  x: (age: number) => number
  y: (value: number) => number
}

function Line({ line: { points, tone, dash, hasDots = false, marks }, d, x, y }: LineProps) {
  const shape = marks ?? (hasDots ? 'dot' : null)
  return (
    <g>
      {marks ? null : (
        <path
          d={d}
          fill="none"
          strokeWidth={tone === 'faint' ? 0.75 : 1.75}
          strokeDasharray={dash === undefined ? undefined : dashes[dash]}
          className={tones[tone]}
        />
      )}
      {shape ? (
        <path
          d={points.map(([age, value]) => `M${x(age)} ${y(value)}${shapes[shape]}`).join('')}
          className={shape === 'dot' ? fills[tone] : clsx('fill-none', tones[tone])}
        />
      ) : null}
    </g>
  )
}
