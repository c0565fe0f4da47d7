import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeResult } from '#lib/reading/testing/make-result.ts'
import { type AppliedPairing, applyPairings, listJoined, partedRowId } from './apply-pairings.ts'
import { ComparisonResult, type ResultDifference } from './result.ts'

const idOf = (index: number) => `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`

/** A part of every chosen row that all variants have, then for every second one a join that takes it back. */
const paired = fc
  .record({
    rows: fc.integer({ min: 3, max: 30 }),
    variants: fc.integer({ min: 2, max: 4 }),
    seed: fc.nat(500),
    chosen: fc.uniqueArray(fc.nat(29), { minLength: 1, maxLength: 6 }),
    isBack: fc.boolean(),
  })
  .map(({ chosen, isBack, ...size }) => {
    const { result } = makeResult(size)
    const [, key = ''] = result.variants.map((variant) => variant.key)
    const rows = chosen.flatMap((at) => result.provisions[at] ?? []).filter(({ cells }) => cells.v1 && cells[key])
    const parts = rows.map((row, index): AppliedPairing => {
      const own = result.differences.filter((each) => each.provisionId === row.id && each.variants.includes(key))
      return {
        id: idOf(index),
        kind: 'part',
        provisionId: row.id,
        otherProvisionId: null,
        variants: [key],
        replacedIds: own.map(({ id }) => id),
        differences: [
          oneSided(`${idOf(index)}-1`, row.id, key),
          oneSided(`${idOf(index)}-2`, partedRowId(idOf(index)), key),
        ],
      }
    })
    const joins = parts.map((part, index): AppliedPairing => {
      const own = result.differences.filter(({ id }) => part.replacedIds.includes(id))
      return {
        id: idOf(index + 50),
        kind: 'join',
        provisionId: part.provisionId,
        otherProvisionId: partedRowId(part.id),
        variants: part.variants,
        replacedIds: part.differences.map(({ id }) => id),
        differences: own,
      }
    })
    return { result, key, parts, joins: isBack ? joins : [] }
  })

function oneSided(id: string, provisionId: string, key: string): ResultDifference {
  const weight = { category: 'provision', materiality: 'high', effect: 'unclear' } as const
  return {
    id,
    provisionId,
    change: 'removed',
    ...weight,
    variants: ['v1', key],
    summary: 'One side.',
    spans: { v1: null, [key]: null },
  }
}

const cellsOf = ({ provisions }: ComparisonResult, key: string) =>
  provisions.flatMap(({ cells }) => cells[key]?.citationIds.join() ?? []).toSorted()

describe('a result with pairings', () => {
  test('is a result with every cell once, its counts and references true; the engine’s own is not changed', () => {
    fc.assert(
      fc.property(paired, ({ result, parts, joins }) => {
        const before = structuredClone(result)
        const shown = applyPairings(result, [...parts, ...joins])
        expect(result).toEqual(before)
        expect(ComparisonResult.safeParse(shown).error).toBeUndefined()
        for (const { key } of result.variants) expect(cellsOf(shown, key)).toEqual(cellsOf(result, key))
        const ids = new Set(shown.provisions.map(({ id }) => id))
        expect(ids.size).toBe(shown.provisions.length)
        expect(shown.differences.every(({ provisionId }) => ids.has(provisionId))).toBe(true)
        for (const { id, differenceIds } of shown.provisions) {
          const own = shown.differences.filter(({ provisionId }) => provisionId === id)
          expect(differenceIds).toEqual(own.map((difference) => difference.id))
        }
        const known = new Set(shown.differences.map(({ id }) => id))
        for (const { differenceIds } of [...shown.summary.sentences, ...shown.focus]) {
          expect(differenceIds.every((id) => known.has(id))).toBe(true)
        }
        const { provisions, same, editorial, changed, partial, high } = shown.summary.counts
        expect(same + editorial + changed + partial).toBe(provisions)
        expect(provisions).toBe(shown.provisions.length)
        expect(high).toBe(shown.differences.filter(({ materiality }) => materiality === 'high').length)
      }),
      { seed: 71, numRuns: 60 },
    )
  })

  test('leaves every other row and difference as it is, and in its place', () => {
    fc.assert(
      fc.property(paired, ({ result, parts }) => {
        const touched = new Set(parts.flatMap(({ id, provisionId }) => [provisionId, partedRowId(id)]))
        const shown = applyPairings(result, parts)
        const others = (from: ComparisonResult) => from.provisions.filter(({ id }) => !touched.has(id))
        expect(others(shown)).toEqual(others(result))
        const kept = (from: ComparisonResult) => from.differences.filter(({ provisionId }) => !touched.has(provisionId))
        expect(kept(shown)).toEqual(kept(result))
        for (const { id, provisionId } of parts) {
          const at = shown.provisions.findIndex((row) => row.id === provisionId)
          expect(shown.provisions[at + 1]?.id).toBe(partedRowId(id))
        }
      }),
      { seed: 72, numRuns: 40 },
    )
  })

  test('that parts and joins again has the engine’s rows and cells', () => {
    fc.assert(
      fc.property(paired, ({ result, parts, joins }) => {
        if (joins.length === 0) return
        const shown = applyPairings(result, [...parts, ...joins])
        expect(shown.provisions.map(({ id, cells }) => ({ id, cells }))).toEqual(
          result.provisions.map(({ id, cells }) => ({ id, cells })),
        )
        expect(new Set(shown.differences.map(({ id }) => id))).toEqual(new Set(result.differences.map(({ id }) => id)))
      }),
      { seed: 73, numRuns: 40 },
    )
  })

  test('is the same object without pairings', () => {
    const { result } = makeResult({ rows: 5, variants: 2 })
    expect(applyPairings(result, [])).toBe(result)
  })
})

test('the joined variants of a row are those that were joined and not parted since', () => {
  const row = { provisionId: 'p1' }
  expect(
    listJoined([
      { ...row, kind: 'join', variants: ['b', 'c'] },
      { ...row, kind: 'part', variants: ['c'] },
    ]),
  ).toEqual({ p1: ['b'] })
})
