import { describe, expect, it } from 'vitest'
import { describeLimits } from './key-limits.ts'

describe('a key in words', () => {
  it.each([
    [null, null, ''],
    [{ groups: ['Files'], operations: ['listForms'] }, null, 'Only Files, listForms'],
    [null, ['192.0.2.0/24'], 'Only from 192.0.2.0/24'],
    [{ groups: ['Files'], operations: [] }, ['192.0.2.7'], 'Only Files, from 192.0.2.7'],
    [{ groups: ['A', 'B'], operations: ['c', 'd', 'e'] }, null, 'Only A, B, c and 2 more'],
  ])('%j from %j is %j', (allowedOperations, allowedAddresses, text) => {
    expect(describeLimits({ allowedOperations, allowedAddresses })).toBe(text)
  })
})
