import { expect, test } from 'vitest'
import type { FilingReading } from '#lib/contract/filings/imports.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { listLeftOut } from './list-left-out.ts'
import { proposeEntries } from './propose-entries.ts'
import { proposeLetters } from './propose-letters.ts'

const found = (value: string, page: number) => ({ value, sources: [{ page, start: 0, end: 1, quote: 'x' }] })

function letterOf(day: number, numbers: readonly number[], text = 'Explain.'): FilingReading['letters'][number] {
  const date = new Date(Date.UTC(2014, 0, day)).toISOString().slice(0, 10)
  const items = numbers.map((number) => ({ number, text: found(text, day), schedule: [] }))
  return { kind: 'objection', facts: { date: found(date, day) }, items }
}

function readingOf(given: Partial<FilingReading>): FilingReading {
  const lists = { companies: [], rates: [], forms: [], rateRules: [], supporting: [], dispositions: [], letters: [] }
  return { fields: {}, ...lists, notes: [], notFound: [], issues: [], ...given }
}

function leftOut(given: Partial<FilingReading>): string[] {
  const reading = readingOf(given)
  return listLeftOut(reading, { letters: proposeLetters(reading), entries: proposeEntries(reading) })
}

const days = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test('nothing is listed of what an import has room for', () => {
  const forms = days(filingLimits.importedEntries).map((n) => ({ name: found(`Form ${n}`, 1) }))
  const response = { ...letterOf(3, [1]), kind: 'response' as const }
  const letters = [
    ...days(filingLimits.importedLetters).map((day) => letterOf(day, days(filingLimits.letterItems))),
    response,
  ]
  expect(leftOut({ letters, forms })).toEqual([])
})

test('letters over the limit are named by date and page', () => {
  expect(leftOut({ letters: days(filingLimits.importedLetters + 2).map((day) => letterOf(day, [1])) })).toEqual([
    '2 of 102 objection letters are not taken, because an import records at most 100: 2014-04-11 on page 101, 2014-04-12 on page 102.',
  ])
})

test('of many letters over the limit the first are named, and the others counted', () => {
  const [sentence = ''] = leftOut({ letters: days(filingLimits.importedLetters + 13).map((day) => letterOf(day, [1])) })
  expect(sentence).toMatch(/^13 of 113 objection letters .+ on page 110 and 3 more\.$/)
})

test('objections that are too many, too long or numbered twice are named', () => {
  const long = 'x'.repeat(filingLimits.commentCharacters + 1)
  const rule = 'a letter has at most 50 objections, each with its own number and at most 10,000 characters.'
  const twice = letterOf(3, [1])
  const other = { number: 1, text: found('Another.', 3), schedule: [] }
  expect(
    leftOut({
      letters: [
        letterOf(1, days(filingLimits.letterItems + 2)),
        letterOf(2, [7], long),
        { ...twice, items: [...twice.items, other] },
      ],
    }),
  ).toEqual([
    `Of the letter 2014-01-01 on page 1, objection 51, objection 52 are not taken: ${rule}`,
    `Of the letter 2014-01-02 on page 2, objection 7 is not taken: ${rule}`,
    `Of the letter 2014-01-03 on page 3, objection 1 is not taken: ${rule}`,
  ])
})

test('schedule rows over the limit and without a name are counted', () => {
  const forms = days(filingLimits.importedEntries).map((n) => ({ name: found(`Form ${n}`, 1) }))
  expect(leftOut({ forms, rateRules: [{ name: found('Rule', 2) }, { number: found('R-1', 2) }] })).toEqual([
    '2 of 502 schedule rows are not taken, because an import adds at most 500, each with a name.',
  ])
})

test('a letter without a date is named by the page of its first objection, or by none', () => {
  const long = 'x'.repeat(filingLimits.commentCharacters + 1)
  const dated = letterOf(4, [1], long)
  const submitted = { ...dated, facts: { submitted: found('2014-02-03', 9) } }
  const undated = { ...dated, facts: {} }
  const ofLetters = leftOut({ letters: [submitted, undated] }).map((sentence) => sentence.split(' is not')[0])
  expect(ofLetters).toEqual([
    'Of the letter 2014-02-03 on page 9, objection 1',
    'Of the letter without a date on page 4, objection 1',
  ])
  const empty = { ...undated, items: [] }
  const full = days(filingLimits.importedLetters).map((day) => letterOf(day, [1]))
  expect(leftOut({ letters: [...full, empty] })[0]).toMatch(/100: without a date\.$/)
})
