import { describe, expect, it } from 'vitest'
import { makeResult } from '#components/comparisons/reader/testing/make-result.ts'
import { differencesToTsv } from './copy-text.ts'
import { openReading } from './reading.ts'

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
