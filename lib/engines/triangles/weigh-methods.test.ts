import fc from 'fast-check'
import { expect, it } from 'vitest'
import { divideTriangles } from './derived.ts'
import { develop } from './develop.ts'
import { frequencySeverity } from './frequency-severity.ts'
import { fromRows } from './testing/reference-triangles.ts'
import { weighUltimates } from './weigh-methods.ts'

it('a weighted ultimate lies among those that have a weight', () => {
  const amount = fc.integer({ min: -1000, max: 1_000_000 })
  const weight = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(amount, amount, weight, weight, (one, other, ofOne, ofOther) => {
      const found = weighUltimates({ one, other }, { one: ofOne, other: ofOther })
      if (ofOne + ofOther === 0) return expect(found).toBeNull()
      const weighted = [...(ofOne > 0 ? [one] : []), ...(ofOther > 0 ? [other] : [])]
      expect(found).toBeGreaterThanOrEqual(Math.min(...weighted) - 1e-6)
      expect(found).toBeLessThanOrEqual(Math.max(...weighted) + 1e-6)
    }),
    { seed: 91 },
  )
})

it('a method with a weight and without an ultimate leaves the mean unknown; one without a weight does not', () => {
  expect(weighUltimates({ one: 100, other: null }, { one: 1, other: 1 })).toBeNull()
  expect(weighUltimates({ one: 100, other: null }, { one: 1 })).toBe(100)
})

it('frequency and severity multiply to the ultimate, each developed apart', () => {
  const closedWithPayment = fromRows(2001, [[10, 15, 16], [12, 18], [8]])
  const paid = fromRows(2001, [[1000, 2000, 2400], [1300, 2500], [900]])
  const counts = develop(closedWithPayment).origins
  const severities = develop(divideTriangles(paid, closedWithPayment)).origins
  for (const [at, { count, severity, ultimate }] of frequencySeverity({ paid, closedWithPayment }).entries()) {
    expect([count, severity]).toEqual([counts[at]?.ultimate, severities[at]?.ultimate])
    expect(ultimate).toBe((count ?? 0) * (severity ?? 0))
  }
  const none = frequencySeverity({ paid, closedWithPayment: fromRows(2001, [[0, 0, 0], [0, 0], [0]]) })
  expect(none.map(({ ultimate }) => ultimate)).toEqual([null, null, null])
})
