import { type InfiniteData, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { CallData } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import type { File as LibraryFile, UpdateFile } from '#lib/contract/files/operations.ts'
import { listQuery } from './list-query.ts'
import { refreshAfter } from './operation-query.ts'
import { pollWhile } from './poll-policy.ts'

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
    ...pollWhile<LibraryFile>({ isUnderway: (file) => file !== undefined && isProcessing(file) }),
  })
}

/** A file at one of its versions, or (null) as it is now. */
export interface FileAt {
  readonly fileId: string
  readonly version: number | null
}

export function keyOfFile({ fileId, version }: FileAt): string {
  return version === null ? fileId : `${fileId}/${version}`
}

/** Each file and version once. */
export function distinctFiles(files: readonly FileAt[]): FileAt[] {
  return [...new Map(files.map((file) => [keyOfFile(file), file])).values()]
}

interface PageOfFile {
  readonly id: string
  readonly version: number
  readonly page: number
}

/** One page's text with positions. A version never changes, so a page is read once. */
export function filePageQuery(client: Client, { id, version, page }: PageOfFile) {
  return queryOptions({
    queryKey: ['getFilePage', id, version, page] as const,
    queryFn: async ({ signal }) => {
      const { data } = await client.call('getFilePage', { params: { id, page }, query: { version }, signal })
      return data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Pages requested concurrently. */
const pagesAtOnce = 6

/** A version's whole text, page after page. */
export function fileTextQuery(
  client: Client,
  { id, version, pageCount }: Omit<PageOfFile, 'page'> & { pageCount: number },
) {
  return queryOptions({
    queryKey: ['fileText', id, version] as const,
    queryFn: async ({ client: queries }) => {
      const texts: string[] = []
      for (let first = 1; first <= pageCount; first += pagesAtOnce) {
        const pages = Array.from({ length: Math.min(pagesAtOnce, pageCount - first + 1) }, (_, index) => first + index)
        const read = pages.map((page) => queries.ensureQueryData(filePageQuery(client, { id, version, page })))
        texts.push(...(await Promise.all(read)).map(({ text }) => text))
      }
      return texts.join('\n\n')
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A version's bytes, cached while its pages are being read. */
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

export interface FileFilter {
  readonly search?: string
  readonly tag?: string | null
  readonly scope?: string | undefined
}

/**
 * Files the caller can open, newest first: of one scope where it is named. Read again while the text of one that is shown
 * is being read.
 */
export function filesQuery(client: Client, { search, tag, scope }: FileFilter) {
  const query = { ...(search && { search }), ...(tag && { tag }), ...(scope !== undefined && { scope }) }
  return {
    ...listQuery(client, 'listFiles', { query }),
    placeholderData: keepPreviousData,
    ...pollWhile<FilePages>({
      isUnderway: (data) => data?.pages.some((page) => page.files.some(isProcessing)) ?? false,
      // A file arrives at any time, long after the list was opened, and is read in seconds.
      maxMs: 3000,
    }),
  }
}

type FilePages = InfiniteData<CallData<'listFiles'>, string | null>

function isProcessing({ textStatus }: LibraryFile): boolean {
  return textStatus === 'processing'
}

export interface NamedFile {
  readonly id: string
  readonly name: string
}

/** Files by id, in that order, without those that cannot be opened. */
export function namedFilesQuery(client: Client, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['namedFiles', ids] as const,
    queryFn: ({ signal }) => nameFiles(client, ids, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export async function nameFiles(client: Client, ids: readonly string[], signal: AbortSignal): Promise<NamedFile[]> {
  const responses = await Promise.allSettled(
    [...new Set(ids)].map((id) => client.call('getFile', { params: { id }, query: {}, signal })),
  )
  return responses.flatMap((response) =>
    response.status === 'fulfilled' ? [{ id: response.value.data.id, name: response.value.data.name }] : [],
  )
}

export function updateFileMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ id, change }: { id: string; change: z.input<typeof UpdateFile> }) => {
      const { data } = await client.call('updateFile', { params: { id }, body: change })
      return data
    },
    onSettled: refreshAfter('updateFile'),
  })
}

export function deleteFileMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (id: string, { client: queries }) => {
      await client.call('deleteFile', { params: { id } })
      queries.removeQueries({ queryKey: ['getFile', id] })
    },
    onSettled: refreshAfter('deleteFile'),
  })
}

export interface FileShare {
  readonly memberId: string
  readonly isShared: boolean
}

/** Shares a file with one member, or no longer: one change after the other, each to the list as it is by then. */
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
    onSettled: refreshAfter('updateFile'),
  })
}

export function shareFileKey(id: string) {
  return ['shareFile', id] as const
}
