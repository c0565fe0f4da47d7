import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column } from '#lib/engines/compare/rows/cells.ts'
import type { Cell } from '#lib/engines/compare/types.ts'
import { findMoved } from './find-moved.ts'

interface Row {
  readonly number: string | null
  readonly length: number
}

type Positions = readonly (number | null)[]

/** A column whose row `n` is at `positions[n]`; null: the variant does not have it. */
function column(rows: readonly Row[], positions: Positions): Column {
  const cells = rows.map(({ number, length }, row): Cell | null => {
    if ((positions[row] ?? null) === null) return null
    return { number, heading: null, text: 'x'.repeat(length), parts: null, citationIds: [] }
  })
  return { cells, positions: positions.map((position) => position ?? 0) }
}

function numbered(...numbers: (string | null)[]): Row[] {
  return numbers.map((number) => ({ number, length: 0 }))
}

/** Rows of such lengths, none of them under another, so that each one that moved is named. */
function long(...lengths: number[]): Row[] {
  return lengths.map((length, at) => ({ number: `${at + 1}`, length }))
}

function moved(rows: readonly Row[], b: Positions, a: Positions = [...rows.keys()]): number[] {
  return [...findMoved(column(rows, a), column(rows, b))]
}

/** The greatest weight that can stay in order, by trying every choice. */
function heaviest(items: readonly (readonly [rank: number, weight: number])[], above = -1): number {
  const totals = items.map(([rank, weight], at) => (rank > above ? weight + heaviest(items.slice(at + 1), rank) : 0))
  return Math.max(0, ...totals)
}

describe('rows at another place', () => {
  it('are those outside the heaviest common order', () => {
    const weightOf = ({ length }: Row) => 100 + Math.min(300, length) / 10
    const sides = fc
      .array(fc.integer({ min: 0, max: 400 }), { maxLength: 7 })
      .chain((lengths) => fc.tuple(fc.constant(lengths), permutation(lengths.length), permutation(lengths.length)))
    fc.assert(
      fc.property(sides, ([lengths, a, b]) => {
        const rows = long(...lengths)
        const gone = new Set(moved(rows, b, a))
        const inOrder = [...rows.keys()].sort((x, y) => (a[x] ?? 0) - (a[y] ?? 0))
        const items = inOrder.map(
          (row) => [b[row] ?? 0, weightOf(rows[row] ?? rows[0] ?? { number: '', length: 0 })] as const,
        )
        const kept = rows.filter((_, row) => !gone.has(row)).reduce((sum, row) => sum + weightOf(row), 0)
        expect(kept).toBeCloseTo(heaviest(items), 6)
        const ranks = inOrder.filter((row) => !gone.has(row)).map((row) => b[row] ?? 0)
        expect(ranks).toEqual(ranks.toSorted((x, y) => x - y))
      }),
      { seed: 61, numRuns: 300 },
    )
  })

  it('are the same regardless of rows between them that one side lacks', () => {
    const own = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.constantFrom('both', 'a', 'b'))
    const sides = fc
      .array(own, { maxLength: 9 })
      .chain((rows) => fc.tuple(fc.constant(rows), permutation(rows.length), permutation(rows.length)))
    fc.assert(
      fc.property(sides, ([list, a, b]) => {
        const rows = long(...list.map(([length]) => length))
        const on = (side: string, places: number[]) =>
          places.map((place, row) => (list[row]?.[1] === side || list[row]?.[1] === 'both' ? place : null))
        const shared = [...list.keys()].filter((row) => list[row]?.[1] === 'both')
        const of = <T>(values: readonly T[]) => shared.flatMap((row) => values[row] ?? [])
        const alone = moved(of(rows), of(b), of(a)).map((at) => shared[at])
        expect(moved(rows, on('b', b), on('a', a))).toEqual(alone)
      }),
      { seed: 62, numRuns: 300 },
    )
  })

  const cases: readonly (readonly [string, Parameters<typeof moved>, readonly number[]])[] = [
    ['none in one order', [long(0, 0, 0), [0, 1, 2]], []],
    ['none in one order that is not that of the rows', [long(0, 0, 0), [2, 0, 1], [2, 0, 1]], []],
    ['the shorter of two', [long(300, 0), [1, 0]], [1]],
    ['the first of two that are equally long', [long(0, 0), [1, 0]], [0]],
    ['a long one rather than two short ones', [long(9000, 0, 0), [2, 0, 1]], [0]],
    ['none that one side does not have', [long(0, 0, 0), [1, null, 0], [0, 1, 2]], [0]],
    ['none that the other side does not have', [long(0, 0, 0), [2, 0, 1], [null, 0, 1]], []],
    ['none at one place with what precedes them', [long(0, 0, 0), [0, 0, 1], [0, 0, 0]], []],
    ['a parent without its items', [numbered('1', '1.1', '1.2', '2', '3', '4', '5'), [4, 5, 6, 0, 1, 2, 3]], [0]],
    [
      'items apart from their parent',
      [numbered('1', '1.1', '1.2', '2', '3', '4', '5'), [4, 6, 5, 0, 1, 2, 3]],
      [0, 1, 2],
    ],
    ['no unnumbered text that moved along', [numbered('1', null, '2', '3', '4'), [3, 4, 0, 1, 2]], [0]],
    ['what is under no number', [numbered(null, '1', '2', '3', '4'), [3, 4, 0, 1, 2]], [0, 1]],
    ['a number that only begins alike', [numbered('1', '12', '2', '3', '4'), [3, 4, 0, 1, 2]], [0, 1]],
    ['what follows another that stayed', [numbered('1', '2', null, '3', '4', '5'), [4, 0, 5, 1, 2, 3]], [0, 2]],
  ]
  it.each(cases)('are %s', (_, input, expected) => {
    expect(moved(...input)).toEqual(expected)
  })

  it('are items that the other side has under another parent', () => {
    const positions = { a: [0, 1, 2, 3, 4], b: [3, 4, 0, 1, 2] }
    const [under, apart] = [numbered('1', '1.1', '2', '3', '4'), numbered('1', '6', '2', '3', '4')]
    expect([...findMoved(column(under, positions.a), column(apart, positions.b))]).toEqual([0, 1])
    expect([...findMoved(column(apart, positions.a), column(under, positions.b))]).toEqual([0, 1])
  })
})

function permutation(size: number): fc.Arbitrary<number[]> {
  return fc.shuffledSubarray([...Array(size).keys()], { minLength: size, maxLength: size })
}
