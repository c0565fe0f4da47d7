import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { Me } from '#lib/contract/identity.ts'
import { operationQuery } from './operation-query.ts'

/** Who is signed in; null on a deployment that does not tell (`GET /me` is an extension). */
export function meQuery(client: Client) {
  return queryOptions({
    queryKey: ['getMe'],
    queryFn: async ({ signal }): Promise<Me | null> => {
      try {
        return (await client.call('getMe', { signal })).data
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 405)) return null
        throw error
      }
    },
    staleTime: 5 * 60_000,
  })
}

export function membersQuery(client: Client) {
  return operationQuery(client, 'listMembers', { query: { limit: 100 } })
}

export function apiKeysQuery(client: Client) {
  return operationQuery(client, 'listApiKeys', { query: { limit: 100 } })
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
