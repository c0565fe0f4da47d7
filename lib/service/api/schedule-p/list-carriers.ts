import { and, eq, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import type { CarrierSort, ScheduleCarrier } from '#lib/contract/schedule-p/rows.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { type Position, readPage } from '#lib/service/api/kernel/pagination.ts'
import { contains } from '#lib/service/api/reference/list-conditions.ts'
import { toInstant } from '#lib/service/database/columns.ts'
import type { Db } from '#lib/service/database/open.ts'
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
  const memberId = context.caller.member.id
  // In the order by it the last reads are collected before; in the others they are looked up for the carriers of the page.
  const isByLastRead = query.sort.endsWith('lastRead')
  const lastReadAt = isByLastRead
    ? sql<string | null>`last_reads.at`
    : sql<string | null>`${lookUpLastRead(db, memberId)}`
  const { id, name } = carriers
  const { key, order, isDescending } = sortBy(query.sort, lastReadAt)
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
      const ofCarrier = sql`last_reads.carrier_id = ${scheduleCarriers.carrierId}`
      return (isByLastRead ? listed.leftJoin(collectLastReads(memberId), ofCarrier) : listed)
        .where(
          and(
            contains([name, carriers.code, carriers.groupName], query.search),
            after ? follows(after, key, isDescending) : undefined,
          ),
        )
        .orderBy(isDescending ? sql`${order} desc nulls last` : order, name, id)
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

function lookUpLastRead(db: Db, memberId: string) {
  return db
    .select({ at: max(ledgerEntries.createdAt) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.memberId, memberId), eq(ledgerEntries.carrierId, scheduleCarriers.carrierId)))
}

/** From one carrier that the member has read to the next, past the other reads of each and the carriers without one. */
function collectLastReads(memberId: string): SQL {
  const { carrierId, createdAt } = ledgerEntries
  const last = (isNext: SQL) => sql`(
    select ${carrierId}, ${createdAt} from ${ledgerEntries}
    where ${ledgerEntries.memberId} = ${memberId} and ${isNext}
    order by ${carrierId} desc, ${createdAt} desc limit 1)`
  return sql`(
    with recursive reads (carrier_id, at) as (
      ${last(isNotNull(carrierId))}
      union all select next.* from reads cross join lateral ${last(sql`${carrierId} < reads.carrier_id`)} next)
    select * from reads) last_reads`
}

/**
 * A text that compares as the column does, for cursors; where there is nothing it comes last in either direction. Numbers
 * and moments are sorted faster than these texts of them.
 */
function sortBy(sort: CarrierSort, lastReadAt: SQL): { key: SQL<string>; order: SQL; isDescending: boolean } {
  const isDescending = sort.startsWith('-')
  const last = isDescending ? '' : '\u{10ffff}'
  const keys = {
    name: sql`${carriers.name}`,
    code: sql`${carriers.code}`,
    group: sql`coalesce(${carriers.groupName}, ${last})`,
    rows: sql`lpad(${scheduleCarriers.rowCount}::text, 10, '0')`,
    lastRead: sql`coalesce(to_char(${lastReadAt} at time zone 'UTC', 'YYYYMMDDHH24MISSMS'), ${last})`,
  }
  const orders: Readonly<Partial<Record<string, SQL>>> = {
    rows: sql`${scheduleCarriers.rowCount}`,
    lastRead: lastReadAt,
  }
  const column = sort.replace('-', '') as keyof typeof keys
  const key = sql<string>`(${keys[column]} collate "C")`
  return { key, order: orders[column] ?? key, isDescending }
}

function follows([key, name, id]: Position, column: SQL, isDescending: boolean): SQL {
  const rest = sql`${column} = ${key} and (${carriers.name}, ${carriers.id}) > (${name}, ${id})`
  return sql`(${column} ${isDescending ? sql`<` : sql`>`} ${key} or (${rest}))`
}
