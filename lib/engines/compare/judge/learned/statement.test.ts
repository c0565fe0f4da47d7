import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTraits } from './read-traits.ts'
import { settleEffect } from './statement.ts'
import type { Traits } from './traits.ts'

const words = fc
  .array(fc.constantFrom('we', 'cover', 'theft', 'unless', 'you', 'boats', 'only', '$500', 'any', 'not', 'loss'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((list) => list.join(' '))

const statements = fc.record({
  before: words,
  gone: fc.oneof(fc.constant(''), words),
  come: fc.oneof(fc.constant(''), words),
  after: words,
  part: fc.constantFrom('coverages' as const, 'exclusions' as const, 'conditions' as const),
})

const traitsOf = ({ before, gone, come, after, part }: typeof statements extends fc.Arbitrary<infer T> ? T : never) =>
  readTraits({
    category: 'wording',
    part,
    leadIn: null,
    heading: null,
    previous: '',
    lead: '',
    titles: '',
    isWhole: false,
    a: { before: `${before} `, words: gone, after: ` ${after}` },
    b: { before: `${before} `, words: come, after: ` ${after}` },
  })

const opposite = { broader: 'narrower', narrower: 'broader', unclear: 'unclear', none: 'none', mixed: 'mixed' } as const

describe('an effect that is compared with labeled changes', () => {
  it('is the opposite one when the editions are exchanged', () => {
    fc.assert(
      fc.property(
        statements,
        fc.constantFrom('broader' as const, 'narrower' as const, 'unclear' as const),
        (statement, effect) => {
          const settle = (changes: readonly Traits[], found: 'broader' | 'narrower' | 'unclear') =>
            settleEffect(found, () => ({ changes, ruled: found === 'unclear' ? null : found })).effect
          const turned = traitsOf({ ...statement, gone: statement.come, come: statement.gone })
          expect(settle([turned], opposite[effect])).toBe(opposite[settle([traitsOf(statement)], effect)])
        },
      ),
      { seed: 7, numRuns: 200 },
    )
  })

  it('is never the other direction than the rules find', () => {
    fc.assert(
      fc.property(statements, fc.constantFrom('broader' as const, 'narrower' as const), (statement, ruled) => {
        const { effect } = settleEffect(ruled, () => ({ changes: [traitsOf(statement)], ruled }))
        expect(effect).not.toBe(opposite[ruled])
      }),
      { seed: 8, numRuns: 200 },
    )
  })

  it('is unclear where labeled changes show the other direction with certainty', () => {
    const condition = readTraits({
      category: 'scope',
      part: 'coverages',
      leadIn: null,
      heading: null,
      previous: '',
      lead: '',
      titles: '',
      isWhole: false,
      a: { before: 'We will pay for loss caused by fire', words: '', after: '.' },
      b: { before: 'We will pay for loss caused by fire', words: ' only while you occupy the house', after: '.' },
    })
    const settle = (effect: 'broader' | 'unclear') =>
      settleEffect(effect, () => ({ changes: [condition], ruled: null })).effect
    expect(settle('unclear')).toBe('narrower')
    expect(settle('broader')).toBe('unclear')
  })

  it('stays none, or both ways, without a comparison', () => {
    for (const effect of ['none', 'mixed'] as const)
      expect(
        settleEffect(effect, () => {
          throw new Error('compared')
        }),
      ).toEqual({ effect, isOfLabeled: false })
  })

  it('stays that of the rules where nothing can be compared', () => {
    for (const effect of ['broader', 'narrower', 'unclear'] as const)
      expect(settleEffect(effect, () => ({ changes: [], ruled: null }))).toEqual({ effect, isOfLabeled: false })
  })

  it('is unclear for words that no labeled change has', () => {
    const unknown = { place: new Map([['before qwertz', 1]]), change: new Map([['word asdfgh', 1]]) }
    expect(settleEffect('unclear', () => ({ changes: [unknown], ruled: null })).effect).toBe('unclear')
  })
})
