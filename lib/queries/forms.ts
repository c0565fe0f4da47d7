import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import type { Form, FormEdition } from '#lib/contract/forms/operations.ts'
import { allPagesQuery, findInPages } from './all-pages-query.ts'
import { listQuery } from './list-query.ts'

/** Form records the caller can read, by form number. */
export function formsQuery(client: Client, search: string) {
  return { ...listQuery(client, 'listForms', { query: search ? { search } : {} }), placeholderData: keepPreviousData }
}

/** A form's editions, newest first. */
export function formEditionsQuery(client: Client, formId: string) {
  return { ...allPagesQuery(client, 'listFormEditions', { params: { id: formId } }), enabled: formId !== '' }
}

interface FoundEdition {
  readonly form: Form
  readonly edition: FormEdition
}

/** An edition with its form: a recorded request names only the edition. Null where the caller cannot read it. */
export function formOfEditionQuery(client: Client, { scope, editionId }: { scope: string; editionId: string }) {
  return queryOptions({
    queryKey: ['formOfEdition', scope, editionId] as const,
    queryFn: ({ signal }): Promise<FoundEdition | null> =>
      findInPages({ client, id: 'listForms', input: { query: { scope } }, signal }, async (forms) => {
        const found = await Promise.all(forms.map((form) => findEdition(client, form, { editionId, signal })))
        return found.find((edition) => edition !== null) ?? null
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

interface WantedEdition {
  readonly editionId: string
  readonly signal: AbortSignal
}

function findEdition(client: Client, form: Form, wanted: WantedEdition): Promise<FoundEdition | null> {
  const { editionId, signal } = wanted
  return findInPages({ client, id: 'listFormEditions', input: { params: { id: form.id } }, signal }, (editions) => {
    const edition = editions.find(({ id }) => id === editionId)
    return edition ? { form, edition } : null
  })
}
