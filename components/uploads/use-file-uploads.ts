'use client'

import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import type { File as LibraryFile } from '#lib/contract/files/operations.ts'
import { forgetUpload, listedUploadsQuery, startListedUpload, type Upload, uploadQuery } from '#lib/queries/uploads.ts'

export interface FileUpload {
  readonly key: string
  readonly upload: Exclude<Upload, { status: 'arrived' }>
}

export interface ArrivedFile {
  readonly key: string
  readonly file: LibraryFile
}

interface UploadAccess {
  readonly scope?: string
  readonly sharedWith?: readonly string[]
}

/** Uploads that are under way or have failed, and the files of those that have arrived in this tab. */
export function useFileUploads(access: UploadAccess) {
  const queries = useQueryClient()
  const { data: keys = none } = useQuery(listedUploadsQuery())
  const { uploads, arrived } = useQueries({
    queries: keys.map((key) => uploadQuery(key)),
    combine: (results) => {
      const listed = results.flatMap(({ data }, index) => (data ? [{ key: keys[index] ?? '', upload: data }] : []))
      return {
        uploads: listed.flatMap(({ key, upload }): FileUpload[] =>
          upload.status === 'arrived' ? [] : [{ key, upload }],
        ),
        arrived: listed.flatMap(({ key, upload }): ArrivedFile[] =>
          upload.status === 'arrived' ? [{ key, file: upload.file }] : [],
        ),
      }
    },
  })
  const send = (key: string, source: File) =>
    void startListedUpload({ client: browserClient, queries, key, source, ...access })
  return {
    uploads,
    arrived,
    upload(files: readonly File[]) {
      for (const file of files) send(crypto.randomUUID(), file)
    },
    sendAgain: send,
    dismiss: (key: string) => forgetUpload(queries, key),
  }
}

const none: readonly string[] = []
