import { describe, expect, it } from 'vitest'
import type { DataColumn } from './data-column.ts'
import { toCsv, toTsv } from './table-text.ts'

interface Row {
  readonly name: string | null
  readonly count: number
}
const columns: DataColumn<Row>[] = [
  { id: 'name', header: 'Name', value: (row) => row.name },
  { id: 'count', header: 'Count', value: (row) => row.count },
]

describe('what leaves a table', () => {
  it('pastes into a spreadsheet cell by cell, with any characters in the text', () => {
    expect(toTsv(columns, [{ name: 'a\tb\nc', count: 2 }])).toBe('Name\tCount\na b c\t2')
  })

  it('pastes without anything a spreadsheet would run', () => {
    expect(toTsv(columns, [{ name: '=1+1', count: -1 }])).toBe("Name\tCount\n'=1+1\t-1")
    expect(toTsv([{ id: 'x', header: '=x', value: () => '' }], [])).toBe("'=x")
  })

  it.each(['=', '+', '-', '@', '\t', '\r'])('leads a cell that begins with %j by an apostrophe in CSV', (sign) => {
    expect(toCsv(columns, [{ name: `${sign}1`, count: 0 }])).toMatch(/\r\n"?'/)
  })

  it('keeps line breaks of a cell in CSV, and starts every row on a new line', () => {
    expect(toCsv(columns, [{ name: 'a\r\nb', count: 1 }])).toBe('Name,Count\r\n"a\r\nb",1\r\n')
    expect(toCsv(columns, [{ name: 'a\nb', count: 1 }])).toBe('Name,Count\r\n"a\nb",1\r\n')
  })

  it('is exported with quotes where they are needed and without anything a spreadsheet would run', () => {
    const rows = [
      { name: 'x "y", z', count: -1 },
      { name: '=HYPERLINK("http://evil.test")', count: 2 },
      { name: null, count: 3 },
    ]
    expect(toCsv(columns, rows)).toBe(
      'Name,Count\r\n"x ""y"", z",-1\r\n"\'=HYPERLINK(""http://evil.test"")",2\r\n,3\r\n',
    )
  })
})
