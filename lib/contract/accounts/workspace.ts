import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { Email, ScopeSlug, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { LocalName } from '#lib/contract/kernel/workspace.ts'
import { Dataset, Feature, Permission, Role } from './access.ts'
import { accountLimits } from './limits.ts'

/** The database stores 1/100 credit as a whole number of 32 bits. */
const maxCreditLimit = 20_000_000
/** Credits of a month; null: no limit. */
export const CreditLimit = z.number().min(0).max(maxCreditLimit).multipleOf(0.01).nullable()

const WorkspaceScope = z.strictObject({ id: Uuid.optional(), slug: ScopeSlug, name: text(limits.name) })

const WorkspaceMember = z.strictObject({
  id: Uuid.optional(),
  email: Email,
  name: text(limits.name),
  password: text(accountLimits.password.max, accountLimits.password.min).optional(),
  role: Role,
  grants: z.array(z.strictObject({ scope: ScopeSlug, permissions: z.array(Permission).min(1) })).optional(),
})

const WorkspaceApiKey = z.strictObject({
  ref: LocalName,
  member: Email,
  name: text(limits.name),
  access: z.enum(['read_only', 'read_write']),
  /** The key itself, at least 32 characters; made and printed once when absent. */
  token: z
    .string()
    .regex(/^[A-Za-z0-9_-]{32,256}$/)
    .optional(),
})

/** An organization of a workspace file, with its members. */
export const accountsInOrganization = {
  ref: LocalName,
  id: Uuid.optional(),
  name: text(limits.name),
  creditLimit: CreditLimit.optional(),
  features: z.array(Feature).optional(),
  datasets: z.array(Dataset).optional(),
  scopes: z.array(WorkspaceScope).optional(),
  members: z.array(WorkspaceMember).optional(),
  apiKeys: z.array(WorkspaceApiKey).optional(),
}
