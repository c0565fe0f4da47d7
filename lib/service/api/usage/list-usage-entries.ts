import { and, desc, eq, sql } from 'drizzle-orm'
import type { EntryFilters, UsageEntry } from '#lib/contract/usage/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { type Position, readPage } from '#lib/service/api/kernel/pagination.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { carriers } from '#lib/service/database/schema/reference.ts'
import { ledgerEntries } from '#lib/service/database/schema/usage.ts'
import { filterEntries } from './filter-entries.ts'

export interface ListUsageEntriesInput extends EntryFilters {
  readonly readId?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

export async function listUsageEntries(
  context: ServiceContext,
  query: ListUsageEntriesInput,
): Promise<{ entries: UsageEntry[]; nextCursor: string | null }> {
  const page = await readPage(context, {
    // Stryker disable next-line StringLiteral: any name binds the cursor to this list
    operation: 'listUsageEntries',
    query,
    load: (after, count) =>
      context.deps.database.db
        .select({ entry: ledgerEntries, memberName: members.name, carrier: carriers })
        .from(ledgerEntries)
        .innerJoin(members, eq(members.id, ledgerEntries.memberId))
        .leftJoin(carriers, eq(carriers.id, ledgerEntries.carrierId))
        .where(
          and(
            filterEntries(context, query),
            query.readId === undefined ? undefined : eq(ledgerEntries.readId, query.readId),
            after ? precedes(after) : undefined,
          ),
        )
        .orderBy(desc(ledgerEntries.createdAt), desc(ledgerEntries.id))
        .limit(count),
    positionOf: ({ entry }) => [entry.createdAt, entry.id],
  })
  const entries = page.rows.map(({ entry, memberName, carrier }) => ({
    id: entry.id,
    operation: entry.operation,
    subjectId: entry.subjectId,
    memberId: entry.memberId,
    memberName,
    carrier: carrier && { id: carrier.id, code: carrier.code, name: carrier.name },
    read: entry.read,
    credits: entry.amount / 100,
    createdAt: entry.createdAt,
  }))
  return { entries, nextCursor: page.nextCursor }
}

function precedes([createdAt, id]: Position) {
  return sql`(${ledgerEntries.createdAt}, ${ledgerEntries.id}) < (${createdAt}::timestamptz, ${id})`
}
