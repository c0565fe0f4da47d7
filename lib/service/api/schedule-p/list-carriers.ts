import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { CarrierSort, ScheduleCarrier } from '#lib/contract/schedule-p/rows.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { type Position, readPage } from '#lib/service/api/kernel/pagination.ts'
import { containsFolded, follows } from '#lib/service/api/reference/list-conditions.ts'
import { toInstant } from '#lib/service/database/columns.ts'
import type { Db } from '#lib/service/database/open.ts'
import { carriers, groupOf } from '#lib/service/database/schema/reference.ts'
import { scheduleCarriers } from '#lib/service/database/schema/schedule-p.ts'
import { ledgerEntries } from '#lib/service/database/schema/usage.ts'

export interface ScheduleCarrierQuery {
  readonly search?: string | undefined
  readonly sort: CarrierSort
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Carriers whose statements are loaded. */
export async function listCarriers(
  context: ServiceContext,
  query: ScheduleCarrierQuery,
): Promise<{ carriers: ScheduleCarrier[]; nextCursor: string | null }> {
  const { search, sort } = query
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listScheduleCarriers',
    query,
    load: (after, count) =>
      sort === 'lastRead' || sort === '-lastRead'
        ? loadByLastRead(context, { search, isDescending: sort === '-lastRead', after, count })
        : loadByIndex(context, { search, order: sortBy(sort), after, count }),
    positionOf: ({ key, name, id }) => [key, name, id],
  })
  const found = rows.map(({ key: _, lines, statementYears, lastReadAt, ...carrier }) => ({
    ...carrier,
    lines: [...lines],
    statementYears: [...statementYears],
    lastReadAt: lastReadAt === null ? null : toInstant(lastReadAt),
  }))
  return { carriers: found, nextCursor }
}

interface Part {
  readonly search: string | undefined
  readonly after: Position | null
  readonly count: number
}

/** An index has each of these orders. */
async function loadByIndex({ deps, caller }: ServiceContext, part: Part & { readonly order: Order }) {
  const { search, after, count, order } = part
  return await select(deps.database.db, { key: order.key, lastReadAt: lookUpLastRead(caller.member.id) })
    .where(and(containsFolded(carriers.searchKey, search), after ? order.isAfter(after) : undefined))
    .orderBy(order.by, carriers.name, carriers.id)
    .limit(count)
}

/** Those that the caller has read, then the others by name. */
async function loadByLastRead({ deps, caller }: ServiceContext, part: Part & { readonly isDescending: boolean }) {
  const { search, after, count, isDescending } = part
  const { db } = deps.database
  const { name, id, searchKey } = carriers
  const isFound = containsFolded(searchKey, search)
  const moment = sql`(to_char(last_reads.at at time zone 'UTC', 'YYYYMMDDHH24MISSMS') collate "C")`
  const { key, isAfter } = inOrderOf(moment, isDescending)
  // In cursors, of a carrier that the caller has not read.
  const unread = isDescending ? '' : '\u{10ffff}'
  const [lastKey, lastName = null, lastId = null] = after ?? []
  const isPastRead = lastKey === unread
  const read = isPastRead
    ? []
    : await select(db, { key, lastReadAt: sql`last_reads.at` })
        .innerJoin(collectLastReads(caller.member.id), sql`last_reads.carrier_id = ${id}`)
        .where(and(isFound, after ? isAfter(after) : undefined))
        // Moments are sorted faster than texts of them.
        .orderBy(isDescending ? sql`last_reads.at desc` : sql`last_reads.at`, name, id)
        .limit(count)
  if (read.length === count) return read
  const isUnread = sql`${lookUpLastRead(caller.member.id)} is null`
  const rest = await select(db, { key: sql`${unread}::text`, lastReadAt: sql`null` })
    .where(and(isFound, isUnread, follows(name, id, isPastRead ? [lastName, lastId] : null)))
    .orderBy(name, id)
    .limit(count - read.length)
  return [...read, ...rest]
}

function select(db: Db, { key, lastReadAt }: { readonly key: SQL<string>; readonly lastReadAt: SQL<string | null> }) {
  const { id, code, naicCompanyCode, name, groupName } = carriers
  const { lines, statementYears, rowCount } = scheduleCarriers
  return db
    .select({ id, code, naicCompanyCode, name, group: groupName, lines, statementYears, rowCount, lastReadAt, key })
    .from(carriers)
    .innerJoin(scheduleCarriers, eq(scheduleCarriers.carrierId, id))
    .$dynamic()
}

function lookUpLastRead(memberId: string): SQL<string | null> {
  const { carrierId, createdAt } = ledgerEntries
  return sql`(
    select max(${createdAt}) from ${ledgerEntries}
    where ${ledgerEntries.memberId} = ${memberId} and ${carrierId} = ${carriers.id})`
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

interface Order {
  /** For cursors, as text. */
  readonly key: SQL<string>
  readonly by: SQL
  readonly isAfter: (position: Position) => SQL
}

/** A carrier without a group comes last in either direction. */
function sortBy(sort: Exclude<CarrierSort, 'lastRead' | '-lastRead'>): Order {
  const { code, name, rowCount } = carriers
  switch (sort) {
    case 'name':
    case '-name':
      return inOrderOf(sql`${name}`, sort === '-name')
    case 'code':
    case '-code':
      return inOrderOf(sql`${code}`, sort === '-code')
    case 'group':
    case '-group':
      return inOrderOf(groupOf(carriers, sort === '-group' ? 'descending' : 'ascending'), sort === '-group')
    case 'rows':
    case '-rows':
      return {
        ...inOrderOf(sql`${rowCount}`, sort === '-rows'),
        key: sql`lpad(${rowCount}::text, 10, '0')`,
        by: sort === '-rows' ? sql`${rowCount} desc nulls last` : sql`${rowCount}`,
      }
  }
}

/** By a column, then by name and id. In these forms an index of the order finds the start of a page. */
function inOrderOf(column: SQL, isDescending: boolean): Order {
  const { name, id } = carriers
  const isAfter = ([key, ...tie]: Position) => {
    const rest = sql`(${name}, ${id}) > (${tie[0]}, ${tie[1]})`
    return isDescending
      ? sql`${column} <= ${key} and (${column} < ${key} or ${rest})`
      : sql`(${column}, ${name}, ${id}) > (${key}, ${tie[0]}, ${tie[1]})`
  }
  return { key: sql`${column}`, by: isDescending ? sql`${column} desc` : column, isAfter }
}
