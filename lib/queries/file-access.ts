import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import type { FileAccessRequest } from '#lib/contract/files/access-requests.ts'
import { fileLimits } from '#lib/contract/files/limits.ts'
import { nullWhereNotOffered, refreshAfter } from './operation-query.ts'

/** Open requests for access to files that the reader decides on, oldest first; null on a deployment without them. */
export function fileAccessRequestsQuery(client: Client) {
  return queryOptions({
    queryKey: ['listFileAccessRequests'] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(
        async () => (await client.call('listFileAccessRequests', { query: {}, signal })).data.fileAccessRequests,
      ),
  })
}

export function decideAccessMutation(client: Client) {
  return mutationOptions({
    mutationFn: async ({ id, state }: Pick<FileAccessRequest, 'id' | 'state'>) =>
      (await client.call('updateFileAccessRequest', { params: { id }, body: { state } })).data,
    onSettled: refreshAfter('updateFileAccessRequest'),
  })
}

/** Members who cannot open some of the files, with those files; null on a deployment that does not say. */
export function excludedReadersQuery(client: Client, fileIds: readonly string[]) {
  const ids = [...new Set(fileIds)].toSorted().slice(0, fileLimits.readersOfFiles)
  return queryOptions({
    queryKey: ['findFileReaders', ids] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(
        async () => (await client.call('findFileReaders', { body: { fileIds: ids }, signal })).data.excluded,
      ),
    enabled: ids.length > 0,
    staleTime: 15_000,
  })
}
