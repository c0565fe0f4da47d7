import { describe, expect, it } from 'vitest'
import { resultSchemaId } from '#lib/contract/comparisons/result.ts'
import { readComparisonResult } from './comparisons.ts'

const counts = { provisions: 0, same: 0, editorial: 0, changed: 0, partial: 0, high: 0, medium: 0, low: 0 }
const citation = (id: number) => ({
  id: `c${id}`,
  inputId: 'i',
  fileId: 'f',
  fileVersion: 1,
  page: 1,
  start: 0,
  end: 1,
  quote: 'a',
})
const result = {
  schema: resultSchemaId,
  engine: { version: '1', reasoner: null },
  summary: { sentences: [], counts },
  variants: [],
  provisions: [],
  differences: [],
  focus: [],
  scenarios: [],
  review: [],
  gaps: [],
  citations: Array.from({ length: 200 }, (_, id) => citation(id)),
}
const noPause = async () => undefined

describe('reading a result', () => {
  it('returns all of it, and pauses between slices of long lists', async () => {
    let pauses = 0
    const read = await readComparisonResult(result, async () => {
      pauses += 1
    })
    expect(read).toEqual(result)
    expect(pauses).toBeGreaterThan(1)
  })

  it('returns null for any other shape, at the top or deep inside', async () => {
    const last = [...result.citations.slice(0, 199), { ...citation(199), page: 0 }]
    for (const other of [
      null,
      'text',
      [],
      {},
      { ...result, schema: 'other@1' },
      { ...result, citations: {} },
      { ...result, citations: last },
    ]) {
      expect(await readComparisonResult(other, noPause)).toBeNull()
    }
  })
})
