import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#lib/client/call-types.ts'
import type { Client } from '#lib/client/client.ts'
import { ApiError } from '#lib/client/errors.ts'
import { fieldsReadIn } from '#lib/contract/filings/field-shapes.ts'
import { filingFields } from '#lib/contract/filings/fields.ts'
import type { ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import { allPagesQuery, firstPageQuery, readAllPages, showProgress, staleAfter } from './all-pages-query.ts'
import { listQuery } from './list-query.ts'
import { nullWhereNotOffered, operationQuery, refreshAfter } from './operation-query.ts'

/** A whole walk over the filings takes a while, and every change made here asks for a new one. */
const filingsStaleMs = 5 * 60_000

const trackingNumbers = fieldsReadIn('summary').filter((field) => filingFields[field].kind === 'trackingNumber')

/** Every filing the caller can read, walked page by page. */
export function filingsQuery(client: Client) {
  return {
    ...allPagesQuery(client, 'listManagedFilings'),
    staleTime: staleAfter(filingsStaleMs),
  }
}

/** Of a filing as it is listed, the SERFF tracking number first. */
export function listTrackingNumbers(filing: Partial<ManagedFilingSummary>): string[] {
  return trackingNumbers.flatMap((field) => filing[field] ?? [])
}

/** The first of them, for a page to start with. */
export function firstFilingsQuery(client: Client) {
  return firstPageQuery(client, 'listManagedFilings')
}

/** A search: every word of `q` is found, and one of the values of each filter. */
export type FilingSearch = Omit<NonNullable<CallInput<'searchFilings'>['query']>, 'limit' | 'cursor'>

/** The filings that the service finds, as far as they are read; null on a deployment without this extension. */
export function foundFilingsQuery(client: Client, query: FilingSearch) {
  const input = { query }
  return queryOptions({
    queryKey: ['searchFilings', 'all', input] as const,
    queryFn: ({ signal, client: queries, queryKey }) =>
      nullWhereNoSearch(() =>
        readAllPages({
          client,
          id: 'searchFilings',
          input,
          signal,
          onProgress: (soFar) => showProgress(queries, queryKey, soFar),
        }),
      ),
  })
}

/** The newest filings that the service finds by what is typed; null on a deployment without this extension. */
export function newestFoundQuery(client: Client, typed: string, limit: number) {
  return queryOptions({
    queryKey: ['searchFilings', 'newest', typed, limit] as const,
    queryFn: ({ signal }) =>
      nullWhereNoSearch(
        async () => (await client.call('searchFilings', { query: { q: typed, limit }, signal })).data.filings,
      ),
  })
}

/** Where there is no search, its path is that of one filing, and `search` is no id of one. */
async function nullWhereNoSearch<Data>(read: () => Promise<Data>): Promise<Data | null> {
  try {
    return await nullWhereNotOffered(read)
  } catch (error) {
    if (error instanceof ApiError && error.details.some(({ location }) => location === 'path')) return null
    throw error
  }
}

/** Dispositions, dates and open discussions by filing id; null on a deployment without this extension. */
export function filingHighlightsQuery(client: Client) {
  return queryOptions({
    queryKey: ['listFilingHighlights', 'byId'] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(async () => {
        const { items } = await readAllPages({ client, id: 'listFilingHighlights', input: {}, signal })
        return Object.fromEntries(items.map((item) => [item.filingId, item]))
      }),
    staleTime: filingsStaleMs,
  })
}

export function filingQuery(client: Client, filingId: string) {
  return operationQuery(client, 'getManagedFiling', { params: { filingId } })
}

/** Who owns a filing; null on a deployment without this extension. */
export function filingOwnerQuery(client: Client, filingId: string) {
  return queryOptions({
    queryKey: ['getFilingOwner', filingId] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(
        async () => (await client.call('getFilingOwner', { params: { filingId }, signal })).data.owner,
      ),
  })
}

/** Status, owner and respond-by date of a filing; null on a deployment without this extension. */
export function filingStateQuery(client: Client, filingId: string) {
  return queryOptions({
    queryKey: ['getFilingHighlights', filingId] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(
        async () => (await client.call('getFilingHighlights', { params: { filingId }, signal })).data,
      ),
  })
}

/** Null on a deployment without this extension. */
export function filingLineageQuery(client: Client, filingId: string) {
  return queryOptions({
    queryKey: ['getFilingLineage', filingId] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(async () => (await client.call('getFilingLineage', { params: { filingId }, signal })).data),
  })
}

/** Newest first. */
export function filingActivityQuery(client: Client, filingId: string) {
  return listQuery(client, 'listFilingActivity', { params: { filingId } })
}

/** Null on a deployment without this extension. */
export function filingDocumentsQuery(client: Client, filingId: string) {
  return queryOptions({
    queryKey: ['listFilingDocuments', filingId] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(async () => {
        const input = { params: { filingId } }
        return (await readAllPages({ client, id: 'listFilingDocuments', input, signal })).items
      }),
  })
}

/** Null on a deployment without this extension. */
export function filingComparisonsQuery(client: Client, filingId: string) {
  return queryOptions({
    queryKey: ['listFilingComparisons', filingId] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(async () => {
        const input = { params: { filingId } }
        return (await readAllPages({ client, id: 'listFilingComparisons', input, signal })).items
      }),
  })
}

export function printedIdentityQuery(
  client: Client,
  { filingId, id }: { readonly filingId: string; readonly id: string },
) {
  return operationQuery(client, 'readPrintedIdentity', { params: { filingId, documentId: id } })
}

/** Finished comparisons of the filing's forms, the newest few. Null on a deployment without this extension. */
export function editionComparisonsQuery(client: Client, filingId: string) {
  return queryOptions({
    queryKey: ['listEditionComparisons', filingId] as const,
    queryFn: ({ signal }) =>
      nullWhereNotOffered(
        async () => (await client.call('listEditionComparisons', { params: { filingId }, signal })).data.comparisons,
      ),
  })
}

/** Asked again each time: readers of a filing change. */
export function exhibitReadersQuery(client: Client, ids: { readonly filingId: string; readonly comparisonId: string }) {
  return { ...operationQuery(client, 'listExhibitReaders', { params: ids }), staleTime: 0 }
}

export function createFilingMutation(client: Client) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'createManagedFiling'>['body']) =>
      (await client.call('createManagedFiling', { body })).data,
    onSettled: refreshAfter('createManagedFiling'),
  })
}

