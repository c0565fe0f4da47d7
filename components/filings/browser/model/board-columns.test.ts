import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeRows } from '#components/filings/browser/testing/make-rows.ts'
import { filingStatuses } from '#lib/contract/filings/status.ts'
import { moveOnBoard, toBoardColumns } from './board-columns.ts'

describe('the columns of the board', () => {
  it('have every row once, in its order', () => {
    const rows = makeRows(200, 7)
    const columns = toBoardColumns(rows)
    expect(columns.flatMap((column) => column.rows).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(rows)
    for (const column of columns) expect(column.rows).toEqual(rows.filter((row) => column.rows.includes(row)))
  })

  it('are all statuses even without filings, and one for filings without a status only where there are any', () => {
    expect(toBoardColumns([]).map(({ id }) => id)).toEqual(filingStatuses)
    expect(toBoardColumns(makeRows(100, 7)).at(-1)).toMatchObject({ id: 'none', label: 'No status' })
  })
})

describe('an arrow on the board', () => {
  const counts = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 8 }).filter((list) => list.some(Boolean))
  const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'a')

  it('leads to a card that exists, or nowhere', () => {
    fc.assert(
      fc.property(counts, key, fc.nat(), fc.nat(), (list, pressed, a, b) => {
        const filled = list.flatMap((count, column) => (count > 0 ? [column] : []))
        const column = filled[a % filled.length] ?? 0
        const to = moveOnBoard(pressed, { column, card: b % (list[column] ?? 1) }, list)
        if (to) expect(to.card).toBeLessThan(list[to.column] ?? 0)
      }),
    )
  })

  it.each([
    ['ArrowRight', { column: 0, card: 2 }, { column: 2, card: 0 }],
    ['ArrowLeft', { column: 2, card: 0 }, { column: 0, card: 0 }],
    ['ArrowLeft', { column: 0, card: 0 }, null],
    ['ArrowDown', { column: 0, card: 2 }, null],
    ['End', { column: 0, card: 0 }, { column: 0, card: 2 }],
  ])('%s skips empty columns and stops at the ends', (pressed, from, to) => {
    expect(moveOnBoard(pressed, from, [3, 0, 1])).toEqual(to)
  })
})
