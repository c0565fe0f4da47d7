import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAppliedVersion, findObstacle } from './applied-version.ts'

const day = fc.integer({ min: 0, max: 60 }).map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10))
const versions = fc.array(fc.tuple(day, fc.tuple(day, day)), { maxLength: 6 }).map((rows) =>
  rows.map(([effectiveDate, window], at) => {
    const [supportedFrom = '', supportedTo = ''] = window.toSorted()
    return { version: at + 1, effectiveDate, supportedFrom, supportedTo }
  }),
)

test('the version that applied supports the day, and no newer version does', () => {
  fc.assert(
    fc.property(versions, day, (list, on) => {
      const able = list.filter(
        (version) => version.effectiveDate <= on && version.supportedFrom <= on && on <= version.supportedTo,
      )
      expect(findAppliedVersion(list, on)).toBe(able.at(-1) ?? null)
      expect(findAppliedVersion(list.toReversed(), on)).toBe(able.at(-1) ?? null)
    }),
    { seed: 20260302 },
  )
})

const version = { version: 1, effectiveDate: '2025-03-01', supportedFrom: '2025-04-01', supportedTo: '2025-06-30' }
test.each([
  ['2025-02-28', 'Not effective yet'],
  ['2025-03-31', 'Before its supported window'],
  ['2025-04-01', null],
  ['2025-06-30', null],
  ['2025-07-01', 'After its supported window'],
])('on %s: %s; both ends of the window belong to it', (on, obstacle) => {
  expect(findObstacle(version, on)).toBe(obstacle)
})
