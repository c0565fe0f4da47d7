import { describe, expect, it } from 'vitest'
import { getDefaultValues, isSameValue, listChanges, toBody, toValues } from './filing-values.ts'

describe('the form’s values', () => {
  it('show a missing value as empty and send an emptied field as null', () => {
    const values = toValues({ displayName: 'Ohio HO', disposition: 'Approved', toiCode: null })
    expect(values).toEqual({ ...getDefaultValues(), displayName: 'Ohio HO', disposition: 'Approved' })
    expect(toBody({ ...values, disposition: ' ' }, ['disposition', 'additionalProductIds'])).toEqual({
      disposition: null,
      additionalProductIds: [],
    })
  })

  it('count only what differs once stored as a change', () => {
    const base = toValues({ displayName: 'Ohio HO', additionalProductIds: [] })
    expect(listChanges(base, { ...base, displayName: ' Ohio HO ' })).toEqual([])
    expect(listChanges(base, { ...base, displayName: 'Ohio DP', toiCode: '04.0' })).toEqual(['displayName', 'toiCode'])
    expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(false)
  })
})
