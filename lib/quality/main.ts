import { parseArgs } from 'node:util'
import { compareForms } from '#lib/compare/compare.ts'
import { listShortfalls, type Measures, measure } from './bounds.ts'
import { describeMisses } from './describe-misses.ts'
import { loadWordings } from './load-wordings.ts'
import { listScenarios } from './scenarios.ts'
import { type CaseScore, scoreCase, sumScores } from './score-case.ts'

/**
 * `npm run quality`: plants known edits in wordings and measures what the engine finds of them, with jsdiff beside it.
 *
 *   --seeds N       seeds to a row (3)
 *   --from S        first seed (1). 1–999 are for development; tests use 7001 and up, which nobody tunes on;
 *                   for a fresh opinion take any other number
 *   --edits N       edits to a pair at most (40)
 *   --wording NAME  only wordings whose file name contains NAME
 *   --scenario TEXT only rows whose name contains TEXT
 *   --misses        print each missed edit, false positive and wrong judgement with its text
 *   --no-baseline   leave jsdiff out (it takes most of the time)
 *   --json          the figures as JSON
 *
 * Ends with 1 when a figure over all rows is below its bound.
 */
const { values: flags } = parseArgs({
  options: {
    seeds: { type: 'string', default: '3' },
    from: { type: 'string', default: '1' },
    edits: { type: 'string', default: '40' },
    wording: { type: 'string' },
    scenario: { type: 'string', default: '' },
    misses: { type: 'boolean', default: false },
    'no-baseline': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})

interface Row {
  readonly wording: string
  readonly scenario: string
  readonly measures: Measures
}

const seeds = Array.from({ length: Number(flags.seeds) }, (_, at) => Number(flags.from) + at)
const rows: Row[] = []
const everything: CaseScore[] = []

for (const wording of loadWordings(flags.wording)) {
  for (const scenario of listScenarios(Number(flags.edits)).filter(({ name }) => name.includes(flags.scenario))) {
    const scores: CaseScore[] = []
    for (const seed of seeds) {
      for (const made of scenario.make(wording, seed))
        scores.push(await scoreCase(made, compareForms, !flags['no-baseline']))
    }
    everything.push(...scores)
    rows.push({ wording: wording.name, scenario: scenario.name, measures: measure(sumScores(scores)) })
    if (flags.misses) for (const line of scores.flatMap(describeMisses)) print(line)
  }
}
const overall = measure(sumScores(everything))
const shortfalls = listShortfalls(overall)
if (flags.json) print(JSON.stringify({ seeds, rows, overall, shortfalls }, null, 2))
else printTable([...rows, { wording: 'all', scenario: '', measures: overall }])
if (!flags.json)
  print(shortfalls.length === 0 ? '\nEvery bound holds.' : `\nBelow the bounds: ${shortfalls.join('; ')}`)
process.exitCode = shortfalls.length === 0 ? 0 : 1

function printTable(table: readonly Row[]): void {
  const head = [
    'wording',
    'scenario',
    'recall',
    'precision',
    'align F1',
    'category',
    'effect',
    'moves',
    'noise',
    'citations',
    'jsdiff recall',
    'jsdiff precision',
    'jsdiff noise',
  ]
  const lines = table.map(({ wording, scenario, measures: m }) => [
    wording,
    scenario,
    show(m.recall),
    show(m.precision),
    show(m.alignment),
    show(m.category),
    show(m.effect),
    show(m.restructured),
    m.noise === null ? '–' : String(m.noise),
    show(m.citations),
    show(m.baselineRecall),
    show(m.baselinePrecision),
    m.baselineNoise === null ? '–' : String(m.baselineNoise),
  ])
  const widths = head.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)))
  for (const line of [head, ...lines])
    print(
      line
        .map((text, column) => (column < 2 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
        .join('  '),
    )
}

function show(value: number | null): string {
  return value === null ? '–' : value.toFixed(3)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
