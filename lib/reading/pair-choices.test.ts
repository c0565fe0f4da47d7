import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AppliedPairing, applyPairings } from '#lib/contract/comparisons/apply-pairings.ts'
import { listJoinChoices, listPartable } from './pair-choices.ts'
import { openReading, type Reading } from './reading.ts'
import { makeResult } from './testing/make-result.ts'

const id = '00000000-0000-4000-8000-0000000000dd'
const none = { id, replacedIds: [], differences: [] }
const anyReading = fc
  .record({
    rows: fc.integer({ min: 2, max: 40 }),
    variants: fc.integer({ min: 2, max: 4 }),
    seed: fc.nat(300),
    at: fc.nat(39),
  })
  .map(({ at, ...size }) => {
    const { result } = makeResult(size)
    const row = result.provisions[at % result.provisions.length]
    const part: AppliedPairing[] =
      row?.cells.v1 && row.cells.v2
        ? [{ ...none, kind: 'part', provisionId: row.id, otherProvisionId: null, variants: ['v2'] }]
        : []
    return openReading(applyPairings(result, part), [])
  })

const cellsIn = ({ result }: Reading) =>
  result.provisions.flatMap(({ cells }) => Object.values(cells).flatMap((cell) => cell?.citationIds ?? [])).toSorted()

describe('the rows that a row can be joined with', () => {
  test('are those with wording where it has none, of which one has the first variant’s; no wording is lost by it', () => {
    fc.assert(
      fc.property(anyReading, (reading) => {
        for (const { id: rowId } of reading.result.provisions) {
          for (const { title: _, excerpt: __, ...choice } of listJoinChoices(reading, rowId)) {
            expect([choice.provisionId, choice.otherProvisionId]).toContain(rowId)
            const joined = applyPairings(reading.result, [
              { ...none, ...choice, kind: 'join', variants: [...choice.variants] },
            ])
            const row = joined.provisions.find(({ id: own }) => own === choice.provisionId)
            expect(row?.cells.v1).toBeTruthy()
            for (const key of choice.variants) expect(row?.cells[key]).toBeTruthy()
            expect(cellsIn(openReading(joined, []))).toEqual(cellsIn(reading))
          }
        }
      }),
      { seed: 81, numRuns: 40 },
    )
  })

  test('are the same from both sides', () => {
    fc.assert(
      fc.property(anyReading, (reading) => {
        const pairs = reading.result.provisions.flatMap(({ id: rowId }) =>
          listJoinChoices(reading, rowId).map((choice) => `${choice.provisionId} ${choice.otherProvisionId}`),
        )
        for (const pair of new Set(pairs)) expect(pairs.filter((each) => each === pair)).toHaveLength(2)
      }),
      { seed: 82, numRuns: 40 },
    )
  })

  test('have no wording that the reader may not see', () => {
    const { result } = makeResult({ rows: 30, variants: 2, seed: 3 })
    const row = result.provisions.find(({ cells }) => cells.v1 && cells.v2)
    if (!row) throw new Error('No row has both.')
    const parted = applyPairings(result, [
      { ...none, kind: 'part', provisionId: row.id, otherProvisionId: null, variants: ['v2'] },
    ])
    expect(listJoinChoices(openReading(parted, []), row.id).length).toBeGreaterThan(0)
    const provisions = parted.provisions.map((each) => ({
      ...each,
      cells: { ...each.cells, v2: each.cells.v2 ? { ...each.cells.v2, text: null, redacted: true as const } : null },
    }))
    const reading = openReading({ ...parted, provisions }, [])
    expect(listJoinChoices(reading, row.id)).toEqual([])
    for (const { id: rowId } of provisions) expect(listPartable(reading, rowId)).toEqual([])
  })
})

test('the wordings that can be parted are those next to the first variant’s', () => {
  fc.assert(
    fc.property(anyReading, (reading) => {
      for (const { id: rowId, cells } of reading.result.provisions) {
        const others = Object.keys(cells).filter((key) => key !== 'v1' && cells[key])
        expect(listPartable(reading, rowId).toSorted()).toEqual(cells.v1 ? others.toSorted() : [])
      }
    }),
    { seed: 83, numRuns: 20 },
  )
})
