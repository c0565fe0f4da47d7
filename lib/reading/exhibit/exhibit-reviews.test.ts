import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partedRowId } from '#lib/contract/comparisons/apply-pairings.ts'
import { applyReview } from '#lib/contract/comparisons/apply-review.ts'
import { ExportView } from '#lib/contract/comparisons/exports.ts'
import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import type { FormComparisonReview } from '#lib/contract/comparisons/review.ts'
import { groupDifferences } from '#lib/reading/differences.ts'
import { type Filters, filterDifferences, filterRows, noFilters } from '#lib/reading/filters.ts'
import { openReading } from '#lib/reading/reading.ts'
import { buildRows, countRows } from '#lib/reading/rows.ts'
import { makeResult } from '#lib/reading/testing/make-result.ts'
import { makeReview } from '#lib/reading/testing/make-review.ts'
import { buildExhibit, type ExhibitSource } from './build-exhibit.ts'

interface Reviewed {
  readonly result: ComparisonResult
  readonly review: FormComparisonReview
}

const view = (input: object = {}) => ExportView.parse(input)
const sourceOf = ({ result, review }: Reviewed): ExhibitSource => ({
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Homeowners editions',
  finishedAt: null,
  request: {},
  result,
  inputs: [],
  review,
  readerUrl: null,
})

const reviewed = fc
  .record({ seed: fc.integer({ min: 1, max: 60 }), variants: fc.integer({ min: 2, max: 4 }) })
  .map(({ seed, variants }): Reviewed => {
    const { result } = makeResult({ rows: 40, variants, seed })
    return { result, review: makeReview(result, seed) }
  })

/** The rows and differences that the reader shows under its review. */
function readScreen({ result, review }: Reviewed, filters: Filters) {
  const reading = openReading(applyReview(result, review).result, [])
  const keys = reading.variants.map(({ key }) => key)
  const set = groupDifferences(reading, keys[0] ?? '', reading.result.differences)
  const all = buildRows(reading, set, keys)
  const states = new Map(review.findings.map(({ id, state }) => [id, state]))
  const searched = { reading, texts: [], stateOf: (id: string) => states.get(id) ?? null }
  return {
    counts: countRows(all),
    rows: filterRows(all, filters, searched),
    differences: filterDifferences(all, filters, searched),
  }
}

