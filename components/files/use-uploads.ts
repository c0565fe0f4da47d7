'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { browserClient } from '#lib/client/browser.ts'
import { limits } from '#lib/contract/limits.ts'

export interface UploadEntry {
  readonly id: string
  readonly name: string
  /** Share sent, 0 to 1. */
  readonly share: number
  readonly error: unknown
}

/** Uploads that are under way or have failed; those that are done are in the list of files. */
export function useUploads() {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<readonly UploadEntry[]>([])
  const dismiss = (id: string) => setUploads((current) => current.filter((entry) => entry.id !== id))
  const change = (id: string, part: Partial<UploadEntry>) =>
    setUploads((current) => current.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)))

  const send = async (file: File) => {
    const id = crypto.randomUUID()
    const error = file.size > limits.fileBytes ? new FileTooLarge() : null
    setUploads((current) => [...current, { id, name: file.name, share: 0, error }])
    if (error) return
    try {
      await browserClient.call('uploadFile', { file, onUploadProgress: (share) => change(id, { share }) })
      await queries.invalidateQueries({ queryKey: ['listFiles'] })
      dismiss(id)
    } catch (failure) {
      change(id, { error: failure })
    }
  }

  return { uploads, dismiss, upload: (files: readonly File[]) => void Promise.all(files.map(send)) }
}

export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
  constructor() {
    super(`Files may have ${limits.fileBytes / 1024 / 1024} MB at most.`)
  }
}
