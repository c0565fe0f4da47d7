import { describe, expect, it } from 'vitest'
import { getFiling } from '#components/filings/page/testing/get-filing.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { toValues } from './filing-values.ts'
import { findBase, listUnsaved, startEdit } from './start-edit.ts'

const first = getFiling({ filingType: 'Form', toiCode: '04.0', updatedAt: '2026-01-01T00:00:00.000Z' })
const second: ManagedFiling = {
  ...first,
  updatedAt: '2026-01-02T00:00:00.000Z',
  disposition: 'Filed',
  filingType: 'Rule',
}
const base = { updatedAt: first.updatedAt, values: toValues(first) }

describe('startEdit', () => {
  it('opens a filing as it is saved', () => {
    const start = startEdit(first, null)
    expect(start).toEqual({ record: first, values: toValues(first), review: null })
    expect(listUnsaved(start)).toEqual([])
  })

  it('opens changes of the same revision without a review', () => {
    const values = { ...base.values, filingType: 'Rate' }
    const start = startEdit(first, { base, values })
    expect(start).toMatchObject({ values, review: null })
    expect(listUnsaved(start)).toEqual(['filingType'])
  })

  it('merges changes of an earlier revision and asks about what both sides changed', () => {
    const mine = { ...base.values, filingType: 'Rate', description: 'New limits' }
    const start = startEdit(second, { base, values: mine })
    expect(start.values).toEqual({ ...mine, disposition: 'Filed' })
    expect(start.review).toEqual({ base, mine, taken: ['disposition'], conflicts: ['filingType'] })
    expect(listUnsaved(start)).toEqual(['filingType', 'description'])
  })

  it('asks again about an open choice when the merge starts over', () => {
    const mine = { ...base.values, filingType: 'Rate' }
    const start = startEdit(second, { base, values: mine })
    const again = startEdit(second, { base: findBase(start, false), values: start.values })
    expect(again.review?.conflicts).toEqual(['filingType'])
    const decided = startEdit(second, { base: findBase(start, true), values: start.values })
    expect(decided.review).toBeNull()
  })

  it('has nothing left to save where the earlier save did arrive', () => {
    const mine = { ...base.values, disposition: 'Filed', filingType: 'Rule' }
    const start = startEdit(second, { base, values: mine })
    expect(start.review).toMatchObject({ taken: [], conflicts: [] })
    expect(listUnsaved(start)).toEqual([])
  })
})
