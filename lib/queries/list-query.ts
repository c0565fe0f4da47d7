import { infiniteQueryOptions } from '@tanstack/react-query'
import type { CallArguments, CallData, LooseInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { OperationId } from '#lib/contract/operations.ts'

/** Operations that respond with one page of a list and the cursor of the next page. */
export type ListOperationId = {
  [Id in OperationId]: CallData<Id> extends { readonly nextCursor: string | null } ? Id : never
}[OperationId]

export type ListPage<Id extends ListOperationId> = CallData<Id> & { readonly nextCursor: string | null }

/** A list read page by page, as the reader asks for more. Key: `['listFiles', 'pages', { query: { search: 'ho' } }]`. */
export function listQuery<Id extends ListOperationId>(client: Client, id: Id, ...[input]: CallArguments<Id>) {
  return infiniteQueryOptions({
    queryKey: [id, 'pages', input ?? {}] as const,
    queryFn: ({ pageParam, signal }) => readPage({ client, id, input, cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
}

interface PageRequest<Id extends ListOperationId> {
  readonly client: Client
  readonly id: Id
  readonly input: CallArguments<Id>[0]
  /** Null for the first page. */
  readonly cursor: string | null
  readonly signal: AbortSignal
  /** Without it the service chooses. */
  readonly limit?: number
}

export async function readPage<Id extends ListOperationId>(request: PageRequest<Id>): Promise<ListPage<Id>> {
  const { client, id, input, cursor, signal, limit } = request
  const { query }: LooseInput = input ?? {}
  const paged = { ...input, query: { ...query, ...(limit && { limit }), ...(cursor !== null && { cursor }) } }
  return (await client.send(id, paged, signal)).data as ListPage<Id>
}

/** The cursor has expired, or the list was asked for in another way: only a new walk from the first page can go on. */
export function isExpiredCursor(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invalid_cursor'
}

interface PagedQuery {
  readonly error: Error | null
  readonly fetchNextPage: () => Promise<unknown>
  readonly refetch: () => Promise<unknown>
}

/** Loads one more page. After an expired cursor the pages shown so far are read again, which gives them new cursors. */
export function loadNextPage({ error, fetchNextPage, refetch }: PagedQuery): Promise<unknown> {
  return isExpiredCursor(error) ? refetch() : fetchNextPage()
}
