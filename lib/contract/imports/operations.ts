import * as z from 'zod'
import { Person } from '#lib/contract/accounts/person.ts'
import { Destination } from '#lib/contract/filings/staging.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import {
  DateTime,
  NextCursor,
  PageQuery,
  queryInteger,
  Scope,
  ScopeReference,
  text,
  Uuid,
} from '#lib/contract/kernel/primitives.ts'
import { importLimits } from './limits.ts'
import { TrackingNumber } from './tracking-number.ts'

export const importStatuses = ['pending', 'cancelled'] as const
export const ImportStatus = z.enum(importStatuses)
export type ImportStatus = z.infer<typeof ImportStatus>

/** A member's private import conversation for a scope. Source: the specification, Import session. */
export const ImportSession = z.object({ id: Uuid, scope: Scope, createdAt: DateTime })
export type ImportSession = z.infer<typeof ImportSession>

/** An import session and the members who can open it. Sharing never shows the owner’s saved selections to other members. */
export const SharedImportSession = ImportSession.extend({ owner: Person, sharedWith: z.array(Person) })
export type SharedImportSession = z.infer<typeof SharedImportSession>

/** A saved import selection: what a member means to import, not an imported filing. Source: the specification, Import item. */
export const ImportItem = z.object({
  id: Uuid,
  scope: Scope,
  importSessionId: Uuid,
  destination: Destination,
  sourceFilingId: z.string(),
  trackingNumber: z.string(),
  productId: Uuid,
  loginId: Uuid,
  status: ImportStatus,
  revision: z.number().int(),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type ImportItem = z.infer<typeof ImportItem>

/** Without `sourceFilingId` the tracking number is used: the external system finds a filing by either. */
const CreateImportItem = z.strictObject({
  scope: ScopeReference,
  importSessionId: Uuid,
  destination: Destination,
  sourceFilingId: text(importLimits.sourceFilingIdCharacters).optional(),
  trackingNumber: TrackingNumber,
  productId: Uuid,
  loginId: Uuid,
})
export type CreateImportItem = z.infer<typeof CreateImportItem>

/** `revision` is the one the caller saw. Another login must be for the destination of the selection. */
const UpdateImportItem = z.strictObject({
  status: ImportStatus,
  loginId: Uuid.optional(),
  revision: z.number().int().min(1),
})
export type UpdateImportItem = z.infer<typeof UpdateImportItem>

/** A saved selection with the names of what it refers to. */
const OwnImportItem = ImportItem.extend({
  scopeName: z.string(),
  productName: z.string(),
  /** Null: the login was removed. */
  loginLabel: z.string().nullable(),
  /** The filing of the scope that has the tracking number. `importedAt` is null where it was not imported from its PDF. */
  filing: z.object({ id: Uuid, displayName: z.string(), importedAt: DateTime.nullable() }).nullable(),
})
export type OwnImportItem = z.infer<typeof OwnImportItem>

const read = { credential: 'any' } as const
const write = { credential: 'any', write: true } as const
const scope = ScopeReference
const tag = 'Imports'

export const importOperations = defineOperations({
  createImportSession: {
    method: 'POST',
    path: '/insurance/serff-import-sessions',
    origin: 'published',
    tag,
    summary: 'Find or create the caller’s import session of a scope, which is private to the caller',
    access: write,
    changes: ['import_session'],
    body: { kind: 'json', schema: z.strictObject({ scope }), maxBytes: limits.jsonBodyBytes },
    responses: { 200: ImportSession, 201: ImportSession },
    errors: ['not_found', 'conflict'],
  },
  listImportSessions: {
    method: 'GET',
    path: '/insurance/serff-import-sessions',
    origin: 'extension',
    tag,
    summary: 'Import sessions of a scope that the caller owns or that are shared with the caller, by id',
    access: read,
    refreshedBy: ['import_session'],
    query: PageQuery.extend({ scope }),
    responses: { 200: z.object({ sessions: z.array(SharedImportSession), nextCursor: NextCursor }) },
    errors: ['not_found'],
  },
  shareImportSession: {
    method: 'PUT',
    path: '/insurance/serff-import-sessions/{id}/sharing',
    origin: 'extension',
    tag,
    summary: 'Set the members an import session is shared with; an empty list makes it private',
    access: write,
    changes: ['import_session'],
    params: z.object({ id: Uuid }),
    body: {
      kind: 'json',
      schema: z.strictObject({ sharedWith: z.array(Uuid).max(importLimits.sharedWith) }),
      maxBytes: limits.jsonBodyBytes,
    },
    responses: { 200: SharedImportSession },
    errors: ['forbidden'],
  },
  listImportItems: {
    method: 'GET',
    path: '/insurance/serff-import-items',
    origin: 'published',
    tag,
    summary: 'The caller’s own saved import selections of a scope, by id',
    access: read,
    refreshedBy: ['import_item', 'import_session'],
    query: z.object({
      scope,
      status: ImportStatus.optional(),
      destination: Destination.optional(),
      limit: queryInteger(1, importLimits.pageItems).default(limits.page.default),
      cursor: z.string().min(1).max(importLimits.cursor).optional(),
    }),
    responses: { 200: z.object({ items: z.array(ImportItem), nextCursor: NextCursor }) },
    errors: ['not_found'],
  },
  listOwnImportItems: {
    method: 'GET',
    path: '/insurance/serff-import-items/own',
    origin: 'extension',
    tag,
    summary: 'The caller’s own saved import selections of every scope, with names and the filings that exist already',
    access: read,
    refreshedBy: ['import_item', 'import_session', 'filing_import', 'filing', 'serff_login'],
    query: PageQuery,
    responses: { 200: z.object({ items: z.array(OwnImportItem), nextCursor: NextCursor }) },
  },
  createImportItem: {
    method: 'POST',
    path: '/insurance/serff-import-items',
    origin: 'extension',
    tag,
    summary: 'Save a filing of the external system to import it later; nothing is imported yet',
    access: write,
    changes: ['import_item'],
    body: { kind: 'json', schema: CreateImportItem, maxBytes: limits.jsonBodyBytes },
    responses: { 201: ImportItem },
    errors: ['not_found', 'conflict'],
  },
  updateImportItem: {
    method: 'PATCH',
    path: '/insurance/serff-import-items/{id}',
    origin: 'extension',
    tag,
    summary:
      'Cancel or restore a saved selection, or give it another login, if its revision is still the one the caller saw',
    access: write,
    changes: ['import_item'],
    params: z.object({ id: Uuid }),
    body: { kind: 'json', schema: UpdateImportItem, maxBytes: limits.jsonBodyBytes },
    responses: { 200: ImportItem },
    errors: ['not_found', 'conflict'],
  },
})
