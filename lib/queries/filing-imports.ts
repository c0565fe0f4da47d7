import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import type { FilingImport } from '#lib/contract/filings/imports.ts'
import { readAllPages } from './all-pages-query.ts'
import { nullWhereNotOffered, refreshAfter } from './operation-query.ts'

/** Imports of filings from PDFs of a scope, newest first; null on a deployment without this extension. */
export function filingImportsQuery(client: Client, scope: string) {
  return queryOptions({
    queryKey: ['listFilingImports', scope] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(
        async () =>
          (await readAllPages({ client, id: 'listFilingImports', input: { query: { scope } }, signal })).items,
      ),
  })
}

export function filingImportQuery(client: Client, importId: string) {
  return queryOptions({
    queryKey: ['getFilingImport', importId] as const,
    queryFn: async ({ signal }) => (await client.call('getFilingImport', { params: { importId }, signal })).data,
  })
}

/** Reads a PDF, or finds what was read from it before. */
export function createFilingImportMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'createFilingImport'>['body']) =>
      (await client.call('createFilingImport', { body })).data,
    onSettled: refreshAfter('createFilingImport'),
  })
}

/** Rejects with 409 where the import was changed since `updatedAt`. */
export function updateFilingImportMutation(client: Client, importId: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'updateFilingImport'>['body'], { client: queries }) => {
      const { data } = await client.call('updateFilingImport', { params: { importId }, body })
      showImport(queries, client, data)
      return data
    },
    onSettled: refreshAfter('updateFilingImport'),
  })
}

/** Rejects with 409 where the import or the filing was changed since they were read. */
export function confirmFilingImportMutation(client: Client, importId: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'confirmFilingImport'>['body'], { client: queries }) => {
      const { data } = await client.call('confirmFilingImport', { params: { importId }, body })
      showImport(queries, client, data)
      return data
    },
    onSettled: refreshAfter('confirmFilingImport'),
  })
}

export function deleteFilingImportMutation(client: Client, importId: string) {
  return mutationOptions({
    mutationFn: async () => {
      await client.call('deleteFilingImport', { params: { importId } })
    },
    onSettled: refreshAfter('deleteFilingImport'),
  })
}

function showImport(queries: QueryClient, client: Client, filingImport: FilingImport): void {
  queries.setQueryData(filingImportQuery(client, filingImport.id).queryKey, filingImport)
}
