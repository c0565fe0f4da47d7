import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateTime, IdParams, NextCursor, PageQuery, Uuid } from '#lib/contract/kernel/primitives.ts'
import { fileLimits } from './limits.ts'

export const accessRequestStates = ['open', 'granted', 'dismissed'] as const

const Named = z.object({ id: Uuid, name: z.string() })

/** As the file's owner sees it: who asks, for which file, from which comparison. */
export const FileAccessRequest = z.object({
  id: Uuid,
  state: z.enum(accessRequestStates),
  member: Named,
  file: Named,
  comparison: z.object({ id: Uuid, title: z.string() }),
  createdAt: DateTime,
})
export type FileAccessRequest = z.infer<typeof FileAccessRequest>

/** `open` takes a decision back, with the access that it gave. */
const UpdateFileAccessRequest = z.strictObject({ state: z.enum(accessRequestStates) })

const FindFileReaders = z.strictObject({ fileIds: z.array(Uuid).min(1).max(fileLimits.readersOfFiles) })

/** Members who cannot open some of the files, with those files. */
export const FileReaders = z.object({
  excluded: z.array(z.object({ member: Named, fileIds: z.array(Uuid) })),
})
export type FileReaders = z.infer<typeof FileReaders>

export const fileAccessOperations = defineOperations({
  findFileReaders: {
    method: 'POST',
    path: '/file-readers',
    origin: 'extension',
    tag: 'Files',
    summary: 'Which members cannot open some of these files; files that the caller cannot open are left out',
    access: { credential: 'any' },
    changes: [],
    refreshedBy: ['file'],
    body: { kind: 'json', schema: FindFileReaders, maxBytes: limits.jsonBodyBytes },
    responses: { 200: FileReaders },
  },
  listFileAccessRequests: {
    method: 'GET',
    path: '/file-access-requests',
    origin: 'extension',
    tag: 'Files',
    summary: 'Open requests for access to files that the caller decides on, oldest first',
    access: { credential: 'any' },
    refreshedBy: ['file_access_request'],
    query: PageQuery,
    responses: { 200: z.object({ fileAccessRequests: z.array(FileAccessRequest), nextCursor: NextCursor }) },
  },
  updateFileAccessRequest: {
    method: 'PATCH',
    path: '/file-access-requests/{id}',
    origin: 'extension',
    tag: 'Files',
    summary: 'Grant or dismiss a request for access to a file, or take that decision back',
    access: { credential: 'any', write: true },
    changes: ['file_access_request', 'file'],
    params: IdParams,
    body: { kind: 'json', schema: UpdateFileAccessRequest, maxBytes: limits.jsonBodyBytes },
    responses: { 200: FileAccessRequest },
    errors: ['conflict'],
  },
})
