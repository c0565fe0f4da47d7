import { describe, expect, it } from 'vitest'
import { listScopes, togglePermission } from './grant-labels.ts'

describe('a permission that is given or taken', () => {
  it('includes reading, since no one can edit what they cannot read', () => {
    expect(togglePermission([], 'edit', true)).toEqual(['read', 'edit'])
    expect(togglePermission(['read'], 'manageAccess', true)).toEqual(['read', 'manageAccess'])
  })

  it('ends with reading', () => {
    expect(togglePermission(['read', 'edit', 'manageAccess'], 'read', false)).toEqual([])
    expect(togglePermission(['read', 'edit', 'manageAccess'], 'edit', false)).toEqual(['read', 'manageAccess'])
  })
})

describe('the scopes that can be granted', () => {
  const member = (scope: string) => ({
    id: 'm',
    name: 'Ada',
    email: 'ada@example.com',
    role: 'member' as const,
    createdAt: '2026-01-01T00:00:00Z',
    grants: [{ scope, permissions: ['read' as const] }],
  })

  it('are all that the service lists, by name, whether or not anyone has a grant on them', () => {
    const listed = [
      { id: 'mc:b', name: 'Bay Mutual' },
      { id: 'mc:a', name: 'Acorn' },
    ]
    expect(listScopes({ listed, me: null, members: [member('mc:b')] }).map(({ name }) => name)).toEqual([
      'Acorn',
      'Bay Mutual',
    ])
  })

  it('come from grants where the service lists none, named by the start of their id', () => {
    const scopes = listScopes({ listed: null, me: null, members: [member('mc:0123456789')] })
    expect(scopes).toEqual([{ id: 'mc:0123456789', name: 'Scope 01234567' }])
  })
})
