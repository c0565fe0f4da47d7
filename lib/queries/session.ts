import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { readAllPages } from './read-all-pages.ts'

/** Who is signed in; null on a deployment that does not tell (`GET /me` is an extension). */
export function meQuery(client: Client) {
  return queryOptions({
    queryKey: ['getMe'],
    queryFn: async ({ signal }): Promise<Me | null> => {
      try {
        return (await client.call('getMe', { signal })).data
      } catch (error) {
        if (isNotOffered(error)) return null
        throw error
      }
    },
    staleTime: 5 * 60_000,
  })
}

export interface NamedScope {
  /** As grants name it. */
  readonly id: string
  readonly name: string
}

/**
 * The scopes that the reader may know of, by name: all of the organization for those who give grants. null on a
 * deployment that does not list them (`GET /scopes` is an extension).
 */
export function scopesQuery(client: Client) {
  return queryOptions({
    queryKey: ['listScopes'] as const,
    queryFn: async ({ signal }): Promise<readonly NamedScope[] | null> => {
      try {
        return await readAllPages(async (cursor) => {
          const query = { limit: limits.page.max, ...(cursor && { cursor }) }
          const { data } = await client.call('listScopes', { query, signal })
          return { items: data.scopes.map(({ scope, name }) => ({ id: scope, name })), nextCursor: data.nextCursor }
        })
      } catch (error) {
        if (isNotOffered(error)) return null
        throw error
      }
    },
  })
}

function isNotOffered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 405)
}

/** Everyone of the organization, by name. */
export function membersQuery(client: Client) {
  return queryOptions({
    queryKey: ['listMembers'] as const,
    queryFn: async ({ signal }) => ({
      members: await readAllPages(async (cursor) => {
        const query = { limit: limits.page.max, ...(cursor && { cursor }) }
        const { data } = await client.call('listMembers', { query, signal })
        return { items: data.members, nextCursor: data.nextCursor }
      }),
    }),
  })
}

/** One's own keys. */
export function apiKeysQuery(client: Client) {
  return queryOptions({
    queryKey: ['listApiKeys'] as const,
    queryFn: async ({ signal }) => ({
      apiKeys: await readAllPages(async (cursor) => {
        const query = { limit: limits.page.max, ...(cursor && { cursor }) }
        const { data } = await client.call('listApiKeys', { query, signal })
        return { items: data.apiKeys, nextCursor: data.nextCursor }
      }),
    }),
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
    mutationFn: async (body: CallInput<'updateMe'>['body']) => (await client.call('updateMe', { body })).data,
    onSuccess: (me, _input, _result, { client: queries }) => queries.setQueryData(meQuery(client).queryKey, me),
  })
}
