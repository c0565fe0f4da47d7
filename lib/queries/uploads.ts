import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type { Client } from '#lib/client/client.ts'
import { ApiError } from '#lib/client/errors.ts'
import { fileLimits } from '#lib/contract/files/limits.ts'
import type { File as LibraryFile } from '#lib/contract/files/operations.ts'
import { fileQuery } from './files.ts'
import { refresh } from './operation-query.ts'

/** An upload and its state. The source is held until the file has arrived, so that it can be sent again. */
export type Upload =
  | { readonly status: 'sending'; readonly source: File; readonly share: number }
  | { readonly status: 'arrived'; readonly file: LibraryFile }
  | { readonly status: 'failed'; readonly source: File; readonly error: unknown }

/** A file that the service cannot accept: it is not sent. */
export class InvalidUpload extends Error {
  override readonly name = 'InvalidUpload'
}

const cachedInTab = {
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
} as const

/** An upload of this tab, which continues when the reader goes to another page of the desk; undefined for an unknown key. */
export function uploadQuery(key: string) {
  return queryOptions<Upload>({ ...cachedInTab, queryKey: ['upload', key] })
}

/** Keys of the uploads of the files page, in the order they started: those that have arrived until they are forgotten. */
export function listedUploadsQuery() {
  return queryOptions<readonly string[]>({ ...cachedInTab, queryKey: ['listedUploads'] })
}

/** The kinds of file whose text is read, by extension. */
export const readableFiles = {
  label: 'PDF, Word or text',
  test: (name: string) => /\.(?:pdf|docx|txt)$/i.test(name),
} as const

interface StartUpload {
  readonly client: Client
  readonly queries: QueryClient
  readonly key: string
  readonly source: File
  /** The file that gets this as its new version; without it a new file is made. */
  readonly versionOf?: string
  /** Of a new file; without it the file belongs to no managed company. */
  readonly scope?: string
  /** Members who may read a new file. */
  readonly sharedWith?: readonly string[]
}

/** Sends a file. `uploadQuery(key)` has its state; the promise resolves when the upload has ended, also in an error. */
export async function startUpload({ client, queries, key, source, versionOf, ...access }: StartUpload): Promise<void> {
  const { queryKey } = uploadQuery(key)
  const setState = (upload: Upload) => queries.setQueryData<Upload>(queryKey, upload)
  const reason = findUploadError(source)
  if (reason) return void setState({ status: 'failed', source, error: new InvalidUpload(reason) })
  setState({ status: 'sending', source, share: 0 })
  const part = {
    file: source,
    onUploadProgress: (share: number) => void setState({ status: 'sending', source, share }),
  }
  try {
    const { data: file } = await (versionOf === undefined
      ? client.call('uploadFile', { ...part, fields: toFields(access) })
      : client.call('uploadFileVersion', { params: { id: versionOf }, ...part }))
    queries.setQueryData(fileQuery(client, file.id).queryKey, file)
    setState({ status: 'arrived', file })
    await refresh(queries, 'uploadFile')
  } catch (error) {
    setState({ status: 'failed', source, error })
    // Someone else's version came first: reload, so that it is shown.
    if (versionOf !== undefined && error instanceof ApiError && error.code === 'conflict') {
      await Promise.all([
        refresh(queries, 'uploadFileVersion'),
        queries.invalidateQueries({ queryKey: ['getFile', versionOf] }),
      ])
    }
  }
}

function toFields({ scope, sharedWith = [] }: Pick<StartUpload, 'scope' | 'sharedWith'>) {
  return {
    ...(scope !== undefined && { scope }),
    ...(sharedWith.length > 0 && { sharedWith: sharedWith.join(',') }),
  }
}

/** Sends a new file and lists it. A failed upload stays listed until it is sent again or dismissed. */
export async function startListedUpload(start: Omit<StartUpload, 'versionOf'>): Promise<void> {
  const { queries, key } = start
  queries.setQueryData(listedUploadsQuery().queryKey, (keys = []) => (keys.includes(key) ? keys : [...keys, key]))
  await startUpload(start)
}

export function forgetUpload(queries: QueryClient, key: string): void {
  queries.setQueryData(listedUploadsQuery().queryKey, (keys = []) => keys.filter((other) => other !== key))
  queries.removeQueries({ queryKey: uploadQuery(key).queryKey })
}

function findUploadError({ size }: File): string | null {
  if (size > fileLimits.bytes) {
    return `This file is ${toMebibytes(size)} MiB. The limit is  ${toMebibytes(fileLimits.bytes)}  MiB. Split it, or save it with smaller images.`
  }
  return size === 0 ? 'This file is empty. Choose another.' : null
}

/** Rounded up, so that what is over the limit reads as more than the limit. */
function toMebibytes(bytes: number): string {
  return (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toLocaleString('en-US')
}
