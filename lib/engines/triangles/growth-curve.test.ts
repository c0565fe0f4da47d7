import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitGrowthCurve, type GrowthKind, growthAt } from './growth-curve.ts'
import { anyTriangle } from './testing/any-triangle.ts'
import { fromRows } from './testing/reference-triangles.ts'

const anyKind = fc.constantFrom<GrowthKind>('loglogistic', 'weibull')

describe('a growth curve', () => {
  it('is found again in losses that follow it', () => {
    fc.assert(
      fc.property(anyKind, fc.integer({ min: 6, max: 25 }), fc.integer({ min: 12, max: 80 }), (kind, tenths, theta) => {
        const curve = { kind, omega: tenths / 10, theta }
        const rows = Array.from({ length: 8 }, (_, i) =>
          Array.from({ length: 8 - i }, (_unused, j) => (i + 5) * 1e6 * growthAt(curve, 12 * j + 6)),
        )
        const found = fitGrowthCurve(fromRows(2001, rows), kind)
        expect(found?.omega).toBeCloseTo(curve.omega, 4)
        expect((found?.theta ?? 0) / theta).toBeCloseTo(1, 4)
      }),
      { seed: 51, numRuns: 8 },
    )
  })

  it('is null or finite on any table, and its factors are never below 1', () => {
    fc.assert(
      fc.property(anyTriangle, anyKind, (triangle, kind) => {
        const curve = fitGrowthCurve(triangle, kind)
        if (curve === null) return
        for (const figure of [curve.omega, curve.theta, ...curve.factors]) expect(Number.isFinite(figure)).toBe(true)
        expect(Math.min(...curve.factors)).toBeGreaterThanOrEqual(1)
      }),
      { seed: 52, numRuns: 20 },
    )
  })
})
