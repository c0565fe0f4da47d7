import type { Cell, Triangle } from './triangle.ts'

/** The newest known cell of an accident year. */
export interface Latest {
  readonly origin: number
  /** Months of development; null where the accident year has no value. */
  readonly age: number | null
  readonly value: Cell
}

export interface CalendarView {
  readonly origins: readonly number[]
  /** Evaluation years, ascending: origin + age / 12 − 1. */
  readonly years: readonly number[]
  /** Origins × years. */
  readonly values: readonly (readonly Cell[])[]
}

/**
 * Running sums over the known cells of each accident year. A null cell stays null: its losses are then part of the
 * next known increment, as `toIncremental` writes them.
 */
export function toCumulative(triangle: Triangle): Triangle {
  if (triangle.isCumulative) return triangle
  return { ...triangle, isCumulative: true, values: triangle.values.map(runningSums) }
}

/** Differences between neighboring known cells of each accident year; the first known cell is its own increment. */
export function toIncremental(triangle: Triangle): Triangle {
  if (!triangle.isCumulative) return triangle
  return { ...triangle, isCumulative: false, values: triangle.values.map(differences) }
}

/** The same cells by evaluation year. Ages must be whole years, as Schedule P has them; throws RangeError otherwise. */
export function toCalendar({ origins, ages, values }: Triangle): CalendarView {
  if (ages.some((age) => age % 12 !== 0)) throw new RangeError('Ages must be whole years.')
  const evaluationYear = (origin: number, age: number) => origin + age / 12 - 1
  const years = [...new Set(origins.flatMap((origin) => ages.map((age) => evaluationYear(origin, age))))].sort(
    (a, b) => a - b,
  )
  const byYear = origins.map((origin, row) => {
    const cells = new Map(ages.map((age, column) => [evaluationYear(origin, age), values[row]?.[column] ?? null]))
    return years.map((year) => cells.get(year) ?? null)
  })
  const known = years.map((_, at) => byYear.some((row) => row[at] !== null))
  return {
    origins,
    years: years.filter((_, at) => known[at]),
    values: byYear.map((row) => row.filter((_, at) => known[at])),
  }
}

/** The latest known cell of each accident year, of the triangle as given (cumulative or incremental). */
export function latestDiagonal({ origins, ages, values }: Triangle): Latest[] {
  return origins.map((origin, row) => {
    const at = lastKnown(values[row] ?? [])
    return { origin, age: ages[at] ?? null, value: values[row]?.[at] ?? null }
  })
}

/** Index of the last cell that is known, −1 without one. */
export function lastKnown(row: readonly Cell[]): number {
  return row.findLastIndex((value) => value !== null)
}

function runningSums(row: readonly Cell[]): Cell[] {
  let total = 0
  return row.map((value) => {
    if (value === null) return null
    total += value
    return total
  })
}

function differences(row: readonly Cell[]): Cell[] {
  let before = 0
  return row.map((value) => {
    if (value === null) return null
    const increment = value - before
    before = value
    return increment
  })
}
