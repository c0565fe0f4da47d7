import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  documentOf,
  randomPolicy,
  relay,
  resultOf,
  resultOfDocuments,
  withoutSome,
} from '#lib/engines/compare/testing/policies.ts'

const form = [
  'Cottage Policy',
  '## I. Property Coverages',
  'A. Dwelling. We insure the cottage for up to $90,000.',
  'B. Boathouse. We insure the boathouse.',
  '1. We pay for its roof.',
  '2. We do not insure its dock.',
  'C. Garden. We insure the garden.',
  '## II. Conditions',
  'A. Notice. You must give us notice within 30 days of the loss.',
  'B. Deductible. We subtract a deductible of $500 from each loss.',
]
const without = (...lines: readonly number[]) => form.filter((_, at) => !lines.includes(at))
const textsOf = (...variants: readonly (readonly string[])[]) =>
  resultOf(variants.map((lines) => [lines.join('\n\n')])).summary.sentences

describe('a summary', () => {
  it('leads with a coverage that is gone, in one sentence with its own exclusions', () => {
    const [first] = textsOf(form, without(3, 4, 5))
    expect(first?.text).toMatch(/^v2 does not have I\.B Boathouse, with 2 provisions under it\./)
    expect(first?.differenceIds).toHaveLength(3)
  })

  it('names a change by the section it belongs to, and one without a number by what is next above it', () => {
    const edition = (cost: number, sum: number) => [
      'Craft Policy',
      'DEFINITIONS',
      '1. "Hull" means the body of the boat.',
      'SECTION I – COVERAGES',
      `A. Towing. We pay up to $${sum} for towing.`,
      'What we do not pay for',
      'We do not pay for:',
      `• sails that cost more than $${cost};`,
      '• rust.',
    ]
    const texts = textsOf(edition(800, 500), edition(600, 400)).map(({ text }) => text)
    expect(texts.filter((text) => /^v2, (?:I\.A Towing|What we do not pay for:)/.test(text))).toHaveLength(2)
  })

  it('describes a coverage under a separate heading in one sentence, and not a heading that both have', () => {
    const assessments = [
      'D. Assessments',
      '1. We will pay your share of an assessment for loss to the lane.',
      '2. We will not pay an assessment:',
      'a. For the wages of a warden; or',
      'b. For a debt of the owners.',
    ]
    const longer = [...form.slice(0, 7), ...assessments, ...form.slice(7)]
    const [first, ...others] = textsOf(longer, form)
    expect(first?.text).toMatch(/^v2 does not have I\.D Assessments, with 4 provisions under it\./)
    expect(others.filter(({ text }) => text.includes('ssessment'))).toEqual([])
    const settled = (...lines: string[]) => [...form.slice(0, 7), ...lines, ...form.slice(7)]
    const texts = textsOf(
      settled(
        '## III. Other',
        'A. Settlement',
        '1. Old sheds',
        'We settle loss to an old shed for its price at a sale.',
      ),
      settled(
        '## III. Other',
        'A. Settlement',
        'We will settle each loss at the cost of repair and no more than that.',
      ),
    ).map(({ text }) => text)
    expect(texts.filter((text) => /does not have III\.A Settlement/.test(text))).toEqual([])
  })

  it('describes ways to settle a loss that were removed together in one sentence', () => {
    const bases = [
      '## III. Loss Settlement',
      'A. Settlement. We settle losses as told below.',
      '1. Replacement Cost',
      'The following holds for a cottage that you live in.',
      'a. It must be rebuilt within a year.',
      '2. Agreed Value',
      'The following holds for a boathouse of oak.',
      '3. Market Price',
      'The following holds for garden tools and seeds.',
    ]
    const texts = textsOf([...form, ...bases], [...form, ...bases.slice(0, 2), ...bases.slice(7)])
    expect(texts[0]?.text).toBe(
      'v2 does not have III.A.1 Replacement Cost and III.A.2 Agreed Value of III.A Settlement, 3 provisions in all.',
    )
  })

  it('puts more material differences before longer ones', () => {
    const list = [
      'D. Statues. These are named as examples of what a garden holds:',
      '1. Nymphs;',
      '2. Herons; and',
      '3. Lions.',
    ]
    const pays = 'E. Locks. If a key is stolen, we will pay up to $500 to replace the locks.'
    const longer = [...form.slice(0, 7), ...list, pays, ...form.slice(7)]
    const texts = textsOf(form, longer).map(({ text }) => text)
    const [locks, statues] = ['Locks', 'Statues'].map((name) => texts.findIndex((text) => text.includes(name)))
    expect(locks).toBe(0)
    expect(statues).toBeGreaterThan(0)
  })

  it('puts limits before deductibles before deadlines, with variant, provision and both values', () => {
    const changed = form.map((line) =>
      line.replace('$90,000', '$80,000').replace('30 days', '10 days').replace('$500', '$700'),
    )
    const texts = textsOf(form, changed).map(({ text }) => text)
    const order = ['$80,000', '$700', '10 days'].map((value) => texts.findIndex((text) => text.includes(value)))
    expect(order).toEqual([0, 1, 2])
    expect(texts[0]).toContain('v2, I.A Dwelling: ')
    expect(texts[0]).toContain('$90,000')
    expect(texts[2]).toContain('30 days')
  })

  it('puts definitions that were added together after limits', () => {
    const terms = ['## III. Definitions', 'A. “Reed” means any plant that grows in water.']
    const more = ['B. “Jetty” means a place to land a boat.', 'C. “Weir” means a dam across a stream.']
    const after = [...form, ...terms, ...more].map((line) => line.replace('$90,000', '$80,000'))
    const texts = textsOf([...form, ...terms], after).map(({ text }) => text)
    expect(texts.findIndex((text) => text.includes('$80,000'))).toBe(0)
    expect(texts.findIndex((text) => text.includes('Jetty'))).toBeGreaterThan(0)
  })

  it('says once that two variants are the same', () => {
    const other = without(6)
    const texts = textsOf(form, other, other).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('Garden'))).toHaveLength(1)
    expect(texts.filter((text) => text.startsWith('v3'))).toEqual([
      'v3 says the same as v2. Statements about v2 apply to both.',
    ])
  })

  it('names an endorsement that a variant adds by its document', () => {
    const endorsement = 'Garden Endorsement\n\nA. We insure bulbs.\n\nB. We insure seeds.'
    const result = resultOfDocuments({
      v1: [documentOf([form.join('\n\n')], 'input-0-0')],
      v2: [documentOf([form.join('\n\n')], 'input-1-0'), documentOf([endorsement], 'input-1-1')],
    })
    expect(result.summary.sentences[0]?.text).toMatch(/^v2 adds the document input-1-1\.txt \(3 provisions\)/)
  })

  it('describes no difference twice before the totals, and cites every difference described', () => {
    fc.assert(
      fc.property(randomPolicy(), fc.array(fc.boolean(), { minLength: 3, maxLength: 9 }), (policy, keep) => {
        const { summary, citations } = resultOf([relay(policy), relay(withoutSome(policy, keep))])
        const total = summary.sentences.findIndex(({ text }) => /^v2 (?:compared with|has no)/.test(text))
        expect(total).toBeGreaterThanOrEqual(0)
        const described = summary.sentences.slice(0, total)
        const ids = described.flatMap(({ differenceIds }) => differenceIds)
        expect(new Set(ids).size).toBe(ids.length)
        const known = new Set(citations.map(({ id }) => id))
        for (const { citationIds } of described) {
          expect(citationIds.length).toBeGreaterThan(0)
          expect(citationIds.every((id) => known.has(id))).toBe(true)
        }
      }),
      { seed: 611, numRuns: 40 },
    )
  })
})
