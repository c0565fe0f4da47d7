import { expect, test } from 'vitest'
import { tableWidths } from './column-widths.ts'
import { cellOf, column } from './exhibit-table.ts'

const table = (columns: readonly [header: string, width: number][], ...rows: readonly string[][]) => ({
  id: 'scenarios' as const,
  title: 'Scenarios',
  columns: columns.map(([header, width]) => column(header, width)),
  rows: rows.map((cells) => cells.map(cellOf)),
})
const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

test('widths are in proportion where every word fits', () => {
  expect(
    tableWidths(
      600,
      table(
        [
          ['A', 10],
          ['B', 20],
          ['C', 30],
        ],
        ['a', 'b', 'c'],
      ),
    ),
  ).toEqual([100, 200, 300])
})

test('no column is narrower than its longest word, and together they fit', () => {
  const asked = table(
    [
      ['Step', 1],
      ['Outcome', 2],
      ['Reasoning', 90],
    ],
    ['1', 'Contradicted by the model', 'Because'],
  )
  const widths = tableWidths(720, asked)
  expect(sum(widths)).toBeLessThanOrEqual(720)
  const [step = 0, outcome = 0, reasoning = 0] = widths
  expect(step).toBeGreaterThanOrEqual('Step'.length * 5)
  expect(outcome).toBeGreaterThanOrEqual('Contradicted'.length * 5)
  expect(reasoning).toBeGreaterThan(outcome)
})

test('a word of any length leaves room for the other columns', () => {
  const widths = tableWidths(
    720,
    table(
      [
        ['File', 10],
        ['Message', 60],
      ],
      ['x'.repeat(500), 'Unreadable'],
    ),
  )
  expect(widths[1]).toBeGreaterThan(500)
})

test('more columns than there is room for share it', () => {
  const columns = Array.from({ length: 30 }, (): [string, number] => ['Characteristics', 10])
  expect(tableWidths(300, table(columns))).toEqual(Array.from({ length: 30 }, () => 10))
})
