import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffSequences } from './myers.ts'

const sequence = fc.array(fc.nat(3), { maxLength: 14 })
const runs = { seed: 81, numRuns: 600 }

/** The length of the longest common subsequence, by the plain table. */
function commonLength(a: readonly number[], b: readonly number[]): number {
  let row: number[] = [0, ...b.map(() => 0)]
  for (const x of a) {
    const next = [0]
    for (const [at, y] of b.entries()) {
      next.push(x === y ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

describe('the edits between two sequences', () => {
  it('make the second of the first, as few as possible', () => {
    fc.assert(
      fc.property(sequence, sequence, (a, b) => {
        const edits = diffSequences(a, b)
        const made: number[] = []
        let at = 0
        for (const { fromA, toA, fromB, toB } of edits) {
          made.push(...a.slice(at, fromA))
          expect(made).toHaveLength(fromB)
          made.push(...b.slice(fromB, toB))
          at = toA
        }
        expect([...made, ...a.slice(at)]).toEqual(b)
        const size = edits.reduce((sum, { fromA, toA, fromB, toB }) => sum + toA - fromA + toB - fromB, 0)
        expect(size).toBe(a.length + b.length - 2 * commonLength(a, b))
      }),
      runs,
    )
  })

  it('are in order with something common between them', () => {
    fc.assert(
      fc.property(sequence, sequence, (a, b) => {
        const edits = diffSequences(a, b)
        for (const [at, { fromA, fromB }] of edits.entries()) {
          const last = edits[at - 1]
          if (last === undefined) continue
          expect(fromA).toBeGreaterThan(last.toA)
          expect(fromA - last.toA).toBe(fromB - last.toB)
        }
      }),
      runs,
    )
  })

  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ['', '', []],
    ['abc', 'abc', []],
    ['', 'ab', ['0-0 0-2']],
    ['ab', '', ['0-2 0-0']],
    ['abc', 'axc', ['1-2 1-2']],
    ['ac', 'abc', ['1-1 1-2']],
    ['abc', 'ac', ['1-2 1-1']],
    ['aa', 'aaa', ['2-2 2-3']],
    // The common ending stays, although an earlier place would also do.
    ['xab', 'yabab', ['0-1 0-3']],
    ['yabab', 'xab', ['0-3 0-1']],
    ['abcde', 'xbcdy', ['0-1 0-1', '4-5 4-5']],
    ['abcabba', 'cbabac', ['0-2 0-0', '3-3 1-2', '5-6 4-4', '7-7 5-6']],
  ]
  it.each(cases)('from “%s” to “%s” are %j', (a, b, expected) => {
    const codes = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
    const shown = diffSequences(codes(a), codes(b)).map((edit) => `${edit.fromA}-${edit.toA} ${edit.fromB}-${edit.toB}`)
    expect(shown).toEqual(expected)
  })

  it('are one that replaces all where more than 1,200 would be needed', () => {
    const other = (count: number, from: number) => Array.from({ length: count }, (_, at) => from + at)
    const around = (count: number, from: number) => [...other(300, from), 0, ...other(count, from + 1000)]
    expect(diffSequences(around(300, 10_000), around(300, 20_000))).toEqual([
      { fromA: 0, toA: 300, fromB: 0, toB: 300 },
      { fromA: 301, toA: 601, fromB: 301, toB: 601 },
    ])
    expect(diffSequences(around(300, 10_000), around(301, 20_000))).toEqual([
      { fromA: 0, toA: 601, fromB: 0, toB: 602 },
    ])
  })
})