/** Rejects with 409 where the filing was changed since `updatedAt`. */
export function updateFilingMutation(client: Client, filingId: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'updateManagedFiling'>['body']) =>
      (await client.call('updateManagedFiling', { params: { filingId }, body })).data,
    onSettled: refreshAfter('updateManagedFiling'),
  })
}

export function changeFilingOwnerMutation(client: Client, filingId: string) {
  return mutationOptions({
    mutationFn: async (ownerId: string) =>
      (await client.call('changeFilingOwner', { params: { filingId }, body: { ownerId } })).data,
    onSettled: refreshAfter('changeFilingOwner'),
  })
}

/** Null takes the recorded day back. */
export function recordSubmissionMutation(client: Client, filingId: string) {
  return mutationOptions({
    mutationFn: async (submittedOn: string | null) =>
      (await client.call('recordFilingSubmission', { params: { filingId }, body: { submittedOn } })).data,
    onSettled: refreshAfter('recordFilingSubmission'),
  })
}

export function addFilingDocumentMutation(client: Client, filingId: string) {
  return mutationOptions({
    mutationFn: async (body: CallInput<'addFilingDocument'>['body']) =>
      (await client.call('addFilingDocument', { params: { filingId }, body })).data,
    onSettled: refreshAfter('addFilingDocument'),
  })
}

/** Rejects with 409 where the entry was changed since `updatedAt`. */
export function updateFilingDocumentMutation(client: Client, filingId: string) {
  return mutationOptions({
    mutationFn: async ({ id, ...body }: CallInput<'updateFilingDocument'>['body'] & { readonly id: string }) =>
      (await client.call('updateFilingDocument', { params: { filingId, documentId: id }, body })).data,
    onSettled: refreshAfter('updateFilingDocument'),
  })
}

export function removeFilingDocumentMutation(client: Client, filingId: string) {
  return mutationOptions({
    mutationFn: async (documentId: string) =>
      void (await client.call('removeFilingDocument', { params: { filingId, documentId } })),
    onSettled: refreshAfter('removeFilingDocument'),
  })
}

export function attachComparisonMutation(client: Client, filingId: string) {
  return mutationOptions({
    mutationFn: async (comparisonId: string) =>
      (await client.call('attachFilingComparison', { params: { filingId, comparisonId } })).data,
    onSettled: refreshAfter('attachFilingComparison'),
  })
}

export function detachComparisonMutation(client: Client, filingId: string) {
  return mutationOptions({
    mutationFn: async (comparisonId: string) =>
      void (await client.call('detachFilingComparison', { params: { filingId, comparisonId } })),
    onSettled: refreshAfter('detachFilingComparison'),
  })
}
