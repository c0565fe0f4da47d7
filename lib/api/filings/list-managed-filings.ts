import { and, desc, eq, sql } from 'drizzle-orm'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import { type Position, readPage } from '#lib/api/kernel/pagination.ts'
import type { ManagedFilingSummary } from '#lib/contract/filings/operations.ts'
import { grants } from '#lib/database/schema/accounts.ts'
import { filings } from '#lib/database/schema/filings.ts'
import { toSummary } from './show-filing.ts'

export interface FilingPage {
  readonly filings: ManagedFilingSummary[]
  readonly nextCursor: string | null
}

/** Filings of every scope that the caller can read: by scope, then newest first, then by id. */
export async function listManagedFilings(
  context: ServiceContext,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<FilingPage> {
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listManagedFilings',
    query,
    load: (after, count) => loadFilings(context, after, count),
    positionOf: ({ scopeId, createdAt, id }) => [scopeId, createdAt, id],
  })
  return { filings: rows.map(toSummary), nextCursor }
}

async function loadFilings({ deps, caller }: ServiceContext, after: Position | null, count: number) {
  // Scope and id ascending, time descending: the row comparison turns time around as its distance from a late day.
  const [scopeId, createdAt, id] = after ?? []
  const age = (moment: unknown) => sql`timestamptz '9999-01-01' - ${moment}::timestamptz`
  const rows = await deps.database.db
    .select({ filing: filings })
    .from(filings)
    .innerJoin(
      grants,
      and(eq(grants.scopeId, filings.scopeId), eq(grants.memberId, caller.member.id), eq(grants.read, true)),
    )
    .where(
      after
        ? sql`(${filings.scopeId} collate "C", ${age(filings.createdAt)}, ${filings.id} collate "C") > (${scopeId}, ${age(createdAt)}, ${id})`
        : undefined,
    )
    .orderBy(sql`${filings.scopeId} collate "C"`, desc(filings.createdAt), sql`${filings.id} collate "C"`)
    .limit(count)
  return rows.map(({ filing }) => filing)
}
