/** An amount or a count; null where nothing is known, never NaN. */
export type Cell = number | null

/**
 * Losses by accident year and age. Plain data: it can cross to a worker.
 * `values[i][j]` belongs to `origins[i]` at `ages[j]`; every row has one cell for each age.
 */
export interface Triangle {
  /** Accident years, ascending. */
  readonly origins: readonly number[]
  /** Months of development, ascending. */
  readonly ages: readonly number[]
  readonly values: readonly (readonly Cell[])[]
  /** Whether a cell holds all losses to its age, or only those since the age before. */
  readonly isCumulative: boolean
}

export interface TriangleCell {
  readonly origin: number
  readonly age: number
  readonly value: number
}

/**
 * The triangle of these cells, in any order; cells that are not given are null.
 * Throws RangeError where a value, origin or age is not a finite number or a cell is given twice.
 */
export function buildTriangle(cells: readonly TriangleCell[], isCumulative = true): Triangle {
  const origins = ascending(cells.map(({ origin }) => origin))
  const ages = ascending(cells.map(({ age }) => age))
  const rowOf = new Map(origins.map((origin, at) => [origin, at]))
  const columnOf = new Map(ages.map((age, at) => [age, at]))
  const values = origins.map((): Cell[] => ages.map(() => null))
  for (const { origin, age, value } of cells) {
    if (![origin, age, value].every(Number.isFinite))
      throw new RangeError(`Origin ${origin} at ${age} months: ${value} is not a finite number.`)
    const row = values[rowOf.get(origin) ?? 0]
    const column = columnOf.get(age) ?? 0
    if (row === undefined || row[column] !== null)
      throw new RangeError(`Origin ${origin} at ${age} months is given twice.`)
    row[column] = value
  }
  return { origins, ages, values, isCumulative }
}

/** The cell of this accident year and age; null where the triangle has none. */
export function cellAt({ origins, ages, values }: Triangle, origin: number, age: number): Cell {
  return values[origins.indexOf(origin)]?.[ages.indexOf(age)] ?? null
}

function ascending(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}