describe('an exhibit of a comparison under review', () => {
  it('has the counts, rows and differences of the screen, overrides included', () => {
    fc.assert(
      fc.property(reviewed, (both) => {
        const screen = readScreen(both, noFilters)
        const exhibit = buildExhibit(sourceOf(both), view())
        expect(exhibit.counts).toEqual(screen.counts)
        expect(exhibit.rows.map(({ id, relation, materiality }) => [id, relation, materiality])).toEqual(
          screen.rows.map(({ id, relation, materiality }) => [id, relation, materiality]),
        )
        expect(exhibit.differences.map(({ id, effect }) => [id, effect])).toEqual(
          screen.differences.map(({ id, effect }) => [id, effect]),
        )
      }),
      { numRuns: 25 },
    )
  })

  it('lists exactly the accepted, questioned and rejected differences where only those are wanted, and says so', () => {
    fc.assert(
      fc.property(reviewed, (both) => {
        const exhibit = buildExhibit(sourceOf(both), view({ scope: 'reviewed' }))
        const screen = readScreen(both, { ...noFilters, review: ['accepted', 'questioned', 'rejected'] })
        expect(exhibit.differences).toHaveLength(both.review.progress.reviewed)
        expect(exhibit.differences.map(({ id }) => id)).toEqual(screen.differences.map(({ id }) => id))
        expect(exhibit.rows.map(({ id }) => id)).toEqual(screen.rows.map(({ id }) => id))
        for (const { notes } of exhibit.rows) for (const { review } of notes) expect(review?.state).not.toBe('open')
        expect(exhibit.scope.join(' ')).toContain('Only differences that were accepted, questioned or rejected')
      }),
      { numRuns: 25 },
    )
  })

  it('follows the filter of review states, and says so', () => {
    const { result } = makeResult({ rows: 40, variants: 3, seed: 4 })
    const both = { result, review: makeReview(result, 4) }
    const exhibit = buildExhibit(sourceOf(both), view({ scope: 'filtered', filters: { review: ['questioned'] } }))
    const questioned = both.review.findings.filter(({ state }) => state === 'questioned')
    expect(exhibit.differences.map(({ id }) => id)).toEqual(questioned.map(({ id }) => id))
    expect(exhibit.scope.join(' ')).toContain('Review: Questioned')
  })

  it('has state, note and author of each finding, and of each override the engine’s values and the reason', () => {
    fc.assert(
      fc.property(reviewed, ({ result, review }) => {
        const { differences } = buildExhibit(sourceOf({ result, review }), view())
        const engineOf = new Map(result.differences.map((difference) => [difference.id, difference]))
        const findingOf = new Map(review.findings.map((finding) => [finding.id, finding]))
        for (const difference of differences) {
          const finding = findingOf.get(difference.id)
          const isUntouched = finding?.revision === 0
          expect(difference.review === null).toBe(isUntouched)
          if (!finding || isUntouched) continue
          expect(difference.review).toMatchObject({ state: finding.state, note: finding.note, by: 'Ana Ray' })
          const { materiality, effect, category } = engineOf.get(difference.id) ?? {}
          expect(difference.review?.override ?? null).toEqual(
            finding.override && {
              engine: { materiality, effect, category },
              reason: finding.override.reason,
              by: 'Ana Ray',
              at: finding.override.at,
            },
          )
        }
      }),
      { numRuns: 15 },
    )
  })

  it('has the rows, counts and differences of provisions paired by hand, and marks them with the reason', () => {
    fc.assert(
      fc.property(reviewed, ({ result, review }) => {
        const row = result.provisions.find(
          ({ cells, differenceIds }) => cells.v1 && cells.v2 && differenceIds.length > 0,
        )
        const difference = result.differences.find(({ provisionId }) => provisionId === row?.id)
        if (!row || !difference) return
        const id = '00000000-0000-4000-8000-0000000000dd'
        const at = (provisionId: string, index: number) => ({
          ...{ ...difference, id: `${id}-${index}`, provisionId, variants: ['v1', 'v2'] as [string, string] },
          spans: { v1: null, v2: null },
        })
        const pairing = {
          ...{ id, kind: 'part' as const, provisionId: row.id, otherProvisionId: null, variants: ['v2'], revision: 8 },
          ...{ reason: '=They differ', by: { id, name: 'Ana Ray' }, at: '2026-03-02T09:00:00.000Z' },
          replacedIds: result.differences
            .filter(({ provisionId, variants }) => provisionId === row.id && variants.includes('v2'))
            .map((each) => each.id),
          differences: [at(row.id, 1), at(partedRowId(id), 2)],
        }
        const both = { result, review: { ...review, pairings: [pairing] } }
        const screen = readScreen(both, noFilters)
        const exhibit = buildExhibit(sourceOf(both), view())
        expect(exhibit.counts).toEqual(screen.counts)
        expect(exhibit.rows).toHaveLength(result.provisions.length + 1)
        expect(exhibit.rows.map((each) => each.id)).toEqual(screen.rows.map((each) => each.id))
        expect(exhibit.differences.map((each) => each.id)).toEqual(screen.differences.map((each) => each.id))
        const marked = exhibit.rows.filter((each) => each.pairing === 'part').map((each) => each.id)
        expect(marked).toEqual([row.id, partedRowId(id)])
        expect(exhibit.pairings).toMatchObject([{ reason: '=They differ', by: 'Ana Ray', kind: 'part' }])
      }),
      { numRuns: 15 },
    )
  })

  it('has nothing of the review against another baseline, and says why', () => {
    const { result } = makeResult({ rows: 30, variants: 3, seed: 6 })
    const source = sourceOf({ result, review: makeReview(result) })
    expect(buildExhibit(source, view({ variants: ['v2', 'v1'] })).differences.every(({ review }) => !review)).toBe(true)
    const none = buildExhibit(source, view({ scope: 'reviewed', variants: ['v2', 'v1'] }))
    expect(none.rows).toEqual([])
    expect(none.scope.join(' ')).toContain('The review compares with Homeowners edition 1')
  })

  it('has no note on a difference whose text its reader may not see', () => {
    const { result } = makeResult({ rows: 30, variants: 2, seed: 6 })
    const differences = result.differences.map((difference) => ({ ...difference, redacted: true as const }))
    const source = sourceOf({ result: { ...result, differences }, review: makeReview(result) })
    expect(JSON.stringify(buildExhibit(source, view()).differences)).not.toMatch(/Note on|Reason for/)
  })
})
