import { and, eq, max, type SQL, sql } from 'drizzle-orm'
import type { CarrierSort, ScheduleCarrier } from '#lib/contract/schedule-p/rows.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { type Position, readPage } from '#lib/service/api/kernel/pagination.ts'
import { contains } from '#lib/service/api/reference/list-conditions.ts'
import { toInstant } from '#lib/service/database/columns.ts'
import { carriers } from '#lib/service/database/schema/reference.ts'
import { scheduleCarriers } from '#lib/service/database/schema/schedule-p.ts'
import { ledgerEntries } from '#lib/service/database/schema/usage.ts'

export interface ScheduleCarrierQuery {
  readonly search?: string | undefined
  readonly sort: CarrierSort
  readonly limit: number
  readonly cursor?: string | undefined
}

/** The carriers of the industry are a few thousand at most, so any of their columns can be sorted by. */
export async function listCarriers(
  context: ServiceContext,
  query: ScheduleCarrierQuery,
): Promise<{ carriers: ScheduleCarrier[]; nextCursor: string | null }> {
  const { db } = context.deps.database
  const lastReads = db
    .select({ at: max(ledgerEntries.createdAt).as('at') })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.memberId, context.caller.member.id),
        eq(ledgerEntries.carrierId, scheduleCarriers.carrierId),
      ),
    )
  // Joined for the order by it alone, and once for each carrier; in the others it is looked up for those of the page.
  const isByLastRead = query.sort.endsWith('lastRead')
  const joined = lastReads.as('last_reads')
  const lastReadAt = isByLastRead ? sql<string | null>`${joined.at}` : sql<string | null>`${lastReads}`
  const { id, name } = carriers
  const { key, isDescending } = sortBy(query.sort, lastReadAt)
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listScheduleCarriers',
    query,
    load: (after, count) => {
      const listed = db
        .select({
          carrier: carriers,
          statements: scheduleCarriers,
          lastReadAt,
          key,
        })
        .from(scheduleCarriers)
        .innerJoin(carriers, eq(id, scheduleCarriers.carrierId))
        .$dynamic()
      return (isByLastRead ? listed.crossJoinLateral(joined) : listed)
        .where(
          and(
            contains([name, carriers.code, carriers.groupName], query.search),
            after ? follows(after, key, isDescending) : undefined,
          ),
        )
        .orderBy(isDescending ? sql`${key} desc` : key, name, id)
        .limit(count)
    },
    positionOf: (row) => [row.key, row.carrier.name, row.carrier.id],
  })
  const found = rows.map(({ carrier: { groupName, ...carrier }, statements, lastReadAt }) => ({
    ...carrier,
    group: groupName,
    lines: [...statements.lines],
    statementYears: [...statements.statementYears],
    rowCount: statements.rowCount,
    lastReadAt: lastReadAt === null ? null : toInstant(lastReadAt),
  }))
  return { carriers: found, nextCursor }
}

/** A text that compares as the column does; where there is nothing it comes last in either direction. */
function sortBy(sort: CarrierSort, lastReadAt: SQL): { key: SQL<string>; isDescending: boolean } {
  const isDescending = sort.startsWith('-')
  const last = isDescending ? '' : '\u{10ffff}'
  const keys = {
    name: sql`${carriers.name}`,
    code: sql`${carriers.code}`,
    group: sql`coalesce(${carriers.groupName}, ${last})`,
    rows: sql`lpad(${scheduleCarriers.rowCount}::text, 10, '0')`,
    lastRead: sql`coalesce(to_char(${lastReadAt} at time zone 'UTC', 'YYYYMMDDHH24MISSMS'), ${last})`,
  }
  const key = keys[sort.replace('-', '') as keyof typeof keys]
  return { key: sql<string>`(${key} collate "C")`, isDescending }
}

function follows([key, name, id]: Position, column: SQL, isDescending: boolean): SQL {
  const rest = sql`${column} = ${key} and (${carriers.name}, ${carriers.id}) > (${name}, ${id})`
  return sql`(${column} ${isDescending ? sql`<` : sql`>`} ${key} or (${rest}))`
}
