'use client'

import type { ReactNode } from 'react'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import { describeUnit, formatFigure, type Scale } from '../model/figure.ts'
import type { Grid } from '../model/grid.ts'
import { toSelectedText } from '../model/grid-text.ts'
import { type Range, type SelectionSummary, summarize } from '../model/selection.ts'
import { GridBody } from './grid-body.tsx'
import { GridHead } from './grid-head.tsx'
import type { GridOrigin } from './grid-origin.ts'
import { GridTools } from './grid-tools.tsx'
import { useGridSelection } from './use-grid-selection.ts'

/** How the reader wants figures to be shown, on every grid of the page. */
export interface GridStyle {
  readonly scale: Scale
  readonly isShaded: boolean
}

interface GridViewProps extends GridStyle {
  title: string
  grid: Grid
  origin: GridOrigin
  /** Basis of the figures, shown next to their unit: "net of reinsurance". */
  basis?: string
  /** Choices of this grid, next to its title. */
  children?: ReactNode
}

/** A table of figures to read, select, copy and export. */
export function GridView({ title, grid, origin, basis, children, scale, isShaded }: GridViewProps) {
  const size = { rows: grid.rows.length, columns: grid.columns.length }
  const { table, range, focus, gridProps } = useGridSelection(size)
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5">
        <h2 className="font-medium text-sm">{title}</h2>
        {children}
        <span className="grow" />
        <GridTools grid={grid} scale={scale} origin={origin} />
      </div>
      <ScrollRegion
        label={`${title}, scrollable`}
        className="max-h-[75dvh] border-line border-y bg-surface print:max-h-none"
      >
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells take the focus
          role="grid"
          aria-label={title}
          aria-multiselectable
          className="min-w-full border-separate border-spacing-0 text-sm tabular-nums"
          {...gridProps}
          onCopy={(event) => {
            if (!range) return
            event.preventDefault()
            event.clipboardData.setData('text/plain', toSelectedText(grid, range, scale))
          }}
        >
          <GridHead grid={grid} />
          <GridBody grid={grid} scale={scale} isShaded={isShaded} range={range} focus={focus} />
        </table>
      </ScrollRegion>
      <GridFooter grid={grid} scale={scale} range={range} basis={basis} />
    </section>
  )
}

interface GridFooterProps {
  grid: Grid
  scale: Scale
  range: Range | null
  basis: string | undefined
}

/** The unit of what is shown, and what is selected. */
function GridFooter({ grid, scale, range, basis }: GridFooterProps) {
  const units = [...new Set(grid.columns.map(({ kind }) => describeUnit(kind, scale)))]
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-6 gap-y-0.5 px-4 py-1 text-muted text-xs tabular-nums">
      <span>
        Unit: {units.join('; ')}
        {basis ? ` · ${basis}` : null}
      </span>
      <output className="ml-auto">{range ? describeSummary(summarize(grid, range), scale) : ''}</output>
    </div>
  )
}

function describeSummary({ count, kind, sum, mean, min, max }: SelectionSummary, scale: Scale): string {
  if (count === 0) return 'Blank'
  if (kind === null) return `Count ${count} · different units are not added`
  const write = (name: string, value: number | null) =>
    value === null ? null : `${name} ${formatFigure(value, kind, scale)}`
  if (count === 1) return write('Selected', mean) ?? ''
  return [write('Sum', sum), write('Mean', mean), `Count ${count}`, write('Min', min), write('Max', max)]
    .filter((text) => text !== null)
    .join(' · ')
}
