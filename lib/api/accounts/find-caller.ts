import { and, eq, isNull } from 'drizzle-orm'
import type { AnonymousContext, Caller, Deps } from '#lib/api/kernel/context.ts'
import { accountLimits } from '#lib/contract/accounts/limits.ts'
import { type Dataset, datasets, type Feature, features } from '#lib/contract/accounts/operations.ts'
import { credentials, members, organizations } from '#lib/database/schema/accounts.ts'
import { notFound } from '#lib/http/service-error.ts'
import { hashToken } from './token.ts'

/** Last use is recorded at most once a minute, so that not every read becomes a write. */
const useResolutionMs = 60_000

/** The caller that a token belongs to, or null if it is unknown, revoked or expired. Using a session extends it. */
export async function findCaller({ deps }: AnonymousContext, token: string): Promise<Caller | null> {
  const now = deps.clock.now()
  const [row] = await deps.database.db
    .select({ credential: credentials, member: members, organization: organizations })
    .from(credentials)
    .innerJoin(members, eq(members.id, credentials.memberId))
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .where(and(eq(credentials.tokenHash, hashToken(token)), isNull(credentials.revokedAt), isNull(members.removedAt)))
  if (!row) return null
  const { credential } = row
  if (credential.expiresAt !== null && Date.parse(credential.expiresAt) <= now.getTime()) return null

  if (now.getTime() - Date.parse(credential.lastUsedAt ?? credential.createdAt) >= useResolutionMs) {
    const expiresAt = new Date(now.getTime() + accountLimits.sessionIdleMs).toISOString()
    await deps.database.db
      .update(credentials)
      .set({ lastUsedAt: now.toISOString(), ...(credential.kind === 'session' ? { expiresAt } : {}) })
      .where(eq(credentials.id, credential.id))
  }
  return toCaller(row)
}

/** A member as the caller of a service, for work that the deployment does on their behalf. */
export async function findMemberCaller(deps: Deps, memberId: string): Promise<Caller> {
  const [row] = await deps.database.db
    .select({ member: members, organization: organizations })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .where(and(eq(members.id, memberId), isNull(members.removedAt)))
  if (!row) throw notFound()
  return toCaller({ ...row, credential: { id: memberId, kind: 'session', access: 'read_write' } })
}

interface CallerRow {
  readonly member: typeof members.$inferSelect
  readonly organization: typeof organizations.$inferSelect
  readonly credential: Caller['credential']
}

function toCaller({ member, organization, credential }: CallerRow): Caller {
  return {
    member: { id: member.id, name: member.name, email: member.email, role: member.role },
    organization: {
      id: organization.id,
      name: organization.name,
      creditLimit: organization.creditLimit,
      features: organization.features.filter(isFeature),
      datasets: organization.datasets.filter(isDataset),
    },
    credential: { id: credential.id, kind: credential.kind, access: credential.access },
  }
}

function isFeature(name: string): name is Feature {
  return features.some((feature) => feature === name)
}

function isDataset(name: string): name is Dataset {
  return datasets.some((dataset) => dataset === name)
}
