import * as z from 'zod'
import { FileName } from '#lib/contract/files/operations.ts'
import { FileContent } from '#lib/contract/files/workspace.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { formLimits } from '#lib/contract/forms/limits.ts'
import { EditionDate } from '#lib/contract/forms/operations.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { DateOnly, Moment, ScopeSlug, StateCode, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { LocalName, Reference } from '#lib/contract/kernel/workspace.ts'
import { referenceLimits } from './limits.ts'
import { lifecycleStatuses } from './managed.ts'
import { RatingProgramId, ratingProgramVersionFields, supportsSomeDay } from './rating-programs.ts'

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

const WorkspaceCatalogFiling = z.strictObject({
  serffTrackingNumber: text(filingLimits.trackingNumberCharacters),
  state: StateCode,
  toiCode: text(referenceLimits.typeCode),
  subToiCode: text(referenceLimits.typeCode).optional(),
  carrier: text(limits.name).optional(),
  product: Reference.optional(),
  filingType: text(filingLimits.typeCharacters).optional(),
  description: text(limits.description).optional(),
  submittedOn: DateOnly,
  disposition: text(filingLimits.typeCharacters).optional(),
  dispositionDate: DateOnly.optional(),
})

const WorkspaceRatingProgram = z.strictObject({
  id: RatingProgramId,
  name: text(limits.name),
  versions: z.array(
    z
      .strictObject({
        ...ratingProgramVersionFields,
        publishedBy: text(limits.name),
        publishedAt: Moment.transform((moment) => new Date(moment).toISOString()).optional(),
      })
      .refine(...supportsSomeDay),
  ),
})

const WorkspaceInsuranceType = z.strictObject({
  code: text(referenceLimits.typeCode),
  name: text(limits.name),
  subtypes: z.array(
    z.strictObject({
      code: text(referenceLimits.typeCode),
      name: text(limits.name),
      description: text(limits.description).optional(),
    }),
  ),
})

/** The managed code is made from the company code: five digits and their check digit. */
const WorkspaceCarrier = z.strictObject({
  naicCompanyCode: z.string().regex(/^\d{5}$/),
  name: text(limits.name),
  /** The group of companies that it belongs to. */
  group: text(limits.name).optional(),
})

/** A record of a scope that filings name. */
const inScope = { ref: LocalName, id: Uuid.optional(), scope: ScopeSlug, name: text(limits.name) }

const WorkspaceManagedProduct = z.strictObject({
  ...inScope,
  description: text(limits.description).optional(),
  admitted: z.boolean().optional(),
  lifecycleStatus: z.enum(lifecycleStatuses).optional(),
})

const WorkspaceCompany = z.strictObject({
  ...inScope,
  naicCode: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
})

/** The catalog, codes and carriers of a workspace file, which belong to no organization. */
export const referenceInWorkspace = {
  catalog: z
    .strictObject({
      products: z.array(WorkspaceCatalogProduct),
      filings: z.array(WorkspaceCatalogFiling).optional(),
    })
    .optional(),
  jurisdictions: z
    .array(z.strictObject({ code: text(referenceLimits.jurisdictionCode), name: text(limits.name) }))
    .optional(),
  insuranceTypes: z.array(WorkspaceInsuranceType).optional(),
  carriers: z.array(WorkspaceCarrier).optional(),
}

/** The reference records of an organization in a workspace file. */
export const referenceInOrganization = {
  managedProducts: z.array(WorkspaceManagedProduct).optional(),
  companies: z.array(WorkspaceCompany).optional(),
  projects: z.array(z.strictObject(inScope)).optional(),
  ratingPrograms: z.array(WorkspaceRatingProgram).optional(),
  productAccess: z.array(z.strictObject({ product: Reference, states: z.array(StateCode).min(1) })).optional(),
}
