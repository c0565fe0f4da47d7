import { describe, expect, test } from 'vitest'
import type { ExpectationOutcome } from '#lib/engines/compare/types.ts'
import { readWording } from '#lib/engines/wording/read-wording.ts'
import { indexPassages } from '#lib/engines/wording/scenario/passages.ts'
import { indexProvisions } from './index-provisions.ts'
import { testAssertion } from './test-assertion.ts'
import { makeContext, type Unit } from './testing.ts'

const policy: readonly Unit[] = [
  { part: 'definitions', text: 'Virtual currency means a digital unit of value that no government issues.' },
  { part: 'definitions', heading: 'Valued policy', text: 'One in which you and we agree on the value insured.' },
  { part: 'coverages', heading: 'Trees', text: 'We cover trees and shrubs on the premises.' },
  { part: 'coverages', heading: 'Fees', text: 'We pay the fee that no bank refunds.' },
  { part: 'exclusions', heading: 'War', text: 'We do not insure loss caused by war or rebellion.' },
  { part: 'exclusions', text: 'Water in the ground that presses on a swimming pool.' },
  { part: 'exclusions', text: 'Vandalism, if the home had been vacant for more than 60 days.' },
  { part: 'exclusions', text: 'Outboard motors. A boat of yours is insured.' },
  { part: 'exclusions', text: 'On a roof or in an attic that a tenant uses.' },
  { part: 'conditions', heading: 'Payment', text: 'Payment is due within 60 days after we have your proof of loss.' },
  { part: 'conditions', text: 'If we give you written notice within 30 days, we may repair the property.' },
  { part: 'conditions', text: 'No one may bring an action under this part that is begun two years after the date.' },
]

function read(units: readonly Unit[]) {
  const context = makeContext({ only: units })
  const provisions = context.variants[0]?.provisions ?? []
  const passages = indexPassages(readWording(provisions), provisions)
  const index = indexProvisions(context)
  return (assertion: string) => testAssertion(assertion, 0, { context, index, passages })
}

const ofPolicy = read(policy)
const outcomeOf = (assertion: string): ExpectationOutcome => ofPolicy(assertion).outcome

describe('a sentence that names the very thing asserted settles it', () => {
  test.each<[string, ExpectationOutcome]>([
    ['War is not covered.', 'supported'],
    ['War is covered.', 'contradicted'],
    ['Trees are covered.', 'supported'],
    ['Boats are not covered.', 'contradicted'],
    ['No one may bring an action that is begun two years after the date.', 'supported'],
    ['No one may bring an action that is begun five years after the date.', 'contradicted'],
  ])('%s is %s', (assertion, outcome) => {
    expect(outcomeOf(assertion)).toBe(outcome)
  })
})

describe('a sentence in which its words only occur settles nothing', () => {
  test.each([
    'Swimming pools are covered.',
    'Virtual currency is not covered.',
    'The policy is a valued policy.',
    'Vandalism is not covered.',
    'A roof is not covered.',
    'Proof of loss is due within 90 days.',
    'We must give you written notice within 30 days.',
  ])('%s', (assertion) => {
    expect(outcomeOf(assertion)).toBe('not_established')
  })
})

describe('an assertion that is left open', () => {
  test.each([
    ['Vandalism is not covered.', 7],
    ['Proof of loss is due within 90 days.', 10],
    ['Damage from groundwater to a pool is insured.', 6],
  ])('has the passages nearest to it: %s', (assertion, page) => {
    const { outcome, evidence, reason } = ofPolicy(assertion)
    expect(outcome).toBe('not_established')
    expect(evidence[0]?.page).toBe(page)
    expect(reason).toMatch(/^No sentence says or denies exactly this\. Nearest to it: /)
  })

  test('has at most four of them', () => {
    const notices = ['theft', 'fire', 'hail', 'wind', 'smoke'].map((cause) => ({
      heading: `Notice of ${cause}`,
      text: `Tell us of ${cause} promptly.`,
    }))
    expect(read(notices)('Every loss is reported by telephone.').evidence).toHaveLength(4)
  })

  test('has sentences, not their whole provision, which it names once', () => {
    const text =
      'You must tell us of each theft in writing. The moon is far away from every house, we believe. You must tell us of theft promptly.'
    const { evidence, reason } = read([{ heading: 'Notice', text }])('Theft is reported by telephone.')
    const quotes = evidence.map(({ start, end }) => text.slice(start, end))
    expect(quotes.toSorted()).toEqual([
      'You must tell us of each theft in writing.',
      'You must tell us of theft promptly.',
    ])
    expect(reason).toMatch(/Nearest to it: Notice\.$/)
  })

  test('has none where it shares no word with the wording', () => {
    expect(ofPolicy('Zyxwvut qwertzuiop.')).toEqual({
      outcome: 'not_established',
      reason: 'No provision of this variant addresses this.',
      evidence: [],
    })
  })
})

describe('of sentences that speak of a claim, the one that names more of it in its own words decides', () => {
  const units: readonly Unit[] = [
    { part: 'conditions', text: 'Send us, within 60 days after our request, your signed proof of loss.' },
    {
      part: 'conditions',
      heading: 'Cancellation and nonrenewal',
      text: 'If we do not renew, we will mail you notice at least 45 days before the policy ends. We may cancel the policy by notice at least 10 days before it takes effect.',
    },
  ]
  const ofUnits = read(units)
  test.each<[string, ExpectationOutcome]>([
    ['A signed proof of loss must be sent within 60 days.', 'supported'],
    ['A signed proof of loss must be sent within 90 days.', 'contradicted'],
    ["The insurer doesn't have to be sent a signed proof of loss.", 'not_established'],
    ['The insurer gives notice of 60 days if it does not renew.', 'contradicted'],
  ])('%s is %s', (assertion, outcome) => {
    expect(ofUnits(assertion).outcome).toBe(outcome)
  })
})
