import { describe, expect, it } from 'vitest'
import { countOf } from './figures.ts'
import { tokenize } from './tokenize.ts'

const single: readonly (readonly [string, string])[] = [
  ['$1,500.00', 'amount'],
  ['$10 million', 'amount'],
  ['2,500 dollars', 'amount'],
  ['10%', 'percentage'],
  ['7.5 percent', 'percentage'],
  ['ten (10) percent', 'percentage'],
  ['30 days', 'period'],
  ['thirty (30) days', 'period'],
  ['60-day', 'period'],
  ['one year', 'period'],
  ['HO 00 03 05 11', 'form'],
  ['CG 00 01', 'form'],
  ['F-123', 'form'],
  ['HL-3005 (06/23)', 'form'],
  ['September 30, 1982', 'date'],
  ['October 2021', 'date'],
  ['12/31/1974', 'date'],
  ['VII.G.3', 'reference'],
  ['Section 4.b', 'reference'],
  ['paragraph Q.1', 'reference'],
  ['III.C.2.b(1)', 'reference'],
  ['(a)', 'reference'],
  ['(B)(13)(a)', 'reference'],
  ['paragraph C.xxviii.b', 'reference'],
  ['B.2–4', 'reference'],
  ['Section 11(d) (2)', 'reference'],
  ['MARCH 1, 2024', 'date'],
  ['03-01-2024', 'date'],
  ['(800) 555-0140', 'word'],
  ['1,000', 'number'],
  ['walk-in', 'word'],
  ['insurer’s', 'word'],
]

describe('tokens', () => {
  it('reads a figure, date, form, reference or word as one', () => {
    for (const [text, kind] of single) {
      const tokens = tokenize(`see ${text} there`).slice(1, -1)
      expect
        .soft(
          tokens.map((token) => [token.kind, token.end - token.start]),
          text,
        )
        .toEqual([[kind, text.length]])
    }
  })

  const alike: readonly (readonly [string, string])[] = [
    ['thirty (30) days', '30 days'],
    ['10 percent', '10%'],
    ['$1,000', '$1,000.00'],
    ['Re-creation', 'recreation'],
    ['insurer’s', "insurer's"],
    ['ﬁre', 'fire'],
    ['A1–A30', 'A1-A30'],
    ['one year', '1 year'],
    ['B.2–4', 'B.2-4'],
    ['Section 11(d) (2)', 'Section 11(d)(2)'],
  ]
  it('reads other spellings of the same alike', () => {
    for (const [one, other] of alike) {
      expect
        .soft(
          tokenize(one).map(({ key }) => key),
          one,
        )
        .toEqual(tokenize(other).map(({ key }) => key))
    }
  })

  const counts: readonly (readonly [string, number])[] = [
    ['thirty (30) days', 30],
    ['forty-five days', 45],
    ['$12,500', 12_500],
    ['one hundred and eighty days', 180],
  ]
  it('takes no small word for the label of an item', () => {
    for (const text of ['items of property', 'section or part', 'part on an item'])
      expect
        .soft(
          tokenize(text).map(({ kind }) => kind),
          text,
        )
        .not.toContain('reference')
  })

  it('reads each label of a list of references as one', () => {
    const kinds = (text: string) =>
      tokenize(text).flatMap(({ kind, start, end }) => (kind === 'reference' ? [text.slice(start, end)] : []))
    expect(kinds('in paragraphs A, B, C and D apply')).toEqual(['paragraphs A', 'B', 'C', 'D'])
    expect(kinds('items 1 through 4 or 6')).toEqual(['items 1', '4', '6'])
    expect(kinds('paragraph B, a building and 2 sheds')).toEqual(['paragraph B'])
    expect(kinds('paragraph 2 or 30 days')).toEqual(['paragraph 2'])
  })

  it('counts figures and number words', () => {
    for (const [text, value] of counts) expect.soft(countOf(text), text).toBe(value)
  })
})
