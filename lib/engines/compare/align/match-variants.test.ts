import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTextReader } from '#lib/engines/compare/differ/read-text.ts'
import type { VariantProvision } from '#lib/engines/compare/segment/model.ts'
import { type FeaturedVariant, featureVariant, matchVariants } from './match-variants.ts'

/** Few words and numbers, so that much is equally alike. */
const unit = fc.record({
  number: fc.constantFrom(null, 'a', 'b', 'c'),
  text: fc
    .array(fc.constantFrom('hail', 'theft', 'flood', 'wind', 'notice', 'roof'), { minLength: 1, maxLength: 6 })
    .map((words) => words.join(' ')),
})
const variant = fc.array(unit, { minLength: 1, maxLength: 7 })

function featured(
  units: readonly Pick<VariantProvision, 'number' | 'text'>[],
  reader = createTextReader(),
): FeaturedVariant {
  const nothing = { part: 'other', headingText: '', headingSource: [], slices: [], source: [] } as const
  const provisions = units.map(
    (each, index): VariantProvision => ({
      index,
      heading: null,
      parent: null,
      ...nothing,
      ...each,
    }),
  )
  return featureVariant(provisions, reader)
}

const inOrder = (matches: readonly (readonly [number, number])[]) =>
  matches.toSorted(([a, b], [c, d]) => a - c || b - d)

it('two variants have the same in common from either side', () => {
  fc.assert(
    fc.property(variant, variant, (one, other) => {
      const reader = createTextReader()
      const [a, b] = [featured(one, reader), featured(other, reader)]
      expect(inOrder(matchVariants(b, a).map(([j, i]) => [i, j]))).toEqual(inOrder(matchVariants(a, b)))
    }),
    { seed: 61, numRuns: 500 },
  )
})

it('two variants have the same matches regardless of what was read before them', () => {
  fc.assert(
    fc.property(variant, variant, variant, (one, other, before) => {
      const reader = createTextReader()
      featured(before, reader)
      const [a, b] = [featured(one, reader), featured(other, reader)]
      const alone = createTextReader()
      expect(matchVariants(a, b)).toEqual(matchVariants(featured(one, alone), featured(other, alone)))
    }),
    { seed: 62, numRuns: 300 },
  )
})
