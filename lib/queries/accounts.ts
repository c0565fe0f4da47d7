import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import type { Permission } from '#lib/contract/accounts/access.ts'
import type { ApiKey } from '#lib/contract/accounts/api-keys.ts'
import { needsNotice } from '#lib/contract/accounts/key-state.ts'
import type { Me, Member } from '#lib/contract/accounts/operations.ts'
import { allPagesQuery, readAllPages } from './all-pages-query.ts'
import { nullWhereNotOffered, refreshAfter } from './operation-query.ts'

/** Who is signed in; null on a deployment without `GET /me`, which is an extension. */
export function meQuery(client: Client) {
  return queryOptions({
    queryKey: ['getMe'],
    queryFn: ({ signal }): Promise<Me | null> =>
      nullWhereNotOffered(async () => (await client.call('getMe', { signal })).data),
    staleTime: 5 * 60_000,
  })
}

/** Write access: a role other than viewer, and a credential that is not read-only. Unknown callers are left to the API. */
export function canWrite(me: Me | null): boolean {
  return me === null || (me.member.role !== 'viewer' && me.credential.access === 'read_write')
}

export function isAdministrator(me: Me | null): boolean {
  return me !== null && (me.member.role === 'owner' || me.member.role === 'admin') && canWrite(me)
}

/** One's own name or password. */
export function updateMeMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'updateMe'>['body'], { client: queries }) => {
      const { data: me } = await client.call('updateMe', { body })
      queries.setQueryData(meQuery(client).queryKey, me)
      return me
    },
  })
}

export interface NamedScope {
  /** As grants name it. */
  readonly id: string
  readonly name: string
}

/**
 * The scopes that the reader may know of, by name: all of the organization for those who give grants. Null on a deployment
 * without `GET /scopes`, which is an extension.
 */
export function scopesQuery(client: Client) {
  return queryOptions({
    queryKey: ['listScopes', 'named'] as const,
    queryFn: ({ signal }): Promise<readonly NamedScope[] | null> =>
      nullWhereNotOffered(async () => {
        const { items } = await readAllPages({ client, id: 'listScopes', input: {}, signal })
        return items.map(({ scope, name }) => ({ id: scope, name }))
      }),
  })
}

/** Everyone in the organization, by name. */
export function membersQuery(client: Client) {
  return allPagesQuery(client, 'listMembers')
}

export function createMemberMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'createMember'>['body']) => (await client.call('createMember', { body })).data,
    onSettled: refreshAfter('createMember'),
  })
}

export function updateMemberMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ id, ...body }: CallInput<'updateMember'>['body'] & { readonly id: string }) =>
      (await client.call('updateMember', { params: { id }, body })).data,
    onSettled: refreshAfter('updateMember'),
  })
}

export function deleteMemberMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (id: string) => void (await client.call('deleteMember', { params: { id } })),
    onSettled: refreshAfter('deleteMember'),
  })
}

export interface GrantChange {
  readonly scope: string
  /** Empty: the grant ends. */
  readonly permissions: readonly Permission[]
}

/** Changes what a member may do in one scope. Changes run one after the other, each on the grants that the last one left. */
export function changeGrantMutation(client: Client, member: Member) {
  return mutationOptions({
    mutationKey: changeGrantKey(member.id),
    scope: { id: changeGrantKey(member.id).join() },
    mutationFn: async (change: GrantChange, { client: queries }) => {
      const known = queries.getQueryData(membersQuery(client).queryKey)?.items.find(({ id }) => id === member.id)
      const grants = withGrant((known ?? member).grants, change)
      return (await client.call('updateMember', { params: { id: member.id }, body: { grants } })).data
    },
    onSettled: refreshAfter('updateMember'),
  })
}

export function changeGrantKey(memberId: string) {
  return ['changeGrant', memberId] as const
}

/** The grants after a change. */
export function withGrant(grants: Member['grants'], { scope, permissions }: GrantChange): Member['grants'] {
  const others = grants.filter((grant) => grant.scope !== scope)
  return permissions.length === 0 ? others : [...others, { scope, permissions: [...permissions] }]
}

/** One's own keys. */
export function apiKeysQuery(client: Client) {
  return allPagesQuery(client, 'listApiKeys')
}

/** Those of one's own keys that end soon or ended a short time ago. Empty on a deployment without `GET /api-keys`. */
export function endingKeysQuery(client: Client) {
  return queryOptions({
    queryKey: ['listApiKeys', 'ending'] as const,
    queryFn: async ({ signal }): Promise<readonly ApiKey[]> => {
      const keys = await nullWhereNotOffered(() => readAllPages({ client, id: 'listApiKeys', input: {}, signal }))
      return keys?.items.filter((key) => needsNotice(key, Date.now())) ?? []
    },
  })
}

export function createApiKeyMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'createApiKey'>['body']) => (await client.call('createApiKey', { body })).data,
    onSettled: refreshAfter('createApiKey'),
  })
}

export function deleteApiKeyMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (id: string) => void (await client.call('deleteApiKey', { params: { id } })),
    onSettled: refreshAfter('deleteApiKey'),
  })
}
