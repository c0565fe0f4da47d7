import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import type { Form, FormEdition } from '#lib/contract/forms.ts'
import { limits } from '#lib/contract/limits.ts'
import { operationQuery } from './operation-query.ts'

/** Form records the caller can read, by form number: as many as one page holds. */
export function formsQuery(client: Client, search: string) {
  const query = { limit: limits.page.default, ...(search && { search }) }
  return { ...operationQuery(client, 'listForms', { query }), placeholderData: keepPreviousData }
}

/** A form's editions, newest first. */
export function formEditionsQuery(client: Client, formId: string) {
  return operationQuery(client, 'listFormEditions', { params: { id: formId }, query: { limit: limits.page.max } })
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
  const input = { params: { id: form.id }, query: { limit: limits.page.max }, signal }
  const { data } = await client.call('listFormEditions', input)
  const edition = data.editions.find(({ id }) => id === editionId)
  return edition ? { form, edition } : null
}
