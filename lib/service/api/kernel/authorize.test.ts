import { expect, test } from 'vitest'
import type { Operation } from '#lib/contract/kernel/operation.ts'
import { authorize } from './authorize.ts'
import { type Caller, unlimited } from './caller.ts'

function caller(change: {
  role?: Caller['member']['role']
  kind?: 'session' | 'key'
  access?: 'read_only' | 'read_write'
  features?: Caller['organization']['features']
}): Caller {
  const { role = 'member', kind = 'session', access = 'read_write', features = ['form_comparisons'] } = change
  return {
    member: { id: 'm', name: 'M', email: 'm@x.test', role },
    organization: { id: 'o', name: 'O', creditLimit: null, features, datasets: [] },
    credential: { id: 'c', kind, access, ...unlimited },
  }
}

function needs(access: Omit<Operation['access'], 'credential'> & { credential?: 'session' | 'any' }): Operation {
  return {
    method: 'POST',
    path: '/x',
    origin: 'extension',
    tag: 'X',
    summary: 'X',
    access: { credential: 'any', ...access },
    responses: { 204: null },
    errors: [],
  }
}

test.each([
  ['a viewer writing', { needs: { write: true }, who: { role: 'viewer' as const } }, 'forbidden'],
  [
    'a read-only key writing',
    { needs: { write: true }, who: { kind: 'key', access: 'read_only' } as const },
    'forbidden',
  ],
  ['a key where a person is needed', { needs: { credential: 'session' }, who: { kind: 'key' } } as const, 'forbidden'],
  ['a member among administrators', { needs: { roles: ['owner' as const, 'admin' as const] }, who: {} }, 'forbidden'],
  ['a feature that is off', { needs: { feature: 'filing_staging' }, who: {} } as const, 'feature_not_enabled'],
  ['a dataset that is off', { needs: { dataset: 'naic' }, who: {} } as const, 'dataset_not_enabled'],
  [
    'the role before the feature',
    { needs: { write: true, feature: 'form_comparisons' }, who: { role: 'viewer', features: [] } } as const,
    'forbidden',
  ],
])('%s is rejected', (_, { needs: access, who }, code) => {
  expect(() => authorize(needs(access), caller(who))).toThrow(expect.objectContaining({ code }))
})

test('names who may do it, where only some roles may', () => {
  expect(() => authorize(needs({ roles: ['owner', 'admin'] }), caller({}))).toThrow(/owner or admin/)
})

test.each([
  ['a key, where a person is needed', { needs: { credential: 'session' }, who: { kind: 'key' } } as const, /API key/],
  ['who only reads', { needs: { write: true }, who: { role: 'viewer' } } as const, /needs write access/],
])('says why it rejects %s', (_, { needs: access, who }, message) => {
  expect(() => authorize(needs(access), caller(who))).toThrow(message)
})

test('names the dataset that is missing', () => {
  expect(() => authorize(needs({ dataset: 'osha' }), caller({}))).toThrow(
    expect.objectContaining({ options: expect.objectContaining({ dataset: 'osha' }) }),
  )
})

test.each([
  ['a read-write key', { kind: 'key' as const }],
  ['an admin', { role: 'admin' as const }],
  ['a session', {}],
])('lets %s write', (_, who) => {
  expect(() => authorize(needs({ write: true, feature: 'form_comparisons' }), caller(who))).not.toThrow()
})

test('lets a signed-in person do what is closed to keys', () => {
  expect(() => authorize(needs({ credential: 'session' }), caller({ kind: 'session' }))).not.toThrow()
})
