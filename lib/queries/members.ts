import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import type { Member, Permission } from '#lib/contract/accounts/operations.ts'
import { membersQuery } from './session.ts'

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['listMembers'] })

export function createMemberMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'createMember'>['body']) => (await client.call('createMember', { body })).data,
    onSuccess: (_data, _input, _result, context) => refresh(context.client),
  })
}

export function updateMemberMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ id, ...body }: CallInput<'updateMember'>['body'] & { readonly id: string }) =>
      (await client.call('updateMember', { params: { id }, body })).data,
    onSettled: (_data, _error, _input, _result, context) => refresh(context.client),
  })
}

export interface GrantChange {
  readonly scope: string
  /** None: the grant ends. */
  readonly permissions: readonly Permission[]
}

/** Changes what a member may do in one scope: one change after the other, each to the grants as they are by then. */
export function changeGrantMutation(client: Client, member: Member) {
  return mutationOptions({
    mutationKey: changeGrantKey(member.id),
    scope: { id: changeGrantKey(member.id).join() },
    mutationFn: async (change: GrantChange, { client: queries }) => {
      const known = queries.getQueryData(membersQuery(client).queryKey)?.members.find(({ id }) => id === member.id)
      const grants = withGrant((known ?? member).grants, change)
      return (await client.call('updateMember', { params: { id: member.id }, body: { grants } })).data
    },
    onSettled: (_data, _error, _input, _result, { client: queries }) =>
      Promise.all([refresh(queries), queries.invalidateQueries({ queryKey: ['getMe'] })]),
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

export function deleteMemberMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (id: string) => void (await client.call('deleteMember', { params: { id } })),
    onSettled: (_data, _error, _input, _result, context) => refresh(context.client),
  })
}
