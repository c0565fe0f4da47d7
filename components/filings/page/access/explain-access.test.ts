import { describe, expect, it } from 'vitest'
import type { Me } from '#lib/contract/accounts/operations.ts'
import { explainAccess as explain } from './explain-access.ts'

const scope = 'mc:11111111-1111-4111-8111-111111111111'
const all = { read: true, edit: true, manageAccess: true }
const readOnly = { read: true, edit: false, manageAccess: false }

function getMe({
  role = 'member',
  access = 'read_write',
  permissions = ['read', 'edit', 'manageAccess'],
}: {
  role?: Me['member']['role']
  access?: Me['credential']['access']
  permissions?: Me['scopes'][number]['permissions']
} = {}): Me {
  return {
    member: {
      id: '22222222-2222-4222-8222-222222222222',
      email: 'ana@example.test',
      name: 'Ana',
      role,
      grants: [],
      createdAt: '2026-01-01T00:00:00.000Z',
    },
    organization: { id: '33333333-3333-4333-8333-333333333333', name: 'Lakeside', creditLimit: null },
    scopes: [{ scope, slug: 'lakeside', name: 'Lakeside Mutual', permissions }],
    features: [],
    datasets: [],
    credential: { kind: 'session', access },
  }
}

const explainAccess = (question: Omit<Parameters<typeof explain>[0], 'isEditingOffered'>) =>
  explain({ ...question, isEditingOffered: true })

describe('the access shown to the reader of a filing', () => {
  it('names everything they can do with a managed filing', () => {
    const access = explainAccess({ filing: { filingMode: 'managed', permissions: all, scope }, me: getMe() })
    expect(access).toEqual({
      canEdit: true,
      canChangeOwner: true,
      canCopy: true,
      sentence: 'You can edit this filing, its documents and comments, and change its owner.',
      editReason: null,
      ownerReason: null,
    })
  })

  it('says who can grant the permission to change the owner', () => {
    const permissions = { ...all, manageAccess: false }
    const access = explainAccess({ filing: { filingMode: 'managed', permissions, scope }, me: getMe() })
    expect(access.canEdit).toBe(true)
    expect(access.canChangeOwner).toBe(false)
    expect(access.sentence).toBe(
      'You can edit this filing, its documents and comments. Only people with the Manage access permission can change its owner. An owner or administrator can grant it.',
    )
  })

  it.each([
    ['reference' as const, 'Reference records cannot be changed by anyone.'],
    [null, 'Unclassified records cannot be changed by anyone.'],
  ])('is read-only for a record of kind %s, even with all permissions', (filingMode, reason) => {
    const access = explainAccess({ filing: { filingMode, permissions: all, scope }, me: getMe({ role: 'owner' }) })
    expect(access).toMatchObject({ canEdit: false, canChangeOwner: false, editReason: reason, ownerReason: reason })
    expect(access.sentence).toBe(`You can read this filing. ${reason}`)
  })

  it('names the missing permission and its managed company', () => {
    const me = getMe({ permissions: ['read'] })
    const access = explainAccess({ filing: { filingMode: 'managed', permissions: readOnly, scope }, me })
    expect(access.editReason).toBe(
      'You do not have the Edit permission for Lakeside Mutual. An owner or administrator can grant it.',
    )
  })

  it('lets someone who manages access but cannot edit change the owner', () => {
    const me = getMe({ permissions: ['read', 'manageAccess'] })
    const permissions = { read: true, edit: false, manageAccess: true }
    const access = explainAccess({ filing: { filingMode: 'managed', permissions, scope }, me })
    expect(access).toMatchObject({ canEdit: false, canChangeOwner: true })
    expect(access.sentence).toMatch(/^You can read this filing and change its owner\. You do not have the Edit/)
  })

  it('explains a viewer’s role', () => {
    const access = explainAccess({
      filing: { filingMode: 'managed', permissions: readOnly, scope },
      me: getMe({ role: 'viewer' }),
    })
    expect(access.sentence).toBe(
      'You can read this filing. Viewers cannot change filings. An owner or administrator can change your role.',
    )
    expect(access.canChangeOwner).toBe(false)
  })

  it('explains a read-only key', () => {
    const access = explainAccess({
      filing: { filingMode: 'managed', permissions: readOnly, scope },
      me: getMe({ access: 'read_only' }),
    })
    expect(access.editReason).toBe(
      'You are signed in with a read-only key. Sign in with a key that can write to change filings.',
    )
  })

  it('goes by the filing’s own permissions where the deployment does not say who is signed in', () => {
    expect(explainAccess({ filing: { filingMode: 'managed', permissions: all, scope }, me: null }).canEdit).toBe(true)
    const denied = explainAccess({ filing: { filingMode: 'managed', permissions: readOnly, scope }, me: null })
    expect(denied.editReason).toBe('The service does not let you edit it. Ask an owner or administrator.')
  })

  it('is read-only on a deployment that only reads filings', () => {
    const filing = { filingMode: 'managed' as const, permissions: all, scope }
    expect(explain({ filing, me: null, isEditingOffered: false })).toMatchObject({
      canEdit: false,
      canChangeOwner: false,
      sentence: 'You can read this filing. This deployment of the service does not offer editing.',
    })
  })
})
