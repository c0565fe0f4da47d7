'use client'

import { useQueryClient } from '@tanstack/react-query'
import { getUploadingInput, type InputDraft } from '#components/comparisons/builder/model/draft.ts'
import { browserClient } from '#lib/client/browser.ts'
import { startUpload } from '#lib/queries/uploads.ts'

/** Starts uploads and returns the inputs that will hold the files. */
export function useUploads() {
  const queries = useQueryClient()
  const send = (key: string, source: File) => void startUpload({ client: browserClient, queries, key, source })
  return {
    start(files: readonly File[]): InputDraft[] {
      return files.map((source) => {
        const uploadKey = crypto.randomUUID()
        send(uploadKey, source)
        return getUploadingInput({ uploadKey, name: source.name })
      })
    },
    /** Uploads the same file again, for the same input. */
    restart: send,
  }
}
