import { nameOfColumn, type Sheet, type SheetCell } from '#components/data-table/workbook/sheet.ts'
import { workbookFormats } from '#components/schedule-p/model/figure.ts'
import { isAround } from '#components/schedule-p/workbench/bootstrap/to-outcome.ts'
import type { Scale } from '#components/schedule-p/workbench/figures/format.ts'
import { averageLabel } from '#components/schedule-p/workbench/model/average-label.ts'
import type { Figures } from '#components/schedule-p/workbench/model/figures.ts'
import { nameOfMethod } from '#components/schedule-p/workbench/model/method-names.ts'
import type { Scenario } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { listResults } from '#components/schedule-p/workbench/results/results-rows.ts'
import type { WorkbenchInput } from '#components/schedule-p/workbench/workbench-input.ts'
import { reserveMethods } from '#lib/contract/development-scenarios/operations.ts'
import { glossary, nameRemaining } from '#lib/engines/triangles/glossary.ts'
import { oneYearErrors } from '#lib/engines/triangles/merz-wuethrich.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import { bold, figure } from './cells.ts'
import { layOutFactors } from './factor-sheet.ts'
import { columnOf, firstYearRow, layOutMethods } from './method-sheet.ts'

const { amount, factor } = workbookFormats

export interface WorkbookInput {
  readonly input: WorkbenchInput
  readonly figures: Figures
  readonly scenario: Scenario
  readonly scale: Scale
  /** Of the scenario; null before it is saved. */
  readonly name: string | null
}

/** The indication as a workbook: a summary, the triangle, factors and methods with live formulas, and what was assumed. */
export function layOutWorkbook(given: WorkbookInput): readonly Sheet[] {
  const { input, figures, scenario } = given
  return [
    layOutSummary(given),
    layOutTriangle(input.triangle),
    layOutFactors(input.triangle, figures.development, scenario.selection),
    layOutMethods(input, figures, scenario),
    layOutRisk(given),
    layOutNotes(given),
    layOutSources(input),
  ]
}

function layOutTriangle({ origins, ages, values }: Triangle): Sheet {
  return {
    name: 'Triangle',
    rows: [
      [bold('Accident year'), ...ages.map((age) => ({ ...bold(age), format: '0' }))],
      ...origins.map((origin, row) => [
        figure(origin, '0'),
        ...(values[row] ?? []).map((value) => (value === null ? null : figure(value, amount))),
      ]),
    ],
    widths: [14, 14],
    frozenRows: 1,
    frozenColumns: 1,
  }
}

/** The selected ultimates and what they leave, next to what the statement carries. */
function layOutSummary({ input, figures }: WorkbookInput): Sheet {
  const { origins } = input.triangle
  const first = 2
  const last = origins.length + 1
  const columns = ['Accident year', 'Latest', 'CDF', 'Chain ladder', 'Selected', 'Remaining'] as const
  const known = [
    ['Part 2', input.incurred],
    ['Part 3', input.paid],
    ['Part 4', input.carried],
  ] as const
  const extra = known.filter((part) => part[1] !== null)
  const derived = listDerived(extra.map(([name]) => name))
  const rows = origins.map((origin, at): (SheetCell | null)[] => {
    const row = first + at
    const methods = (column: Parameters<typeof columnOf>[0]) => `Methods!${columnOf(column)}${firstYearRow + at + 1}`
    const { latest = null, cdf = null, ultimate = null } = figures.development.origins[at] ?? {}
    const selected = figures.selected[at] ?? null
    const linked = (value: number | null, formula: string, format: string = amount) =>
      value === null ? null : { ...figure(value, format), formula }
    const parts = extra.map(([, values]) => figure(values?.[at] ?? null, amount))
    const partOf = (name: string) => extra.find(([part]) => part === name)?.[1]?.[at] ?? null
    return [
      figure(origin, '0'),
      linked(latest, methods('latest')),
      linked(cdf, methods('cdf'), factor),
      linked(ultimate, methods('chain-ladder')),
      linked(selected, methods('selected')),
      linked(selected === null || latest === null ? null : selected - latest, `E${row}-B${row}`),
      ...parts,
      ...derived.map(({ plus, minus }) => {
        const [from, amounts] = [plus === 'Selected' ? selected : partOf(plus), minus.map(partOf)]
        const value =
          from === null || amounts.includes(null) ? null : amounts.reduce<number>((so, one) => so - (one ?? 0), from)
        const address = (name: string) =>
          `${nameOfColumn(
            addressIn(
              name,
              extra.map(([part]) => part),
            ),
          )}${row}`
        return linked(value, [plus, ...minus].map(address).join('-'))
      }),
    ]
  })
  const headings = [...columns, ...extra.map(([name]) => name), ...derived.map(({ name }) => name)]
  const total = headings.map((heading, column): SheetCell | null => {
    if (column === 0) return bold('Total')
    const cells = rows.map((row) => row[column])
    if (heading === 'CDF' || cells.some((cell) => cell?.value == null)) return null
    const letter = nameOfColumn(column)
    const value = cells.reduce((so, cell) => so + Number(cell?.value ?? 0), 0)
    return { value, format: amount, formula: `SUM(${letter}${first}:${letter}${last})`, isBold: true }
  })
  return {
    name: 'Summary',
    rows: [headings.map(bold), ...rows, total],
    widths: [14, 15],
    frozenRows: 1,
    frozenColumns: 1,
  }
}

interface Derived {
  readonly name: string
  readonly plus: string
  readonly minus: readonly string[]
}

