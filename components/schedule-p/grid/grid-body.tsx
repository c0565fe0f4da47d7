import clsx from 'clsx'
import type { Cell } from '#lib/engines/triangles/triangle.ts'
import { formatChange, formatFigure, type Scale } from '../model/figure.ts'
import type { Grid, GridColumn, GridRow } from '../model/grid.ts'
import { type HeatLevel, heatColumn } from '../model/heat.ts'
import { isWithin, type Position, type Range } from '../model/selection.ts'
import { firstHeadingStyle } from './grid-head.tsx'

interface GridBodyProps {
  grid: Grid
  scale: Scale
  isShaded: boolean
  range: Range | null
  focus: Position
}

export function GridBody({ grid, scale, isShaded, range, focus }: GridBodyProps) {
  const heat = grid.columns.map((column, at) => (isShaded && column.isHeated ? heatOf(grid.rows, at) : null))
  return (
    <tbody>
      {grid.rows.map((row, rowAt) => (
        <tr key={row.id} className={clsx('h-(--row-compact)', row.isTotal && 'font-medium')}>
          {row.labels.map((label, at) => (
            <RowLabel
              // biome-ignore lint/suspicious/noArrayIndexKey: labels have no identity but their place
              key={at}
              label={label}
              isFirst={at === 0}
              isName={at === row.labels.length - 1}
            />
          ))}
          {grid.columns.map((column, columnAt) => {
            const cell = { row: rowAt, column: columnAt }
            return (
              <FigureCell
                key={column.id}
                cell={cell}
                value={row.cells[columnAt] ?? null}
                column={column}
                scale={scale}
                heat={heat[columnAt]?.[rowAt] ?? null}
                isSelected={range !== null && isWithin(range, cell)}
                isInTabOrder={focus.row === rowAt && focus.column === columnAt}
              />
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}

interface RowLabelProps {
  label: string | number
  isFirst: boolean
  isName: boolean
}

function RowLabel({ label, isFirst, isName }: RowLabelProps) {
  return (
    <th
      scope="row"
      className={clsx(
        'whitespace-nowrap border-line border-b px-2 text-left font-normal',
        isFirst && [firstHeadingStyle, 'pl-4'],
        !isName && 'text-muted',
      )}
    >
      {label}
    </th>
  )
}

interface FigureCellProps {
  cell: Position
  value: Cell
  column: GridColumn
  scale: Scale
  heat: HeatLevel | null
  isSelected: boolean
  isInTabOrder: boolean
}

/** A larger figure of its column has a longer bar and a deeper shade. */
function FigureCell({ cell, value, column, scale, heat, isSelected, isInTabOrder }: FigureCellProps) {
  const write = column.isChange ? formatChange : formatFigure
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell (HTML Accessibility API Mappings)
    <td
      tabIndex={isInTabOrder ? 0 : -1}
      data-row={cell.row}
      data-column={cell.column}
      aria-selected={isSelected}
      className={clsx(
        'relative scroll-ml-40 select-none whitespace-nowrap border-line border-b px-2 text-right -outline-offset-2',
        isSelected && 'shadow-[inset_0_0_0_1px_var(--accent)]',
      )}
      style={heat === null ? undefined : { background: `color-mix(in srgb, var(--accent) ${heat * 5}%, transparent)` }}
    >
      {value === null ? '' : write(value, column.kind, scale)}
      {heat === null ? null : (
        <span
          aria-hidden="true"
          className="absolute right-0 bottom-0 h-0.5 bg-accent/60"
          style={{ width: `${(heat + 1) * 20}%` }}
        />
      )}
    </td>
  )
}

/** Totals are not compared with what they add up. */
function heatOf(rows: readonly GridRow[], column: number): (HeatLevel | null)[] {
  return heatColumn(rows.map(({ cells, isTotal }) => (isTotal ? null : (cells[column] ?? null))))
}
