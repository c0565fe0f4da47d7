'use client'

import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { AddFilingDocument } from '#lib/contract/filings/documents.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { refreshAfter } from '#lib/queries/operation-query.ts'
import { forgetUpload, InvalidUpload, startUpload, uploadQuery } from '#lib/queries/uploads.ts'

/** A document that is to be added: a file of this computer, or one that the filing's scope has already. */
export interface NewDocument {
  /** Of the upload, too. */
  readonly key: string
  readonly source:
    | { readonly kind: 'computer'; readonly file: File }
    | { readonly kind: 'library'; readonly id: string; readonly name: string }
  readonly fields: Omit<AddFilingDocument, 'fileId'>
}

export interface PendingDocument {
  readonly document: NewDocument
  /** Null while it is being added. */
  readonly error: Error | null
}

/**
 * Adds documents to a filing's schedules, one after the other so that they keep their order. It goes on when the reader
 * leaves the page; what failed stays listed until it is added again or dismissed.
 */
export function useAddDocuments({ id, scope }: Pick<ManagedFiling, 'id' | 'scope'>) {
  const queries = useQueryClient()
  const mutationKey = ['addDocument', id]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: async (document: NewDocument) => {
      const fileId = await findFileId(queries, scope, document)
      const body = { ...document.fields, fileId }
      return (await browserClient.call('addFilingDocument', { params: { filingId: id }, body }).catch(explain)).data
    },
    onSuccess: (_, { key }) => forgetUpload(queries, key),
    onSettled: refreshAfter('addFilingDocument'),
  })
  const pending = useMutationState({
    filters: { mutationKey, predicate: ({ state }) => state.status === 'pending' || state.status === 'error' },
    select: ({ state }): PendingDocument => ({
      document: state.variables as NewDocument,
      error: state.status === 'error' ? state.error : null,
    }),
  })
  const forget = (key: string) => {
    const cache = queries.getMutationCache()
    const isIt = (variables: unknown) => (variables as NewDocument | undefined)?.key === key
    for (const mutation of cache.findAll({ mutationKey })) if (isIt(mutation.state.variables)) cache.remove(mutation)
  }
  return {
    pending,
    add(documents: readonly NewDocument[]) {
      for (const document of documents) mutate(document)
    },
    addAgain(document: NewDocument) {
      forget(document.key)
      mutate(document)
    },
    dismiss(key: string) {
      forget(key)
      forgetUpload(queries, key)
    },
  }
}

/** A file that is on the schedule already can never be added to it again. */
function explain(error: unknown): never {
  throw error instanceof ApiError && error.code === 'conflict' ? new InvalidUpload(error.message) : error
}

/** Uploads a file of this computer into the scope, unless that was done before adding it failed. */
async function findFileId(queries: QueryClient, scope: string, { key, source }: NewDocument): Promise<string> {
  if (source.kind === 'library') return source.id
  const { queryKey } = uploadQuery(key)
  if (queries.getQueryData(queryKey)?.status !== 'arrived') {
    await startUpload({ client: browserClient, queries, key, source: source.file, scope })
  }
  const upload = queries.getQueryData(queryKey)
  if (upload?.status === 'arrived') return upload.file.id
  throw upload?.status === 'failed' ? upload.error : new Error('The upload was interrupted.')
}
