import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ReadContext, ServiceContext } from '#lib/service/api/kernel/context.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'

/** The columns of a list entry, as the database returns them. */
export interface EntryRow extends Record<string, unknown> {
  readonly id: string
  readonly memberId: string
  readonly creatorName: string
  readonly title: string
  readonly tags: readonly string[]
  readonly status: Comparison['status']
  readonly createdAt: string
  readonly idempotencyExpiresAt: string | null
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly phase: Comparison['phase']
  readonly share: number
  readonly failureCode: Comparison['failureCode']
  readonly failureMessage: string | null
  readonly failureRetryable: boolean | null
  readonly charged: number
  readonly citationCounts: Readonly<Record<string, number>> | null
}

type Comparison = typeof comparisons.$inferSelect

/** The columns of `EntryRow`, from `c`, `m` and `r` of `entryTables`. Plain text: these are the most frequent reads. */
export const entryColumns = sql.raw(`
  c.id, c.member_id as "memberId", m.name as "creatorName", c.title, c.tags, c.status, c.created_at as "createdAt",
  c.idempotency_expires_at as "idempotencyExpiresAt", c.started_at as "startedAt", c.ended_at as "endedAt", c.phase,
  c.share, c.failure_code as "failureCode", c.failure_message as "failureMessage",
  c.failure_retryable as "failureRetryable", c.charged, r.citation_counts as "citationCounts"`)

export const entryTables = joinEntryTables(sql.raw('comparisons'))

/** Of the comparisons of a subquery. */
export function joinEntryTables(comparisons: SQL): SQL {
  return sql`${comparisons} c join members m on m.id = c.member_id
    left join comparison_results r on r.comparison_id = c.id`
}

/** Every member of its organization can read a comparison. */
export async function findComparisonOrThrow({ deps, caller }: ReadContext, id: string): Promise<Comparison> {
  const [comparison] = await deps.database.db
    .select()
    .from(comparisons)
    .where(and(eq(comparisons.id, id), eq(comparisons.organizationId, caller.organization.id)))
  if (!comparison) throw notFound()
  return comparison
}

/** For what only its creator, an owner or an admin can do. */
export async function findOwnComparisonOrThrow(context: ServiceContext, id: string): Promise<Comparison> {
  const comparison = await findComparisonOrThrow(context, id)
  const { member } = context.caller
  if (comparison.memberId === member.id || member.role === 'owner' || member.role === 'admin') return comparison
  throw new ServiceError('forbidden', 'Only the comparison’s creator, an owner or an admin can do this.')
}
