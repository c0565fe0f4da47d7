import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'

export function createApiKeyMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'createApiKey'>['body']) => (await client.call('createApiKey', { body })).data,
    onSuccess: (_data, _input, _result, { client: queries }) =>
      queries.invalidateQueries({ queryKey: ['listApiKeys'] }),
  })
}

export function deleteApiKeyMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (id: string) => void (await client.call('deleteApiKey', { params: { id } })),
    onSettled: (_data, _error, _input, _result, { client: queries }) =>
      queries.invalidateQueries({ queryKey: ['listApiKeys'] }),
  })
}
