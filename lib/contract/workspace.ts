import * as z from 'zod'
import { credentialAccesses, Dataset, Feature, Permission, Role } from './accounts/operations.ts'
import { FileName } from './files/operations.ts'
import { filingModes } from './filings/operations.ts'
import { EditionDate } from './forms/operations.ts'
import { limits } from './kernel/limits.ts'
import { DateOnly, Email, Moment, ScopeSlug, StateCode, text, Uuid } from './kernel/primitives.ts'

/** A local name inside one workspace file, or the UUID of something that exists. */
const Name = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,63}$/)
const Reference = z.union([Uuid, Name])

/** Where a file's bytes come from; `path` and `manuscript` are relative to the workspace file. */
export const FileContent = z.union([
  z.strictObject({ path: z.string().min(1) }),
  z.strictObject({ text: z.string() }),
  z.strictObject({ base64: z.base64() }),
  /** A wording in the manuscript markup, printed when seeded. */
  z.strictObject({
    manuscript: z.string().min(1),
    as: z.enum(['pdf', 'docx', 'text']),
    columns: z.union([z.literal(1), z.literal(2)]).optional(),
  }),
])
export type FileContent = z.infer<typeof FileContent>

export const WorkspaceFile = z.strictObject({
  ref: Name,
  id: Uuid.optional(),
  name: FileName,
  owner: Email,
  scope: ScopeSlug.optional(),
  sharedWith: z.array(Email).optional(),
  downloadable: z.boolean().optional(),
  content: FileContent,
})

const WorkspaceForm = z.strictObject({
  ref: Name,
  id: Uuid.optional(),
  scope: ScopeSlug,
  title: text(limits.name),
  formNumber: text(64),
  editions: z.array(
    z.strictObject({
      ref: Name,
      id: Uuid.optional(),
      formNumber: text(64),
      editionDate: EditionDate.optional(),
      files: z.array(Reference).min(1),
    }),
  ),
})

const WorkspaceFiling = z.strictObject({
  ref: Name,
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

/** A comparison to run once. File references of `request` are written `ref:<name>`; edition, product and form ids likewise. */
const WorkspaceComparison = z.strictObject({
  ref: Name,
  id: Uuid.optional(),
  member: Email,
  request: z.record(z.string(), z.unknown()),
})

/** In 1/100 credit it is kept as a whole number of 32 bits. */
const mostCredits = 20_000_000

export const WorkspaceOrganization = z.strictObject({
  ref: Name,
  id: Uuid.optional(),
  name: text(limits.name),
  creditLimit: z.number().min(0).max(mostCredits).multipleOf(0.01).nullable().optional(),
  features: z.array(Feature).optional(),
  datasets: z.array(Dataset).optional(),
  productAccess: z.array(z.strictObject({ product: Reference, states: z.array(StateCode).min(1) })).optional(),
  scopes: z.array(z.strictObject({ id: Uuid.optional(), slug: ScopeSlug, name: text(limits.name) })).optional(),
  members: z
    .array(
      z.strictObject({
        id: Uuid.optional(),
        email: Email,
        name: text(limits.name),
        password: text(limits.password.max, limits.password.min).optional(),
        role: Role,
        grants: z.array(z.strictObject({ scope: ScopeSlug, permissions: z.array(Permission).min(1) })).optional(),
      }),
    )
    .optional(),
  apiKeys: z
    .array(
      z.strictObject({
        ref: Name,
        member: Email,
        name: text(limits.name),
        access: z.enum(credentialAccesses),
        /** The key itself, at least 32 characters; made and printed once when absent. */
        token: z
          .string()
          .regex(/^[A-Za-z0-9_-]{32,256}$/)
          .optional(),
      }),
    )
    .optional(),
  files: z.array(WorkspaceFile).optional(),
  forms: z.array(WorkspaceForm).optional(),
  filings: z.array(WorkspaceFiling).optional(),
  comparisons: z.array(WorkspaceComparison).optional(),
})

const WorkspaceCatalogProduct = z.strictObject({
  ref: Name,
  id: Uuid.optional(),
  name: text(limits.name),
  description: text(limits.description).optional(),
  carrier: text(limits.name).optional(),
  type: text(limits.name),
  forms: z.array(
    z.strictObject({
      ref: Name,
      id: Uuid.optional(),
      state: StateCode,
      formNumber: text(64),
      title: text(limits.name),
      editionDate: EditionDate.optional(),
      files: z.array(z.strictObject({ ref: Name, id: Uuid.optional(), name: FileName, content: FileContent })).min(1),
    }),
  ),
})

/** What `npm run seed -- FILE.json` provisions. Running it again changes nothing; a bad file changes nothing. */
export const Workspace = z.strictObject({
  schema: z.literal('filing-desk/workspace@1'),
  catalog: z.strictObject({ products: z.array(WorkspaceCatalogProduct) }).optional(),
  organizations: z.array(WorkspaceOrganization).min(1),
})
export type Workspace = z.infer<typeof Workspace>
