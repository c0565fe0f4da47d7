import { describe, expect, test } from 'vitest'
import { findTerms, readTerms } from './terms.ts'

describe('terms', () => {
  test('facts and wording meet by concept', () => {
    const wording = readTerms('Freezing of a plumbing system').concepts
    const facts = readTerms('A pipe froze.').concepts
    expect(wording).toContain('freezing')
    expect(facts).toContain('freezing')
  })

  test('a term is the text between its offsets, in order and without overlap', () => {
    const text = 'The insured’s motor vehicle was stolen from a self-storage unit; the thief’s name is unknown.'
    const terms = findTerms(text)
    expect(terms.map(({ start, end }) => text.slice(start, end))).toContain('motor vehicle')
    for (const [at, { start, end }] of terms.entries()) {
      expect(end).toBeGreaterThan(start)
      expect(start).toBeGreaterThanOrEqual(terms[at - 1]?.end ?? 0)
    }
  })

  test('a name does not reach over a figure or a mark', () => {
    const text = "give 30 days' notice"
    expect(findTerms(text).map(({ start, end }) => text.slice(start, end))).toEqual(['notice'])
    expect(findTerms('motor, vehicle').map(({ concept }) => concept)).not.toContain('motor vehicle')
    expect(findTerms('motor vehicle').map(({ concept }) => concept)).toEqual(['motor vehicle'])
  })

  test('equal figures have equal values', () => {
    const [a] = readTerms('within thirty (30) days').figures
    const [b] = readTerms('within 30 days').figures
    expect(a).toEqual(b)
    expect(readTerms('$1,500 or 2%').figures).toEqual([
      { kind: 'amount', value: '1500 $' },
      { kind: 'percentage', value: '2%' },
    ])
  })
})
