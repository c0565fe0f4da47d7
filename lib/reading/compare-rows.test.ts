import { describe, expect, it } from 'vitest'
import { makeResult } from '#lib/reading/testing/make-result.ts'
import { askFor } from './compare-question.ts'
import { compareRows } from './compare-rows.ts'
import { groupDifferences } from './differences.ts'
import { openReading } from './reading.ts'

const { result } = makeResult({ rows: 60, variants: 3, seed: 4 })
const reading = openReading(result, [])

describe('another baseline', () => {
  const found = compareRows(askFor(reading, 'v3'))

  it('compares every other variant with it, under separate ids', () => {
    expect(new Set(found.map(({ variants }) => variants.join('..')))).toEqual(new Set(['v3..v1', 'v3..v2']))
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    expect(compareRows(askFor(reading, 'v3'))).toEqual(found)
  })

  it('quotes the cells in its spans', () => {
    const rows = new Map(result.provisions.map((row) => [row.id, row]))
    for (const { provisionId, spans } of found) {
      for (const [key, span] of Object.entries(spans)) {
        if (span) expect(rows.get(provisionId)?.cells[key]?.text?.slice(span.start, span.end)).toBe(span.text)
      }
    }
  })

  it('is grouped by the variant that is compared with it', () => {
    const set = groupDifferences(
      reading,
      'v3',
      result.differences.filter(({ variants }) => variants.includes('v3')),
    )
    for (const row of set.of.values()) expect([...row.keys()]).toEqual(['v1'])
  })

  it('finds nothing in a row that is redacted on either side', () => {
    const changed = result.provisions.find(({ relation, cells }) => relation === 'changed' && cells.v2 && cells.v3)
    const cell = changed?.cells.v2
    if (!changed || !cell) throw new Error('The fixture has no changed row.')
    const hidden = { ...changed, cells: { ...changed.cells, v2: { ...cell, text: null, redacted: true as const } } }
    const provisions = result.provisions.map((row) => (row.id === hidden.id ? hidden : row))
    const found = compareRows(askFor(openReading({ ...result, provisions }, []), 'v3'))
    expect(found.some(({ provisionId, variants }) => provisionId === hidden.id && variants.includes('v2'))).toBe(false)
  })
})
