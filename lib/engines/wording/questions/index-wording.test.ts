import { describe, expect, test } from 'vitest'
import { readWording, type WordingProvision } from '../read-wording.ts'
import { indexWording, isWithin, readFigures } from './index-wording.ts'
import { kindTraits } from './outcome.ts'

const provision = (text: string, heading: string | null = null, parent: number | null = null): WordingProvision => ({
  text,
  heading,
  parent,
})
const form = [
  provision('We do not insure loss caused by:', 'Exclusions'),
  provision('Freezing of a pipe;', null, 0),
  provision('Spoilage. We pay up to $500 for spoiled food. You must tell us within 30 days.', 'Food'),
]
const indexed = indexWording(form, readWording(form))
const namesOf = (places: Int32Array | undefined) => [...(places ?? [])].map((at) => indexed.names[at])

describe('a wording that is cut into passages', () => {
  test('has its sentences and items, with the title before them and without lead-ins', () => {
    expect(indexed.passages.map(({ text }) => text)).toEqual([
      'Freezing of a pipe;',
      'Spoilage. We pay up to $500 for spoiled food.',
      'You must tell us within 30 days.',
    ])
  })

  test('has passages that are where they are printed', () => {
    for (const { provision: at, start, end, text } of indexed.passages)
      expect(form[at]?.text.slice(start, end)).toBe(text)
  })

  test('has each name once, and each word of a passage once', () => {
    expect(new Set(indexed.names).size).toBe(indexed.names.length)
    for (const { own, around } of indexed.words) {
      expect(new Set(own).size).toBe(own.length)
      expect(new Set(around).size).toBe(around.length)
      for (const at of [...own, ...around]) expect(indexed.names[at]).toBeDefined()
    }
  })

  test('has the words of headings and lead-ins around an item, not within it', () => {
    const [item] = indexed.words
    expect(namesOf(item?.own)).toEqual(['freez', 'of', 'a', 'pip'])
    expect(namesOf(item?.around)).toEqual(expect.arrayContaining(['exclusion', 'insur', 'loss', 'caus']))
    expect(namesOf(item?.around)).not.toContain('freez')
  })

  test('shows of each passage one kind, one of its heading and one of its lead-in', () => {
    for (const { traits } of indexed.words)
      for (let from = 0; from < kindTraits; from += 10) {
        const kinds = traits.slice(from, from + 10)
        expect(kinds.filter((value) => value === 1)).toHaveLength(1)
        expect(kinds.filter((value) => value === 0)).toHaveLength(9)
      }
  })

  test('has passages of bounded size', () => {
    const many = (count: number, prefix: string) =>
      Array.from(
        { length: count },
        (_, at) => `${prefix}${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}m`,
      )
    const long = [
      provision(`${many(100, 'lead').join(' ')}:`, many(60, 'head').join(' ')),
      provision(`${many(500, 'word').join(' ')}.`, many(60, 'title').join(' '), 0),
    ]
    const { words } = indexWording(long, [])
    expect(words).toHaveLength(1)
    expect(words[0]?.own).toHaveLength(70)
    expect(words[0]?.around).toHaveLength(14 + 26)
    expect(words[0]?.traits.every((value) => value >= 0)).toBe(true)
  })

  test('is empty without text', () => {
    expect(indexWording([provision('', 'Exclusions')], [])).toEqual({ passages: [], words: [], names: [], figures: [] })
  })
})

test.each([
  [5, 9, true],
  [0, 10, true],
  [0, 11, false],
])('a sentence is one of a passage where it ends within it: %s to %s', (start, end, expected) => {
  const passage = { provision: 1, start: 0, end: 10, text: '' }
  expect(isWithin({ provision: 1, start, end }, passage)).toBe(expected)
  expect(isWithin({ provision: 2, start, end }, passage)).toBe(false)
})

test('figures are times in days and amounts in dollars', () => {
  expect(readFigures('Within two weeks or 30 days we pay $1,500, or 20% of $800.')).toEqual({
    days: [14, 30],
    dollars: [1500, 800],
  })
})
