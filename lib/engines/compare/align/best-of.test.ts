import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestOf } from './best-of.ts'

test('gives what sorting all and taking the first would give', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 })), fc.integer({ min: 1, max: 6 }), (values, most) => {
      const sorted = [...values.entries()].sort((x, y) => y[1] - x[1]).slice(0, most)
      expect(bestOf(new Map(values.entries()), most)).toEqual(sorted.map(([key]) => key))
    }),
    { seed: 20261121 },
  )
})
