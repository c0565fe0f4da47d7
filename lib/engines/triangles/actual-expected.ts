import type { Development } from './develop.ts'
import type { Note } from './estimate.ts'
import { sumKnown } from './sum.ts'
import { cellAt, type Triangle } from './triangle.ts'
import { toCumulative } from './views.ts'

/** Development of one accident year between two valuations, in the unit of the triangle. */
export interface ActualExpected {
  readonly origin: number
  /** The age at the later valuation, in months; null beyond the triangle. */
  readonly age: number | null
  /** latest · (f − 1): what the selected factor expects to emerge. */
  readonly expected: number | null
  /** The losses that emerged; null if the later triangle does not have the cell. */
  readonly actual: number | null
  /** actual − expected */
  readonly difference: number | null
  readonly note: Note | null
}

/**
 * Actual against expected on the next diagonal: the increments that the selected factors expect from each accident
 * year's latest cell, and those of a later triangle of the same losses. Totals are of the accident years that have
 * both, and null without one. An accident year at the last age is left out of them: the tail has no end.
 */
export function compareActual(development: Development, later: Triangle) {
  const cumulative = toCumulative(later)
  const origins = development.origins.map(({ origin, age, latest }): ActualExpected => {
    const factor = development.selected.find((selected) => selected.age === age)
    const nothing = { origin, age: factor?.toAge ?? null, expected: null, actual: null, difference: null }
    if (latest === null || age === null) return { ...nothing, note: 'no-value' }
    if (factor === undefined) return { ...nothing, note: 'beyond-last-age' }
    const next = cellAt(cumulative, origin, factor.toAge)
    const actual = next === null ? null : next - latest
    if (factor.value === null) return { ...nothing, actual, note: factor.note }
    const expected = latest * (factor.value - 1)
    const difference = actual === null ? null : actual - expected
    return { origin, age: factor.toAge, expected, actual, difference, note: null }
  })
  const both = origins.filter(({ difference }) => difference !== null)
  const total = (read: (origin: ActualExpected) => number | null) => (both.length > 0 ? sumKnown(both.map(read)) : null)
  return {
    origins,
    total: {
      expected: total(({ expected }) => expected),
      actual: total(({ actual }) => actual),
      difference: total(({ difference }) => difference),
    },
  }
}
