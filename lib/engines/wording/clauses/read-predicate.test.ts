import { describe, expect, it } from 'vitest'
import type { Predicate } from './predicate.ts'
import { mainOf, readClauses } from './read-clauses.ts'
import { readPredicate } from './read-predicate.ts'

function predicateOf(text: string): Predicate {
  const { words, clauses } = readClauses(text)
  const [first] = clauses
  if (first === undefined) throw new Error('The sentence has no words.')
  return readPredicate(mainOf(first), words)
}

type Row = readonly [kind: Predicate['kind'], sign: Predicate['sign'], ...texts: string[]]

/** Sentences by their effect on coverage: 1 gives it or entitles to it, -1 takes it or asks for something. */
const rows: readonly Row[] = [
  ['cover', 1, 'We will pay for hail.', 'This policy also covers hail.', 'Hail damage is covered.'],
  [
    'cover',
    1,
    'The deductible does not apply to glass.',
    'No deductible applies to glass.',
    'The retention is waived.',
  ],
  ['cover', 1, 'There is no deductible for glass.', 'A tenant’s act does not void this policy.'],
  ['cover', 1, 'Your spouse is an insured.', 'You will receive the part of the premium that is not used.'],
  ['cover', -1, 'We do not cover hail.', 'We pay nothing for hail.', 'Hail damage is not covered.'],
  [
    'cover',
    -1,
    'This exclusion applies to hail.',
    'There is no coverage for hail.',
    'Coverage ends on the day of sale.',
  ],
  ['cover', -1, 'We will pay no more than the cost.', 'Under no circumstances will we pay for hail.'],
  ['cover', -1, 'Late notice bars a claim.', 'Roofs are settled at actual cash value.'],
  ['duty', -1, 'You must call the police.', 'The Named Insured shall keep records.', 'You are required to help us.'],
  ['duty', -1, 'You may not admit liability.', 'You agree to help us.', 'You must get treatment in time.'],
  ['cover', 1, 'Jewelry is not subject to this limit.', 'Defense costs are in addition to the limit.'],
  ['cover', 1, 'This condition does not apply to hail.', 'The retention is cut in half.', 'Payment will be for hail.'],
  ['cover', -1, 'Jewelry is subject to a limit.', 'We need not pay for hail.', 'We do not have to pay for hail.'],
  ['duty', -1, 'The services must be given in time.', 'The Named Insured shall have on duty a guard.'],
  ['duty', 1, 'We will send you a notice.', 'The Insurer shall tell you why.'],
  ['right', 1, 'You may cancel at any time.', 'You need not file a suit.', 'You are not required to sue.'],
  ['right', -1, 'We may cancel this policy.', 'The company has the right to inspect.'],
  ['right', 1, 'We may not cancel this policy.'],
  ['meaning', 1, 'Flood means a rise of water.', 'The term includes a drone.', 'A tenant is a relative.'],
  ['meaning', 1, 'A tenant is still considered a relative.', 'A rented car is a “non-owned auto”.'],
  ['meaning', -1, 'It does not include a drone.', 'A forklift is not a crane.'],
  ['value', 1, 'The most we will pay is $500.', 'The limit is $500.'],
  ['value', -1, 'The deductible is $500.'],
]

describe('the predicate of a main clause', () => {
  it.each(rows.flatMap(([kind, sign, ...texts]) => texts.map((text) => [text, kind, sign] as const)))(
    '%s',
    (text, kind, sign) => {
      const found = predicateOf(text)
      expect([found.kind, found.sign]).toEqual([kind, sign])
    },
  )

  it('is not read where nothing is said of coverage, duty, right or meaning', () => {
    for (const text of ['The boat sails.', 'Rust.', 'In the garage or the shed', 'Repairs must be made by us.'])
      expect.soft(predicateOf(text).kind, text).toBe('none')
  })

  it('of a share is not known to give or take', () => {
    expect(predicateOf('We will pay our share of the loss.').sign).toBe(0)
  })
})
