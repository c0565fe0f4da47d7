import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { EntryFilters } from '#lib/contract/usage/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { ledgerEntries } from '#lib/service/database/schema/usage.ts'

/** The entries of the caller's organization that pass the filters. */
export function filterEntries(
  { caller }: ServiceContext,
  { from, to, operation, carrierId, memberId }: EntryFilters,
): SQL | undefined {
  return and(
    eq(ledgerEntries.organizationId, caller.organization.id),
    from === undefined ? undefined : gte(ledgerEntries.createdAt, startOf(from)),
    to === undefined ? undefined : lt(ledgerEntries.createdAt, sql`${startOf(to)}::timestamptz + interval '1 day'`),
    operation === undefined ? undefined : eq(ledgerEntries.operation, operation),
    carrierId === undefined ? undefined : eq(ledgerEntries.carrierId, carrierId),
    memberId === undefined ? undefined : eq(ledgerEntries.memberId, memberId),
  )
}

function startOf(day: string): string {
  return `${day}T00:00:00.000Z`
}
