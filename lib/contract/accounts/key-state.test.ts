import { describe, expect, it } from 'vitest'
import { needsNotice, stateOfKey } from './key-state.ts'

describe('a key that ends', () => {
  const end = '2026-12-15T00:00:00.000Z'
  it.each([
    ['2026-11-30T23:59:59.999Z', 'valid', false],
    ['2026-12-01T00:00:00.000Z', 'expiring', true],
    ['2026-12-14T23:59:59.999Z', 'expiring', true],
    ['2026-12-15T00:00:00.000Z', 'expired', true],
    ['2026-12-29T00:00:00.001Z', 'expired', false],
  ])('at %s is %s, with a notice to its owner: %s', (now, state, isNotice) => {
    expect(stateOfKey({ expiresAt: end }, Date.parse(now))).toBe(state)
    expect(needsNotice({ expiresAt: end }, Date.parse(now))).toBe(isNotice)
  })

  it('is not one that works until it is revoked', () => {
    expect(stateOfKey({ expiresAt: null }, Date.parse(end))).toBe('valid')
    expect(needsNotice({ expiresAt: null }, Date.parse(end))).toBe(false)
  })
})
