import { describe, expect, test } from 'vitest'
import { createPrng } from '#lib/tools/quality/prng.ts'
import { sentencesOf } from './sentences.ts'

const read = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

describe('sentencesOf', () => {
  test('leaves out nothing but blanks', () => {
    const { pick } = createPrng(7)
    const pieces = [
      'in 1. ',
      'and 2. ',
      'Loss ',
      'We pay. ',
      'U.S. ',
      'Why ? ',
      '$5. ',
      'under 12. ',
      '“No.” ',
      'or 3. ',
    ]
    for (let round = 0; round < 200; round++) {
      const text = Array.from({ length: 12 }, () => pick(pieces)).join('')
      expect(read(text).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    }
  })

  test.each([
    'We pay as provided in 1. Additional Living Expense and 2. Fair Rental Value above for two weeks.',
    'We pay under 1. Living Expense, 2. Rental Value and 3. Storage for no more than 60 days.',
    'The limit of 4. Trees or 12. Fire Department Charges applies.',
  ])('a listed item that is referred to by its number and title ends none: %s', (text) => {
    expect(read(text)).toEqual([text])
  })

  test.each([
    ['We pay for items 1 and 2. The rest is yours.', ['We pay for items 1 and 2.', 'The rest is yours.']],
    [
      'We pay as provided in 1. Trees. You keep 2. Signs stay.',
      ['We pay as provided in 1. Trees.', 'You keep 2.', 'Signs stay.'],
    ],
    ['It is found in 1. Trees and 2. We pay no more.', ['It is found in 1. Trees and 2.', 'We pay no more.']],
  ])('a number at the end of a sentence ends it: %s', (text, sentences) => {
    expect(read(text)).toEqual(sentences)
  })
})
