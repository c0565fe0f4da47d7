import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Grid } from './grid.ts'
import { isWithin, moveSelection, rangeOf, selectCell, summarize } from './selection.ts'
import { anyGrid } from './testing/any-statement.ts'

const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'a', 'x'] as const
const press = fc.record({
  key: fc.constantFrom(...keys),
  shiftKey: fc.boolean(),
  ctrlKey: fc.boolean(),
  metaKey: fc.constant(false),
})
const size = { rows: 4, columns: 3 }
const plain = { shiftKey: false, ctrlKey: false, metaKey: false }

describe('the focus of a grid', () => {
  it('never leaves the grid, and Shift alone keeps where the selection began', () => {
    fc.assert(
      fc.property(fc.array(press, { maxLength: 30 }), (presses) => {
        let selection = selectCell({ row: 0, column: 0 })
        for (const each of presses) {
          const next = moveSelection(selection, each, size)
          if (each.key === 'x' || (each.key === 'a' && !each.ctrlKey)) expect(next).toBeNull()
          if (next === null) continue
          for (const { row, column } of [next.anchor, next.focus]) {
            expect(row).toBeGreaterThanOrEqual(0)
            expect(row).toBeLessThan(size.rows)
            expect(column).toBeGreaterThanOrEqual(0)
            expect(column).toBeLessThan(size.columns)
          }
          if (each.key !== 'a') expect(next.anchor).toEqual(each.shiftKey ? selection.anchor : next.focus)
          expect(isWithin(rangeOf(next), next.focus)).toBe(true)
          selection = next
        }
      }),
      { seed: 40, numRuns: 200 },
    )
  })

  it.each([
    ['End', plain, { row: 1, column: 2 }],
    ['Home', plain, { row: 1, column: 0 }],
    ['End', { ...plain, ctrlKey: true }, { row: 3, column: 2 }],
    ['Home', { ...plain, metaKey: true }, { row: 0, column: 0 }],
    ['ArrowDown', { ...plain, ctrlKey: true }, { row: 3, column: 1 }],
  ])('goes with %s to where a spreadsheet goes', (key, modifiers, focus) => {
    expect(moveSelection(selectCell({ row: 1, column: 1 }), { key, ...modifiers }, size)?.focus).toEqual(focus)
  })
})

describe('the summary of a selection', () => {
  it('adds up what is selected and not what is blank', () => {
    fc.assert(
      fc.property(anyGrid, fc.nat(), fc.nat(), (grid, a, b) => {
        const corner = (seed: number) => ({ row: seed % grid.rows.length, column: seed % grid.columns.length })
        const range = rangeOf({ anchor: corner(a), focus: corner(b) })
        const values = grid.rows.flatMap(({ cells }, row) =>
          cells.filter((cell, column) => cell !== null && isWithin(range, { row, column })),
        ) as number[]
        const { count, sum, mean, min, max } = summarize(grid, range)
        expect(count).toBe(values.length)
        if (values.length === 0) {
          expect([sum, mean, min, max]).toEqual([null, null, null, null])
          return
        }
        const total = values.reduce((x, y) => x + y, 0)
        expect([sum, min, max]).toEqual([total, Math.min(...values), Math.max(...values)])
        expect(mean).toBeCloseTo(total / values.length, 8)
      }),
      { seed: 41, numRuns: 200 },
    )
  })

  it('adds neither ratios nor figures of different units', () => {
    const grid = (kinds: readonly ['factor' | 'count', 'factor' | 'amount']): Grid => ({
      headings: ['Year'],
      columns: kinds.map((kind, at) => ({ id: String(at), label: '', kind })),
      rows: [{ id: '0', labels: ['2001'], cells: [1.5, 2.5] }],
    })
    const range = { fromRow: 0, toRow: 0, fromColumn: 0, toColumn: 1 }
    expect(summarize(grid(['factor', 'factor']), range)).toMatchObject({ sum: null, mean: 2, count: 2 })
    expect(summarize(grid(['count', 'amount']), range)).toMatchObject({ sum: null, mean: null, count: 2, kind: null })
  })
})
