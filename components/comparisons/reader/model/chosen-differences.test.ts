import { describe, expect, test } from 'vitest'
import { groupDifferences } from '#lib/reading/differences.ts'
import { openReading } from '#lib/reading/reading.ts'
import { makeResult } from '#lib/reading/testing/make-result.ts'
import { chosenDifferences } from './chosen-differences.ts'
import type { ReaderState } from './url-state.ts'

const { result } = makeResult({ rows: 40, variants: 3, seed: 8 })
const reading = openReading(result, [])
const set = groupDifferences(reading, 'v1', result.differences)
const choose = (state: Pick<ReaderState, 'tab'> & Partial<ReaderState>, shown = set) =>
  chosenDifferences({ reading, set: shown, pairSet: shown, state: { row: null, col: null, item: null, ...state } })

describe('the differences that a link has chosen', () => {
  test.each(['changes', 'numbers'] as const)('are the listed one on the tab %s', (tab) => {
    for (const difference of result.differences) expect(choose({ tab, item: difference.id })).toEqual([difference])
    expect(choose({ tab })).toEqual([])
    expect(choose({ tab, item: 'gone' })).toEqual([])
  })

  test.each(['matrix', 'redline'] as const)('are those of the cell on the tab %s', (tab) => {
    const chosen = result.provisions.flatMap(({ id }) => ['v2', 'v3'].flatMap((col) => choose({ tab, row: id, col })))
    expect(new Set(chosen)).toEqual(new Set(result.differences))
  })

  test('are never those that were computed for another baseline', () => {
    const computed = result.differences.map((difference) => ({ ...difference }))
    const other = groupDifferences(reading, 'v1', computed)
    for (const { id } of computed) expect(choose({ tab: 'changes', item: id }, other)).toEqual([])
  })

  test('stay out of tabs without differences', () => {
    for (const tab of ['focus', 'scenarios', 'review', 'gaps', 'inputs'] as const) {
      expect(choose({ tab, row: 'p1', col: 'v2', item: result.differences[0]?.id ?? null })).toEqual([])
    }
  })
})
