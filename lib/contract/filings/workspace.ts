import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { DateOnly, Email, Moment, ScopeSlug, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { LocalName, Reference } from '#lib/contract/kernel/workspace.ts'
import { filingModes } from './operations.ts'

const WorkspaceFiling = z.strictObject({
  ref: LocalName,
  id: Uuid.optional(),
  scope: ScopeSlug,
  owner: Email,
  displayName: text(limits.name),
  filingMode: z.enum(filingModes).nullable(),
  companyId: Uuid.optional(),
  jurisdictionId: Uuid.optional(),
  primaryProductId: Uuid.optional(),
  additionalProductIds: z.array(Uuid).optional(),
  predecessor: Reference.optional(),
  filingType: text(200).optional(),
  reviewType: text(200).optional(),
  description: text(limits.description).optional(),
  toiCode: text(20).optional(),
  subToiCode: text(20).optional(),
  serffTrackingNumber: text(64).optional(),
  stateTrackingNumber: text(64).optional(),
  companyTrackingNumber: text(64).optional(),
  disposition: text(200).optional(),
  dispositionDate: DateOnly.optional(),
  effectiveFromNew: DateOnly.optional(),
  effectiveFromRenewal: DateOnly.optional(),
  createdAt: Moment.optional(),
})

/** What an organization of a workspace file has of this domain. */
export const filingsInOrganization = { filings: z.array(WorkspaceFiling).optional() }
