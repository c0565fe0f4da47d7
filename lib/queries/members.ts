import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'

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

export function deleteMemberMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (id: string) => void (await client.call('deleteMember', { params: { id } })),
    onSettled: (_data, _error, _input, _result, context) => refresh(context.client),
  })
}
