import { expect, test } from 'vitest'
import { excerptOf } from './ensure-session.ts'

test('a short comment is quoted whole, on one line', () => {
  expect(excerptOf('  Please\n explain. ')).toBe('“Please explain.”')
})

test('a long one ends with a whole word', () => {
  const words = 'Explain how the definition of collapse differs from the edition that was approved last year.'
  expect(excerptOf(words)).toBe('“Explain how the definition of collapse differs from the edition that was…”')
  expect(excerptOf(`${'a'.repeat(79)} bc`)).toBe(`“${'a'.repeat(79)}…”`)
  expect(excerptOf(`${'a'.repeat(80)} bc`)).toBe(`“${'a'.repeat(80)}…”`)
})

test('a text without a blank is cut between characters', () => {
  expect(excerptOf('\u{1F30A}'.repeat(90))).toBe(`“${'\u{1F30A}'.repeat(80)}…”`)
})
