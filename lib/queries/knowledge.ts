import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'

/**
 * Which of these files cannot serve as knowledge, and why: messages by file id. Files that are still being read are to be
 * left out. The request itself is judged again when it is sent.
 */
export function knowledgeQuery(client: Client, fileIds: readonly string[]) {
  return queryOptions({
    queryKey: ['validateFormKnowledge', fileIds] as const,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const { data } = await client.call('validateFormKnowledge', { body: { knowledge: [...fileIds] }, signal })
      return new Map(
        data.rejected.flatMap(({ inputId, message }) => {
          const fileId = fileIds[Number(inputId.replace('input-', '')) - 1]
          return fileId === undefined ? [] : [[fileId, message] as const]
        }),
      )
    },
    enabled: fileIds.length > 0,
    structuralSharing: false,
    staleTime: 60_000,
  })
}
