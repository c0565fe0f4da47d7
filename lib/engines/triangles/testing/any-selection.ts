import fc from 'fast-check'
import { averageMethods } from '../averages.ts'
import type { Selection } from '../develop.ts'

/** Any choices in the workbench, impossible factors and tails among them. */
export const anySelection: fc.Arbitrary<Selection> = fc.record({
  excluded: fc.array(fc.record({ origin: fc.integer({ min: 2000, max: 2011 }), age: anyAge() }), { maxLength: 20 }),
  average: anyAverage(),
  averageByAge: fc.dictionary(anyAge().map(String), anyAverage(), { maxKeys: 3 }),
  ownFactors: fc.dictionary(anyAge().map(String), fc.constantFrom(0, 1, 1.1, -1, Number.NaN), { maxKeys: 2 }),
  tail: fc.oneof(
    fc.constantFrom(1, 1.05, 0.98, 0, Number.NaN).map((factor) => ({ kind: 'constant' as const, factor })),
    fc.constantFrom(
      { kind: 'bondy' as const },
      { kind: 'exponential' as const, fromAge: null, periods: 100 },
      { kind: 'inverse-power' as const, fromAge: 24, periods: 100 },
    ),
  ),
  sigmaRule: fc.constantFrom('log-linear', 'mack'),
})

function anyAge() {
  return fc.integer({ min: 1, max: 11 }).map((years) => years * 12)
}

export function anyAverage() {
  return fc.constantFrom(...averageMethods.map(({ id }) => id))
}
