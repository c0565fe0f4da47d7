import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateTime, Uuid } from '#lib/contract/kernel/primitives.ts'
import { Tag } from '#lib/contract/kernel/tags.ts'
import { shapeOf } from './field-shapes.ts'
import { filingLimits } from './limits.ts'

/** The dates that several filings are given together. */
export const bulkDates = ['effectiveFromNew', 'effectiveFromRenewal'] as const

/**
 * One filing’s part of a change of several. `updatedAt` is the revision that the change was made on, `from` the owner that
 * the caller saw. Null clears a date; what is left out stays. Tags are added and removed in any case, also after changes of others: they are no part of the revision.
 */
export const FilingChange = z.strictObject({
  id: Uuid,
  updatedAt: DateTime,
  owner: z.strictObject({ from: Uuid, to: Uuid }).optional(),
  ...shapeOf(bulkDates, 'write'),
  addTags: z.array(Tag).max(filingLimits.tags).optional(),
  removeTags: z.array(Tag).max(filingLimits.tags).optional(),
})
export type FilingChange = z.infer<typeof FilingChange>

const ChangeFilings = z.strictObject({
  filings: z.array(FilingChange).min(1).max(filingLimits.bulkFilings),
})

/** `undo` takes the change back, unless a filing has been changed again since. */
export const ChangedFilings = z.object({ changed: z.number().int().min(0), undo: z.array(FilingChange) })
export type ChangedFilings = z.infer<typeof ChangedFilings>

export const bulkOperations = defineOperations({
  changeFilings: {
    method: 'PATCH',
    path: '/managed-filings',
    origin: 'extension',
    tag: 'Managed filings',
    summary: 'Change owner, effective dates or tags of several filings: all of them or none',
    access: { credential: 'any', write: true },
    changes: ['filing', 'filing_owner'],
    body: { kind: 'json', schema: ChangeFilings, maxBytes: limits.jsonBodyBytes },
    responses: { 200: ChangedFilings },
    errors: ['not_found', 'conflict'],
  },
})
