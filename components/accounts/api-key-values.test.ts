import { describe, expect, it } from 'vitest'
import { CreateApiKey } from '#lib/contract/accounts/api-keys.ts'
import { ApiKeyValues, newKey, toApiKeyBody } from './api-key-values.ts'

const values = { ...newKey, name: 'Nightly export' }
const nowMs = Date.parse('2026-11-27T12:00:00.000Z')

describe('the form of a key', () => {
  it('makes a request that the contract accepts, with the limits that were chosen and no others', () => {
    const limited: ApiKeyValues = {
      ...values,
      isLimited: 'chosen',
      groups: ['Files'],
      operations: ['listForms'],
      addresses: '192.0.2.7, 198.51.100.0/24\n2001:db8::/32',
    }
    for (const filled of [values, limited, { ...limited, expiry: 'never' as const }])
      expect(CreateApiKey.safeParse(toApiKeyBody(ApiKeyValues.parse(filled), nowMs)).success).toBe(true)
    expect(toApiKeyBody({ ...limited, expiry: '30' }, nowMs)).toEqual({
      name: 'Nightly export',
      access: 'read_only',
      expiresAt: '2026-12-27T12:00:00.000Z',
      allowedOperations: { groups: ['Files'], operations: ['listForms'] },
      allowedAddresses: ['192.0.2.7', '198.51.100.0/24', '2001:db8::/32'],
    })
    expect(toApiKeyBody({ ...limited, expiry: 'never', isLimited: 'all', addresses: ' ' }, nowMs)).toEqual({
      name: 'Nightly export',
      access: 'read_only',
    })
  })

  it('ends a key with the chosen day, where the reader is', () => {
    const { expiresAt } = toApiKeyBody({ ...values, expiry: 'day', day: '2027-01-31' }, nowMs)
    expect(expiresAt).toBe(new Date(2027, 1, 1).toISOString())
  })

  it.each([
    ['name', { name: ' ' }, /Enter a name/],
    ['day', { expiry: 'day', day: '' }, /today or a later day/],
    ['day', { expiry: 'day', day: '2020-01-01' }, /today or a later day/],
    ['operations', { isLimited: 'chosen' }, /at least one operation/],
    ['addresses', { addresses: '192.0.2.7 example.com' }, /^example\.com: An IPv4 or IPv6 address/],
  ])('says at %s what is wrong with %j', (field, change, message) => {
    const { error } = ApiKeyValues.safeParse({ ...values, ...change })
    expect(error?.issues).toMatchObject([{ path: [field], message: expect.stringMatching(message) }])
  })

  it('does not check a day or operations that are not asked for', () => {
    expect(ApiKeyValues.safeParse({ ...values, expiry: 'never', day: 'x', isLimited: 'all' }).success).toBe(true)
  })
})
