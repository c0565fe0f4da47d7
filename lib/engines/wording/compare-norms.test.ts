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
  [
    'If we decide not to renew, we will mail notice to you at least 30 days before the end of the policy.',
    'We will mail you notice of our decision not to renew no fewer than 30 days before the policy ends.',
  ],
  [
    'The lease may not be changed or waived except by a rider that we issue.',
    'Only a rider that we issue may change or waive the lease.',
  ],
  [
    'Should you and we disagree, either may demand an appraisal.',
    'If you and we disagree, an appraisal may be demanded by either.',
  ],
  [
    'The survey is for guidance only and does not limit the cover.',
    'The cover is not limited by the survey, which is for guidance only.',
  ],
  [
    'The death of a tenant does not relieve the Company of its duties.',
    'The duties of the Company continue if a tenant dies.',
  ],
  [
    'A suit includes an arbitration, if the Company consents.',
    'A suit includes an arbitration with the consent of the Company.',
  ],
  [
    'If two deductibles apply to a loss, only the larger one is used.',
    'If a loss is subject to two deductibles, only the larger one is used.',
  ],
  [
    'Before a sale, but not after it, you may waive your rights.',
    'You may waive your rights prior to a sale, though not afterward.',
  ],
  ['We insure barns; we insure tools on the farm.', 'We insure barns; tools on the farm are insured.'],
]

/** Words that decide, each with one that says something else. */
const deciding: readonly (readonly [RegExp, string])[] = [
  [/\b(?:\d+|two|three)\b/g, '97'],
  [/\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\bmay\b/g, 'must'],
  [/\b(?:must|will)\b/g, 'may'],
  [/\bnot /g, ''],
  [/\b(?:is|are|will|may|must)\b(?! not)/g, '$& not'],
  [/\bonly /gi, ''],
  [/\bbefore\b/gi, 'after'],
  [/\bafter\b/gi, 'before'],
  [/\b(?:at least|no fewer than)\b/gi, 'at most'],
  [/\bup to\b/g, 'at least'],
  [/\bincluding\b/g, 'excluding'],
  [/\bunless\b/gi, 'if'],
  [/\bif\b/gi, 'unless'],
  [/\bwithout\b/gi, 'with'],
  [/\bwe\b/gi, 'you'],
  [/\bus\b/gi, 'them'],
  [/\byou\b/gi, 'we'],
  [/\bthe Company\b/g, 'the insured'],
  [/\b(?:doctor|physician)\b/g, 'lawyer'],
  [/\b(?:changed? or|or waived?) /g, ''],
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
  it('never say the same once a number, a negative, a party, a connective or another deciding word of one differs', () => {
    const changes = same.flatMap(([one, other]) =>
      [
        [one, other],
        [other, one],
      ].flatMap(([kept = '', text = '']) =>
        deciding.flatMap(([word, to]) =>
          [...text.matchAll(word)].map(({ 0: found, index }) => ({
            kept,
            changed: `${text.slice(0, index)}${found.replace(new RegExp(word.source, 'i'), to)}${text.slice(index + found.length)}`,
          })),
        ),
      ),
    )
    const alike = changes.filter(({ kept, changed }) =>
      [compareStatements(kept, changed), compareStatements(changed, kept)].includes('same'),
    )
    expect(changes.length).toBeGreaterThan(100)
    expect(alike).toEqual([])
  })

  it.each(same)('say the same in another order or voice: %s', (one, other) => {
    expect([compareStatements(one, other), compareStatements(other, one)]).toEqual(['same', 'same'])
  })

  it.each(different)('differ by a figure, a party, a negative or a word: %s', (one, other) => {
    expect([compareStatements(one, other), compareStatements(other, one)]).not.toContain('same')
  })
})
