import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { ImportItem, ImportSession, UpdateImportItem } from '#lib/contract/imports/operations.ts'
import { type AllPages, allPagesQuery, readAllPages } from './all-pages-query.ts'
import { nullWhereNotOffered, refresh, refreshAfter } from './operation-query.ts'

/** The reader's own saved selections of a scope, walked page by page. */
export function importItemsQuery(client: Client, scope: string) {
  return allPagesQuery(client, 'listImportItems', { query: { scope } })
}

/** The import sessions of a scope that the reader owns or sees; null on a deployment without this extension. */
export function importSessionsQuery(client: Client, scope: string) {
  return queryOptions({
    queryKey: ['listImportSessions', scope] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(
        async () =>
          (await readAllPages({ client, id: 'listImportSessions', input: { query: { scope } }, signal })).items,
      ),
  })
}

export interface OpenedImportSession {
  readonly session: ImportSession
  /** The names of those it was shared with before, as far as the deployment says. */
  readonly before: readonly string[]
}

const maxRaces = 3

/** Finds or makes the reader's session and makes it private. A lost race is tried again, as the specification asks. */
export function openImportSessionMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ scope, before }: Pick<OpenedImportSession, 'before'> & { readonly scope: string }) => {
      for (let race = 1; ; race++) {
        try {
          const { data: session } = await client.call('createImportSession', { body: { scope } })
          return { session, before } satisfies OpenedImportSession
        } catch (error) {
          if (race === maxRaces || !(error instanceof ApiError && error.code === 'conflict')) throw error
        }
      }
    },
    onSettled: refreshAfter('createImportSession'),
  })
}

interface Saving {
  readonly selections: readonly CallInput<'createImportItem'>['body'][]
  /** Called once for each, as its response comes. */
  readonly onResult: (trackingNumber: string, result: ImportItem | Error) => void
}

const maxConcurrentSaves = 4

/** Saves each selection separately: a rejected one does not stop the others. The list is read again when all have ended. */
export function saveSelectionsMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ selections, onResult }: Saving): Promise<void> => {
      await pLimit(maxConcurrentSaves).map(selections, async (body) => {
        const result = await client
          .call('createImportItem', { body })
          .then(({ data }) => data)
          .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
        onResult(body.trackingNumber, result)
      })
    },
    onSettled: refreshAfter('createImportItem'),
  })
}

/** Cancels or restores. The list shows what the service responded; after an error it is read again. */
export function changeSelectionMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ id, ...body }: UpdateImportItem & { readonly id: string }, { client: queries }) => {
      try {
        const { data: item } = await client.call('updateImportItem', { params: { id }, body })
        showChanged(queries, item)
        return item
      } catch (error) {
        void refresh(queries, 'updateImportItem')
        throw error
      }
    },
  })
}

function showChanged(queries: QueryClient, item: ImportItem): void {
  queries.setQueriesData<AllPages<ImportItem>>(
    { queryKey: ['listImportItems', 'all'] },
    (list) => list && { ...list, items: list.items.map((each) => (each.id === item.id ? item : each)) },
  )
}
