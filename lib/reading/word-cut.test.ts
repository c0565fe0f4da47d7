import fc from 'fast-check'
import { expect, test } from 'vitest'
import { glimpseOf } from './word-cut.ts'

const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !/[\s…]/.test(text))

test('a glimpse has whole words of its text, in order', () => {
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1 }),
      fc.nat(400),
      fc.integer({ min: 1, max: 200 }),
      (words, from, length) => {
        const text = words.join(' ')
        const shown = glimpseOf(text, Math.min(from, text.length), length)
          .split(' ')
          .filter((each) => each !== '…')
        const at = words.findIndex((_, start) => shown.every((each, index) => words[start + index] === each))
        expect(at).not.toBe(-1)
      },
    ),
  )
})

test('a glimpse says where words are left out', () => {
  expect(glimpseOf('hay, straw, silage, or fodder in the open', 0, 24)).toBe('hay, straw, silage, or fodder …')
  expect(glimpseOf('hay, straw, silage, or fodder', 14, 3)).toBe('… silage, …')
  expect(glimpseOf('hay', 0, 24)).toBe('hay')
})
