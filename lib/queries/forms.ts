import { keepPreviousData } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
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
