import { create as formatDisposition } from 'content-disposition'
import * as z from 'zod'
import type { fileAccessOperations } from '#lib/contract/files/access-requests.ts'
import type { fileLibraryOperations } from '#lib/contract/files/library.ts'
import { fileOperations } from '#lib/contract/files/operations.ts'
import { defineRoutes } from '#lib/service/api/kernel/route.ts'
import { deleteFile } from './delete-file.ts'
import { getFile } from './find-file.ts'
import { findExcludedReaders } from './find-file-readers.ts'
import { getFilePage } from './get-file-page.ts'
import { getFileUses } from './get-file-uses.ts'
import { listFileAccessRequests } from './list-file-access-requests.ts'
import { listFileCopies } from './list-file-copies.ts'
import { listFiles } from './list-files.ts'
import { readFileContent } from './read-file-content.ts'
import { receiveUpload } from './receive-upload.ts'
import { updateFile } from './update-file.ts'
import { updateFileAccessRequest } from './update-file-access-request.ts'
import { uploadFile } from './upload-file.ts'
import { uploadFileVersion } from './upload-file-version.ts'

export const fileRoutes = defineRoutes<
  keyof typeof fileOperations | keyof typeof fileLibraryOperations | keyof typeof fileAccessOperations
>({
  async uploadFile({ context, request }) {
    const { fields } = fileOperations.uploadFile.body
    const body = await receiveUpload({ context, request }, fields, (upload, access) =>
      uploadFile(context, { upload, ...access }),
    )
    return { status: 201, body }
  },

  async uploadFileVersion({ context, request, params }) {
    const body = await receiveUpload({ context, request }, z.strictObject({}), (upload) =>
      uploadFileVersion(context, { id: params.id, upload }),
    )
    return { status: 201, body }
  },

  listFiles: async ({ context, query }) => ({ status: 200, body: await listFiles(context, query) }),
  getFile: async ({ context, params, query }) => ({
    status: 200,
    body: await getFile(context, { ...params, ...query }),
  }),
  updateFile: async ({ context, params, body }) => ({
    status: 200,
    body: await updateFile(context, { ...body, ...params }),
  }),

  async deleteFile({ context, params }) {
    await deleteFile(context, params.id)
    return { status: 204 }
  },

  async getFileContent({ context, params, query }) {
    const { bytes, name, mediaType, byteLength } = await readFileContent(context, { ...params, ...query })
    // Uploaded bytes are not trusted: they are saved, never shown, and have no rights should a browser show them anyway.
    const headers = {
      'Content-Type': mediaType,
      'Content-Length': String(byteLength),
      'Content-Disposition': formatDisposition(name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    }
    return { status: 200, bytes, headers }
  },

  getFilePage: async ({ context, params, query }) => ({
    status: 200,
    body: await getFilePage(context, { ...params, ...query }),
  }),

  getFileUses: async ({ context, params }) => ({ status: 200, body: await getFileUses(context, params.fileId) }),
  listFileCopies: async ({ context, params }) => ({
    status: 200,
    body: { copies: await listFileCopies(context, params.fileId) },
  }),

  findFileReaders: async ({ context, body }) => ({
    status: 200,
    body: { excluded: await findExcludedReaders(context, body.fileIds) },
  }),
  listFileAccessRequests: async ({ context, query }) => ({
    status: 200,
    body: await listFileAccessRequests(context, query),
  }),
  updateFileAccessRequest: async ({ context, params, body }) => ({
    status: 200,
    body: await updateFileAccessRequest(context, { ...params, ...body }),
  }),
})
