import { describe, expect, it } from 'vitest'
import { compareStatements } from './compare-norms.ts'

const same: readonly (readonly [string, string])[] = [
  ['We will pay the cost of repairs.', 'The cost of repairs will be paid by us.'],
  ['If you ask, we will send a copy.', 'We will send a copy if you ask.'],
  [
    'We will give notice at least 45 days before the policy expires.',
    'No fewer than 45 days before the policy expires, notice will be given by us.',
  ],
  [
    'A doctor of our choice must sign the report within three years.',
    'The report must be signed by a physician of our choice within 36 months.',
  ],
  ['We do not cover loss by theft.', 'Loss by theft is not covered.'],
  ['You are required to choose a doctor.', 'You must select a physician.'],
  ['If they deny the claim, you may appeal.', 'You may appeal in case of their denial of the claim.'],
  ['No person may sue us unless we consent.', 'Without our consent a person may not sue us.'],
  ['We have the right to inspect the boat.', 'We may examine the boat.'],
  [
    'We pay bail bonds, including the fees of bail bonds, up to $500.',
    'We pay, not exceeding $500, bail bonds, including the fees of bail bonds.',
  ],
]

const different: readonly (readonly [string, string])[] = [
  ['We will pay you within 30 days.', 'We will pay you within 45 days.'],
  ['You must pay at least $500.', 'You must pay at most $500.'],
  ['You do not have to repair the boat.', 'You must not repair the boat.'],
  ['The employer must sign.', 'The employee must sign.'],
  ['Loss by any insured is excluded.', 'Loss by the insured is excluded.'],
  ['We do not pay any insured if an insured lies.', 'We do not pay an insured who lies.'],
  ['You must notify us.', 'We must notify you.'],
  ['We cover boats and not trailers.', 'We cover trailers and not boats.'],
  ['We cover boats or trailers.', 'We cover boats and trailers.'],
  ['We cover loss by theft.', 'We cover loss by theft only.'],
  ['We pay for piers.', 'We pay for piers, wharves.'],
  ['We may cancel.', 'We must cancel.'],
  ['Covered: sheds; fences. Not covered: walls.', 'Covered: sheds; walls. Not covered: fences.'],
]

describe('two statements', () => {
  it.each(same)('say the same in another order or voice: %s', (one, other) => {
    expect([compareStatements(one, other), compareStatements(other, one)]).toEqual(['same', 'same'])
  })

  it.each(different)('differ by a figure, a party, a negative or a word: %s', (one, other) => {
    expect([compareStatements(one, other), compareStatements(other, one)]).not.toContain('same')
  })
})
