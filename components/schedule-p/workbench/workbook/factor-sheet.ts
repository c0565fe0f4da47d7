import { addressOf, type Sheet, type SheetCell } from '#components/data-table/workbook/sheet.ts'
import { workbookFormats } from '#components/schedule-p/model/figure.ts'
import { averageLabel } from '#components/schedule-p/workbench/model/average-label.ts'
import { averageMethods, fitAverage } from '#lib/engines/triangles/averages.ts'
import type { Development, Selection } from '#lib/engines/triangles/develop.ts'
import type { RatioColumn } from '#lib/engines/triangles/link-ratios.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import { bold, figure } from './cells.ts'

const format = workbookFormats.factor

/** Where the rows of the sheet are. Column 0 has their names; each age follows. */
export function factorRows({ origins }: Triangle) {
  const averages = origins.length
  const own = averages + averageMethods.length
  return { ratio: (origin: number) => 1 + origin, averages, own, selected: own + 1, cdf: own + 2, developed: own + 3 }
}

/** Link ratios, averages, selected factors and what they multiply to: each computed from the sheet of the triangle. */
export function layOutFactors(triangle: Triangle, development: Development, selection: Selection): Sheet {
  const { ages, ratios, tail, cdf, percentDeveloped } = development
  const at = factorRows(triangle)
  const last = ages.length - 1
  const rows: (readonly (SheetCell | null)[])[] = [
    [bold('Link ratio'), ...ratios.map(({ age, toAge }) => bold(`${age}-${toAge}`)), bold(`${ages.at(-1)}-ult.`)],
    ...triangle.origins
      .slice(0, -1)
      .map((origin, row) => [figure(origin, '0'), ...ratios.map(ratioCell(triangle, row))]),
    ...averageMethods.map(({ id }) => [
      bold(averageLabel[id]),
      ...ratios.map((column, age) => averageCell(fitAverage(column, id), { triangle, age, id })),
    ]),
    [bold('Own factor'), ...ratios.map(({ age }) => figure(selection.ownFactors[age] ?? null, format))],
    [
      bold('Selected factor'),
      ...development.selected.map(({ age, average, value }, column) => {
        const chosen = averageMethods.findIndex(
          ({ id }) => id === (average ?? selection.averageByAge[age] ?? selection.average),
        )
        const [own, of] = [addressOf(at.own, column + 1), addressOf(at.averages + chosen, column + 1)]
        return { ...figure(value, format), formula: `IF(ISNUMBER(${own}),${own},${of})`, isBold: true }
      }),
      figure(tail.value, format),
    ],
    [
      bold('CDF to ultimate'),
      ...cdf.map(({ value }, column) => {
        const factor = addressOf(at.selected, column + 1)
        const formula = column === last ? factor : `${factor}*${addressOf(at.cdf, column + 2)}`
        return { ...figure(value, format), formula }
      }),
    ],
    [
      bold('Percent developed'),
      ...percentDeveloped.map((value, column) => ({
        ...figure(value, workbookFormats.share),
        formula: `1/${addressOf(at.cdf, column + 1)}`,
      })),
    ],
  ]
  return { name: 'Factors', rows: rows.map(dropUnknown), widths: [20, 11], frozenRows: 1, frozenColumns: 1 }
}

/** An error in a spreadsheet says no more than an empty cell does. */
function dropUnknown(row: readonly (SheetCell | null)[]): readonly (SheetCell | null)[] {
  return row.map((cell) => (cell?.formula !== undefined && cell.value === null ? null : cell))
}

function ratioCell({ origins }: Triangle, row: number) {
  return ({ ratios }: RatioColumn, column: number): SheetCell | null => {
    const found = ratios.find(({ origin }) => origin === origins[row])
    if (!found || found.ratio === null) return null
    const formula = `Triangle!${addressOf(row + 1, column + 2)}/Triangle!${addressOf(row + 1, column + 1)}`
    return { ...figure(found.ratio, format), formula, isStruck: found.isExcluded }
  }
}

interface AveragePlace {
  readonly triangle: Triangle
  /** Index of the age that is developed from. */
  readonly age: number
  readonly id: string
}

/** The average of the cells that the engine weighs: excluded ones, the highest and the lowest are not among them. */
function averageCell({ factor, used }: ReturnType<typeof fitAverage>, { triangle, age, id }: AveragePlace): SheetCell {
  const rows = used.map(({ origin }) => triangle.origins.indexOf(origin) + 1)
  const list = (sheet: string, column: number) => rows.map((row) => sheet + addressOf(row, column)).join(',')
  const formula = id.startsWith('volume')
    ? `SUM(${list('Triangle!', age + 2)})/SUM(${list('Triangle!', age + 1)})`
    : `${id.startsWith('geometric') ? 'GEOMEAN' : 'AVERAGE'}(${list('', age + 1)})`
  return { ...figure(factor.value, format), formula }
}
