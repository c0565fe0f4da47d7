import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateTime, isStorableText, Uuid } from '#lib/contract/kernel/primitives.ts'

/** Of the desk's own records of unfinished requests. They are no part of the API: only the desk's pages speak of them. */
export const draftLimits = { bodyBytes: 256 * 1024, perPerson: 100, titleCharacters: 300 } as const

/** Half-written text may be empty or too long for the request; it must only be storable. */
const typed = z.string().refine(isStorableText, { error: 'A text contains a character that cannot be stored.' })
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(200)

const DraftInput = z.strictObject({
  /** Empty until the upload is done. */
  fileId: typed,
  /** Of the file; empty or absent for the newest one. */
  version: typed.optional(),
  /** The upload that brings the file; empty for a file from the library. */
  uploadKey: typed,
  /** The file's name. */
  name: typed,
  id: typed,
  label: typed,
  annotations: list(z.strictObject({ page: typed, quote: typed, note: typed })),
})

const DraftContext = z.strictObject({
  product: z.strictObject({
    kind: z.enum(['none', 'directory', 'inline']),
    id: typed,
    productName: typed,
    name: typed,
    carrier: typed,
    lineOfBusiness: typed,
    state: typed,
    description: typed,
  }),
  documents: list(DraftInput),
  facts: typed,
})

/** Who may read the files that are uploaded for the draft. */
const DraftAccess = z.strictObject({
  kind: z.enum(['owner', 'scope', 'members']),
  scope: typed,
  memberIds: list(typed),
})

/** A comparison request as it is being written. */
export const DraftContent = z.strictObject({
  /** Absent until it is chosen: the owner alone. */
  access: DraftAccess.optional(),
  variants: list(
    z.strictObject({
      key: typed,
      /** True once a person has typed a key: it no longer follows the label. */
      isKeyOwn: z.boolean(),
      label: typed,
      source: z.enum(['documents', 'form', 'catalogForm']),
      documents: list(DraftInput),
      /** Names are stored with ids so that a draft can be read before anything is loaded. */
      form: z.strictObject({ scope: typed, formId: typed, formName: typed, editionId: typed, editionName: typed }),
      catalogForm: z.strictObject({
        productId: typed,
        productName: typed,
        state: typed,
        formId: typed,
        formName: typed,
      }),
      context: DraftContext,
    }),
  ),
  sharedContext: DraftContext,
  knowledge: list(DraftInput),
  focus: list(z.strictObject({ text: typed })),
  scenarios: list(
    z.strictObject({
      id: typed,
      facts: typed,
      question: typed,
      expectations: list(z.strictObject({ id: typed, assertion: typed, variant: typed })),
    }),
  ),
  reviewMaterial: list(DraftInput),
})
export type DraftContent = z.infer<typeof DraftContent>

/** The key under which the request was last sent, with the request's JSON it was made for. */
export const DraftIntent = z.strictObject({ idempotencyKey: Uuid, json: typed })
export type DraftIntent = z.infer<typeof DraftIntent>

export const DraftEntry = z.object({ id: Uuid, title: z.string(), updatedAt: DateTime })
export type DraftEntry = z.infer<typeof DraftEntry>

export const Draft = DraftEntry.extend({ content: DraftContent, intent: DraftIntent.nullable() })
export type Draft = z.infer<typeof Draft>

const DraftList = z.object({ drafts: z.array(DraftEntry) })

/** `revision` is the `updatedAt` that the change is based on; null creates the draft. */
export const SaveDraft = z.strictObject({
  content: DraftContent,
  intent: DraftIntent.nullable(),
  revision: DateTime.nullable(),
})
export type SaveDraft = z.infer<typeof SaveDraft>

const params = z.strictObject({ id: Uuid })
const line = { origin: 'desk', tag: 'Drafts', access: { credential: 'session' } } as const

/** Each person sees only their own drafts. Paths are relative to `/desk`. */
export const draftOperations = defineOperations({
  listDrafts: {
    ...line,
    method: 'GET',
    path: '/drafts',
    summary: 'Your own drafts, newest first',
    refreshedBy: ['draft'],
    responses: { 200: DraftList },
  },
  getDraft: {
    ...line,
    method: 'GET',
    path: '/drafts/{id}',
    summary: 'One draft',
    refreshedBy: [],
    params,
    responses: { 200: Draft },
  },
  saveDraft: {
    ...line,
    method: 'PUT',
    path: '/drafts/{id}',
    summary: 'Create a draft, or save it if its revision is still the one that was changed',
    changes: ['draft'],
    params,
    body: { kind: 'json', schema: SaveDraft, maxBytes: draftLimits.bodyBytes },
    responses: { 200: DraftEntry },
    // `business_rejection`: the person has as many drafts as there may be.
    errors: ['conflict', 'business_rejection'],
  },
  deleteDraft: {
    ...line,
    method: 'DELETE',
    path: '/drafts/{id}',
    summary: 'Delete a draft',
    changes: ['draft'],
    params,
    responses: { 204: null },
  },
})
