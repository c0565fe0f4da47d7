import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { between } from '#lib/engines/compare/testing/between.ts'
import { readSuspension } from './suspension.ts'

/** Provisions by what they do, each with its section. */
const denials = [
  ['We do not insure loss caused by water that rises from the ground.', 'Exclusions'],
  ['Loss to fences, docks and retaining walls is excluded.', 'Exclusions'],
  ['Wear, rust and the settling of a foundation.', 'Exclusions'],
] as const
const grants = [
  ['We will pay for the removal of fallen trees.', 'Coverages'],
  ['We insure the garage that stands apart from the house.', 'Coverages'],
] as const

const names = fc.constantFrom('This paragraph', 'Paragraph A', 'Item 4', 'This provision', 'Paragraph A.4 of Section I')
const ends = fc.constantFrom(
  'does not apply to',
  'shall not apply to',
  'is deleted as respects',
  'is waived for',
  'no longer applies to',
)
const cases = fc.constantFrom('farm buildings', 'guests’ luggage', 'loss that began before the policy period')
const openings = fc.constantFrom('', 'However, ', 'For the Seaside Plan, ')

const suspensions = fc.tuple(openings, names, ends, cases).map(([opening, name, end, to]) => {
  const subject = opening === '' ? name : name.replace(/^T/, 't')
  return `${opening}${subject} ${end} ${to}.`
})

describe('a sentence that suspends its own provision', () => {
  it('has the opposite effect of that provision when added, and the reverse when removed', () => {
    const provisions = fc.constantFrom(
      ...denials.map((own) => [...own, 'broader', 'narrower'] as const),
      ...grants.map((own) => [...own, 'narrower', 'broader'] as const),
    )
    fc.assert(
      fc.property(provisions, suspensions, ([provision, part, added, removed], sentence) => {
        const effectsOf = (one: string, other: string) => between(one, other, part).map(({ effect }) => effect)
        expect(effectsOf(provision, `${provision} ${sentence}`)).toEqual([added])
        expect(effectsOf(`${provision} ${sentence}`, provision)).toEqual([removed])
      }),
      { seed: 12, numRuns: 60 },
    )
  })

  it.each([
    ['You must keep the alarm in working order.', 'Conditions'],
    ['We will adjust all losses with you.', 'Conditions'],
    ['Loss is settled at what the repair costs.', 'Loss Settlement'],
  ])('is unclear in a provision that neither gives nor takes coverage: %s', (provision, part) => {
    const found = between(provision, `${provision} Paragraph B does not apply to farm buildings.`, part)
    expect(found.map(({ effect }) => effect)).toEqual(['unclear'])
  })

  it.each([
    ['The exclusion in paragraph A.4 does not apply to loss of food.', 'Conditions', 'exception', 'broader'],
    ['Paragraph A.4 of Section I – Exclusions does not apply to loss of food.', 'Conditions', 'exception', 'broader'],
    ['The exception in paragraph B does not apply to rented boats.', 'Exclusions', 'exclusion', 'narrower'],
    ['This condition does not apply to farm buildings.', 'Exclusions', 'provision', 'unclear'],
    ['For mold, paragraph A.1 of Exclusions is replaced by what follows.', 'Exclusions', 'provision', 'unclear'],
  ])('goes by what it calls the provision: %s', (words, part, category, effect) => {
    const before = 'Loss to trees is settled at cost.'
    const found = between(before, `${before} ${words}`, part)
    expect(found.map((each) => [each.category, each.effect])).toEqual([[category, effect]])
  })

  it.each([
    'An item is replaced with one of like kind.',
    'We do not insure any part that is removed from the engine.',
    'This policy does not apply to boats.',
    'This exclusion applies to boats.',
    'The part is removed by a thief.',
  ])('does not suspend a provision if it is about something else: %s', (words) => {
    expect(readSuspension(words)).toBeNull()
  })
})
