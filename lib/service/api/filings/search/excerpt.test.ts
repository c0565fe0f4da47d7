import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

const filler = (count: number) => Array.from({ length: count }, (_, at) => String(at % 10)).join('')

test('a text of 160 characters is given whole, on one line', () => {
  expect(excerpt(' A  text\n\twith lines ', 'text')).toBe(' A text with lines ')
  expect(excerpt(filler(160), 'none')).toBe(filler(160))
})

test('a longer text is given around the word, with what is left out marked', () => {
  const text = `${'a'.repeat(100)}WORD${'b'.repeat(300)}`
  expect(excerpt(text, 'word')).toBe(`…${'a'.repeat(40)}WORD${'b'.repeat(116)}…`)
})

test('near the start or the end the excerpt is as long', () => {
  expect(excerpt(`ab word ${'c'.repeat(300)}`, 'word')).toBe(`ab word ${'c'.repeat(152)}…`)
  expect(excerpt(`${'a'.repeat(300)} word`, 'word')).toBe(`…${'a'.repeat(155)} word`)
})

test('a word that the text does not have leads to its start', () => {
  expect(excerpt(filler(161), 'none')).toBe(`${filler(160)}…`)
})

test('places are counted on one line and in whole characters', () => {
  const text = `${' \n '.repeat(100)}${'🏠'.repeat(100)}word${'b'.repeat(300)}`
  expect(excerpt(text, 'word')).toBe(`…${'🏠'.repeat(40)}word${'b'.repeat(116)}…`)
})
