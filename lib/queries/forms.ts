import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import type { Form, FormEdition } from '#lib/contract/forms/operations.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { readAllPages } from './read-all-pages.ts'

/** Form records the caller can read, by form number. */
export function formsQuery(client: Client, search: string) {
  return infiniteQueryOptions({
    queryKey: ['listForms', search] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(search && { search }), ...(pageParam && { cursor: pageParam }) }
      return (await client.call('listForms', { query, signal })).data
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** A form's editions, newest first. */
export function formEditionsQuery(client: Client, formId: string) {
  return queryOptions({
    queryKey: ['listFormEditions', formId] as const,
    queryFn: ({ signal }) => readEditions(client, formId, signal),
    enabled: formId !== '',
  })
}

function readEditions(client: Client, formId: string, signal: AbortSignal): Promise<FormEdition[]> {
  return readAllPages(async (cursor) => {
    const query = { limit: limits.page.max, ...(cursor && { cursor }) }
    const { data } = await client.call('listFormEditions', { params: { id: formId }, query, signal })
    return { items: data.editions, nextCursor: data.nextCursor }
  })
}

export interface FoundEdition {
  readonly form: Form
  readonly edition: FormEdition
}

/** An edition with the form it belongs to: a recorded request names the edition alone. Null where the caller cannot read it. */
export function formOfEditionQuery(client: Client, { scope, editionId }: { scope: string; editionId: string }) {
  return queryOptions({
    queryKey: ['formOfEdition', scope, editionId] as const,
    queryFn: async ({ signal }): Promise<FoundEdition | null> => {
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const query = { scope, limit: limits.page.max, ...(cursor && { cursor }) }
        const { data } = await client.call('listForms', { query, signal })
        const editions = await Promise.all(data.forms.map((form) => findEdition(client, form, { editionId, signal })))
        const found = editions.find((edition) => edition !== null)
        if (found) return found
        cursor = data.nextCursor
      }
      return null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

interface SoughtEdition {
  readonly editionId: string
  readonly signal: AbortSignal
}

async function findEdition(
  client: Client,
  form: Form,
  { editionId, signal }: SoughtEdition,
): Promise<FoundEdition | null> {
  const editions = await readEditions(client, form.id, signal)
  const edition = editions.find(({ id }) => id === editionId)
  return edition ? { form, edition } : null
}
