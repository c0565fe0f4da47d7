'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { browserClient } from '#lib/client/browser.ts'
import type { File as LibraryFile } from '#lib/contract/files/operations.ts'
import { fileQuery } from '#lib/queries/files.ts'
import { createFilingImportMutation } from '#lib/queries/filing-imports.ts'
import { startUpload, uploadQuery } from '#lib/queries/uploads.ts'
import { toImport } from './import-links.ts'

/** How far a dropped PDF is. */
export type PdfState =
  | { readonly step: 'none' }
  | { readonly step: 'sending'; readonly name: string; readonly share: number }
  | { readonly step: 'extracting'; readonly name: string; readonly share: number }
  | { readonly step: 'reading'; readonly name: string }
  | { readonly step: 'failed'; readonly name: string; readonly error: unknown }
  | { readonly step: 'unreadable'; readonly name: string; readonly reason: string | null }

/** Uploads a PDF, waits for its text, has it read, and goes on to the check. */
export function useReadPdf(scope: string) {
  const router = useRouter()
  const queries = useQueryClient()
  const [key, setKey] = useState<string | null>(null)
  const { data: upload } = useQuery({ ...uploadQuery(key ?? ''), enabled: false })
  const arrived = upload?.status === 'arrived' ? upload.file : null
  const { data: polled } = useQuery({ ...fileQuery(browserClient, arrived?.id ?? ''), enabled: arrived !== null })
  const file = arrived ? (polled ?? arrived) : null
  const create = useMutation(createFilingImportMutation(browserClient))
  const read = useEffectEvent((fileId: string) => {
    create.mutate({ scope, fileId }, { onSuccess: ({ id }) => router.push(toImport(id)) })
  })
  const readyId = file?.textStatus === 'ready' ? file.id : null
  useEffect(() => {
    if (readyId) read(readyId)
  }, [readyId])
  const take = (source: File) => {
    const next = crypto.randomUUID()
    setKey(next)
    create.reset()
    void startUpload({ client: browserClient, queries, key: next, source, scope })
  }
  return {
    state: findState({ upload, file, error: create.error }),
    retry() {
      if (upload?.status === 'failed') take(upload.source)
      else if (file) read(file.id)
    },
    take,
  }
}

interface Progress {
  readonly upload:
    | { readonly status: string; readonly source?: File; readonly share?: number; readonly error?: unknown }
    | undefined
  readonly file: LibraryFile | null
  readonly error: unknown
}

function findState({ upload, file, error }: Progress): PdfState {
  if (!upload) return { step: 'none' }
  const name = file?.name ?? upload.source?.name ?? ''
  if (upload.status === 'failed') return { step: 'failed', name, error: upload.error }
  if (!file) return { step: 'sending', name, share: upload.share ?? 0 }
  if (file.textStatus === 'processing') return { step: 'extracting', name, share: file.progress ?? 0 }
  if (file.textStatus === 'unreadable') return { step: 'unreadable', name, reason: file.unreadableMessage }
  return error ? { step: 'failed', name, error } : { step: 'reading', name }
}
