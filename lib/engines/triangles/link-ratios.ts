import type { Note } from './estimate.ts'
import type { Triangle } from './triangle.ts'
import { toCumulative } from './views.ts'

/** The age-to-age factor of one accident year: `to` ÷ `from`, both cumulative. */
export interface LinkRatio {
  readonly origin: number
  readonly from: number
  readonly to: number
  /** Null where `from` is zero or negative. */
  readonly ratio: number | null
  readonly note: Note | null
  readonly isExcluded: boolean
}

/** All link ratios between two neighboring ages, oldest accident year first. */
export interface RatioColumn {
  /** The age developed from, in months. */
  readonly age: number
  readonly toAge: number
  readonly ratios: readonly LinkRatio[]
}

/** A link ratio by its accident year and the age it develops from. */
export interface RatioKey {
  readonly origin: number
  readonly age: number
}

/**
 * Link ratios F(i,k) = C(i,k+1) ÷ C(i,k) of each pair of neighboring ages where both cells are known.
 * One column less than the triangle has ages. Excluded ratios are marked, not left out.
 */
export function linkRatios(triangle: Triangle, excluded: readonly RatioKey[] = []): RatioColumn[] {
  const { origins, ages, values } = toCumulative(triangle)
  const left = new Set(excluded.map(({ origin, age }) => `${origin} ${age}`))
  return ages.slice(1).map((toAge, column) => {
    const age = ages[column] ?? 0
    const ratios = origins.flatMap((origin, row): LinkRatio[] => {
      const from = values[row]?.[column] ?? null
      const to = values[row]?.[column + 1] ?? null
      if (from === null || to === null) return []
      const isExcluded = left.has(`${origin} ${age}`)
      if (from <= 0) return [{ origin, from, to, ratio: null, note: 'base-not-positive', isExcluded }]
      return [{ origin, from, to, ratio: to / from, note: null, isExcluded }]
    })
    return { age, toAge, ratios }
  })
}
