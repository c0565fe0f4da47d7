'use client'

import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { forgetUpload, listedUploadsQuery, startListedUpload, type Upload, uploadQuery } from '#lib/queries/uploads.ts'

export interface FileUpload {
  readonly key: string
  readonly upload: Exclude<Upload, { status: 'arrived' }>
}

interface UploadAccess {
  readonly scope?: string
  readonly sharedWith?: readonly string[]
}

/** Uploads that are under way or have failed; those that have arrived are in the list of files. */
export function useFileUploads(access: UploadAccess) {
  const queries = useQueryClient()
  const { data: keys = none } = useQuery(listedUploadsQuery())
  const uploads = useQueries({
    queries: keys.map((key) => uploadQuery(key)),
    combine: (results) =>
      results.flatMap(({ data }, index): FileUpload[] =>
        data && data.status !== 'arrived' ? [{ key: keys[index] ?? '', upload: data }] : [],
      ),
  })
  const send = (key: string, source: File) =>
    void startListedUpload({ client: browserClient, queries, key, source, ...access })
  return {
    uploads,
    upload(files: readonly File[]) {
      for (const file of files) send(crypto.randomUUID(), file)
    },
    sendAgain: send,
    dismiss: (key: string) => forgetUpload(queries, key),
  }
}

const none: readonly string[] = []
