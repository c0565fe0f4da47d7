import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { ScopeSlug, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { LocalName, Reference } from '#lib/contract/kernel/workspace.ts'
import { formLimits } from './limits.ts'
import { EditionDate } from './operations.ts'

const WorkspaceEdition = z.strictObject({
  ref: LocalName,
  id: Uuid.optional(),
  formNumber: text(formLimits.formNumber),
  editionDate: EditionDate.optional(),
  files: z.array(Reference).min(1),
})

const WorkspaceForm = z.strictObject({
  ref: LocalName,
  id: Uuid.optional(),
  scope: ScopeSlug,
  title: text(limits.name),
  formNumber: text(formLimits.formNumber),
  editions: z.array(WorkspaceEdition),
})

/** The forms of an organization in a workspace file. */
export const formsInOrganization = { forms: z.array(WorkspaceForm).optional() }
