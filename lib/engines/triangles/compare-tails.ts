import type { Development } from './develop.ts'
import { sumKnown } from './sum.ts'
import { type Tail, tailFactor } from './tail.ts'

/** A tail with its factor, and what all ultimates would add up to under it, in the unit of the triangle. */
export interface TailChoice {
  readonly tail: Tail
  readonly factor: number | null
  readonly ultimate: number | null
}

/** Ages that a curve is extended by at first: exponential decay has all but ended then, the inverse power has not. */
export const firstPeriods = { exponential: 100, 'inverse-power': 10 } as const

/** Tails side by side. The inverse power is there at several lengths, as its length decides its factor. */
export function compareTails({ ages, selected, projection }: Development): TailChoice[] {
  const factors = selected.map(({ value }) => value)
  const withValue = projection.values.filter((_, row) => (projection.latestAt[row] ?? -1) >= 0)
  const untailed = sumKnown(withValue.map((row) => row[ages.length - 1] ?? null))
  const power = (periods: number): Tail => ({ kind: 'inverse-power', fromAge: null, periods })
  const tails: readonly Tail[] = [
    { kind: 'constant', factor: 1 },
    { kind: 'bondy' },
    { kind: 'exponential', fromAge: null, periods: firstPeriods.exponential },
    ...[10, 20, 50, 100].map(power),
  ]
  return tails.map((tail) => {
    const { value: factor } = tailFactor(tail, ages, factors)
    return { tail, factor, ultimate: untailed === null || factor === null ? null : untailed * factor }
  })
}
