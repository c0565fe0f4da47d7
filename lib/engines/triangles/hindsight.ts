import { type ActualExpected, compareActual } from './actual-expected.ts'
import { develop, type Selection } from './develop.ts'
import { type Cell, cellAt, type Triangle } from './triangle.ts'
import { toCalendar, toCumulative } from './views.ts'

/** A factor picked at the end of a year, and the link ratio that followed. */
export interface HindsightStep extends Pick<ActualExpected, 'origin' | 'expected' | 'actual' | 'difference'> {
  /** The age developed from and to, in months. */
  readonly age: number
  readonly toAge: number
  readonly picked: Cell
  /** Null where it would be divided by an amount of zero or less. */
  readonly ratio: Cell
}

export interface Hindsight {
  /** The year end that the factors are picked at; the actual ones are of the year after. */
  readonly year: number
  /** Youngest age first. */
  readonly steps: readonly HindsightStep[]
  readonly total: ReturnType<typeof compareActual>['total']
}

/**
 * A selection’s picks at a year end, from the triangle as it was known then, against the year that
 * followed. Both diagonals are of one statement: a restatement is not taken for development.
 */
export function lookBack(triangle: Triangle, year: number, selection?: Selection): Hindsight {
  const development = develop(cutAfter(triangle, year), selection)
  const { origins, total } = compareActual(development, triangle)
  const cumulative = toCumulative(triangle)
  const steps = origins.flatMap(({ origin, age: toAge, expected, actual, difference }): HindsightStep[] => {
    const factor = development.selected.find((selected) => selected.toAge === toAge)
    if (factor === undefined || toAge === null) return []
    const [from, to] = [cellAt(cumulative, origin, factor.age), cellAt(cumulative, origin, toAge)]
    if (to === null) return []
    const ratio = from === null || from <= 0 ? null : to / from
    return [{ origin, age: factor.age, toAge, picked: factor.value, ratio, expected, actual, difference }]
  })
  return { year, steps: steps.sort((a, b) => a.age - b.age), total }
}

/** The year ends with a year after them and a link ratio before them, newest first. */
export function listYearEnds(triangle: Triangle): number[] {
  const { years } = toCalendar(triangle)
  const [first = 0] = triangle.origins
  return years.filter((year) => year > first && year < (years.at(-1) ?? 0)).reverse()
}

/** The cells known at the end of the year. Every age stays, so that factors keep their places. */
function cutAfter(triangle: Triangle, year: number): Triangle {
  const { origins, ages, values } = toCumulative(triangle)
  const isKnown = (origin: number, age: number) => origin + age / 12 - 1 <= year
  return {
    origins: origins.filter((origin) => origin <= year),
    ages,
    values: origins.flatMap((origin, row) =>
      origin > year ? [] : [ages.map((age, column) => (isKnown(origin, age) ? (values[row]?.[column] ?? null) : null))],
    ),
    isCumulative: true,
  }
}
