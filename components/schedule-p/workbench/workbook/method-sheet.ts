import { nameOfColumn, type Sheet, type SheetCell } from '#components/data-table/workbook/sheet.ts'
import { workbookFormats } from '#components/schedule-p/model/figure.ts'
import type { Figures } from '#components/schedule-p/workbench/model/figures.ts'
import { nameOfMethod } from '#components/schedule-p/workbench/model/method-names.ts'
import type { Scenario } from '#components/schedule-p/workbench/model/workbench-state.ts'
import type { WorkbenchInput } from '#components/schedule-p/workbench/workbench-input.ts'
import { reserveMethods } from '#lib/contract/development-scenarios/operations.ts'
import { lastKnown } from '#lib/engines/triangles/views.ts'
import { bold, figure } from './cells.ts'
import { factorRows } from './factor-sheet.ts'

const { amount, factor, share } = workbookFormats

/** The rows above the accident years: trend, decay, headings. */
export const firstYearRow = 4

/** Columns of the sheet in order, each with what it holds in the row of an accident year. */
const columns = [
  'year',
  'latest',
  'cdf',
  'premium',
  'onLevel',
  'lossRatio',
  'expected',
  'rise',
  'usedUp',
  'capeCodRatio',
  'capeCodExpected',
  ...reserveMethods,
  ...reserveMethods.map((method) => `weight of ${method}` as const),
  'weighted',
  'entered',
  'selected',
] as const
type Column = (typeof columns)[number]

/** The column's letters. */
export function columnOf(name: Column): string {
  return nameOfColumn(columns.indexOf(name))
}

const headings: Readonly<Partial<Record<Column, string>>> = {
  year: 'Accident year',
  latest: 'Latest',
  cdf: 'CDF',
  premium: 'Premium',
  onLevel: 'On-level factor',
  lossRatio: 'Loss ratio',
  expected: 'Expected losses',
  rise: 'Trend to newest year',
  usedUp: 'Used-up premium',
  capeCodRatio: 'Cape Cod loss ratio',
  capeCodExpected: 'Cape Cod expected',
  weighted: 'Weighted',
  entered: 'Entered',
  selected: 'Selected',
}

/** Assumptions, the ultimates of every method, weights and the selection; formulas wherever the method is one. */
export function layOutMethods(input: WorkbenchInput, figures: Figures, scenario: Scenario): Sheet {
  const { origins } = input.triangle
  const name = (column: Column) => headings[column] ?? nameColumn(column, input.part)
  return {
    name: 'Methods',
    rows: [
      [bold('Annual loss trend'), figure(scenario.methods.trend, share)],
      [bold('Cape Cod decay'), figure(scenario.methods.decay, factor)],
      [],
      columns.map((column) => bold(name(column))),
      ...origins.map((_, at) => columns.map((column) => cellOf(column, { input, figures, scenario, at }))),
    ],
    widths: [18, 14],
    frozenRows: firstYearRow,
    frozenColumns: 1,
  }
}

function nameColumn(column: Column, part: string): string {
  const method = reserveMethods.find((each) => column === each || column === `weight of ${each}`)
  if (method === undefined) return column
  return column === method ? nameOfMethod(method, part) : `Weight of ${nameOfMethod(method, part)}`
}

interface Place {
  readonly input: WorkbenchInput
  readonly figures: Figures
  readonly scenario: Scenario
  /** Index of the accident year. */
  readonly at: number
}

function cellOf(column: Column, place: Place): SheetCell | null {
  const value = readCell(column, place)
  const format = formatOf(column)
  if (value === null) return null
  const formula = formulaOf(column, place)
  return formula === null ? { value, format } : { value, format, formula }
}

function formatOf(column: Column): string {
  if (column === 'year') return '0'
  if (column === 'lossRatio' || column === 'capeCodRatio') return share
  if (column.startsWith('weight of')) return '0.##'
  return column === 'cdf' || column === 'onLevel' || column === 'rise' ? factor : amount
}

