import * as z from 'zod'
import { Email, Moment, ScopeSlug, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { LocalName, Reference } from '#lib/contract/kernel/workspace.ts'
import { importLimits } from './limits.ts'
import { ImportStatus } from './operations.ts'
import { TrackingNumber } from './tracking-number.ts'

/** A selection that a member has saved. Its destination is its login’s, and its session is made with it. */
const WorkspaceImportItem = z.strictObject({
  ref: LocalName,
  id: Uuid.optional(),
  member: Email,
  scope: ScopeSlug,
  trackingNumber: TrackingNumber,
  sourceFilingId: text(importLimits.sourceFilingIdCharacters).optional(),
  product: Reference,
  login: Reference,
  status: ImportStatus.optional(),
  createdAt: Moment.optional(),
})

/** The import items of an organization in a workspace file. */
export const importsInOrganization = { importItems: z.array(WorkspaceImportItem).optional() }
