import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinParts } from './join-parts.ts'

const rowOf = (n: number) => ({ filingId: `id-${n % 3}-${n}`, createdAt: `2026-01-0${1 + (n % 7)}T00:00:00.000Z` })
const sorted = (ns: readonly number[]) =>
  [...new Set(ns)].map(rowOf).toSorted((a, b) => (a.createdAt + a.filingId > b.createdAt + b.filingId ? -1 : 1))
const list = fc.array(fc.nat({ max: 40 }), { maxLength: 20 })
const whole = (rows: readonly ReturnType<typeof rowOf>[]) => ({ rows, goesOnAfter: null })

test('the first rows of all parts are the first of everything, each once', () => {
  fc.assert(
    fc.property(list, list, fc.integer({ min: 1, max: 15 }), (one, two, count) => {
      const parts = [one, two].map((ns) => whole(sorted(ns).slice(0, count)))
      expect(joinParts(parts, count)).toEqual(whole(sorted([...one, ...two]).slice(0, count)))
    }),
  )
})

test('rows after the place where a part goes on wait for the next page', () => {
  fc.assert(
    fc.property(list, list, fc.nat({ max: 20 }), (one, two, seen) => {
      const [all, other] = [sorted(one), sorted(two)]
      const last = all[Math.min(seen, all.length - 1)]
      const goesOnAfter = last ? [last.createdAt, last.filingId] : null
      const part = { rows: all.slice(0, seen + 1), goesOnAfter }
      const joined = joinParts([part, whole(other)], 100)
      const place = last ? sorted([...one, ...two]).findIndex(({ filingId }) => filingId === last.filingId) + 1 : 100
      expect(joined).toEqual({ rows: sorted([...one, ...two]).slice(0, place), goesOnAfter })
    }),
  )
})
