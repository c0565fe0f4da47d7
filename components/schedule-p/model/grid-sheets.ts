import type { Sheet, SheetCell } from '#components/data-table/workbook/sheet.ts'
import type { GridOrigin } from '../grid/grid-origin.ts'
import { type Scale, scaleFigure, workbookFormats } from './figure.ts'
import type { Grid } from './grid.ts'
import { nameUnits } from './grid-text.ts'

/** The grid as a sheet, under one row of headings, or two where columns are grouped, and a sheet that says what it is. */
export function toGridSheets(grid: Grid, scale: Scale, { facts }: Pick<GridOrigin, 'facts'>): readonly [Sheet, Sheet] {
  const { headings, columns } = nameUnits(grid, scale)
  const groups = grid.columns.map(({ group = '' }, at, all) => (all[at - 1]?.group === group ? '' : group))
  const isGrouped = groups.some((group) => group !== '')
  const rows = [
    ...(isGrouped ? [[...headings.map(() => ''), ...groups].map(toHeading)] : []),
    [...headings, ...columns].map(toHeading),
    ...grid.rows.map(({ labels, cells }) => [
      ...labels.map(toLabel),
      ...grid.columns.map(({ kind }, at) => {
        const cell = cells[at] ?? null
        return cell === null ? null : { value: scaleFigure(cell, kind, scale), format: workbookFormats[kind] }
      }),
    ]),
  ]
  return [
    {
      name: 'Figures',
      rows,
      widths: [15],
      frozenRows: isGrouped ? 2 : 1,
      frozenColumns: grid.headings.length,
    },
    {
      name: 'Source',
      rows: facts.map(([name, value]) => [{ value: name, isBold: true }, { value }]),
      widths: [18, 70],
      frozenRows: 0,
      frozenColumns: 1,
    },
  ]
}

/** Years and ages are numbers there too, so that a spreadsheet can look them up. */
function toHeading(text: string): SheetCell {
  return { ...toLabel(/^\d+$/.test(text) ? Number(text) : text), isBold: true }
}

function toLabel(value: string | number): SheetCell {
  return typeof value === 'number' ? { value, format: '0' } : { value }
}
