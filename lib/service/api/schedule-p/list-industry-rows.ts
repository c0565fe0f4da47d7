import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Part } from '#lib/contract/schedule-p/lines.ts'
import type { IndustryLossDevelopmentRow } from '#lib/contract/schedule-p/rows.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { lossDevelopmentRows as stored } from '#lib/service/database/schema/schedule-p.ts'
import { chargeRead, type ReadRequest } from './charge-read.ts'
import { describeFigures } from './describe-row.ts'
import { isOfLoad, readNewestLoad } from './loads/published.ts'

export interface IndustryQuery {
  readonly statementYear: number
  readonly line: string
  readonly part: Part
  readonly section?: string | undefined
  readonly variant: string
  readonly readId?: string | undefined
}

/** A page summed over every carrier that is loaded for it: `IndustryLossDevelopmentRow` says which cells. Charged. */
export async function listIndustryRows(
  context: ServiceContext,
  { section = '', readId, ...query }: IndustryQuery,
  request: ReadRequest,
): Promise<{ rows: IndustryLossDevelopmentRow[]; carrierCount: number }> {
  const page = { ...query, section }
  const isOfPage = and(
    eq(stored.statementYear, page.statementYear),
    eq(stored.line, page.line),
    eq(stored.part, page.part),
    eq(stored.section, section),
    eq(stored.variant, page.variant),
  )
  return await chargeRead(context, { operation: 'listIndustryLossDevelopmentRows', request, readId }, async (tx) => {
    const ofPage = and(isOfPage, isOfLoad(stored, await readNewestLoad(tx)))
    const [counted] = await tx
      .select({ carriers: sql<number>`count(distinct ${stored.carrierId})`.mapWith(Number) })
      .from(stored)
      .where(ofPage)
    const printed = await tx
      .select({ sourceRow: stored.sourceRow, carrierCount: sql<number>`count(*)`.mapWith(Number) })
      .from(stored)
      .where(ofPage)
      .groupBy(stored.sourceRow)
      .orderBy(asc(stored.sourceRow))
    const amounts = await sumCells(tx, stored.amounts, ofPage)
    const supplemental = await sumCells(tx, stored.supplemental, ofPage)
    const subjectId = [page.statementYear, page.line, page.part, section, page.variant].join('.')
    const rows = printed.map(({ sourceRow, carrierCount }) => ({
      ...describeFigures({
        ...page,
        sourceRow,
        accidentYear: null,
        amounts: (amounts.get(sourceRow) ?? []).map(({ sum, count }) => (count === carrierCount ? sum : null)),
        supplemental: (supplemental.get(sourceRow) ?? []).map(({ sum }) => sum),
      }),
      carrierCount,
    }))
    return { result: { rows, carrierCount: counted?.carriers ?? 0 }, subjectId, carrierId: null, rows }
  })
}

type CellSum = {
  /** Null if no carrier prints the cell. */
  readonly sum: number | null
  readonly count: number
}

/** The sum of every cell from left to right, by printed row, and how many carriers print it. */
async function sumCells(
  tx: Tx,
  column: typeof stored.amounts | typeof stored.supplemental,
  ofPage: SQL | undefined,
): Promise<ReadonlyMap<string, readonly CellSum[]>> {
  const { rows } = await tx.execute<CellSum & { sourceRow: string }>(sql`
    select ${stored.sourceRow} as "sourceRow", sum(cell.value) as sum, count(cell.value)::integer as count
    from ${stored} cross join lateral unnest(${column}) with ordinality as cell (value, at)
    where ${ofPage}
    group by ${stored.sourceRow}, cell.at
    order by ${stored.sourceRow}, cell.at`)
  return Map.groupBy(rows, ({ sourceRow }) => sourceRow)
}
