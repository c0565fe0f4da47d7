import { describe, expect, test } from 'vitest'
import { readTopics } from '#lib/engines/wording/read-topics.ts'
import { citeBest, countUsed } from './cite-passage.ts'

const words = readTopics('theft of a camera from a vehicle')
const page = (number: number, text: string) => ({ page: number, width: null, text })
const sliceOf = (number: number, text: string) => ({ document: 0, page: number, start: 0, end: text.length })

/** The text of the stretch that is cited of one page. */
function cite(text: string, from = 0) {
  const found = citeBest({ slices: [{ document: 0, page: 1, start: from, end: text.length }] }, words, [page(1, text)])
  return found && { ...found, text: text.slice(found.start, found.end) }
}

const filler = (count: number) => 'The insurer keeps a record of its rooms and hours. '.repeat(count)
const asked = 'Theft of a camera from a locked vehicle is insured.'

test('counts each word once', () => {
  expect(countUsed('Theft, theft and theft.', words)).toBe(1)
  expect(countUsed('A theft of a camera.', words)).toBe(2)
  expect(countUsed('Rooms.', words)).toBe(0)
})

test('a provision without a page has no passage', () => {
  expect(citeBest({ slices: [] }, words, [])).toBeNull()
})

test('of several pages, the one that uses most of the words', () => {
  const [one, two, three] = ['Rooms.', 'Theft of a camera.', 'A camera.']
  const slices = [sliceOf(1, one), sliceOf(2, two), sliceOf(3, three)]
  expect(citeBest({ slices }, words, [page(1, one), page(2, two), page(3, three)])).toEqual(slices[1])
  expect(citeBest({ slices: slices.toReversed() }, words, [page(1, one), page(2, two), page(3, three)])?.page).toBe(2)
})

test('words of the page outside the provision do not count', () => {
  const text = `Theft of a camera from a vehicle. Rooms.`
  const start = text.indexOf('Rooms')
  const other = 'A camera.'
  const found = citeBest({ slices: [{ document: 0, page: 1, start, end: text.length }, sliceOf(2, other)] }, words, [
    page(1, text),
    page(2, other),
  ])
  expect(found?.page).toBe(2)
})

describe('a long provision', () => {
  test('is whole up to 1,200 characters', () => {
    const exact = asked.padEnd(1199, 'x').concat('.')
    expect(cite(exact)).toMatchObject({ start: 0, end: 1200 })
    expect(cite(`${exact.slice(0, -1)}xy.`)?.text.length).toBeLessThanOrEqual(1200)
  })

  test.each([0, 10, 23, 24, 30, 60])('is cut to whole sentences with most of the words, after %i others', (before) => {
    const text = `${filler(before)}${asked} ${filler(40)}`
    const found = cite(text)
    expect(found?.text).toContain(asked)
    expect(found?.text.length).toBeLessThanOrEqual(1200)
    expect(found?.text.trim()).toMatch(/^(?:The insurer|Theft).*\.$/s)
  })

  test('begins where it begins on its page', () => {
    const text = `Heading that is no part of it. ${filler(40)}${asked}`
    const found = cite(text, 31)
    expect(found?.start).toBeGreaterThanOrEqual(31)
    expect(found?.text).toContain(asked)
  })

  test('of one sentence is cut between words', () => {
    const sentence = `${'clause and '.repeat(200)}end.`
    const { text = '' } = cite(sentence) ?? {}
    expect(text.length).toBeLessThanOrEqual(1200)
    expect(text.length).toBeGreaterThan(1100)
    expect(['clause', 'and']).toContain(text.split(' ').at(-1))
  })

  test('of one word is cut between characters', () => {
    const { text = '' } = cite(`a${'😀'.repeat(1000)}`) ?? {}
    expect(text).toBe(`a${'😀'.repeat(599)}`)
    expect(cite('é'.repeat(2000))?.text).toBe('é'.repeat(1200))
  })

  test('with the words nowhere is cited from its beginning', () => {
    expect(cite(filler(60))?.start).toBe(0)
  })
})
