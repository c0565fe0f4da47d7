import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawAppearance } from '#lib/tools/quality/layouts.ts'
import { loadWordings } from '#lib/tools/quality/load-wordings.ts'
import { makeCase } from '#lib/tools/quality/make-case.ts'
import { everyKind, restructuringOnly } from '#lib/tools/quality/plant-edits.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'
import { type KeyPair, scoreAgreement } from '#lib/tools/quality/score-agreement.ts'
import { compareForms } from './compare.ts'
import { rankCitations } from './rows/citation-ranks.ts'
import { comparePair } from './rows/compare-pair.ts'
import type { CompareInput } from './segment/input.ts'
import { documentOf } from './testing/policies.ts'
import type { ComparisonResult } from './types.ts'

const wordings = loadWordings().filter(({ name }) => !name.includes('sfip'))

/** Three to eight editions of one wording, or of several, each printed in its own way. */
const anyVariants = fc
  .record({ seed: fc.integer({ min: 1, max: 1_000_000 }), edits: fc.integer({ min: 0, max: 40 }) })
  .map(({ seed, edits }) => {
    const prng = createPrng(seed)
    const variants = prng.int(3, 8)
    const appearances = Array.from({ length: variants }, () => drawAppearance(prng))
    const mix = prng.pick([everyKind, restructuringOnly])
    const make = (from: number) =>
      makeCase(prng.pick(wordings), { name: `seed ${seed}`, seed: from, edits, mix, variants, appearances }).input
    const inputs = prng.chance(0.5) ? [make(seed)] : [make(seed), make(seed + 1)]
    return mix === everyKind && inputs.length > 1 ? mixInputs(inputs, variants) : (inputs[0] ?? make(seed))
  })

function mixInputs([one, other]: readonly CompareInput[], count: number): CompareInput {
  if (one === undefined || other === undefined) throw new RangeError('two inputs are mixed')
  const variants = one.variants.map((variant, at) => (at % 2 === 0 ? variant : (other.variants[at] ?? variant)))
  return { ...one, variants: variants.slice(0, count) }
}

describe('any two variants of a result', () => {
  it('differ in what a run of these two alone says, whichever is the baseline', async () => {
    await fc.assert(
      fc.asyncProperty(anyVariants, fc.nat(), async (input, pick) => {
        const result = resultOf(input)
        const keys = input.variants.map(({ key }) => key)
        const baselines = [keys[0] ?? '', keys[pick % keys.length] ?? '']
        const pairs = baselines.flatMap((baseline) =>
          keys.filter((key) => key !== baseline).map((key): KeyPair => [baseline, key]),
        )
        expect((await scoreAgreement(compareForms, { input, result }, pairs)).issues).toEqual([])
      }),
      { seed: 12, numRuns: 6 },
    )
  })

  it('say the same where the first variant lacks what they share', () => {
    const shared = 'B. Ice. We cover damage to gutters that the weight of ice causes, up to the limit that we show.'
    const first = 'A. Fire. We cover fire.\n\n'
    const input = inputOf([
      first,
      `${first}B. Debris. We cover the cost of hauling debris away.`,
      ...[shared, shared].map((text) => first + text),
    ])
    const result = resultOf(input)
    const between = comparePair({ provisions: result.provisions, keyA: 'v3', keyB: 'v4', ranks: rankCitations(result) })
    expect(between).toEqual([])
  })
})

function inputOf(texts: readonly string[]): CompareInput {
  const variants = texts.map((text, at) => ({
    key: `v${at + 1}`,
    label: null,
    documents: [{ ...documentOf([text]), inputId: `input-${at + 1}` }],
    context: null,
  }))
  return { variants, sharedContext: null, knowledge: [], focus: null, scenarios: [], reviewMaterial: [] }
}

function resultOf(input: CompareInput): ComparisonResult {
  const result = compareForms(input)
  if ('unable' in result) throw new Error(result.message)
  return result
}
