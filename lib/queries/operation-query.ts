import { type MutationFunctionContext, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallArguments, CallData, CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { DeskOperationId } from '#lib/contract/desk-operations.ts'
import type { OperationId } from '#lib/contract/operations.ts'
import { listReadsAfterWrite } from '#lib/contract/stale-reads.ts'

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

/** Reads again what this write changes, as the table of operations declares it. */
export function refresh(queries: QueryClient, write: OperationId | DeskOperationId): Promise<unknown> {
  return Promise.all(listReadsAfterWrite(write).map(({ id }) => queries.invalidateQueries({ queryKey: [id] })))
}

/** A mutation's `onSettled`: the same, also when the write failed. */
export function refreshAfter(write: OperationId | DeskOperationId) {
  return (...[, , , , { client }]: Settled) => refresh(client, write)
}

/** The response of an extension; null on a deployment that does not have it. */
export async function nullWhereNotOffered<Data>(read: () => Promise<Data>): Promise<Data | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 405)) return null
    throw error
  }
}
