import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import type { File as LibraryFile } from '#lib/contract/files.ts'
import { limits } from '#lib/contract/limits.ts'
import { fileQuery } from './files.ts'

/** A file on its way, or where that ended. The source is kept until it has arrived, so that it can be sent again. */
export type Upload =
  | { readonly status: 'sending'; readonly source: File; readonly share: number }
  | { readonly status: 'arrived'; readonly file: LibraryFile }
  | { readonly status: 'failed'; readonly source: File; readonly error: unknown }

/** Why a file was not even sent. */
export class UnsendableFile extends Error {
  override readonly name = 'UnsendableFile'
}

/**
 * An upload of this tab. It goes on, and is remembered, when its page is left for another page of the desk; undefined for
 * one that this tab knows nothing of.
 */
export function uploadQuery(key: string) {
  return queryOptions<Upload>({
    queryKey: ['upload', key],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

interface StartUpload {
  readonly client: Client
  readonly queries: QueryClient
  readonly key: string
  readonly source: File
}

/** Sends a file. How it goes is told by `uploadQuery(key)`; the promise settles when it has ended, however it ended. */
export async function startUpload({ client, queries, key, source }: StartUpload): Promise<void> {
  const { queryKey } = uploadQuery(key)
  const tell = (upload: Upload) => queries.setQueryData<Upload>(queryKey, upload)
  const refusal = whyUnsendable(source)
  if (refusal) return void tell({ status: 'failed', source, error: new UnsendableFile(refusal) })
  tell({ status: 'sending', source, share: 0 })
  try {
    const { data: file } = await client.call('uploadFile', {
      file: source,
      onUploadProgress: (share) => tell({ status: 'sending', source, share }),
    })
    queries.setQueryData(fileQuery(client, file.id).queryKey, file)
    tell({ status: 'arrived', file })
    await queries.invalidateQueries({ queryKey: ['listFiles'] })
  } catch (error) {
    tell({ status: 'failed', source, error })
  }
}

function whyUnsendable({ size }: File): string | null {
  if (size > limits.fileBytes) {
    return `This file has ${toMebibytes(size)} MiB; at most ${toMebibytes(limits.fileBytes)} MiB are accepted. Split it, or save it with smaller pictures.`
  }
  return size === 0 ? 'This file is empty.' : null
}

function toMebibytes(bytes: number): string {
  return (bytes / 1024 / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 })
}
