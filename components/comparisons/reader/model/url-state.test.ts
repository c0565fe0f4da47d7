import fc from 'fast-check'
import { createLoader, createSerializer } from 'nuqs/server'
import { describe, expect, it } from 'vitest'
import { reviewStates } from '#lib/contract/comparisons/review.ts'
import { categories, effects, materialities, parts, relations } from '#lib/engines/compare/types.ts'
import { clearedFilters, isStep, leadToRows, type ReaderState, readerParsers, tabs } from './url-state.ts'

const serialize = createSerializer(readerParsers)
const load = createLoader(readerParsers)
const key = fc.stringMatching(/^[a-z][a-z0-9_-]{0,12}$/)
const text = fc.string({ maxLength: 20, unit: 'grapheme' }).filter((value) => value !== '')

const state: fc.Arbitrary<ReaderState> = fc.record({
  tab: fc.constantFrom(...tabs),
  part: fc.subarray([...parts]),
  relation: fc.subarray([...relations]),
  materiality: fc.subarray([...materialities]),
  category: fc.subarray([...categories]),
  effect: fc.subarray([...effects]),
  review: fc.subarray([...reviewStates]),
  numbers: fc.boolean(),
  q: fc.oneof(fc.constant(''), text),
  sentence: fc.option(fc.nat(50)),
  engine: fc.boolean(),
  baseline: fc.option(key),
  pair: fc.option(fc.tuple(key, key)),
  hide: fc.array(key, { maxLength: 4 }),
  identical: fc.boolean(),
  full: fc.boolean(),
  row: fc.option(text),
  col: fc.option(key),
  item: fc.option(text),
  cite: fc.option(text),
  dissents: fc.boolean(),
  filters: fc.option(fc.boolean()),
  evidence: fc.boolean(),
  both: fc.boolean(),
  view: fc.constantFrom('page' as const, 'text' as const),
  run: fc.option(text),
})

describe('a link to the reader', () => {
  it('opens the view it was copied from', () => {
    fc.assert(
      fc.property(state, (view) => {
        expect(load(new URL(serialize('https://desk.test/comparisons/1', view)))).toEqual(view)
      }),
      { seed: 41, numRuns: 200 },
    )
  })

  it('of the default view has no parameters', () => {
    expect(serialize(load(new URL('https://desk.test/')))).toBe('')
  })

  it('with unknown values falls back to the defaults', () => {
    const view = load(new URL('https://desk.test/?tab=telepathy&pair=a..b..c&sentence=x&view=hologram'))
    expect(view).toMatchObject({ tab: 'matrix', pair: null, sentence: null, view: 'page' })
  })
})

const view = (search = '') => load(new URL(`https://desk.test/${search}`))

describe('Back', () => {
  it('undoes another view, filters, another baseline or pair, and opened evidence', () => {
    expect(isStep(view(), { tab: 'changes', item: null })).toBe(true)
    expect(isStep(view(), { materiality: ['high'] })).toBe(true)
    expect(isStep(view(), clearedFilters)).toBe(true)
    expect(isStep(view(), { baseline: 'b' })).toBe(true)
    expect(isStep(view(), { pair: ['b', 'a'] })).toBe(true)
    expect(isStep(view(), { row: 'p1', evidence: true })).toBe(true)
  })

  it('does not step through every visited row or typed letter', () => {
    expect(isStep(view(), { row: 'p2', col: 'a', cite: null })).toBe(false)
    expect(isStep(view('?evidence=true'), { row: 'p2', evidence: true })).toBe(false)
    expect(isStep(view('?evidence=true'), { evidence: null })).toBe(false)
    expect(isStep(view(), { q: 'thef' })).toBe(false)
    expect(isStep(view(), { cite: 'c2' })).toBe(false)
  })
})

describe('a filter', () => {
  it('set on a tab without rows opens the matrix', () => {
    expect(leadToRows(view('?tab=gaps'), { materiality: ['high'] })).toEqual({ tab: 'matrix', materiality: ['high'] })
    expect(leadToRows(view('?tab=changes'), { materiality: ['high'] })).toEqual({ materiality: ['high'] })
  })

  it('cleared, and any other change, stays on its tab', () => {
    expect(leadToRows(view('?tab=gaps'), clearedFilters)).toEqual(clearedFilters)
    expect(leadToRows(view('?tab=gaps'), { item: 'gap-1' })).toEqual({ item: 'gap-1' })
  })
})
