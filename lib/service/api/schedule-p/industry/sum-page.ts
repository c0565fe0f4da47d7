import { and, eq, type SQL, sql } from 'drizzle-orm'
import { scheduleLimits } from '#lib/contract/schedule-p/limits.ts'
import { supplementalMeasures } from '#lib/contract/schedule-p/printed-rows.ts'
import { partOf, type StoredPage } from '#lib/service/api/schedule-p/describe-row.ts'
import { isOfLoad } from '#lib/service/api/schedule-p/loads/published.ts'
import type { Db } from '#lib/service/database/open.ts'
import { type IndustryRow, lossDevelopmentRows as stored } from '#lib/service/database/schema/schedule-p.ts'

/**
 * The printed rows of a page in their order, summed over the carriers of a load. Read once, as those of a carrier are far
 * from those of the next; by number, as unnesting the cells takes longer than adding them up.
 */
export async function sumPage(db: Db, page: StoredPage, load: number): Promise<readonly IndustryRow[]> {
  const ofPage = and(
    eq(stored.statementYear, page.statementYear),
    eq(stored.line, page.line),
    eq(stored.part, page.part),
    eq(stored.section, page.section),
    eq(stored.variant, page.variant),
    isOfLoad(stored, load),
  )
  const amounts = cells(scheduleLimits.evaluationYears, (at) => {
    const cell = sql`amounts[${at}]`
    return sql`case when count(${cell}) = count(*) then sum(${cell}) end`
  })
  const supplemental = cells(supplementalMeasures[partOf(page)].length, (at) => sql`sum(supplemental[${at}])`)
  const { rows } = await db.execute<IndustryRow & Record<string, unknown>>(sql`
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
