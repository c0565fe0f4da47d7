import { describe, expect, it } from 'vitest'
import { groupDifferences } from '#lib/reading/differences.ts'
import { openReading } from '#lib/reading/reading.ts'
import { buildRows } from '#lib/reading/rows.ts'
import { listScenarios } from '#lib/reading/scenario-rows.ts'
import { makeResult } from '#lib/reading/testing/make-result.ts'
import { withOpinions } from '#lib/reading/testing/with-opinions.ts'
import { differencesToTsv, rowsToTsv, rowToText, scenariosToTsv } from './copy-text.ts'

const { result } = makeResult({ rows: 60, variants: 3, seed: 12 })
const reading = openReading(result, [])
const cellsOf = (table: string) => table.split('\n').map((line) => line.split('\t'))

describe('differences copied for a spreadsheet', () => {
  it('have a line each, with the words before and after, and as many cells as the header', () => {
    const [header = [], ...lines] = cellsOf(differencesToTsv(reading, result.differences))
    expect(lines).toHaveLength(result.differences.length)
    expect(lines.every(({ length }) => length === header.length)).toBe(true)
    const changed = result.differences.findIndex(({ change }) => change === 'replaced')
    const [a, b] = result.differences[changed]?.variants ?? ['', '']
    const spans = result.differences[changed]?.spans
    expect(lines[changed]?.[header.indexOf('Before')]).toBe(spans?.[a]?.text)
    expect(lines[changed]?.[header.indexOf('After')]).toBe(spans?.[b]?.text)
  })

  it('say only “(redacted)” for redacted text', () => {
    const hidden = result.differences.map((difference) => ({
      ...difference,
      summary: null,
      redacted: true as const,
      spans: Object.fromEntries(
        Object.entries(difference.spans).map(([key, span]) => [
          key,
          span && { ...span, text: null, redacted: true as const },
        ]),
      ),
    }))
    const [, ...lines] = cellsOf(differencesToTsv(reading, hidden))
    expect(lines.every((line) => line.at(-1) === '(redacted)')).toBe(true)
  })
})

describe('copied rows', () => {
  const set = groupDifferences(reading, 'v1', result.differences)
  const keys = ['v1', 'v2', 'v3']
  const rows = buildRows(reading, set, keys)

  it('as a table have a header and one line each, with as many cells as the header', () => {
    const lines = rowsToTsv(rows, reading.variants).split('\n')
    expect(lines).toHaveLength(rows.length + 1)
    expect(new Set(lines.map((line) => line.split('\t').length))).toEqual(new Set([4 + keys.length]))
  })

  it('as text include every variant, also those without the provision', () => {
    const partial = rows.find(({ relation }) => relation === 'partial')
    if (!partial) throw new Error('The fixture has no partial row.')
    expect(rowToText(partial, reading.variants, partial.differences)).toContain('(absent)')
  })
})

describe('answers copied for a spreadsheet', () => {
  const asked = openReading(withOpinions(result), [])
  const [header = [], ...lines] = cellsOf(scenariosToTsv(listScenarios(asked, {}, asked.variants), asked.variants))
  const column = (name: string) => lines.map((line) => line[header.indexOf(name)])

  it('have a line for each answer and expectation of each variant, and as many cells as the header', () => {
    expect(lines).toHaveLength(2 * asked.variants.length)
    expect(lines.every(({ length }) => length === header.length)).toBe(true)
  })

  it('name the model where the answer is its own, and its dissents', () => {
    expect(column('By')).toEqual(['gpt-x', 'Filing Desk', 'Filing Desk', 'Filing Desk', 'Filing Desk', 'Filing Desk'])
    expect(column('Dissent')).toEqual(['', 'Covered', '', 'Supported', '', ''])
    expect(column('Dissent of')).toEqual(['', 'gpt-x', '', 'gpt-x', '', ''])
  })
})
