import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareTails } from './compare-tails.ts'
import { defaultSelection, develop } from './develop.ts'
import { anyRunOff } from './testing/any-triangle.ts'
import { raa } from './testing/reference-triangles.ts'

it('gives each tail the ultimates that choosing it gives', () => {
  fc.assert(
    fc.property(anyRunOff, (triangle) => {
      for (const { tail, factor, ultimate } of compareTails(develop(triangle))) {
        const chosen = develop(triangle, { ...defaultSelection, tail })
        expect(chosen.tail.value).toBe(factor)
        if (factor === null) expect(ultimate).toBeNull()
        else expect((ultimate ?? Number.NaN) / (chosen.total.ultimate ?? Number.NaN)).toBeCloseTo(1, 9)
      }
    }),
    { seed: 84, numRuns: 60 },
  )
})

it('shows that the length of the inverse power decides its factor', () => {
  const powers = compareTails(develop(raa)).filter(({ tail }) => tail.kind === 'inverse-power')
  const factors = powers.map(({ factor }) => factor ?? Number.NaN)
  expect(factors).toHaveLength(4)
  expect(factors).toEqual(factors.toSorted((a, b) => a - b))
  expect(new Set(factors).size).toBe(4)
})
