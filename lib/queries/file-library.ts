import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import { nullWhereNotOffered } from './operation-query.ts'

/** Records that use a file, as far as the reader can see them. Null on a deployment without this extension. */
export function fileUsesQuery(client: Client, fileId: string) {
  return queryOptions({
    queryKey: ['getFileUses', fileId] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(async () => (await client.call('getFileUses', { params: { fileId }, signal })).data),
  })
}
