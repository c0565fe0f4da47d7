import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutTimeline } from './lay-out-timeline.ts'

const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((n) => new Date(Date.UTC(1990, 0, 1 + n)).toISOString().slice(0, 10))
const versions = fc
  .array(fc.tuple(day, fc.tuple(day, fc.oneof(day, fc.constant('9999-12-31')))), { minLength: 1, maxLength: 6 })
  .map((rows) =>
    rows.map(([effectiveDate, window], at) => {
      const [supportedFrom = '', supportedTo = ''] = window.toSorted()
      return { version: at + 1, effectiveDate, supportedFrom, supportedTo }
    }),
  )

test('every bar lies on the axis and keeps the order of days', () => {
  fc.assert(
    fc.property(versions, (list) => {
      const { bars, years } = layOutTimeline(list)
      for (const [at, bar] of bars.entries()) {
        expect(bar.left).toBeGreaterThanOrEqual(0)
        expect(bar.width).toBeGreaterThanOrEqual(0)
        expect(bar.left + bar.width).toBeLessThanOrEqual(100 + 1e-9)
        for (const [other, { left }] of bars.entries()) {
          const isEarlier = (list[at]?.supportedFrom ?? '') <= (list[other]?.supportedFrom ?? '')
          if (isEarlier) expect(bar.left).toBeLessThanOrEqual(left + 1e-9)
        }
      }
      expect(years.length).toBeLessThanOrEqual(10)
      expect(years.every(({ at }) => at >= 0 && at <= 100)).toBe(true)
    }),
    { seed: 20260302, numRuns: 300 },
  )
})

test('a window of one day is drawn, and an open one goes on past the edge without flattening the others', () => {
  const dated = { effectiveDate: '2025-01-01', supportedFrom: '2025-01-01' }
  const { bars, place } = layOutTimeline([
    { ...dated, version: 1, supportedTo: '2025-01-01' },
    { ...dated, version: 2, supportedTo: '9999-12-31' },
  ])
  expect(bars[0]?.width).toBeGreaterThan(0)
  expect(bars.map(({ isCutAtEnd }) => isCutAtEnd)).toEqual([false, true])
  expect(place('2025-01-01')).toBe(0)
  expect([place('2024-12-31'), place('2100-01-01')]).toEqual([null, null])
})
