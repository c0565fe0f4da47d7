import { describe, expect, test } from 'vitest'
import { readTopics } from '#lib/engines/wording/read-topics.ts'
import { asksForChange, readFigures, readItem } from './read-item.ts'

const read = (text: string, later: readonly string[] = [], formNumbers: readonly string[] = []) =>
  readItem(text, { later, formNumbers })
const topicsOf = (text: string, later: readonly string[] = []) => read(text, later).topics.map(({ topic }) => topic)
const [theft] = [...readTopics('theft')]
const [camera] = [...readTopics('camera')]

test('an item asks about its words, and not about those of letters', () => {
  expect(topicsOf('Please explain why theft is excluded, and revise the form to comply with our statute.')).toEqual([
    theft,
  ])
  expect(topicsOf('Objection 4. Thank you for your response. Please clarify the provision.')).toEqual([])
  expect(topicsOf('')).toEqual([])
})

test('words of later comments support it and are no subjects', () => {
  const { topics } = read('Why is theft excluded?', ['A camera was meant.', 'Not rust.'])
  expect(topics.find(({ topic }) => topic === theft)?.isSubject).toBe(true)
  expect(topics.find(({ topic }) => topic === camera)?.isSubject).toBe(false)
  expect(topics.map(({ topic }) => topic)).toEqual(expect.arrayContaining([...readTopics('rust')]))
})

test('of a name of several words each word counts too; a single word has no parts', () => {
  const parts = new Map(read('Is theft of a safe deposit box insured?').topics.map((each) => [each.topic, each.parts]))
  expect(parts.get(theft ?? '')).toEqual([])
  expect([...parts.values()].flat().length).toBeGreaterThan(0)
})

test('at most 100 topics are searched for', () => {
  const words = Array.from(
    { length: 150 },
    (_, at) => `term${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}x`,
  )
  expect(read(words.join(' ')).topics.length).toBeLessThanOrEqual(100)
})

describe('form numbers', () => {
  test.each(['HO 00 03', 'ho-0003', 'HO (00) 03', 'HO.00/03'])(
    'are found as %s, and are no words of the item',
    (number) => {
      const { formNumbers, topics, figures } = read(
        `Form ${number}: why is theft excluded?`,
        [],
        ['HO 00 03', 'XX 11', ''],
      )
      expect([...formNumbers]).toEqual(['HO 00 03'])
      expect(topics.map(({ topic }) => topic)).toEqual([theft])
      expect(figures.size).toBe(0)
    },
  )

  test('are not found within other numbers or words', () => {
    expect(read('See AHO 00 03 and HO 00 031.', [], ['HO 00 03']).formNumbers.size).toBe(0)
  })
})

test('figures are amounts, percentages and periods, equal where they are', () => {
  expect(readFigures('$1,000, 10% and 60 days').size).toBe(3)
  expect(readFigures('$1,000')).toEqual(readFigures('1,000 dollars'))
  expect(readFigures('Theft of item 4').size).toBe(0)
  expect(read('The limit is $1,000.').figures).toEqual(readFigures('$1,000'))
})

test.each([
  ['How does the limit differ from the prior edition?', true],
  ['The clause was removed.', true],
  ['Suits are no longer covered.', true],
  ['Is theft covered?', false],
  ['Do you know the limit?', false],
])('%s asks for a change: %s', (text, asks) => {
  expect(asksForChange(text)).toBe(asks)
  expect(read(text).asksForChange).toBe(asks)
})
