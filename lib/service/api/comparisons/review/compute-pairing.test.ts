import { beforeAll, describe, expect, test } from 'vitest'
import {
  type AppliedPairing,
  applyPairings,
  listJoined,
  partedRowId,
} from '#lib/contract/comparisons/apply-pairings.ts'
import type { ComparisonResult, ResultDifference } from '#lib/contract/comparisons/result.ts'
import { askFor } from '#lib/reading/compare-question.ts'
import { compareRows } from '#lib/reading/compare-rows.ts'
import { openReading } from '#lib/reading/reading.ts'
import { comparisonsPath } from '#lib/tools/testing/comparisons.ts'
import { addReviewedComparison } from '#lib/tools/testing/reviews.ts'
import { startTestApi } from '#lib/tools/testing/start-test-api.ts'
import { computePairing, type WantedPairing } from './compute-pairing.ts'

const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`
const inputs = [
  { inputId: 'input-1', role: 'variant' as const, variant: 'a', fileId: '' },
  { inputId: 'input-2', role: 'variant' as const, variant: 'b', fileId: '' },
]

let result: ComparisonResult
beforeAll(async () => {
  const api = await startTestApi()
  const { id } = await addReviewedComparison(api)
  result = (await (await api.request(`${comparisonsPath}/${id}`, { as: 'member' })).json()).result
  await api.close()
})

function compute(wanted: WantedPairing, earlier: readonly AppliedPairing[] = []): AppliedPairing {
  const files = result.variants.flatMap(({ documents: [document] }) => document?.fileId ?? '')
  const known = inputs.map((input, index) => ({ ...input, fileId: files[index] ?? '' }))
  const found = computePairing({ result, inputs: known, earlier, wanted })
  if (found.kind === 'impossible') throw new Error(found.message)
  const differences = found.differences.map(({ difference }) => difference)
  return { ...wanted, replacedIds: [...found.replacedIds], differences }
}

const rowOf = (number: string, part: string) => {
  const row = result.provisions.find(({ part: own, cells }) => own === part && cells.a?.number === number)
  if (!row) throw new Error(`There is no ${number} in ${part}.`)
  return row
}
const part = (id: string, provisionId: string): WantedPairing => ({
  id,
  kind: 'part',
  provisionId,
  otherProvisionId: null,
  variants: ['b'],
})
/** A span that is computed from cells cites what its cell cites. */
const withoutIds = (differences: readonly ResultDifference[]) =>
  differences.map(({ id: _, spans, ...rest }) => ({
    ...rest,
    spans: Object.entries(spans).map(([key, span]) => [key, span && { ...span, citationIds: [] }]),
  }))

describe('the differences of provisions paired by hand', () => {
  test('are those of the engine where provisions are parted and joined again', () => {
    for (const [number, of] of [
      ['A', 'conditions'],
      ['B', 'conditions'],
    ] as const) {
      const row = rowOf(number, of)
      const parted = compute(part(idOf(1), row.id))
      expect(parted.differences.map(({ change, provisionId }) => [change, provisionId])).toEqual([
        ['removed', row.id],
        ['added', partedRowId(idOf(1))],
      ])
      const join: WantedPairing = { ...part(idOf(2), row.id), kind: 'join', otherProvisionId: partedRowId(idOf(1)) }
      const joined = compute(join, [parted])
      const engine = result.differences.filter(({ provisionId }) => provisionId === row.id)
      expect(engine.length).toBeGreaterThan(0)
      expect(withoutIds(joined.differences)).toEqual(withoutIds(engine))
    }
  })

  test('compare two wordings that the engine does not match, each change with the words of its cell', () => {
    const [one, other] = [rowOf('A', 'conditions'), rowOf('C', 'conditions')]
    const parts = [compute(part(idOf(1), one.id))]
    parts.push(compute(part(idOf(2), other.id), parts))
    const join: WantedPairing = { ...part(idOf(3), one.id), kind: 'join', otherProvisionId: partedRowId(idOf(2)) }
    const joined = compute(join, parts)
    expect(joined.differences.length).toBeGreaterThan(0)
    const shown = applyPairings(result, [...parts, joined])
    const cells = shown.provisions.find(({ id }) => id === one.id)?.cells
    expect(cells?.b?.text).toBe(other.cells.b?.text)
    for (const { change, spans, provisionId } of joined.differences) {
      expect(provisionId).toBe(one.id)
      expect(change).not.toBe('added')
      for (const [key, span] of Object.entries(spans)) {
        if (span) expect(cells?.[key]?.text?.slice(span.start, span.end)).toBe(span.text)
      }
    }
  })

  test('agree with those that the reader computes against another baseline', () => {
    const [one, other] = [rowOf('A', 'conditions'), rowOf('C', 'conditions')]
    const parts = [compute(part(idOf(1), one.id))]
    parts.push(compute(part(idOf(2), other.id), parts))
    const join: WantedPairing = { ...part(idOf(3), one.id), kind: 'join', otherProvisionId: partedRowId(idOf(2)) }
    const pairings = [...parts, compute(join, parts)]
    const reading = openReading(applyPairings(result, pairings), [], listJoined(pairings))
    const own = reading.result.differences.filter(({ provisionId }) => provisionId === one.id)
    const turned = compareRows(askFor(reading, 'b')).filter(({ provisionId }) => provisionId === one.id)
    const material = (of: readonly ResultDifference[]) => of.filter(({ materiality }) => materiality !== 'none').length
    expect(material(turned)).toBe(material(own))
  })

  test.each([
    [{ provisionId: 'nowhere' }, 'no such provision'],
    [{ variants: ['a'] }, 'other than the first'],
    [{ variants: ['zz'] }, 'other than the first'],
    [{ kind: 'join', otherProvisionId: 'conditions A' }, 'in both provisions'],
  ] as const)('of %j are not possible', (change, message) => {
    const row = rowOf('B', 'conditions')
    const otherProvisionId = 'otherProvisionId' in change ? rowOf('A', 'conditions').id : null
    const wanted: WantedPairing = {
      ...part(idOf(1), row.id),
      ...change,
      variants: [...('variants' in change ? change.variants : ['b'])],
      otherProvisionId,
    }
    expect(() => compute(wanted)).toThrow(message)
  })
})
