import { describe, expect, it } from 'vitest'
import { CreateExport } from '#lib/contract/comparisons/exports.ts'
import { noFilters } from '#lib/reading/filters.ts'
import { openReading } from '#lib/reading/reading.ts'
import { makeResult } from '#lib/reading/testing/make-result.ts'
import { chooseAtFirst, toExportRequest } from './export-choices.ts'

const reading = openReading(makeResult({ rows: 5, variants: 3 }).result, [])
const state = { tab: 'matrix', identical: false } as const
const pair = ['v3', 'v1'] as const
const shown = (change: object = {}) => ({
  filters: noFilters,
  state: { ...state, ...change } as Parameters<typeof chooseAtFirst>[0]['state'],
  columns: reading.variants,
  pair,
})

describe('the choices of an export', () => {
  it('begin with what the reader shows', () => {
    expect(chooseAtFirst(shown(), {})).toMatchObject({
      scope: 'all',
      variants: 'columns',
      identical: false,
      company: '',
    })
    const filtered = { ...shown({ tab: 'redline' }), filters: { ...noFilters, search: 'hail' } }
    expect(chooseAtFirst(filtered, {})).toMatchObject({ scope: 'filtered', variants: 'pair' })
  })

  it('take the company from the request', () => {
    const variants = ['a', 'b'].map((key) => ({
      key,
      documents: ['00000000-0000-4000-8000-000000000001'],
      context: { product: { name: 'HO-3', carrier: 'Example Mutual' } },
    }))
    expect(chooseAtFirst(shown(), { variants }).company).toBe('Example Mutual')
  })

  it('become a request that the service accepts, with the filters only where they are wanted', () => {
    const filtered = {
      ...shown(),
      filters: { ...noFilters, materiality: ['high' as const], search: ' hail ', sentence: 2 },
    }
    const choices = chooseAtFirst(filtered, {})
    const request = toExportRequest({ ...choices, company: ' A ' }, filtered)
    expect(CreateExport.parse(request)).toEqual(request)
    expect(request.view).toMatchObject({
      variants: ['v1', 'v2', 'v3'],
      filters: { materiality: ['high'], search: 'hail', sentence: 2 },
      company: 'A',
    })
    expect(toExportRequest({ ...choices, scope: 'all', variants: 'pair' }, filtered).view).toEqual({
      scope: 'all',
      identical: false,
      notes: true,
      variants: ['v3', 'v1'],
    })
  })
})
