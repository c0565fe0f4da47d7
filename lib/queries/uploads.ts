import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import { ApiError } from '#lib/client/errors.ts'
import { fileLimits } from '#lib/contract/files/limits.ts'
import type { File as LibraryFile } from '#lib/contract/files/operations.ts'
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

const keptByTab = {
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
} as const

/**
 * An upload of this tab. It goes on, and is remembered, when its page is left for another page of the desk; undefined for
 * one that this tab knows nothing of.
 */
export function uploadQuery(key: string) {
  return queryOptions<Upload>({ ...keptByTab, queryKey: ['upload', key] })
}

/** Keys of the uploads that the page of files lists: those on their way and those that failed, in the order they began. */
export function listedUploadsQuery() {
  return queryOptions<readonly string[]>({ ...keptByTab, queryKey: ['listedUploads'] })
}

/** Kinds of file whose text is read, by their names. */
export const readableFiles = {
  words: 'PDF, Word or text',
  test: (name: string) => /\.(?:pdf|docx|txt)$/i.test(name),
} as const

interface StartUpload {
  readonly client: Client
  readonly queries: QueryClient
  readonly key: string
  readonly source: File
  /** The file that gets this as its new version; without it a new file is made. */
  readonly versionOf?: string
}

/** Sends a file. How it goes is told by `uploadQuery(key)`; the promise settles when it has ended, however it ended. */
export async function startUpload({ client, queries, key, source, versionOf }: StartUpload): Promise<void> {
  const { queryKey } = uploadQuery(key)
  const tell = (upload: Upload) => queries.setQueryData<Upload>(queryKey, upload)
  const refusal = whyUnsendable(source)
  if (refusal) return void tell({ status: 'failed', source, error: new UnsendableFile(refusal) })
  tell({ status: 'sending', source, share: 0 })
  const part = {
    file: source,
    onUploadProgress: (share: number) => void tell({ status: 'sending', source, share }),
  }
  try {
    const { data: file } = await (versionOf === undefined
      ? client.call('uploadFile', part)
      : client.call('uploadFileVersion', { params: { id: versionOf }, ...part }))
    queries.setQueryData(fileQuery(client, file.id).queryKey, file)
    tell({ status: 'arrived', file })
    await refreshLists(queries)
  } catch (error) {
    tell({ status: 'failed', source, error })
    // Someone else's version came first: it is shown, so that it can be looked at.
    if (versionOf !== undefined && error instanceof ApiError && error.code === 'conflict') {
      await Promise.all([refreshLists(queries), queries.invalidateQueries({ queryKey: ['getFile', versionOf] })])
    }
  }
}

/** Sends a new file and lists it until it has arrived. A failed one stays listed until it is sent again or dismissed. */
export async function startListedUpload(start: Omit<StartUpload, 'versionOf'>): Promise<void> {
  const { queries, key } = start
  queries.setQueryData(listedUploadsQuery().queryKey, (keys = []) => (keys.includes(key) ? keys : [...keys, key]))
  await startUpload(start)
  if (queries.getQueryData(uploadQuery(key).queryKey)?.status === 'arrived') forgetUpload(queries, key)
}

export function forgetUpload(queries: QueryClient, key: string): void {
  queries.setQueryData(listedUploadsQuery().queryKey, (keys = []) => keys.filter((other) => other !== key))
  queries.removeQueries({ queryKey: uploadQuery(key).queryKey })
}

function refreshLists(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['listFiles'] })
}

function whyUnsendable({ size }: File): string | null {
  if (size > fileLimits.bytes) {
    return `This file has ${toMebibytes(size)} MiB; at most ${toMebibytes(fileLimits.bytes)} MiB are accepted. Split it, or save it with smaller pictures.`
  }
  return size === 0 ? 'This file is empty. Choose another.' : null
}

/** Rounded up, so that what is over the limit reads as more than the limit. */
function toMebibytes(bytes: number): string {
  return (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toLocaleString('en-US')
}
