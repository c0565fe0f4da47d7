import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentOf } from '#lib/engines/compare/testing/policies.ts'
import type { Part } from '#lib/engines/compare/types.ts'
import { segmentVariant } from './segment-variant.ts'

const title = 'Millrace Craft Policy'

function partsOf(...paragraphs: readonly string[]): Part[] {
  const { provisions } = segmentVariant([documentOf([[title, ...paragraphs].join('\n\n')])])
  return provisions.slice(1).map(({ part }) => part)
}

/** Sentences by the part that their grammar speaks for. */
const sentences: readonly (readonly [Part, string])[] = [
  ['coverages', 'We will pay for sudden loss to the boat named in the schedule.'],
  ['coverages', 'If the engine fails at sea, we will pay for towing.'],
  ['coverages', 'This policy insures the trailer on the road.'],
  ['coverages', 'The company agrees to indemnify you for salvage charges.'],
  ['coverages', 'We will pay up to $500 for a lost anchor.'],
  ['exclusions', 'We do not insure loss caused by rust.'],
  ['exclusions', 'This insurance does not apply to racing.'],
  ['exclusions', 'Loss while the boat is let to others is not covered.'],
  ['exclusions', 'There is no coverage for fishing gear.'],
  ['definitions', '“Boat” means the hull, the engine and what is fastened to them.'],
  ['definitions', '“You” and “your” mean the person named in the schedule.'],
  ['limits', 'The most we will pay for one event is the sum in the schedule.'],
  ['limits', 'We will pay no more than the value of the hull.'],
  ['deductibles', 'The deductible is subtracted from each loss.'],
  ['loss_settlement', 'We will settle losses to sails at their value on that day.'],
  ['conditions', 'You must report a loss within ten days.'],
  ['conditions', 'No suit may be brought more than one year after the loss.'],
  ['conditions', 'You may cancel by writing to us.'],
  ['conditions', 'A court in the state where you live decides a dispute.'],
]

describe('the part of a provision', () => {
  it('follows from its grammar in a form without headings, in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...sentences], { minLength: 1 }), (some) => {
        const parts = partsOf(...some.map(([, text], at) => `${at + 1}. ${text}`))
        expect(parts).toEqual(some.map(([part]) => part))
      }),
      { seed: 12, numRuns: 60 },
    )
  })

  it.each<readonly [string, string, Part]>([
    ['PROPERTY WE INSURE', 'A. The boat.', 'coverages'],
    ['ADDED BENEFITS', 'A. Towing.', 'coverages'],
    ['LOSSES WE WILL NOT PAY FOR', 'A. Rust.', 'exclusions'],
    ['THINGS LEFT OUT', 'A. Coins.', 'exclusions'],
    ['WORDS WITH A MEANING', 'A. The hull is the body of the boat.', 'definitions'],
    ['WHO IS INSURED', 'A. The person named in the schedule.', 'definitions'],
    ['HOW MUCH WE PAY', 'A. The sum in the schedule.', 'limits'],
    ['WHAT YOU MUST DO', 'A. Call the coast guard.', 'conditions'],
    ['OTHER THINGS TO KNOW', 'A. A court in your state decides.', 'conditions'],
    ['ON THE WATER', 'A. We insure the hull.', 'coverages'],
    ['YOUR SHARE', 'A. The deductible applies to each loss.', 'deductibles'],
  ])('follows from a heading in other words, or from the provisions below it: %s', (heading, text, part) => {
    const [, , ...parts] = partsOf('AGREEMENT', 'A. We keep what we promise.', heading, text)
    expect(parts).toEqual([part, part])
  })

  it('is that of the sentence that introduces its list', () => {
    expect(partsOf('1. We do not insure loss caused by:', 'a. Rust;', 'b. Ice; or', 'c. Birds.')).toEqual(
      new Array<Part>(4).fill('exclusions'),
    )
  })

  it('is that of the heading above, regardless of its text', () => {
    const [, part] = partsOf('CONDITIONS', 'A. We will pay within 30 days.')
    expect(part).toBe('conditions')
  })

  it('is that of a section’s own heading or sentences below declarations', () => {
    const text = [
      'DECLARATIONS',
      'Limit of insurance: $100,000',
      'Deductible: $500',
      'I. WHAT WE INSURE',
      'A. The boat and its engine.',
      'II. EXCLUSIONS',
      'A. Rust.',
      'III. THE CREW',
      'A. You must call us.',
    ]
    expect(partsOf(...text).slice(-6)).toEqual([
      'coverages',
      'coverages',
      'exclusions',
      'exclusions',
      'conditions',
      'conditions',
    ])
  })

  it('ends with its heading where a form numbers its sections through', () => {
    const text = [
      'GENERAL PROVISIONS',
      '1. You must call us.',
      'THINGS WE INSURE',
      '2. The boat and its engine.',
      'LOSSES NOT INSURED',
      '3. Rust.',
      '4. Ice.',
      'ON THE WATER',
      '5. We insure the crew.',
      '6. This policy insures the trailer.',
    ]
    expect(partsOf(...text).slice(-6)).toEqual([
      'exclusions',
      'exclusions',
      'exclusions',
      'coverages',
      'coverages',
      'coverages',
    ])
  })

  it('is “other” for titles, signatures and bare headings of several parts alone', () => {
    const text = [
      'AGREEMENT',
      'HARBOR PROGRAM',
      '1. We insure the hull.',
      '2. We do not insure rust.',
      '3. You must call us.',
    ]
    expect(partsOf(...text, 'In Witness Whereof, we have signed this policy.')).toEqual([
      'insuring_agreement',
      'other',
      'coverages',
      'exclusions',
      'conditions',
      'other',
    ])
  })
})
