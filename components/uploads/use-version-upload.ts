'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '#components/ui/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import { forgetUpload, startUpload, uploadQuery } from '#lib/queries/uploads.ts'

/** The upload of a file's new version: one at a time, and it goes on when the file is closed. */
export function useVersionUpload({ id, name }: Pick<FileRecord, 'id' | 'name'>) {
  const queries = useQueryClient()
  const key = `version:${id}`
  const { data: upload = null } = useQuery(uploadQuery(key))
  const send = async (source: File) => {
    await startUpload({ client: browserClient, queries, key, source, versionOf: id })
    const ended = queries.getQueryData(uploadQuery(key).queryKey)
    if (ended?.status !== 'arrived') return
    toast.success(`Version ${ended.file.version} of “${name}” is uploaded`)
    forgetUpload(queries, key)
  }
  return { upload, send, dismiss: () => forgetUpload(queries, key) }
}
