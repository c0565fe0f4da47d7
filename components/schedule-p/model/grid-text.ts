import type { DataColumn } from '#components/data-table/data-column.ts'
import { describeUnit, formatChange, formatFigure, type Scale, scaleFigure } from './figure.ts'
import type { Grid, GridRow } from './grid.ts'
import type { Range } from './selection.ts'

/** The whole grid for copying and export: figures as plain numbers in the chosen scale, unrounded. */
export function toDataColumns(grid: Grid, scale: Scale): DataColumn<GridRow>[] {
  const { headings, columns } = nameUnits(grid, scale)
  return [
    ...headings.map((header, at) => ({
      id: `heading-${at}`,
      header,
      value: (row: GridRow) => row.labels[at] ?? '',
    })),
    ...grid.columns.map(({ id, group, kind, isChange }, at) => ({
      id,
      header: [group, columns[at]].filter(Boolean).join(' '),
      align: 'end' as const,
      value: (row: GridRow) => {
        const cell = row.cells[at] ?? null
        return cell === null ? null : scaleFigure(cell, kind, scale)
      },
      cell: (row: GridRow) => {
        const cell = row.cells[at] ?? null
        if (cell === null) return ''
        return isChange ? formatChange(cell, kind, scale) : formatFigure(cell, kind, scale)
      },
    })),
  ]
}

/** Headings with units: where all figures have one unit it follows the last row heading, else each column's label. */
export function nameUnits({ headings, columns }: Grid, scale: Scale) {
  const units = new Set(columns.map(({ kind }) => describeUnit(kind, scale)))
  const [only] = units.size === 1 ? units : []
  const last = headings.length - 1
  return {
    headings: headings.map((heading, at) => (at === last && only ? `${heading} (${only})` : heading)),
    columns: columns.map(({ label, kind }) => (only ? label : `${label} (${describeUnit(kind, scale)})`)),
  }
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
