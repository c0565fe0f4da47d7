import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Client } from '#lib/client/client.ts'
import type { UpdateFile } from '#lib/contract/files/operations.ts'
import { pollInterval } from './poll-interval.ts'

/** A file, at one of its versions or (null) as it is now. Asked for again while its text is being read. */
export function fileQuery(client: Client, id: string, version: number | null = null) {
  return queryOptions({
    queryKey: ['getFile', id, version] as const,
    queryFn: async ({ signal }) => {
      const query = version === null ? {} : { version }
      const { data } = await client.call('getFile', { params: { id }, query, signal })
      return data
    },
    staleTime: 60_000,
    refetchInterval: ({ state }) =>
      state.data?.textStatus === 'processing' ? pollInterval(state.dataUpdateCount) : false,
  })
}

/** One page's text with positions. A version never changes, so a page is read once. */
export function filePageQuery(client: Client, id: string, version: number, page: number) {
  return queryOptions({
    queryKey: ['getFilePage', id, version, page] as const,
    queryFn: async ({ signal }) => {
      const { data } = await client.call('getFilePage', { params: { id, page }, query: { version }, signal })
      return data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A version's bytes, kept while pages of it are being read. */
export function fileContentQuery(client: Client, id: string, version: number) {
  return queryOptions({
    queryKey: ['getFileContent', id, version] as const,
    queryFn: async ({ signal }) => {
      const { data } = await client.call('getFileContent', { params: { id }, query: { version }, signal })
      return data.blob()
    },
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Files the caller can open, newest first. */
export function filesQuery(client: Client, search: string) {
  return infiniteQueryOptions({
    queryKey: ['listFiles', search] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(search && { search }), ...(pageParam && { cursor: pageParam }) }
      const { data } = await client.call('listFiles', { query, signal })
      return data
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
}

export function updateFileMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ id, change }: { id: string; change: z.input<typeof UpdateFile> }) => {
      const { data } = await client.call('updateFile', { params: { id }, body: change })
      return data
    },
    onSettled: (_data, _error, _input, _result, context) => refreshFiles(context.client),
  })
}

export interface FileShare {
  readonly memberId: string
  readonly isShared: boolean
}

/** Shares a file with one colleague, or no longer: one change after the other, each to the list as it is by then. */
export function shareFileMutation(client: Client, id: string) {
  return mutationOptions({
    mutationKey: shareFileKey(id),
    scope: { id: shareFileKey(id).join() },
    mutationFn: async ({ memberId, isShared }: FileShare) => {
      const { data: file } = await client.call('getFile', { params: { id } })
      const others = file.sharedWith.filter((other) => other !== memberId)
      const sharedWith = isShared ? [...others, memberId] : others
      return (await client.call('updateFile', { params: { id }, body: { sharedWith } })).data
    },
    onSettled: (_data, _error, _input, _result, context) => refreshFiles(context.client),
  })
}

export function shareFileKey(id: string) {
  return ['shareFile', id] as const
}

function refreshFiles(queries: QueryClient) {
  return Promise.all([
    queries.invalidateQueries({ queryKey: ['listFiles'] }),
    queries.invalidateQueries({ queryKey: ['getFile'] }),
  ])
}