/** The figures that the parts give, by the glossary. */
function listDerived(parts: readonly string[]): readonly Derived[] {
  const all: readonly Derived[] = [
    { name: glossary.unpaid.name, plus: 'Selected', minus: ['Part 3'] },
    { name: glossary.reported.name, plus: 'Part 2', minus: ['Part 4'] },
    { name: glossary['case-reserves'].name, plus: 'Part 2', minus: ['Part 4', 'Part 3'] },
    { name: glossary['beyond-carried'].name, plus: 'Selected', minus: ['Part 2'] },
  ]
  return all.filter(({ plus, minus }) => [plus, ...minus].every((name) => name === 'Selected' || parts.includes(name)))
}

function addressIn(name: string, parts: readonly string[]): number {
  return name === 'Selected' ? 4 : 6 + parts.indexOf(name)
}

/** The standard errors of the chain ladder, and the last bootstrap with these choices. */
function layOutRisk({ input, figures: { development }, scenario: { bootstrap } }: WorkbookInput): Sheet {
  const oneYear = oneYearErrors(development)
  const remaining = glossary[nameRemaining(input)].name
  const row = (label: SheetCell, rest: number | null, errors: readonly (number | null | undefined)[]) => [
    label,
    figure(rest, amount),
    ...errors.map((error) => figure(error ?? null, amount)),
  ]
  const { outcome, seed, simulations } = bootstrap
  const simulated: readonly (readonly [string, number])[] =
    outcome && isAround(outcome, development.total.remaining)
      ? [
          ['Mean', outcome.mean],
          ['Standard deviation', outcome.standardDeviation],
          ...outcome.percentiles.map(({ share, amount: below }) => [`${share * 100}th percentile`, below] as const),
        ]
      : []
  return {
    name: 'Risk',
    rows: [
      ['Accident year', remaining, 'Standard error to ultimate (Mack)', 'Over one year (Merz and Wüthrich)'].map(bold),
      ...development.origins.map(({ origin, remaining: rest }, at) =>
        row(figure(origin, '0'), rest, [
          development.mack.origins[at]?.standardError,
          oneYear.origins[at]?.standardError,
        ]),
      ),
      row(bold('Total'), development.total.remaining, [
        development.mack.total.standardError,
        oneYear.total.standardError,
      ]),
      ...simulated.map(([name, value]) => [bold(`Bootstrap: ${name.toLowerCase()}`), figure(value, amount)]),
      ...(simulated.length > 0
        ? [[bold('Bootstrap'), { value: `${simulations.toLocaleString('en-US')} simulations from seed ${seed}` }]]
        : []),
    ],
    widths: [28, 18],
    frozenRows: 1,
    frozenColumns: 1,
  }
}

/** The printed rows that the figures are from. */
function layOutSources({ sources }: WorkbenchInput): Sheet {
  return {
    name: 'Sources',
    rows: [
      ['Page', 'Row', 'Accident year', 'Exhibit', 'Statement'].map(bold),
      ...sources.map(({ page, sourceRow, accidentYear, exhibit, statementYear }) => [
        { value: page },
        { value: sourceRow },
        figure(accidentYear, '0'),
        { value: exhibit },
        figure(statementYear, '0'),
      ]),
    ],
    widths: [30, 8, 14, 40, 12],
    frozenRows: 1,
    frozenColumns: 0,
  }
}

/** Assumptions in words, and where the figures come from. */
function layOutNotes({ input, figures, scenario, scale, name }: WorkbookInput): Sheet {
  const { selection, methods } = scenario
  const excluded = selection.excluded.map(({ origin, age }) => `${origin} from ${age} months`).join('; ')
  const { total } = listResults(figures)
  const facts: readonly (readonly [string, string | number | null])[] = [
    ['Carrier', input.carrierName],
    ['Statement year', input.statementYear],
    ['Line', input.line],
    ['Part', input.part],
    ['Section', input.section],
    ['Measure', input.measure],
    ['Unit', input.unit],
    ['Shown on screen in', scale.label],
    ['Scenario', name],
    ['Average', averageLabel[selection.average]],
    ['Excluded link ratios, struck through', excluded || 'None'],
    ['Tail', describeTail(scenario, figures)],
    ['Expected loss ratio', scenario.lossRatio],
    [
      'Premium',
      input.premiumOrigin === 'part-6' ? 'Part 6, net' : input.premiumOrigin ? 'Imported with the losses' : null,
    ],
    ['Mack standard error, chain ladder', scenario.method === 'chain-ladder' ? total.standardError : null],
    ['Note', scenario.note || null],
    ...Object.entries(methods.notes).map(([year, note]) => [`Note, ${year}`, note] as const),
    ...reserveMethods.flatMap((method) => {
      const found = figures.methods[method]
      return found.kind === 'missing' ? [[nameOfMethod(method, input.part), found.reason] as const] : []
    }),
    ...Object.values(glossary).map(({ name: term, definition }) => [term, definition] as const),
  ]
  return {
    name: 'Notes',
    rows: facts.flatMap(([fact, value]) => (value === null ? [] : [[bold(fact), { value }]])),
    widths: [36, 100],
    frozenRows: 0,
    frozenColumns: 1,
  }
}

function describeTail({ selection: { tail } }: Scenario, { development }: Figures): string {
  const value = development.tail.value?.toFixed(6) ?? 'unknown'
  if (tail.kind === 'constant') return tail.factor === 1 ? 'None' : `Constant ${value}`
  if (tail.kind === 'bondy') return `Bondy, ${value}`
  const curve = tail.kind === 'exponential' ? 'Exponential decay' : 'Inverse power'
  return `${curve} over ${tail.periods} more ages, ${value}`
}
