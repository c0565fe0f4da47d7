import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExpectationOutcome, ReviewOutcome } from '#lib/engines/compare/types.ts'
import { compareTexts, resultsOf } from './testing.ts'

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
G. Medical Expense. We pay the medical expense of each person, other than a roomer, who is injured on the stairs.
`

function testClaims(claims: readonly string[], text = policy, order: readonly ['a' | 'b', 'a' | 'b'] = ['a', 'b']) {
  return resultsOf(compareTexts(Object.fromEntries(order.map((key) => [key, text])), { claims }), 'a')
}

const claims: readonly (readonly [string, ExpectationOutcome])[] = [
  ['The medical expense of a roomer who is injured on the stairs is paid.', 'not_established'],
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
  ['We may cancel by notice of 60 days for reasons other than nonpayment of premium.', 'supported'],
  ['We may cancel by notice of 10 days for reasons other than nonpayment of premium.', 'not_established'],
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

const terms = `HARBOR LIABILITY AND PROPERTY POLICY

CONDITIONS
A. Premium. If you cancel, we may keep 10 percent of the unearned premium.
B. Concealment. If you conceal a material fact, this policy is void and you must still pay 20% of the premium.
C. Spouse. If the spouse moves out, the spouse is still an insured for 90 days after the change of residence.
D. Retirement. An insured who retires after at least five consecutive years shall receive a two-year reporting period.
E. Company Cancellation. After 60 days this company may cancel only for fraud, by giving at least 30 days' notice.
F. Towing. Towing is covered under Part D for a rented trailer.
G. Boats. A boat that the lender owns is covered.
`
const limited: readonly (readonly [string, ExpectationOutcome])[] = [
  ['When the insured cancels, the whole unearned premium comes back.', 'not_established'],
  ['If the insured conceals a material fact, no premium is owed.', 'not_established'],
  ['A spouse who moves out is still an insured for three months after the change of residence.', 'supported'],
  ['A spouse who moves out is still an insured for 120 days after the change of residence.', 'contradicted'],
  ['An insured who retires after five years receives a two-year reporting period.', 'supported'],
  ["After 60 days the company may cancel for any reason by a month's notice.", 'not_established'],
  ['Towing is covered under Part D for a rented trailer.', 'supported'],
  ['Towing is covered under Part C for a rented trailer.', 'not_established'],
  ['A boat that the lender does not own is covered.', 'not_established'],
]

describe('an expectation that says more than a sentence is not supported by it', () => {
  const results = testClaims(
    limited.map(([claim]) => claim),
    terms,
  )
  test.each(limited.map(([claim, outcome], at) => [claim, outcome, at] as const))('%s is %s', (_, outcome, at) => {
    expect(results[at]?.outcome).toBe(outcome)
  })
})

const single = `HARBOR LIABILITY AND PROPERTY POLICY

EXCLUSIONS
This policy does not apply to:
1. Employment of, or refusal to employ, any appraiser.

CONDITIONS
A. Deductible. If more than one deductible applies to one occurrence, only the highest is taken.
B. Cancellation. We may cancel only for nonpayment of premium, with 20 days' written notice.
C. Defense. Defense costs don't reduce the limit of liability.
D. Appraisal. The two appraisers choose a single umpire.
E. Reports. A late report is no report.
`
const counted: readonly (readonly [string, ExpectationOutcome])[] = [
  ['Two deductibles are taken when two of them apply to one occurrence.', 'contradicted'],
  ['Two deductibles are never taken for one occurrence.', 'supported'],
  ['Two appraisers are chosen.', 'not_established'],
  ['The insurer may cancel because of a late report.', 'contradicted'],
  ['The insurer may cancel for any reason it likes.', 'contradicted'],
  ['The insurer may cancel by written notice.', 'not_established'],
  ['Defense costs reduce the limit of liability.', 'contradicted'],
  ["Defense costs don't reduce the limit of liability.", 'supported'],
  ['The firm employs eleven appraisers.', 'not_established'],
]

describe('an expectation is decided by how many count, and by the only ground there is', () => {
  const results = testClaims(
    counted.map(([claim]) => claim),
    single,
  )
  test.each(counted.map(([claim, outcome], at) => [claim, outcome, at] as const))('%s is %s', (_, outcome, at) => {
    expect(results[at]?.outcome).toBe(outcome)
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
  ['Punitive damages are not excluded any longer.', 'confirmed'],
  ['The limit for loss of trees caused by fire after a fall rises to $900.', 'confirmed'],
  ['War is no longer excluded.', 'contradicted'],
  // A time where only sums differ, and others than this insurer.
  ['The number of days for loss of trees was extended to forty.', 'not_established'],
  ['Other insurers pay a lower limit for trees.', 'not_established'],
  ['The limit for trees was raised because storms had become more frequent.', 'not_established'],
  // A change that is taken as known, with what no wording says of it.
  ['The higher limit for trees was adopted because a competitor had raised it.', 'not_established'],
]

describe('a statement about two editions is decided by their differences', () => {
  test.each(statements)('%s is %s', (statement, outcome) => {
    const result = compareTexts({ a: policy, b: revised }, { notes: [statement] })
    expect(result).toMatchObject({ review: [{ statements: [{ outcome }] }] })
  })
})

describe('a time that is longer', () => {
  const of = (days: number) => `HARBOR POLICY

