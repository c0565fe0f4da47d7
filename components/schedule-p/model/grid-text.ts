import type { DataColumn } from '#components/data-table/data-column.ts'
import { describeUnit, type Scale, scaleFigure } from './figure.ts'
import type { Grid, GridRow } from './grid.ts'
import type { Range } from './selection.ts'

/**
 * The whole grid for copying and export: labels as text, figures as plain numbers in the chosen scale, unrounded. Where
 * all figures have one unit, the unit follows the last row heading, else each column's heading.
 */
export function toDataColumns(grid: Grid, scale: Scale): DataColumn<GridRow>[] {
  const units = new Set(grid.columns.map(({ kind }) => describeUnit(kind, scale)))
  const [only] = units.size === 1 ? units : []
  const last = grid.headings.length - 1
  return [
    ...grid.headings.map((heading, at) => ({
      id: `heading-${at}`,
      header: at === last && only ? `${heading} (${only})` : heading,
      value: (row: GridRow) => row.labels[at] ?? '',
    })),
    ...grid.columns.map(({ id, label, group, kind }, at) => ({
      id,
      header: [group, only ? label : `${label} (${describeUnit(kind, scale)})`].filter(Boolean).join(' '),
      value: (row: GridRow) => {
        const cell = row.cells[at] ?? null
        return cell === null ? null : scaleFigure(cell, kind, scale)
      },
    })),
  ]
}

/** The selected figures alone, as a spreadsheet takes them: a tab between cells, a line for each row, no separators. */
export function toSelectedText(grid: Grid, range: Range, scale: Scale): string {
  const columns = grid.columns.slice(range.fromColumn, range.toColumn + 1)
  return grid.rows
    .slice(range.fromRow, range.toRow + 1)
    .map(({ cells }) =>
      columns
        .map(({ kind }, at) => {
          const cell = cells[range.fromColumn + at] ?? null
          return cell === null ? '' : String(scaleFigure(cell, kind, scale))
        })
        .join('\t'),
    )
    .join('\n')
}
