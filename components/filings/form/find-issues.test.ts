import { describe, expect, it } from 'vitest'
import { fieldNames } from '#lib/contract/filings/field-shapes.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { type FilingValues, getDefaultValues } from './filing-values.ts'
import { findIssues } from './find-issues.ts'

const check = (change: Partial<FilingValues>, isNew = true) =>
  findIssues({ ...getDefaultValues(), displayName: 'Ohio HO', ...change }, { fields: fieldNames, isNew })

describe('findIssues', () => {
  it('accepts a new filing with nothing but a name', () => {
    expect(check({})).toEqual({})
  })

  it.each([true, false])('asks for a name (new: %s)', (isNew) => {
    expect(check({ displayName: '  ' }, isNew)).toEqual({ displayName: 'Enter a filing name.' })
  })

  it('names the limit of a text that is too long, in characters as people count them', () => {
    expect(check({ displayName: '🏠'.repeat(limits.name) })).toEqual({})
    expect(check({ displayName: '🏠'.repeat(limits.name + 1) }).displayName).toContain(String(limits.name))
    expect(check({ serffTrackingNumber: 'x'.repeat(filingLimits.trackingNumberCharacters + 1) })).toEqual({
      serffTrackingNumber: 'Use at most 64 characters.',
    })
  })

  it('asks for a date where there is something else', () => {
    expect(check({ dispositionDate: '2026-02-30' })).toEqual({ dispositionDate: 'Enter a date, such as 03/15/2026.' })
  })

  it('asks for fewer additional products than too many', () => {
    const ids = Array.from({ length: 21 }, (_, at) => `00000000-0000-4000-8000-0000000000${at + 10}`)
    expect(check({ additionalProductIds: ids })).toEqual({ additionalProductIds: 'Choose at most 20 products.' })
  })

  it('checks only the fields that would be sent', () => {
    const values = { ...getDefaultValues(), dispositionDate: 'soon' }
    expect(findIssues(values, { fields: ['disposition'], isNew: false })).toEqual({})
  })
})
