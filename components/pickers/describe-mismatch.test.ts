import { describe, expect, it } from 'vitest'
import { describeMismatch } from './describe-mismatch.ts'

const subtypes = [{ code: '19.0000' }, { code: '19.0001' }]

describe('describeMismatch', () => {
  it.each([
    ['a listed sub-TOI', { toiCode: '19.0', subToiCode: '19.0001', subtypes }],
    ['no sub-TOI', { toiCode: '19.0', subToiCode: '', subtypes }],
    ['a list that is not loaded', { toiCode: '19.0', subToiCode: '04.0001', subtypes: undefined }],
    ['a deployment without the list', { toiCode: '19.0', subToiCode: '04.0001', subtypes: null }],
  ])('says nothing about %s', (_, codes) => {
    expect(describeMismatch(codes)).toBeNull()
  })

  it('warns of a sub-TOI of another TOI', () => {
    expect(describeMismatch({ toiCode: '19.0', subToiCode: '04.0001', subtypes })).toBe(
      '04.0001 is not listed as a sub-TOI of 19.0. Check both codes.',
    )
  })

  it('warns of a sub-TOI without a TOI', () => {
    expect(describeMismatch({ toiCode: '', subToiCode: '19.0001', subtypes: undefined })).toContain('Choose the TOI')
  })
})
