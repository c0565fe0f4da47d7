import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyTriangle } from './testing/any-triangle.ts'
import { raa } from './testing/reference-triangles.ts'
import { buildTriangle } from './triangle.ts'
import { latestDiagonal, toCalendar, toCumulative, toIncremental } from './views.ts'

describe('incremental and cumulative', () => {
  it('undo each other on any triangle of whole amounts', () => {
    fc.assert(
      fc.property(anyTriangle, (triangle) => {
        const there = triangle.isCumulative ? toIncremental(triangle) : toCumulative(triangle)
        expect(there.isCumulative).toBe(!triangle.isCumulative)
        expect(triangle.isCumulative ? toCumulative(there) : toIncremental(there)).toEqual(triangle)
      }),
      { seed: 31, numRuns: 300 },
    )
  })

  it('put the losses of an unknown age into the next known one', () => {
    const cumulative = buildTriangle([
      { origin: 2001, age: 12, value: 10 },
      { origin: 2001, age: 36, value: 25 },
      { origin: 2002, age: 24, value: 7 },
    ])
    expect(toIncremental(cumulative).values).toEqual([
      [10, null, 15],
      [null, 7, null],
    ])
  })
})

describe('the calendar view', () => {
  it('holds every known cell in the year it was evaluated', () => {
    const { years, values } = toCalendar(raa)
    expect(years).toEqual(Array.from({ length: 10 }, (_, at) => 1981 + at))
    expect(values[9]).toEqual([...Array.from({ length: 9 }, () => null), 2063])
    expect(values.map((row) => row.at(-1))).toEqual(latestDiagonal(raa).map(({ value }) => value))
  })

  it('loses no cell of any triangle', () => {
    fc.assert(
      fc.property(anyTriangle, (triangle) => {
        const known = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.filter((cell) => cell !== null))
        expect(known(toCalendar(triangle).values)).toEqual(known(triangle.values))
      }),
      { seed: 32 },
    )
  })
})

describe('the latest diagonal', () => {
  it('is the newest known cell of each accident year', () => {
    const triangle = {
      origins: [2001, 2002],
      ages: [12, 24],
      values: [
        [5, null],
        [null, null],
      ],
      isCumulative: true,
    }
    expect(latestDiagonal(triangle)).toEqual([
      { origin: 2001, age: 12, value: 5 },
      { origin: 2002, age: null, value: null },
    ])
  })
})

describe('building a triangle', () => {
  it('rejects a cell that is not a number or is given twice', () => {
    const cell = { origin: 2001, age: 12, value: 1 }
    expect(() => buildTriangle([{ ...cell, value: Number.NaN }])).toThrow(RangeError)
    expect(() => buildTriangle([cell, cell])).toThrow('given twice')
  })
})
