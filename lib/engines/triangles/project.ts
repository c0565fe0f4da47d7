import type { Cell, Triangle } from './triangle.ts'
import { lastKnown, toCumulative } from './views.ts'

/** A triangle completed by its factors. */
export interface Projection {
  /** Origins × ages, cumulative: what is known up to the latest cell, after it the chain ladder. */
  readonly values: readonly (readonly Cell[])[]
  /** For each origin the index of the age of its latest known cell, −1 without one. */
  readonly latestAt: readonly number[]
}

/**
 * The chain ladder: C(i,k+1) = C(i,k) · f(k) from the latest cell of each accident year on.
 * A missing factor leaves everything after it null.
 */
export function project(triangle: Triangle, factors: readonly (number | null)[]): Projection {
  const cumulative = toCumulative(triangle)
  const latestAt = cumulative.values.map(lastKnown)
  const values = cumulative.values.map((row, origin) => {
    const completed = [...row]
    for (let column = (latestAt[origin] ?? 0) + 1; column > 0 && column < row.length; column++) {
      const before = completed[column - 1] ?? null
      const factor = factors[column - 1] ?? null
      completed[column] = before === null || factor === null ? null : before * factor
    }
    return completed
  })
  return { values, latestAt }
}