function readCell(column: Column, place: Place): number | null {
  const { figures, scenario, at } = place
  const method = reserveMethods.find((each) => each === column)
  if (method) {
    const found = figures.methods[method]
    return found.kind === 'there' ? (found.figures[at]?.ultimate ?? null) : null
  }
  const weighs = reserveMethods.find((each) => `weight of ${each}` === column)
  if (weighs) return (scenario.methods.weightsByYear[yearOf(place)] ?? scenario.methods.weights)[weighs] ?? 0
  return readAssumption(place)[column] ?? null
}

function readAssumption(place: Place): Partial<Record<Column, number | null>> {
  const { input, figures, scenario, at } = place
  const { methods: choices, lossRatio } = scenario
  const year = yearOf(place)
  const { latest = null, cdf = null } = figures.development.origins[at] ?? {}
  const assumed = figures.assumptions.kind === 'there' ? figures.assumptions.figures[at] : undefined
  const { premium = null, expected = null, capeCodRatio = null } = assumed ?? {}
  const onLevel = choices.onLevel[year] ?? 1
  const rise = (1 + choices.trend) ** (Math.max(...input.triangle.origins) - year)
  return {
    year,
    latest,
    cdf,
    premium,
    onLevel,
    lossRatio: choices.lossRatioByYear[year] ?? lossRatio,
    expected,
    rise,
    usedUp: premium === null || cdf === null ? null : (premium * onLevel) / cdf,
    capeCodRatio,
    capeCodExpected: premium === null || capeCodRatio === null ? null : (premium * onLevel * capeCodRatio) / rise,
    weighted: figures.weighted[at] ?? null,
    entered: choices.selected[year] ?? null,
    selected: figures.selected[at] ?? null,
  }
}

function yearOf({ input, at }: Place): number {
  return input.triangle.origins[at] ?? 0
}

/** Null: a figure that is entered, read, or developed from another page. */
function formulaOf(column: Column, { input, at }: Place): string | null {
  const { triangle } = input
  const row = firstYearRow + at + 1
  const cell = (name: Column) => `${columnOf(name)}${row}`
  const range = (name: Column) =>
    `$${columnOf(name)}$${firstYearRow + 1}:$${columnOf(name)}$${firstYearRow + triangle.origins.length}`
  const across = (from: Column, to: Column) => `${cell(from)}:${cell(to)}`
  const age = lastKnown(triangle.values[at] ?? [])
  const rest = `(1-1/${cell('cdf')})`
  // Excel has no 0^0.
  const weight = `($B$2+1E-300)^ABS(${range('year')}-${cell('year')})`
  const formulas: Partial<Record<Column, string>> = {
    latest: `Triangle!${nameOfColumn(age + 1)}${at + 2}`,
    cdf: `Factors!${nameOfColumn(age + 1)}${factorRows(triangle).cdf + 1}`,
    expected: `${cell('premium')}*${cell('lossRatio')}`,
    rise: `(1+$B$1)^(MAX(${range('year')})-${cell('year')})`,
    usedUp: `${cell('premium')}*${cell('onLevel')}/${cell('cdf')}`,
    capeCodRatio:
      `SUMPRODUCT(${weight},--(${range('usedUp')}<>0),${range('latest')},${range('rise')})` +
      `/SUMPRODUCT(${weight},${range('usedUp')})`,
    capeCodExpected: `${cell('premium')}*${cell('onLevel')}*${cell('capeCodRatio')}/${cell('rise')}`,
    'chain-ladder': `${cell('latest')}*${cell('cdf')}`,
    'expected-losses': cell('expected'),
    'bornhuetter-ferguson': `${cell('latest')}+${cell('expected')}*${rest}`,
    benktander: `${cell('latest')}+${cell('bornhuetter-ferguson')}*${rest}`,
    'cape-cod': `${cell('latest')}+${cell('capeCodExpected')}*${rest}`,
    weighted:
      `SUMPRODUCT(${across('weight of chain-ladder', 'weight of other-basis')},${across('chain-ladder', 'other-basis')})` +
      `/SUM(${across('weight of chain-ladder', 'weight of other-basis')})`,
    selected: `IF(ISNUMBER(${cell('entered')}),${cell('entered')},${cell('weighted')})`,
  }
  return formulas[column] ?? null
}
