import { diffWords } from 'diff'
import { compareForms } from '#lib/engines/compare/compare.ts'
import type { CompareInput, PageText } from '#lib/engines/compare/segment/input.ts'
import { everyKind, plantEdits } from '#lib/tools/quality/plant-edits.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'
import type { Wording } from '#lib/tools/quality/wording.ts'
import { atMost, type BenchRow } from './row.ts'
import { timeInterleaved } from './time.ts'
import { asInput, loadWordingPair, multiplyWording, printPages } from './wording-pair.ts'

/** The whole engine, pages to result, against jsdiff on the same text; how it grows with the text and with variants. */
export async function benchEngine(): Promise<BenchRow[]> {
  const { name, a, b, mostOfJsdiff } = loadWordingPair()
  const [pagesA, pagesB] = [printPages(a), printPages(b)]
  const [textA, textB] = [wholeText(pagesA), wholeText(pagesB)]
  const two = asInput([[pagesA], [pagesB]])
  const ten = asInput([a, b].map((wording) => multiplyWording(wording, 10, 11).map(printPages)))
  const eight = asInput([[pagesA], [pagesB], ...editionsOf(a, b)])

  const [single = 0, tenfold = 0, eightfold = 0] = await timeInterleaved(
    [() => run(two), () => run(ten), () => run(eight)],
    5,
  )
  // Warm, as the service's workers are after their first runs.
  const [engine = 0, jsdiff = 0] = await timeInterleaved([() => run(two), () => diffWords(textA, textB)], 5)
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
      bound: 8,
      unit: '×',
    }),
  ]
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
