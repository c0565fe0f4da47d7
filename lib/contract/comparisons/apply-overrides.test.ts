import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categories, effects, materialities } from '#lib/engines/compare/types.ts'
import { makeResult } from '#lib/reading/testing/make-result.ts'
import { applyOverrides } from './apply-overrides.ts'
import { ComparisonResult } from './result.ts'
import type { ReviewOverride } from './review.ts'

const made = fc
  .record({ rows: fc.integer({ min: 1, max: 40 }), variants: fc.integer({ min: 2, max: 4 }), seed: fc.nat(1000) })
  .map((size) => makeResult(size).result)
const option = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values))
const override: fc.Arbitrary<ReviewOverride> = fc.record({
  category: option(categories),
  effect: option(effects),
  materiality: option(materialities),
  reason: fc.constant('Because.'),
  by: fc.constant({ id: '00000000-0000-4000-8000-000000000001', name: 'Ana' }),
  at: fc.constant('2026-03-02T09:00:00.000Z'),
})
const layered = made.chain((result) =>
  fc.record({
    result: fc.constant(result),
    findings: fc
      .subarray(result.differences.map(({ id }) => id))
      .chain((ids) => fc.tuple(...ids.map((id) => override.map((value) => ({ id, override: value }))))),
  }),
)

describe('a result under overrides', () => {
  test('has their values, keeps everything else, and stays a result; the engine’s own is not changed', () => {
    fc.assert(
      fc.property(layered, ({ result, findings }) => {
        const before = structuredClone(result)
        const shown = applyOverrides(result, findings)
        expect(result).toEqual(before)
        expect(ComparisonResult.safeParse(shown).error).toBeUndefined()
        const values = new Map(findings.map((finding) => [finding.id, finding.override]))
        for (const [at, difference] of shown.differences.entries()) {
          const own = result.differences[at]
          const wanted = values.get(difference.id)
          const materiality = wanted?.materiality ?? own?.materiality
          expect(difference).toEqual({
            ...own,
            category: wanted?.category ?? own?.category,
            materiality,
            effect: wanted && materiality === 'none' ? 'none' : (wanted?.effect ?? own?.effect),
          })
        }
      }),
      { seed: 31, numRuns: 40 },
    )
  })

  test('relates its rows as its differences say, and counts what it shows', () => {
    fc.assert(
      fc.property(layered, ({ result, findings }) => {
        const { provisions, differences, summary } = applyOverrides(result, findings)
        const touched = new Set(findings.map(({ id }) => id))
        for (const [at, { id, relation }] of provisions.entries()) {
          const own = differences.filter(({ provisionId }) => provisionId === id)
          const engine = result.provisions[at]?.relation
          if (engine === 'partial' || !own.some((difference) => touched.has(difference.id))) {
            expect(relation).toBe(engine)
          } else {
            expect(relation).toBe(own.some(({ materiality }) => materiality !== 'none') ? 'changed' : 'editorial')
          }
        }
        if (findings.length === 0) return
        const { same, editorial, changed, partial, high } = summary.counts
        expect(same + editorial + changed + partial).toBe(provisions.length)
        expect(high).toBe(differences.filter(({ materiality }) => materiality === 'high').length)
      }),
      { seed: 32, numRuns: 40 },
    )
  })

  test('is the same object where nothing is overridden', () => {
    const { result } = makeResult({ rows: 5, variants: 2 })
    expect(
      applyOverrides(
        result,
        result.differences.map(({ id }) => ({ id, override: null })),
      ),
    ).toBe(result)
  })
})
