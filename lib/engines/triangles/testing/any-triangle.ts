import fc from 'fast-check'
import type { Cell, Triangle } from '../triangle.ts'

/** Any table of whole amounts: gaps, zeros and negative amounts anywhere, not only a triangle. */
export const anyTriangle = tableOf(
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: -2000, max: 100_000 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, null) },
  ),
)

/** A run-off triangle of positive, rising amounts. */
export const anyRunOff: fc.Arbitrary<Triangle> = fc
  .integer({ min: 3, max: 12 })
  .chain((size) =>
    fc.array(fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    }),
  )
  .map((increments) => {
    const size = increments.length
    const values = increments.map((row, i) => {
      let cumulative = 0
      return row.map((increment, j): Cell => {
        cumulative += Math.ceil(increment / (j + 1) ** 2)
        return i + j < size ? cumulative : null
      })
    })
    return { ...axes(size, size), values, isCumulative: true }
  })

/** The same losses in a unit of a tenth. */
export function timesTen(triangle: Triangle): Triangle {
  return { ...triangle, values: triangle.values.map((row) => row.map((cell) => cell && cell * 10)) }
}

function tableOf(cell: fc.Arbitrary<Cell>): fc.Arbitrary<Triangle> {
  return fc
    .record({
      rows: fc.integer({ min: 1, max: 12 }),
      columns: fc.integer({ min: 1, max: 12 }),
      isCumulative: fc.boolean(),
    })
    .chain(({ rows, columns, isCumulative }) =>
      fc
        .array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows })
        .map((values) => ({ ...axes(rows, columns), values, isCumulative })),
    )
}

function axes(rows: number, columns: number): Pick<Triangle, 'origins' | 'ages'> {
  return {
    origins: Array.from({ length: rows }, (_, i) => 2000 + i),
    ages: Array.from({ length: columns }, (_, j) => 12 * (j + 1)),
  }
}
