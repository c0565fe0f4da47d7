'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { UploadButton } from '#components/uploads/upload-button.tsx'
import { UploadError } from '#components/uploads/upload-error.tsx'
import { UploadProgress } from '#components/uploads/upload-progress.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import { forgetUpload, startUpload, uploadQuery } from '#lib/queries/uploads.ts'

/** Uploads a new version. Comparisons that used an earlier version keep it. */
export function NewVersion({ file }: { file: FileRecord }) {
  const { upload, send, dismiss } = useVersionUpload(file)
  return (
    <div className="flex flex-col items-start gap-2 text-sm">
      <UploadButton
        label="Upload a new version"
        variant="secondary"
        icon={<Upload aria-hidden="true" className="size-4" />}
        isMultiple={false}
        isBusy={upload?.status === 'sending'}
        onFiles={([source]) => source && void send(source)}
      />
      {upload?.status === 'sending' ? (
        <div className="w-full">
          <UploadProgress label={upload.source.name} share={upload.share} />
        </div>
      ) : null}
      {upload?.status === 'failed' ? (
        <UploadError
          error={upload.error}
          title={`“${upload.source.name}” was not uploaded as a new version.`}
          titleIfLost={`“${upload.source.name}” may have been uploaded. Look at the version before you upload again.`}
          onSendAgain={() => void send(upload.source)}
          onDismiss={dismiss}
        />
      ) : null}
      <p className="text-muted text-xs">
        It replaces version {file.version} and keeps the file name. Finished comparisons keep the version they used.
      </p>
    </div>
  )
}

/** The upload of a file's new version: one at a time, and it goes on when the file is closed. */
function useVersionUpload({ id, name }: Pick<FileRecord, 'id' | 'name'>) {
  const queries = useQueryClient()
  const key = `version:${id}`
  const { data: upload = null } = useQuery(uploadQuery(key))
  const send = async (source: File) => {
    await startUpload({ client: browserClient, queries, key, source, versionOf: id })
    const ended = queries.getQueryData(uploadQuery(key).queryKey)
    if (ended?.status !== 'arrived') return
    toast.success(`Version ${ended.file.version} of “${name}” was uploaded`)
    forgetUpload(queries, key)
  }
  return { upload, send, dismiss: () => forgetUpload(queries, key) }
}
