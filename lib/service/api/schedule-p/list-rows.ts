import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Part } from '#lib/contract/schedule-p/lines.ts'
import type { LossDevelopmentRow } from '#lib/contract/schedule-p/rows.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { type Position, readPage } from '#lib/service/api/kernel/pagination.ts'
import { lossDevelopmentRows as stored } from '#lib/service/database/schema/schedule-p.ts'
import { chargeRead, type ReadRequest } from './charge-read.ts'
import { describeRow } from './describe-row.ts'
import { findCarrierOrThrow } from './find-carrier.ts'
import { isOfLoad, readNewestLoad } from './loads/published.ts'

export interface RowQuery {
  readonly carrierId: string
  readonly statementYear?: number | undefined
  readonly line?: string | undefined
  readonly part?: Part | undefined
  readonly section?: string | undefined
  readonly variant?: string | undefined
  readonly accidentYear?: number | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

const filters = ['statementYear', 'line', 'part', 'section', 'variant', 'accidentYear'] as const
const order = [
  stored.statementYear,
  stored.line,
  stored.part,
  stored.section,
  stored.variant,
  stored.sourceRow,
] as const

/** A carrier's rows in the order of `order`, charged as they are read. */
export async function listRows(
  context: ServiceContext,
  query: RowQuery,
  request: ReadRequest,
): Promise<{ rows: LossDevelopmentRow[]; nextCursor: string | null }> {
  const operation = 'listCarrierLossDevelopmentRows'
  return await chargeRead(context, { operation, request }, async (tx) => {
    const carrier = await findCarrierOrThrow(tx, query.carrierId)
    const wanted = filters.flatMap((name) => (query[name] === undefined ? [] : [eq(stored[name], query[name])]))
    const newest = await readNewestLoad(tx)
    // The carrier's own id, so that a cursor goes on whichever form of it the next request uses.
    const bound = { ...query, carrierId: carrier.id }
    const page = await readPage(context, {
      operation,
      query: bound,
      load: (after, count) =>
        tx
          .select()
          .from(stored)
          .where(
            and(
              eq(stored.carrierId, carrier.id),
              isOfLoad(stored, newest),
              ...wanted,
              after ? follows(after) : undefined,
            ),
          )
          .orderBy(...order)
          .limit(count),
      positionOf: (row) => [row.statementYear, row.line, row.part, row.section, row.variant, row.sourceRow],
    })
    const rows = page.rows.map((row) => describeRow(carrier, row))
    return { result: { rows, nextCursor: page.nextCursor }, subjectId: carrier.id, carrierId: carrier.id, rows }
  })
}

function follows([year, ...rest]: Position): SQL {
  const columns = sql.join([...order], sql`, `)
  const values = sql.join([sql`${year}::integer`, ...rest.map((value) => sql`${value}`)], sql`, `)
  return sql`(${columns}) > (${values})`
}
