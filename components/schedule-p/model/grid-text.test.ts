import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toTsv } from '#components/data-table/table-text.ts'
import { countOf, formatChange, formatFigure, workbookFormats } from './figure.ts'
import type { Grid } from './grid.ts'
import { toGridSheets } from './grid-sheets.ts'
import { toDataColumns, toSelectedText } from './grid-text.ts'
import { heatColumn } from './heat.ts'
import { anyGrid } from './testing/any-statement.ts'

describe('copied figures', () => {
  it('come back from tab-separated text as the same numbers, blanks as blanks', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const everything = {
          fromRow: 0,
          toRow: grid.rows.length - 1,
          fromColumn: 0,
          toColumn: grid.columns.length - 1,
        }
        const read = (text: string) =>
          text.split('\n').map((line) => line.split('\t').map((cell) => (cell === '' ? null : Number(cell))))
        expect(read(toSelectedText(grid, everything, 'exact'))).toEqual(grid.rows.map(({ cells }) => cells))

        const [, ...lines] = toTsv(toDataColumns(grid, 'exact'), grid.rows).split('\n')
        expect(read(lines.join('\n')).map(([, ...cells]) => cells)).toEqual(grid.rows.map(({ cells }) => cells))
      }),
      { seed: 50, numRuns: 100 },
    )
  })

  it('say their unit, and are in thousands where thousands are shown', () => {
    const grid = {
      headings: ['Accident year'],
      columns: [{ id: 'a', label: '12', group: 'Age in months', kind: 'amount' as const }],
      rows: [{ id: '1', labels: ['2001'], cells: [1_234_567] }],
    }
    expect(toTsv(toDataColumns(grid, 'thousands'), grid.rows)).toBe(
      'Accident year (US dollars, in thousands)\tAge in months 12\n2001\t1234.567',
    )
    const mixed = { ...grid, columns: [...grid.columns, { id: 'b', label: 'Closed', kind: 'count' as const }] }
    expect(toDataColumns(mixed, 'exact').map(({ header }) => header)).toEqual([
      'Accident year',
      'Age in months 12 (US dollars)',
      'Closed (claims)',
    ])
  })
})

describe('shown figures', () => {
  it.each([
    [1234567, 'amount', 'exact', '1,234,567'],
    [1234567, 'amount', 'thousands', '1,235'],
    [-400, 'amount', 'thousands', '0'],
    [-1500, 'amount', 'exact', '−1,500'],
    [1234, 'count', 'thousands', '1,234'],
    [0.5, 'share', 'exact', '50.0%'],
    [-0.123, 'share', 'exact', '−12.3%'],
    [1.23456, 'factor', 'exact', '1.235'],
  ] as const)('%d as %s, %s: %s', (value, kind, scale, text) => {
    expect(formatFigure(value, kind, scale)).toBe(text)
  })

  it('carry a sign where they are differences', () => {
    expect([5, 0, -5].map((value) => formatChange(value, 'amount', 'exact'))).toEqual(['+5', '0', '−5'])
  })
})

describe('a workbook', () => {
  const grid = {
    headings: ['Row', 'Years'],
    columns: [
      { id: 'a', label: '12', group: 'Age in months', kind: 'amount' as const },
      { id: 'b', label: '24', group: 'Age in months', kind: 'amount' as const },
    ],
    rows: [{ id: '1', labels: ['01', 2001], cells: [32_582_000, null] }],
  }

  it('holds years and ages as numbers, under headings of one or two rows', () => {
    const valuesOf = (shown: Grid) =>
      toGridSheets(shown, 'thousands', { facts: [] })[0].rows.map((row) => row.map((cell) => cell?.value ?? null))
    expect(valuesOf(grid)).toEqual([
      ['', '', 'Age in months', ''],
      ['Row', 'Years (US dollars, in thousands)', 12, 24],
      ['01', 2001, 32_582, null],
    ])
    expect(valuesOf({ ...grid, columns: [{ id: 'r', label: 'Loss ratio', kind: 'share' }] })[0]).toEqual([
      'Row',
      'Years (percent)',
      'Loss ratio',
    ])
  })

  it('formats every kind of figure without a decimal point that nothing follows', () => {
    for (const format of Object.values(workbookFormats)) expect(format).toMatch(/^(#,##0|0\.0+)%?$/)
  })
})

describe('counts', () => {
  it('say in words when they are all or none', () => {
    expect([countOf(136, 136), countOf(0, 136), countOf(12, 136)]).toEqual(['All 136', 'None of 136', '12 of 136'])
  })
})

describe('shading', () => {
  it('gives a larger figure of a column at least the level of a smaller one, and none where all are equal', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer()), { maxLength: 12 }), (cells) => {
        const levels = heatColumn(cells)
        const pairs = cells.map((cell, at) => ({ cell, level: levels[at] }))
        for (const { cell, level } of pairs) {
          if (cell === null) expect(level).toBeNull()
          for (const other of pairs) {
            if (cell !== null && other.cell !== null && cell <= other.cell)
              expect(level ?? 0).toBeLessThanOrEqual(other.level ?? 0)
          }
        }
      }),
      { seed: 51, numRuns: 200 },
    )
    expect(heatColumn([4, 4, null])).toEqual([null, null, null])
    expect(heatColumn([0, 50, 100])).toEqual([0, 2, 4])
  })
})
