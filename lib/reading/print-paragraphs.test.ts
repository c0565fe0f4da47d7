import fc from 'fast-check'
import { expect, it } from 'vitest'
import { printParagraphs } from './print-paragraphs.ts'

const paragraph = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,5}$/)

it('puts each paragraph of a cell on a line and keeps every offset', () => {
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1, maxLength: 6 }), (list) => {
      const text = list.join(' ')
      const paragraphs = list.slice(1).map((_, at) => list.slice(0, at + 1).join(' ').length + 1)
      expect(printParagraphs({ text, paragraphs })).toBe(list.join('\n'))
    }),
    { seed: 23 },
  )
})

it('shows a redacted cell without text', () => {
  expect(printParagraphs({ text: null })).toBe('')
})
