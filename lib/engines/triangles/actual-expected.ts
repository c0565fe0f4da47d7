import type { Development } from './develop.ts'
import type { Estimate, Note } from './estimate.ts'
import { sumKnown } from './sum.ts'
import { cellAt, type Triangle } from './triangle.ts'
import { toCumulative } from './views.ts'

/**
 * `restated`: both diagonals as the later statement prints them. `printed`: the earlier diagonal as the earlier statement
 * printed it, so that a restatement between the statements counts as emergence.
 */
export type EmergenceBasis = 'restated' | 'printed'

/** Development of one accident year between two valuations, in the unit of the triangle. */
export interface ActualExpected {
  readonly origin: number
  /** The age at the later valuation, in months; null beyond the triangle. */
  readonly age: number | null
  /** The amount that both figures start from, at the earlier valuation, on the basis. */
  readonly base: number | null
  /** base · (f − 1): what the selected factor expects to emerge. */
  readonly expected: number | null
  /** The losses that emerged; null if the later triangle does not have the cell. */
  readonly actual: number | null
  /** actual − expected */
  readonly difference: number | null
  /** The amount at the earlier valuation as the later triangle has it, less what the earlier one has; null without the cell. */
  readonly restatement: number | null
  readonly note: Note | null
}

/**
 * Actual against expected on the next diagonal: the increments that the selected factors expect from each accident
 * year's latest cell, and those of a later triangle of the same losses. Totals are of the accident years that have
 * both, and null without one. An accident year at the last age is left out of them: the tail has no end.
 */
export function compareActual(development: Development, later: Triangle, basis: EmergenceBasis = 'restated') {
  const cumulative = toCumulative(later)
  const origins = development.origins.map(({ origin, age, latest }): ActualExpected => {
    const factor = development.selected.find((selected) => selected.age === age)
    const again = age === null ? null : cellAt(cumulative, origin, age)
    const base = basis === 'restated' ? again : latest
    const next = factor === undefined ? null : cellAt(cumulative, origin, factor.toAge)
    const start = {
      origin,
      age: factor?.toAge ?? null,
      base,
      actual: subtract(next, base),
      restatement: subtract(again, latest),
    }
    const note = latest === null ? 'no-value' : whyUnexpected(factor, base)
    if (note !== null || base === null || factor?.value == null)
      return { ...start, expected: null, difference: null, note }
    const expected = base * (factor.value - 1)
    return { ...start, expected, difference: subtract(start.actual, expected), note: null }
  })
  const both = origins.filter(({ difference }) => difference !== null)
  const total = (read: (origin: ActualExpected) => number | null) => (both.length > 0 ? sumKnown(both.map(read)) : null)
  return {
    origins,
    total: {
      base: total(({ base }) => base),
      expected: total(({ expected }) => expected),
      actual: total(({ actual }) => actual),
      difference: total(({ difference }) => difference),
      restatement: total(({ restatement }) => restatement),
    },
  }
}

function whyUnexpected(factor: Estimate | undefined, base: number | null): Note | null {
  if (factor === undefined) return 'beyond-last-age'
  if (base === null) return 'not-printed-later'
  return factor.value === null ? factor.note : null
}

function subtract(from: number | null, amount: number | null): number | null {
  return from === null || amount === null ? null : from - amount
}
