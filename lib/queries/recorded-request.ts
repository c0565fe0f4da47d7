import { queryOptions } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import { ComparisonRequestFields } from '#lib/contract/comparisons/request.ts'
import { listRequestInputs } from '#lib/contract/comparisons/rules.ts'

export interface RecordedRequest {
  readonly request: Readonly<Record<string, unknown>>
  readonly title: string | null
  readonly files: readonly NamedFile[]
}

export interface NamedFile {
  readonly id: string
  readonly name: string
}

/** What a comparison was asked, with the names of the files that can still be opened. */
export function recordedRequestQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['recordedRequest', id] as const,
    queryFn: async ({ signal }): Promise<RecordedRequest> => {
      const { data } = await client.call('getFormComparison', { params: { id }, signal })
      const parsed = ComparisonRequestFields.safeParse(data.request)
      const inputs = parsed.success ? listRequestInputs(parsed.data) : []
      const files = await nameFiles(
        client,
        inputs.map(({ fileId }) => fileId),
        signal,
      )
      return { request: data.request, title: data.title ?? null, files }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Files by id, in that order, without those that cannot be opened. */
export function namedFilesQuery(client: Client, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['namedFiles', ids] as const,
    queryFn: ({ signal }) => nameFiles(client, ids, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function nameFiles(client: Client, ids: readonly string[], signal: AbortSignal): Promise<NamedFile[]> {
  const answers = await Promise.allSettled(
    [...new Set(ids)].map((id) => client.call('getFile', { params: { id }, query: {}, signal })),
  )
  return answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? [{ id: answer.value.data.id, name: answer.value.data.name }] : [],
  )
}
