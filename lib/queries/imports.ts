import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import pLimit from 'p-limit'
import type { CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { ImportItem, ImportSession, UpdateImportItem } from '#lib/contract/imports/operations.ts'
import { type AllPages, allPagesQuery, readAllPages } from './all-pages-query.ts'
import { nullWhereNotOffered, refresh, refreshAfter } from './operation-query.ts'

/** The reader's own saved selections of every scope, with names. An extension. */
export function ownImportItemsQuery(client: Client) {
  return allPagesQuery(client, 'listOwnImportItems')
}

/** The reader's own saved selections of a scope, walked page by page: on every deployment, without names. */
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
    mutationFn: async ({ scope, before }: Pick<OpenedImportSession, 'before'> & { readonly scope: string }) =>
      ({ session: await openSession(client, scope), before }) satisfies OpenedImportSession,
    onSettled: refreshAfter('createImportSession'),
  })
}

/** The reader's session of a scope, made where it is missing. One that is there stays shared as it is. */
export function findOrOpenSessionMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ scope, memberId }: { readonly scope: string; readonly memberId: string | undefined }) => {
      const { items } = await readAllPages({
        client,
        id: 'listImportSessions',
        input: { query: { scope } },
        signal: new AbortController().signal,
      })
      return items.find(({ owner }) => owner.id === memberId) ?? (await openSession(client, scope))
    },
    onSettled: refreshAfter('createImportSession'),
  })
}

async function openSession(client: Client, scope: string): Promise<ImportSession> {
  for (let race = 1; ; race++) {
    try {
      return (await client.call('createImportSession', { body: { scope } })).data
    } catch (error) {
      if (race === maxRaces || !(error instanceof ApiError && error.code === 'conflict')) throw error
    }
  }
}

/** Sets the members who see that the reader has this list; its selections stay the reader's. */
export function shareImportSessionMutation(client: Client, id: string) {
  return mutationOptions({
    mutationFn: async (sharedWith: readonly string[]) =>
      (await client.call('shareImportSession', { params: { id }, body: { sharedWith: [...sharedWith] } })).data,
    onSettled: refreshAfter('shareImportSession'),
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

interface LoginChange {
  readonly items: readonly ImportItem[]
  readonly loginId: string
}

/** Gives selections another login. Each is changed separately; the errors of those that were not are returned. */
export function changeLoginMutation(client: Client) {
  return mutationOptions({
    mutationFn: ({ items, loginId }: LoginChange) =>
      pLimit(maxConcurrentSaves).map(items, ({ id, status, revision }) =>
        client
          .call('updateImportItem', { params: { id }, body: { status, revision, loginId } })
          .then(() => null)
          .catch((error: Error) => error),
      ),
    onSettled: refreshAfter('updateImportItem'),
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
    { queryKey: ['listOwnImportItems', 'all'] },
    (list) => list && { ...list, items: list.items.map((each) => (each.id === item.id ? { ...each, ...item } : each)) },
  )
}
