import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { makeResult } from './make-result.ts'

const sizes = fc.record({
  rows: fc.integer({ min: 1, max: 60 }),
  variants: fc.integer({ min: 2, max: 8 }),
  seed: fc.integer({ min: 0, max: 10_000 }),
})

describe('a made result', () => {
  it('has the shape of the contract', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        expect(ComparisonResult.safeParse(makeResult(size).result).error).toBeUndefined()
      }),
      { seed: 11, numRuns: 30 },
    )
  })

  it('quotes its pages to the letter, and its spans their cells', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const { result, pages } = makeResult(size)
        for (const { fileId, page, start, end, quote } of result.citations) {
          expect(pages.get(fileId)?.[page - 1]?.text.slice(start, end)).toBe(quote)
        }
        const rows = new Map(result.provisions.map((row) => [row.id, row]))
        for (const { provisionId, spans } of result.differences) {
          for (const [key, span] of Object.entries(spans)) {
            if (span) expect(rows.get(provisionId)?.cells[key]?.text?.slice(span.start, span.end)).toBe(span.text)
          }
        }
      }),
      { seed: 12, numRuns: 30 },
    )
  })
})
