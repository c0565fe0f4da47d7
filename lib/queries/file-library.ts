import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import type { File as LibraryFile } from '#lib/contract/files/operations.ts'
import { nullWhereNotOffered } from './operation-query.ts'

/** Records that use a file, as far as the reader can see them. Null on a deployment without this extension. */
export function fileUsesQuery(client: Client, fileId: string) {
  return queryOptions({
    queryKey: ['getFileUses', fileId] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(async () => (await client.call('getFileUses', { params: { fileId }, signal })).data),
  })
}

/** Other files with the content of a file, read again once its text has been. None on a deployment without this extension. */
export function fileCopiesQuery(client: Client, { id, textStatus }: Pick<LibraryFile, 'id' | 'textStatus'>) {
  return queryOptions({
    queryKey: ['listFileCopies', id, textStatus] as const,
    queryFn: async ({ signal }) =>
      (await nullWhereNotOffered(
        async () => (await client.call('listFileCopies', { params: { fileId: id }, signal })).data.copies,
      )) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
}
