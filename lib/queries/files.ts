import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { UpdateFile } from '#lib/contract/files.ts'
import { pollInterval } from './poll-interval.ts'

export const fileKeys = {
  all: ['files'] as const,
  lists: ['files', 'list'] as const,
  list: (search: string) => ['files', 'list', search] as const,
  one: (id: string, version: number | null) => ['files', 'one', id, version] as const,
  page: (id: string, version: number, page: number) => ['files', 'page', id, version, page] as const,
  content: (id: string, version: number) => ['files', 'content', id, version] as const,
}

/** A file, at one of its versions or (null) as it is now. Asked for again while its text is being read. */
export function fileOptions(id: string, version: number | null = null) {
  return queryOptions({
    queryKey: fileKeys.one(id, version),
    queryFn: async ({ signal }) => {
      const query = version === null ? {} : { version }
      const { data } = await browserClient.call('getFile', { params: { id }, query, signal })
      return data
    },
    staleTime: 60_000,
    retry: retryUnlessRefused,
    refetchInterval: ({ state }) =>
      state.data?.textStatus === 'processing' ? pollInterval(state.dataUpdateCount) : false,
  })
}

/** One page's text with positions. A version never changes, so a page is read once. */
export function filePageOptions(id: string, version: number, page: number) {
  return queryOptions({
    queryKey: fileKeys.page(id, version, page),
    queryFn: async ({ signal }) => {
      const { data } = await browserClient.call('getFilePage', { params: { id, page }, query: { version }, signal })
      return data
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessRefused,
  })
}

/** A version's bytes, kept while pages of it are being read. */
export function fileContentOptions(id: string, version: number) {
  return queryOptions({
    queryKey: fileKeys.content(id, version),
    queryFn: async ({ signal }) => {
      const { data } = await browserClient.call('getFileContent', { params: { id }, query: { version }, signal })
      return data.blob()
    },
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessRefused,
  })
}

/** Files the caller can open, newest first. */
export function fileListOptions(search: string) {
  return infiniteQueryOptions({
    queryKey: fileKeys.list(search),
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(search && { search }), ...(pageParam && { cursor: pageParam }) }
      const { data } = await browserClient.call('listFiles', { query, signal })
      return data
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
}

export function updateFileMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ id, change }: { id: string; change: z.input<typeof UpdateFile> }) => {
      const { data } = await browserClient.call('updateFile', { params: { id }, body: change })
      return data
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: fileKeys.all }),
  })
}

function retryUnlessRefused(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof ApiError && error.status < 500)
}
