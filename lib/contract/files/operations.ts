import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import {
  DateTime,
  IdParams,
  isStorableText,
  NextCursor,
  PageQuery,
  queryInteger,
  Scope,
  ScopeReference,
  Search,
  Uuid,
} from '#lib/contract/kernel/primitives.ts'
import { Tag, Tags } from '#lib/contract/kernel/tags.ts'
import { fileLimits } from './limits.ts'

export const textStatuses = ['processing', 'ready', 'unreadable'] as const
export const unreadableReasons = [
  'scanned',
  'password_protected',
  'empty',
  'damaged',
  'too_large',
  'too_much_text',
  'unsupported_type',
  'timed_out',
] as const
export const UnreadableReason = z.enum(unreadableReasons)
export type UnreadableReason = z.infer<typeof UnreadableReason>

export const mediaTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  text: 'text/plain',
} as const

/** Of Excel exhibits: spreadsheets cannot be uploaded. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file as its reader sees it. `version` counts from 1; `pageCount` is null until the text has been read. */
export const File = z.object({
  id: Uuid,
  name: z.string(),
  mediaType: z.string(),
  byteLength: z.number().int(),
  pageCount: z.number().int().nullable(),
  /** False for plain text and DOCX: their sections are not printed pages. */
  paged: z.boolean(),
  version: z.number().int().min(1),
  textStatus: z.enum(textStatuses),
  unreadableReason: UnreadableReason.nullable(),
  /** One sentence that says what happened and what to do; null unless unreadable. */
  unreadableMessage: z.string().nullable(),
  /** 0 to 1 while `textStatus` is `processing`. */
  progress: z.number().min(0).max(1).nullable(),
  downloadable: z.boolean(),
  scope: Scope.nullable(),
  owner: z.object({ id: Uuid, name: z.string() }),
  sharedWith: z.array(Uuid),
  /** The comparison that it was exported from; the title is null once that was deleted. Null for every other file. */
  exhibit: z.object({ comparisonId: Uuid, title: z.string().nullable() }).nullable(),
  tags: z.array(z.string()),
  /** The caller's permissions on it now. */
  permissions: z.object({ edit: z.boolean(), download: z.boolean() }),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type File = z.infer<typeof File>

export const TextRun = z.object({
  start: z.number().int(),
  end: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type TextRun = z.infer<typeof TextRun>

/** One page's text in reading order. Points in the rotated crop box, origin top left; offsets in UTF-16 units of `text`. */
export const FilePage = z.object({
  page: z.number().int().min(1),
  width: z.number().nullable(),
  height: z.number().nullable(),
  text: z.string(),
  runs: z.array(TextRun),
})
export type FilePage = z.infer<typeof FilePage>

/**
 * A file's name: of a path, which some clients send, the last part. Control characters and direction marks are removed;
 * only dots and spaces is no name.
 */
export const FileName = z
  .string()
  .refine(isStorableText, { error: 'A file name must not contain U+0000 or unpaired surrogates.' })
  .transform((name) =>
    name
      .replace(/^.*[/\\]/s, '')
      .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
      .trim(),
  )
  .pipe(
    z
      .string()
      .max(fileLimits.name, { error: `A file name has at most ${fileLimits.name} characters.` })
      .regex(/[^.\s\p{Cf}]/u, { error: 'The file name must contain more than dots and spaces.' }),
  )

const SharedWith = z.array(Uuid).max(fileLimits.sharedWith)

export const UpdateFile = z.strictObject({
  name: FileName.optional(),
  downloadable: z.boolean().optional(),
  tags: Tags.optional(),
  /** Null: it belongs to no scope. Both change who may read it: name both to replace one by the other. */
  scope: ScopeReference.nullable().optional(),
  sharedWith: SharedWith.optional(),
})

/** Text fields of an upload next to its file: with neither, only the uploader may read it. */
const UploadFields = z.strictObject({
  scope: ScopeReference.optional(),
  /** Ids of members, separated by commas. */
  sharedWith: z
    .string()
    .min(1)
    .transform((ids) => ids.split(','))
    .pipe(SharedWith)
    .optional(),
})

const version = z.object({ version: queryInteger(1, 1_000_000).optional() })
const any = { credential: 'any' } as const
const write = { credential: 'any', write: true } as const

export const fileOperations = defineOperations({
  uploadFile: {
    method: 'POST',
    path: '/files',
    origin: 'extension',
    tag: 'Files',
    summary: 'Upload a PDF, DOCX or plain text file',
    access: write,
    changes: ['file_list'],
    body: {
      kind: 'multipart',
      fields: UploadFields,
      maxBytes: fileLimits.uploadBytes,
    },
    responses: { 201: File },
    errors: ['not_found'],
  },
  listFiles: {
    method: 'GET',
    path: '/files',
    origin: 'extension',
    tag: 'Files',
    summary: 'Files the caller can open, newest first',
    access: any,
    refreshedBy: ['file', 'file_list'],
    query: PageQuery.extend({
      scope: ScopeReference.optional(),
      search: Search.optional(),
      tag: Tag.optional(),
    }),
    responses: { 200: z.object({ files: z.array(File), nextCursor: NextCursor }) },
    errors: ['not_found'],
  },
  getFile: {
    method: 'GET',
    path: '/files/{id}',
    origin: 'extension',
    tag: 'Files',
    summary: 'One file',
    access: any,
    refreshedBy: ['file'],
    params: IdParams,
    query: version,
    responses: { 200: File },
  },
  updateFile: {
    method: 'PATCH',
    path: '/files/{id}',
    origin: 'extension',
    tag: 'Files',
    summary: 'Rename, tag, share, move or restrict a file',
    access: write,
    changes: ['file'],
    params: IdParams,
    body: { kind: 'json', schema: UpdateFile, maxBytes: limits.jsonBodyBytes },
    responses: { 200: File },
    errors: ['conflict'],
  },
  deleteFile: {
    method: 'DELETE',
    path: '/files/{id}',
    origin: 'extension',
    tag: 'Files',
    summary: 'Delete a file',
    access: write,
    changes: ['file_list'],
    params: IdParams,
    responses: { 204: null },
  },
  uploadFileVersion: {
    method: 'POST',
    path: '/files/{id}/versions',
    origin: 'extension',
    tag: 'Files',
    summary: 'Upload a new version of a file',
    access: write,
    changes: ['file_list'],
    params: IdParams,
    body: { kind: 'multipart', fields: z.strictObject({}), maxBytes: fileLimits.uploadBytes },
    responses: { 201: File },
  },
  getFileContent: {
    method: 'GET',
    path: '/files/{id}/content',
    origin: 'extension',
    tag: 'Files',
    summary: 'The file’s bytes, as an attachment',
    access: any,
    refreshedBy: [],
    params: IdParams,
    query: version,
    responses: { 200: 'bytes' },
    errors: ['download_restricted'],
  },
  getFilePage: {
    method: 'GET',
    path: '/files/{id}/pages/{page}',
    origin: 'extension',
    tag: 'Files',
    summary: 'One page’s text with positions',
    access: any,
    refreshedBy: [],
    params: z.object({ id: Uuid, page: queryInteger(1, 1_000_000) }),
    query: version,
    responses: { 200: FilePage },
    errors: ['input_not_ready', 'input_unreadable'],
  },
})