1. Cancellation. We will give you at least ${days} days’ notice before we cancel.

2. Theft. You must report a theft to the police within ${days} days.

3. Reports. The harvest report is due by June ${days}.`
  const judge = (note: string) =>
    compareTexts({ a: of(10), b: of(30) }, { notes: [note] }).review[0]?.statements[0]?.outcome

  test.each<[string, ReviewOutcome]>([
    ['We now give notice of cancellation earlier.', 'confirmed'],
    ['We now give notice of cancellation later.', 'contradicted'],
    ['Theft must now be reported to the police more quickly.', 'contradicted'],
    ['Theft can now be reported to the police later than before.', 'confirmed'],
    ['The harvest report is now due earlier.', 'contradicted'],
    ['The harvest report is due later than before.', 'confirmed'],
  ])('up to something makes it come earlier, from something lets it come later: %s is %s', (statement, outcome) => {
    expect(judge(statement)).toBe(outcome)
  })
})

test('a figure that another line of the same schedule has is still the one that changed', () => {
  const of = (deductible: string) =>
    `HARBOR POLICY\n\n1. Schedule. The deductible is ${deductible} for each claim, and legal advice is paid up to $10,000.`
  const result = compareTexts(
    { a: of('$15,000'), b: of('$10,000') },
    { notes: ['The deductible for each claim fell.'] },
  )
  expect(result.review[0]?.statements[0]?.outcome).toBe('confirmed')
})

test('a cause that came as an exception is no longer insured', () => {
  const insured = (cause: string) => policy.replace('caused by fire.', `caused by fire or ${cause}.`)
  const texts = { a: insured('wildlife'), b: insured('wildlife, except deer') }
  const judge = (note: string) => compareTexts(texts, { notes: [note] }).review[0]?.statements[0]?.outcome
  expect(judge('Deer damage to trees is no longer insured.')).toBe('confirmed')
})

describe('a statement that names an edition is about that edition', () => {
  const named = (edition: string, text: string) => `HARBOR POLICY\nHP 00 01 ${edition}\n\n${text}`
  const texts = { a: named('05 19', policy), b: named('03 24', revised) }

  test.each<[string, ReviewOutcome]>([
    ['The 2024 edition no longer excludes punitive damages.', 'confirmed'],
    ['In the 2024 edition punitive damages are not covered.', 'contradicted'],
    ['In the 2019 edition punitive damages are not covered.', 'confirmed'],
    ['The 2019 edition covers punitive damages.', 'contradicted'],
  ])('%s is %s', (statement, outcome) => {
    expect(compareTexts(texts, { notes: [statement] })).toMatchObject({ review: [{ statements: [{ outcome }] }] })
  })
})

describe('“nothing else was changed”', () => {
  const judge = (statement: string, second: string) =>
    compareTexts({ a: policy, b: second }, { notes: [statement] }).review[0]?.statements[0]

  test.each<[string, ReviewOutcome]>([
    ['Nothing else has been changed in it.', 'confirmed'],
    ['Apart from the limit for trees, nothing else was changed.', 'confirmed'],
    ['Apart from notice of theft, nothing else was changed.', 'not_established'],
  ])('%s is %s where the limit for trees alone differs', (statement, outcome) => {
    expect(judge(statement, policy.replace('$500', '$900'))?.outcome).toBe(outcome)
  })

  test('cites the one change, and is open where there are two', () => {
    const one = policy.replace('$500', '$900')
    expect(judge('Nothing else was changed at all.', one)?.citationIds.length).toBeGreaterThan(1)
    expect(judge('Nothing else was changed at all.', one.replace('45 days', '30 days'))?.outcome).toBe(
      'not_established',
    )
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
