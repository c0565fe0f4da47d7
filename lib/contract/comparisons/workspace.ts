import * as z from 'zod'
import { Email, Uuid } from '#lib/contract/kernel/primitives.ts'
import { LocalName } from '#lib/contract/kernel/workspace.ts'

/** A comparison to run once. File references of `request` are written `ref:<name>`; edition, product and form ids likewise. */
const WorkspaceComparison = z.strictObject({
  ref: LocalName,
  id: Uuid.optional(),
  member: Email,
  request: z.record(z.string(), z.unknown()),
})

/** The comparisons of an organization in a workspace file. */
export const comparisonsInOrganization = { comparisons: z.array(WorkspaceComparison).optional() }
