import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLines } from './parse-lines.ts'

const number = fc.stringMatching(/^[A-Z]{4}-G?[0-9]{9}$/)
/** The ways in which people write one number. */
const written = fc
  .record({
    number,
    dash: fc.constantFrom('-', ' - ', '–', ' — ', ''),
    isLower: fc.boolean(),
    around: fc.constantFrom('', ' ', '  '),
  })
  .map(({ number, dash, isLower, around }) => {
    const text = around + number.replace('-', dash) + around
    return { number, text: isLower ? text.toLowerCase() : text }
  })
const separator = fc.constantFrom('\n', '\r\n', '\n\n', ', ', ';', '\t')
/** Cells of a row that are no number. Four letters and nine digits next to each other would be one. */
const words = fc.array(
  fc.constantFrom(
    ...['OH', 'Ohio', 'OH Ohio', 'Homeowners', 'Personal Auto Rate & Rule', 'Auto', '04.0 Homeowners', '2024'],
    ...['03/15/2024', '2024-03-15', '$1.2M', '12.5%', 'Approved', 'Größe', '12345678', 'البيت'],
  ),
  { maxLength: 4 },
)
const row = fc
  .record({ written, before: words, after: words, between: fc.constantFrom('\t', ',', ', ', ' | ', ';', '","', ' ') })
  .map(({ written, before, after, between }) => ({
    number: written.number,
    others: [...before, ...after],
    text: [...before, written.text.trim(), ...after].join(between),
  }))

test('finds every number of a paste in its order, however it is written and parted', () => {
  fc.assert(
    fc.property(fc.array(written, { minLength: 1, maxLength: 30 }), separator, (list, between) => {
      const lines = parseLines(list.map(({ text }) => text).join(between))
      expect(lines.map((line) => line.number)).toEqual(list.map((each) => each.number))
    }),
  )
})

test('finds the number of every row of a table, and keeps the rest of the row', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), fc.constantFrom('\n', '\r\n'), (rows, end) => {
      const lines = parseLines(rows.map(({ text }) => text).join(end))
      expect(lines.map((line) => line.number)).toEqual(rows.map((each) => each.number))
      rows.forEach(({ others }, at) => {
        expect(lines[at]?.rest).toBe(others.join(' '))
      })
    }),
  )
})

test('reads no number out of words, dates, amounts and other codes', () => {
  fc.assert(
    fc.property(words, fc.constantFrom('\t', ', ', ' '), (cells, between) => {
      expect(parseLines(cells.join(between)).filter((line) => line.number !== null)).toEqual([])
    }),
  )
})

test.each(['123456789 2024', '2024 123456789', '2024123456789', '1234 567 892 024'])(
  'reads no number in %s',
  (figures) => {
    expect(parseLines(figures).filter(({ number }) => number !== null)).toEqual([])
  },
)

test('takes no letter for another that is capitalized like it', () => {
  for (const typed of ['ßß-131850417', 'lkſp-131850417', 'äLKSP-131850417']) {
    expect(parseLines(typed)).toMatchObject([{ number: null }])
  }
})

test('marks each repeated number, but not its first occurrence', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5 })), (picks) => {
      const lines = parseLines(picks.map((pick) => `LKSP-13185041${pick}`).join('\n'))
      expect(lines.map((line) => line.isRepeated)).toEqual(picks.map((pick, at) => picks.indexOf(pick) < at))
    }),
  )
})

test('loses nothing that was typed: every character but separators is in a line', () => {
  const charactersOf = (text: string) => [...text.replace(/[\s,;|"]+/g, '')].toSorted().join('')
  const text = fc.array(
    fc.oneof(
      fc.string(),
      row.map((each) => each.text),
    ),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(text, separator, (parts, between) => {
      const typed = parts.join(between)
      const read = parseLines(typed).map((line) => line.text + line.rest)
      expect(charactersOf(read.join(''))).toBe(charactersOf(typed))
    }),
  )
})

test.each([
  ['LKSP-131850417 LKSP-131850418', ['LKSP-131850417', 'LKSP-131850418']],
  ['LKSP-131850417 LKSP-1318504', ['LKSP-131850417', null]],
  ['LKSP-131850417, QXIM-13, LKSP-131850418', ['LKSP-131850417', null, 'LKSP-131850418']],
  ['LKSP-6DNP9X447/00-00/00-00/00', ['LKSP-6DNP9X447/00-00/00-00/00']],
  ['Homeowners LKSP-131850417', ['LKSP-131850417']],
  ['1. LKSP-131850417 (OH)', ['LKSP-131850417']],
  ['OH: LKSP – 131850417, Ohio Farmers', ['LKSP-131850417']],
  ['lksp 131 850417', ['LKSP-131850417']],
  ['Auto 123456789 LKSP-131850417', ['LKSP-131850417']],
  ['AUTO 123456789 LKSP-131850417', ['LKSP-131850417']],
  ['LKSP 131850417 Ohio', ['LKSP-131850417']],
  ['1. LKSP G131850417 (OH)', ['LKSP-G131850417']],
  ['LKSP 131850417 QXIM 131850418', ['LKSP-131850417', 'QXIM-131850418']],
  ['OHIO 131850417 Homeowners', [null]],
  ['Auto 131850417 policies', [null]],
  ['LKSP 131850417/2 Ohio', [null]],
  ['LKSP-13185041 7 policies', [null]],
  ['LKSP-131850417-2', [null]],
  ['ABCD-LKSP-131850417', [null]],
  ['Tracking number\tState\tName', [null]],
  ['LKSP-13185041', [null]],
  ['', []],
])('reads %j', (text, numbers) => {
  expect(parseLines(text).map((line) => line.number)).toEqual(numbers)
})
