import * as z from 'zod'
import { FileName } from '#lib/contract/files/operations.ts'
import { FileContent } from '#lib/contract/files/workspace.ts'
import { formLimits } from '#lib/contract/forms/limits.ts'
import { EditionDate } from '#lib/contract/forms/operations.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { StateCode, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { LocalName, Reference } from '#lib/contract/kernel/workspace.ts'

const WorkspaceCatalogFile = z.strictObject({
  ref: LocalName,
  id: Uuid.optional(),
  name: FileName,
  content: FileContent,
})

const WorkspaceCatalogForm = z.strictObject({
  ref: LocalName,
  id: Uuid.optional(),
  state: StateCode,
  formNumber: text(formLimits.formNumber),
  title: text(limits.name),
  editionDate: EditionDate.optional(),
  files: z.array(WorkspaceCatalogFile).min(1),
})

const WorkspaceCatalogProduct = z.strictObject({
  ref: LocalName,
  id: Uuid.optional(),
  name: text(limits.name),
  description: text(limits.description).optional(),
  carrier: text(limits.name).optional(),
  type: text(limits.name),
  forms: z.array(WorkspaceCatalogForm),
})

/** What a workspace file has of this domain beside its organizations. */
export const referenceInWorkspace = {
  catalog: z.strictObject({ products: z.array(WorkspaceCatalogProduct) }).optional(),
}

/** What an organization of a workspace file has of this domain. */
export const referenceInOrganization = {
  productAccess: z.array(z.strictObject({ product: Reference, states: z.array(StateCode).min(1) })).optional(),
}
