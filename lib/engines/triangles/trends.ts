import { fitLine } from './fit-line.ts'
import { sum } from './sum.ts'
import { type Cell, cellAt, type Triangle } from './triangle.ts'
import { toCalendar } from './views.ts'

/** `relative`: as a share of the figure before, which must be above zero. `points`: the difference, for shares of 1. */
export type ChangeMeasure = 'relative' | 'points'

/** Each cell against the accident year before at the same age: a calendar year lies between the two. */
export function changesAtAge(triangle: Triangle, measure: ChangeMeasure): Triangle {
  const { origins, ages, values } = triangle
  const changes = origins.map((origin, row) =>
    ages.map((age, column): Cell => {
      const now = values[row]?.[column] ?? null
      const before = cellAt(triangle, origin - 1, age)
      if (now === null || before === null) return null
      if (measure === 'points') return now - before
      return before > 0 ? now / before - 1 : null
    }),
  )
  return { origins, ages, values: changes, isCumulative: false }
}

export interface CalendarYearMean {
  readonly year: number
  readonly mean: number
  /** How many cells it is of. */
  readonly count: number
}

/** The straight mean of each calendar year's cells: a change of practice shows in one year at all ages. */
export function meanByCalendarYear(triangle: Triangle): CalendarYearMean[] {
  const { years, values } = toCalendar(triangle)
  return years.map((year, column) => {
    const known = values.map((row) => row[column] ?? null).filter((cell) => cell !== null)
    return { year, mean: sum(known) / known.length, count: known.length }
  })
}

export interface AgeTrend {
  readonly age: number
  /** Change in a year; null with fewer than three figures to fit. */
  readonly rate: number | null
  /** How many accident years are fitted. */
  readonly count: number
}

const fewest = 3

/**
 * The trend over accident years at each age: exponential by least squares of the logarithms, of the figures above zero,
 * or for `points` a straight line (Friedland 2010, "Estimating Unpaid Claims Using Basic Techniques", chapter 6).
 */
export function fitTrends({ origins, ages, values }: Triangle, measure: ChangeMeasure): AgeTrend[] {
  return ages.map((age, column) => {
    const points = origins.flatMap((origin, row): (readonly [number, number])[] => {
      const value = values[row]?.[column] ?? null
      if (value === null || (measure === 'relative' && value <= 0)) return []
      return [[origin, measure === 'relative' ? Math.log(value) : value]]
    })
    const slope = points.length < fewest ? null : (fitLine(points)?.slope ?? null)
    return { age, rate: slope === null || measure === 'points' ? slope : Math.expm1(slope), count: points.length }
  })
}
