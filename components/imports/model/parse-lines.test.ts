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

test('finds every number of a paste in its order, however it is written and parted', () => {
  fc.assert(
    fc.property(fc.array(written, { minLength: 1, maxLength: 30 }), separator, (list, between) => {
      const lines = parseLines(list.map(({ text }) => text).join(between))
      expect(lines.map((line) => line.number)).toEqual(list.map((each) => each.number))
    }),
  )
})

test('takes no letter for another that is capitalized like it', () => {
  for (const typed of ['ßß-131850417', 'lkſp-131850417']) expect(parseLines(typed)).toMatchObject([{ number: null }])
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
  fc.assert(
    fc.property(fc.string(), (text) => {
      const bare = (value: string) => value.replace(/[\s,;]+/g, '')
      expect(
        bare(
          parseLines(text)
            .map((line) => line.text)
            .join('\n'),
        ),
      ).toBe(bare(text))
    }),
  )
})

test.each([
  ['LKSP-131850417 LKSP-131850418', ['LKSP-131850417', 'LKSP-131850418']],
  ['LKSP-6DNP9X447/00-00/00-00/00', ['LKSP-6DNP9X447/00-00/00-00/00']],
  ['Homeowners LKSP-131850417', [null]],
  ['LKSP-13185041', [null]],
  ['', []],
])('reads %j', (text, numbers) => {
  expect(parseLines(text).map((line) => line.number)).toEqual(numbers)
})
