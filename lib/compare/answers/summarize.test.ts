import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  documentOf,
  randomPolicy,
  relay,
  resultOf,
  resultOfDocuments,
  withoutSome,
} from '#lib/compare/testing/policies.ts'

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

  it('tells limits before deductibles before deadlines, with variant, provision and both values', () => {
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

  it('tells definitions that came together behind limits', () => {
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
      'v3 says the same as v2: what is said of v2 holds for both.',
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

  it('tells no difference twice before it counts them, and cites what it tells', () => {
    fc.assert(
      fc.property(randomPolicy(), fc.array(fc.boolean(), { minLength: 3, maxLength: 9 }), (policy, keep) => {
        const { summary, citations } = resultOf([relay(policy), relay(withoutSome(policy, keep))])
        const total = summary.sentences.findIndex(({ text }) => /^v2 (?:against|has no)/.test(text))
        expect(total).toBeGreaterThanOrEqual(0)
        const told = summary.sentences.slice(0, total)
        const ids = told.flatMap(({ differenceIds }) => differenceIds)
        expect(new Set(ids).size).toBe(ids.length)
        const known = new Set(citations.map(({ id }) => id))
        for (const { citationIds } of told) {
          expect(citationIds.length).toBeGreaterThan(0)
          expect(citationIds.every((id) => known.has(id))).toBe(true)
        }
      }),
      { seed: 611, numRuns: 40 },
    )
  })
})
