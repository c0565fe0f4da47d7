import { and, eq } from 'drizzle-orm'
import type { Db } from '#lib/service/database/open.ts'
import { grants, members, organizations } from '#lib/service/database/schema/accounts.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { serffLogins } from '#lib/service/database/schema/staging.ts'
import { failureOf, type PassFailure } from './fail-passes.ts'

export interface AuthorizedPass {
  readonly memberId: string
  readonly filingId: string
  readonly loginId: string
}

/** Why a pass must not go on, if so: what its owner was allowed when they authorized it may have been taken back. */
export async function findPassFailure(
  db: Db,
  { memberId, filingId, loginId }: AuthorizedPass,
): Promise<PassFailure | null> {
  const [row] = await db
    .select({
      ownerId: filings.ownerId,
      filingMode: filings.filingMode,
      role: members.role,
      memberRemovedAt: members.removedAt,
      features: organizations.features,
      grant: grants,
      loginRemovedAt: serffLogins.removedAt,
    })
    .from(filings)
    .innerJoin(members, eq(members.id, memberId))
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .innerJoin(serffLogins, eq(serffLogins.id, loginId))
    .leftJoin(grants, and(eq(grants.memberId, memberId), eq(grants.scopeId, filings.scopeId)))
    .where(eq(filings.id, filingId))
  if (!row || row.ownerId !== memberId || row.memberRemovedAt !== null) return failureOf('owner_changed')
  if (!row.features.includes('filing_staging')) return failureOf('feature_removed')
  if (row.loginRemovedAt !== null) return failureOf('login_removed')
  const mayEdit = row.role !== 'viewer' && row.grant !== null && row.grant.read && row.grant.edit
  return row.filingMode === 'managed' && mayEdit ? null : failureOf('filing_read_only')
}
