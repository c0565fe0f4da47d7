import { diffWords } from 'diff'
import { compareForms } from '#lib/engines/compare/compare.ts'
import type { CompareInput, PageText } from '#lib/engines/compare/segment/input.ts'
import { everyKind, plantEdits } from '#lib/tools/quality/plant-edits.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'
import type { Wording } from '#lib/tools/quality/wording.ts'
import { atMost, type BenchRow } from './row.ts'
import { timeInterleaved } from './time.ts'
import { asInput, loadWordingPair, multiplyWording, printPages } from './wording-pair.ts'

const rounds = 5

/** The whole engine, pages to result, against jsdiff on the same text; how it grows with the text and with variants. */
export async function benchEngine(): Promise<BenchRow[]> {
  const { name, a, b, mostOfJsdiff } = loadWordingPair()
  // Other words each time: what a process keeps of a text that it has read is no part of the measure.
  const nextPair = cycle(Array.from({ length: rounds + 1 }, (_, copy) => [a, b].map((each) => varied(each, copy))))
  const two = () => asInput(nextPair().map((each) => [printPages(each)]))
  const nextTen = cycle(
    [11, 12].map((seed) => asInput([a, b].map((each) => multiplyWording(each, 10, seed).map(printPages)))),
  )
  const eights = Array.from({ length: rounds + 1 }, (_, copy) => {
    const [one = a, other = b] = [a, b].map((each) => varied(each, 100 + copy))
    return asInput([[printPages(one)], [printPages(other)], ...editionsOf(one, other)])
  })
  const [nextEight, nextAsked] = [cycle(eights), cycle(eights.toReversed())]

  const [single = 0, tenfold = 0, eightfold = 0, answered = 0] = await timeInterleaved(
    [() => run(two()), () => run(nextTen()), () => run(nextEight()), () => run({ ...nextAsked(), scenarios })],
    rounds,
  )
  // Warm, as the service's workers are after their first runs.
  const texts = () => nextPair().map((each) => wholeText(printPages(each)))
  const [engine = 0, jsdiff = 0] = await timeInterleaved(
    [
      () => run(two()),
      () => {
        const [one = '', other = ''] = texts()
        diffWords(one, other)
      },
    ],
    rounds,
  )
  return [
    atMost({
      name: `engine on ${name} ÷ jsdiff diffWords (${Math.round(engine)} ms ÷ ${Math.round(jsdiff)} ms)`,
      measured: engine / jsdiff,
      bound: mostOfJsdiff,
      unit: '×',
    }),
    atMost({
      name: `ten times the text ÷ once (${Math.round(tenfold)} ms ÷ ${Math.round(single)} ms)`,
      measured: tenfold / single,
      bound: 12,
      unit: '×',
    }),
    atMost({
      name: `eight variants ÷ two (${Math.round(eightfold)} ms ÷ ${Math.round(single)} ms)`,
      measured: eightfold / single,
      bound: 6,
      unit: '×',
    }),
    atMost({
      name: 'ten scenarios on eight variants, in addition',
      measured: Math.round(answered - eightfold),
      bound: 1000,
      unit: 'ms',
    }),
  ]
}

/** Ten losses of one household, each with a question. */
const scenarios: CompareInput['scenarios'] = [
  'A pipe in the attic froze in January and burst while nobody was at home. The floor of the kitchen is damaged.',
  'Two thieves took a watch worth $4,000 and a shotgun worth $1,200 from the bedroom on a Sunday afternoon.',
  'Surface water came into the basement after a storm, and the furnace and a piano were ruined.',
  'Hail broke the shingles of the roof on June 3, 2023. The owner filed suit on September 1, 2025.',
  'A guest fell on the icy steps of the house and broke a wrist. The hospital charged $6,300.',
  'The dwelling had been vacant for 75 days when somebody broke the windows and painted the walls.',
  'A tree of the neighbor was felled by wind, damaged the fence and blocked the driveway.',
  'Lightning caused a power surge that destroyed the refrigerator and all the food in it.',
  'The insured rents the house to travelers for short stays. One of them set fire to the carpet.',
  'A washing machine leaked for seven weeks behind a wall. The studs are rotten and there is mold.',
].map((facts, at) => ({ id: `s${at + 1}`, facts, question: 'Is the loss covered?', expectations: [] }))

/** The wording with a third of its longer words replaced. */
function varied(wording: Wording, copy: number): Wording {
  return multiplyWording(wording, 1, 1000 + copy)[0] ?? wording
}

function cycle<Item>(items: readonly Item[]): () => Item {
  let at = 0
  return () => {
    const item = items[at % items.length]
    at += 1
    if (item === undefined) throw new RangeError('nothing to take')
    return item
  }
}

/** Six more editions, three of each side, 20 edits away from it. */
function editionsOf(...wordings: readonly Wording[]): PageText[][][] {
  return wordings.flatMap((wording) =>
    [1, 2, 3].map((seed) => [printPages(plantEdits(wording, createPrng(seed), { count: 20, mix: everyKind }).b)]),
  )
}

async function run(input: CompareInput): Promise<void> {
  const result = await compareForms(input)
  if ('unable' in result) throw new Error(result.message)
}

function wholeText(pages: readonly PageText[]): string {
  return pages.map(({ text }) => text).join('\n')
}
