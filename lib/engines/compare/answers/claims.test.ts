import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareForms } from '#lib/engines/compare/compare.ts'
import type { ExpectationOutcome, ReviewOutcome } from '#lib/engines/compare/types.ts'
import { makeDocument } from './testing.ts'

const policy = `HARBOR LIABILITY AND PROPERTY POLICY

COVERAGES
A. Defense. We will defend any suit against an insured, even if the allegations of the suit are false.
B. Claim Expenses. The costs of defense are part of the limit of liability and are not in addition to it.
C. Trees. We pay up to $500 for loss of trees caused by fire.
D. Windows. If a broken window is repaired instead of replaced, no deductible applies.
E. Additional Living Expense. We pay additional living expense for no more than 12 months.

EXCLUSIONS
This policy does not apply to:
1. Loss caused by war.
2. Loss caused by water that presses on a swimming pool.
3. Punitive damages.
4. Theft of jewelry, unless the jewelry was locked in a safe.

CONDITIONS
A. Nonrenewal. We may elect not to renew this policy by mailing you written notice at least 45 days before it expires.
B. Suit Against Us. No suit may be brought against us that is started more than two years after the loss.
C. Cancellation. We may cancel by written notice at least 10 days before the effective date if for nonpayment of premium, or 60 days before the effective date for any other reason.
D. Assignment. No assignment of this policy is valid without our consent.
E. Notice of Theft. You must report a theft to the police within 24 hours of its discovery.
F. Staff. We cover acts of destruction by tenants, but theft by employees is not covered.
`

function testClaims(claims: readonly string[], text = policy, order: readonly ['a' | 'b', 'a' | 'b'] = ['a', 'b']) {
  const result = compareForms({
    variants: order.map((key) => ({ key, label: null, context: null, documents: [makeDocument(key, text)] })),
    sharedContext: null,
    knowledge: [],
    focus: null,
    scenarios: [
      {
        id: 's',
        facts: 'Nothing happened.',
        question: 'Is it covered?',
        expectations: claims.map((assertion, at) => ({ id: `e${at}`, assertion, variant: null })),
      },
    ],
    reviewMaterial: [],
  })
  if ('unable' in result) throw new Error(result.message)
  return result.scenarios[0]?.expectations.map(({ results }) => results.a) ?? []
}

const claims: readonly (readonly [string, ExpectationOutcome])[] = [
  ['The insurer must give 45 days of written notice if it does not intend to renew.', 'supported'],
  ['The insurer must give 20 days of written notice if it does not intend to renew.', 'contradicted'],
  ['The costs of defense erode the limit of liability.', 'supported'],
  ['The costs of defense do not erode the limit of liability.', 'contradicted'],
  ['No deductible is taken when a broken window is repaired.', 'supported'],
  ['The insurer has to defend a suit whose allegations are false.', 'supported'],
  ['Exemplary damages are not covered.', 'supported'],
  ['Exemplary damages are covered.', 'contradicted'],
  ['Additional living expense is paid for as long as three years.', 'contradicted'],
  ['Loss of trees caused by fire is paid up to $500.', 'supported'],
  ['Loss of trees caused by fire is paid up to $900.', 'contradicted'],
  ['War is excluded.', 'supported'],
  ['A theft must be reported to the police within a day.', 'supported'],
  ['A theft must be reported to the police within seven days.', 'contradicted'],
  ['Employee theft is covered.', 'contradicted'],
  // One of two figures, a narrower sentence, a condition that is not named, another subject.
  ['We may cancel by notice of 60 days for nonpayment of premium.', 'not_established'],
  ['Loss caused by water is excluded.', 'not_established'],
  ['Theft of jewelry is excluded.', 'not_established'],
  ['Loss of trees caused by theft is paid up to $900.', 'not_established'],
  ['A discount is given for a burglar alarm.', 'not_established'],
]

describe('an expectation is decided by what a sentence says in other words', () => {
  const results = testClaims(claims.map(([claim]) => claim))
  test.each(claims.map(([claim, outcome], at) => [claim, outcome, at] as const))('%s is %s', (_, outcome, at) => {
    expect(results[at]?.outcome).toBe(outcome)
  })

  test('the reason quotes the sentence that decides', () => {
    expect(results[1]?.reason).toContain('We may elect not to renew this policy')
    expect(results[1]?.citationIds).toHaveLength(1)
  })
})

const revised = policy
  .replace('up to $500', 'up to $900')
  .replace('12 months', '24 months')
  .replace('3. Punitive damages.', '3. Fines.')

const statements: readonly (readonly [string, ReviewOutcome])[] = [
  ['The limit for loss of trees caused by fire is unchanged.', 'contradicted'],
  ['The limit for trees rises to $900, while the period for additional living expense becomes longer.', 'confirmed'],
  ['The limit for trees falls, while the period for additional living expense becomes longer.', 'contradicted'],
  ['Punitive damages are no longer excluded.', 'confirmed'],
  ['War is no longer excluded.', 'contradicted'],
  // A change that is taken as known, with what no wording says of it.
  ['The higher limit for trees was adopted because a competitor had raised it.', 'not_established'],
]

describe('a statement about two editions is decided by their differences', () => {
  test.each(statements)('%s is %s', (statement, outcome) => {
    const result = compareForms({
      variants: [
        { key: 'a', label: null, context: null, documents: [makeDocument('a', policy)] },
        { key: 'b', label: null, context: null, documents: [makeDocument('b', revised)] },
      ],
      sharedContext: null,
      knowledge: [],
      focus: null,
      scenarios: [],
      reviewMaterial: [makeDocument('note', statement)],
    })
    expect(result).toMatchObject({ review: [{ statements: [{ outcome }] }] })
  })
})

const asked = claims.map(([claim]) => claim)
const outcomes = (results: ReturnType<typeof testClaims>) => results.map((result) => result?.outcome)

test('the same question has the same answer, in any order of the variants', () => {
  expect(testClaims(asked)).toEqual(testClaims(asked))
  expect(outcomes(testClaims(asked, policy, ['b', 'a']))).toEqual(outcomes(testClaims(asked)))
})

test('an irrelevant provision changes no outcome', () => {
  const more = `${policy}E. Inspection. We may survey the elevators of the building.\nF. Headings. Titles are for reference.\n`
  expect(outcomes(testClaims(asked, more))).toEqual(outcomes(testClaims(asked)))
})

test('a claim and its opposite are never decided alike', () => {
  const subjects = fc.constantFrom(
    'war',
    'punitive damages',
    'theft of jewelry',
    'loss of trees caused by fire',
    'loss caused by water',
    'assignment of this policy',
    'a suit that is started late',
    'the cost of defense',
    'nonpayment of premium',
  )
  const pairs = fc.constantFrom(
    ['is covered', 'is not covered'],
    ['is excluded', 'is not excluded'],
    ['is paid', 'is never paid'],
    ['reduces the limit of liability', 'does not reduce the limit of liability'],
  )
  fc.assert(
    fc.property(subjects, pairs, (subject, [one = '', other = '']) => {
      const [first, second] = outcomes(testClaims([`${subject} ${one}.`, `${subject} ${other}.`]))
      expect(first === 'not_established' || first !== second).toBe(true)
    }),
    { seed: 5, numRuns: 40 },
  )
})
