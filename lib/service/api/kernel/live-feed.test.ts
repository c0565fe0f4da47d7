import { describe, expect, test } from 'vitest'
import { type FeedPosition, formatPosition, isBefore, isSamePosition, parsePosition } from './live-feed.ts'

const end: FeedPosition = { transactionId: 700n, id: 0, seconds: 1_772_442_000 }
const last: FeedPosition = { transactionId: 699n, id: 41, seconds: end.seconds - 60 }
const hour = 3600

describe('a stream resumes after', () => {
  test.each([
    ['a change that it sent', last],
    ['the end of the feed', end],
    ['a change of 23 hours ago', { ...last, seconds: end.seconds - 23 * hour }],
  ])('%s', (_, position) => {
    expect(parsePosition(formatPosition(position), end)).toEqual(position)
  })
})

describe('a stream does not resume after', () => {
  test.each([
    ['a change that may be out of the feed already', formatPosition({ ...last, seconds: end.seconds - 23 * hour - 1 })],
    ['a change of a later transaction', formatPosition({ ...last, transactionId: 701n })],
    ['a change after the end', formatPosition({ ...end, id: 1 })],
    ['nothing', ''],
    ['two numbers', '699.41'],
    ['four numbers', '699.41.1772442000.1'],
    ['a sign', '-699.41.1772442000'],
    ['a number of more digits than a transaction has', `${'1'.repeat(20)}.41.1772442000`],
    ['a number of more digits than a row has', `699.${'1'.repeat(16)}.1772442000`],
    ['a time of more digits than a time has', `699.41.${'1'.repeat(13)}`],
    ['text before it', 'x699.41.1772442000'],
    ['text after it', '699.41.1772442000x'],
  ])('%s', (_, text) => {
    expect(parsePosition(text, end)).toBeNull()
  })
})

test('the largest position of a database comes back as it was sent', () => {
  const largest = { transactionId: 10n ** 19n - 1n, id: 10 ** 15 - 1, seconds: 999_999_999_999 }
  expect(parsePosition(formatPosition(largest), largest)).toEqual(largest)
})

test('positions are in the order of transactions, then of rows', () => {
  const ordered: FeedPosition[] = [
    { transactionId: 9n, id: 8, seconds: 3 },
    { transactionId: 10n, id: 0, seconds: 2 },
    { transactionId: 10n, id: 7, seconds: 1 },
  ]
  for (const [at, a] of ordered.entries()) {
    for (const [other, b] of ordered.entries()) {
      expect(isBefore(a, b)).toBe(at < other)
      expect(isSamePosition(a, { ...b, seconds: 0 })).toBe(at === other)
    }
  }
})
