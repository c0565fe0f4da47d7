import { createLoader } from 'nuqs/server'
import { describe, expect, it } from 'vitest'
import { isStep, leadToRows } from './change-state.ts'
import { clearedFilters, readerParsers } from './url-state.ts'

const view = (search = '') => createLoader(readerParsers)(new URL(`https://desk.test/${search}`))

describe('Back', () => {
  it('leads out of another view, filters, another baseline or pair, and opened evidence', () => {
    expect(isStep(view(), { tab: 'changes', item: null })).toBe(true)
    expect(isStep(view(), { materiality: ['high'] })).toBe(true)
    expect(isStep(view(), clearedFilters)).toBe(true)
    expect(isStep(view(), { baseline: 'b' })).toBe(true)
    expect(isStep(view(), { pair: ['b', 'a'] })).toBe(true)
    expect(isStep(view(), { row: 'p1', evidence: true })).toBe(true)
  })

  it('does not lead through every row that was stepped to, nor every letter that was typed', () => {
    expect(isStep(view(), { row: 'p2', col: 'a', cite: null })).toBe(false)
    expect(isStep(view('?evidence=true'), { row: 'p2', evidence: true })).toBe(false)
    expect(isStep(view('?evidence=true'), { evidence: null })).toBe(false)
    expect(isStep(view(), { q: 'thef' })).toBe(false)
    expect(isStep(view(), { cite: 'c2' })).toBe(false)
  })
})

describe('a filter', () => {
  it('chosen where no rows are shown leads to them', () => {
    expect(leadToRows(view('?tab=gaps'), { materiality: ['high'] })).toEqual({ tab: 'matrix', materiality: ['high'] })
    expect(leadToRows(view('?tab=changes'), { materiality: ['high'] })).toEqual({ materiality: ['high'] })
  })

  it('taken away, and anything else, stays where it is', () => {
    expect(leadToRows(view('?tab=gaps'), clearedFilters)).toEqual(clearedFilters)
    expect(leadToRows(view('?tab=gaps'), { item: 'gap-1' })).toEqual({ item: 'gap-1' })
  })
})
