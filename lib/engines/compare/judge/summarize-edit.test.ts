import { expect, test } from 'vitest'
import { summarizeEdit } from './summarize-edit.ts'

test.each([
  ['amount', '$2,500', '$1,500', 'The amount falls from $2,500 to $1,500.'],
  ['percentage', '1%', '2%', 'The percentage rises from 1% to 2%.'],
  ['time_period', 'two weeks', '30 days', 'The time is extended from two weeks to 30 days.'],
  ['time_period', '30 days', '10 days', 'The time is shortened from 30 days to 10 days.'],
  ['time_period', '14 days.', '30 days.', 'The time is extended from 14 days to 30 days.'],
  ['time_period', '30 days', 'one month', 'The time is extended from 30 days to one month.'],
  ['time_period', '100-year', '500-year', '“100-year” became “500-year”.'],
  ['amount', '$500 or 2%', '$700', '“$500 or 2%” became “$700”.'],
  ['obligation', 'may', 'must', '“may” became “must”.'],
  ['scope', '', 'including its units', '“including its units” was added.'],
  ['defined_term', 'also', '', '“also” was removed.'],
  ['exception', '', 'unless you knew', '“unless you knew” was added.'],
] as const)('%s: “%s” → “%s”', (category, a, b, summary) => {
  const change = a === '' ? 'added' : b === '' ? 'removed' : 'replaced'
  expect(summarizeEdit({ change, category, a, b })).toBe(summary)
})

test('a long quotation ends at a word', () => {
  const words = 'storage '.repeat(40).trim()
  expect(summarizeEdit({ change: 'added', category: 'wording', a: '', b: words })).toMatch(
    /^“(?:storage ?)+…” was added\.$/,
  )
})

test('a long quotation of one word ends with a whole character', () => {
  const said = summarizeEdit({ change: 'added', category: 'wording', a: '', b: `and a${'\u{10428}'.repeat(300)}` })
  expect(said.isWellFormed()).toBe(true)
})
