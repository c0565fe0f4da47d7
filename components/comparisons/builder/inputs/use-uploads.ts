'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { type BuilderDraft, getUploadingInput, type InputDraft } from '#components/comparisons/builder/model/draft.ts'
import { getDefaultAccess, toUploadFields } from '#components/pickers/access.ts'
import { browserClient } from '#lib/client/browser.ts'
import { startUpload } from '#lib/queries/uploads.ts'

/** Starts uploads, readable by the readers of the draft, and returns the inputs that will hold the files. */
export function useUploads() {
  const queries = useQueryClient()
  const { getValues } = useFormContext<BuilderDraft>()
  const send = (key: string, source: File) => {
    const access = toUploadFields(getValues('access') ?? getDefaultAccess())
    void startUpload({ client: browserClient, queries, key, source, ...access })
  }
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
