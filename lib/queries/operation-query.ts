import { type MutationFunctionContext, queryOptions } from '@tanstack/react-query'
import type { CallArguments, CallData, CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { DeskOperationId } from '#lib/contract/desk-operations.ts'
import type { OperationId } from '#lib/contract/operations.ts'

/** Every cached response is stored under its operation: `['getUsage', {}]`. */
type OperationKey<Id extends OperationId> = readonly [Id, Omit<CallInput<Id>, 'signal'> | Record<string, never>]

/**
 * The query of one read. Pages prefetch it with the server's client; views read it with the browser's: the key is the same.
 * Invalidate every page of a list with `{ queryKey: ['listFiles'] }`.
 */
export function operationQuery<Id extends OperationId>(client: Client, id: Id, ...[input]: CallArguments<Id>) {
  const queryKey: OperationKey<Id> = [id, input ?? {}]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<CallData<Id>> => (await client.send(id, input, signal)).data,
  })
}

type Settled = [data: unknown, error: unknown, input: unknown, result: unknown, context: MutationFunctionContext]

/** A mutation's `onSettled`: whatever these operations have read is read again, also when the write failed. */
export function refreshAfter(...ids: readonly (OperationId | DeskOperationId)[]) {
  return (...[, , , , { client }]: Settled) =>
    Promise.all(ids.map((id) => client.invalidateQueries({ queryKey: [id] })))
}

/** What an extension gives; null on a deployment that does not have it. */
export async function nullWhereNotOffered<Data>(read: () => Promise<Data>): Promise<Data | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 405)) return null
    throw error
  }
}
