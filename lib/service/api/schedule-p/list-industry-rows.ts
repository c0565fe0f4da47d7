import { and, eq, type SQL, sql } from 'drizzle-orm'
import { scheduleLimits } from '#lib/contract/schedule-p/limits.ts'
import type { Part } from '#lib/contract/schedule-p/lines.ts'
import { supplementalMeasures } from '#lib/contract/schedule-p/printed-rows.ts'
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
    const printed = await sumRows(tx, page.part, and(isOfPage, isOfLoad(stored, await readNewestLoad(tx))))
    const subjectId = [page.statementYear, page.line, page.part, section, page.variant].join('.')
    const rows = printed.map(({ sourceRow, carrierCount, amounts, supplemental }) => ({
      ...describeFigures({ ...page, sourceRow, accidentYear: null, amounts, supplemental }),
      carrierCount,
    }))
    return { result: { rows, carrierCount: printed[0]?.carriersOfPage ?? 0 }, subjectId, carrierId: null, rows }
  })
}

type SummedRow = Pick<typeof stored.$inferSelect, 'sourceRow' | 'amounts' | 'supplemental'> & {
  readonly carrierCount: number
  readonly carriersOfPage: number
}

/**
 * The printed rows of a page in their order. Read once, as those of a carrier are far from those of the next; by number,
 * as unnesting the cells takes longer than adding them up.
 */
async function sumRows(tx: Tx, part: Part, ofPage: SQL | undefined): Promise<SummedRow[]> {
  const amounts = cells(scheduleLimits.evaluationYears, (at) => {
    const cell = sql`amounts[${at}]`
    return sql`case when count(${cell}) = count(*) then sum(${cell}) end`
  })
  const supplemental = cells(supplementalMeasures[part].length, (at) => sql`sum(supplemental[${at}])`)
  const { rows } = await tx.execute<SummedRow>(sql`
    with page as materialized (
      select ${stored.carrierId} as carrier_id, ${stored.sourceRow} as source_row, ${stored.amounts} as amounts,
        ${stored.supplemental} as supplemental
      from ${stored} where ${ofPage})
    select source_row as "sourceRow", count(*)::integer as "carrierCount",
      (select count(distinct carrier_id)::integer from page) as "carriersOfPage",
      (${amounts})[:max(cardinality(amounts))] as amounts, ${supplemental} as supplemental
    from page group by source_row order by source_row`)
  return rows
}

/** An array of figures from left to right. */
function cells(length: number, figure: (at: SQL) => SQL): SQL {
  const figures = Array.from({ length }, (_, index) => figure(sql.raw(String(index + 1))))
  return sql`array[${sql.join(figures, sql`, `)}]::double precision[]`
}
