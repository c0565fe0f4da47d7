import { expect, test } from 'vitest'
import { countSyllables, readingEase } from './reading-ease.ts'

test.each([
  ['the', 1],
  ['named', 1],
  ['loss', 1],
  ['table', 2],
  ['policy', 3],
  ['policies', 3],
  ['insured', 2],
  ['excluded', 3],
  ['endorsement', 3],
  ['coverage', 3],
  ['limitation', 4],
  ['liability', 5],
  ['self-insured', 3],
])('%s is spoken in %i syllables', (word, count) => {
  expect(countSyllables(word)).toBe(count)
})

const sentence = 'We will pay for loss to the house that the wind has torn down. '

test('a text of short words in sentences of fourteen words scores by the formula', () => {
  // 140 words, 10 sentences, 140 syllables.
  expect(readingEase(sentence.repeat(10))).toBe(108)
})

test('headings, marks of items, numbers and abbreviations end no sentence', () => {
  const marked = `SECTION I. PROPERTY\n1. ${sentence}\n`.replace('loss', 'loss of up to $1.5 million,')
  const plain = sentence.replace('loss', 'loss of up to $1.5 million,')
  expect(readingEase(marked.repeat(10))).toBe(readingEase(plain.repeat(10)))
})

test('a semicolon and a colon end a sentence', () => {
  expect(readingEase(sentence.replace('.', ';').repeat(10))).toBe(108)
})

test('a short text has no score', () => {
  expect(readingEase(sentence)).toBeNull()
  expect(readingEase('')).toBeNull()
})
