import type { Part } from '#lib/contract/schedule-p/lines.ts'
import type { IndustryLossDevelopmentRow } from '#lib/contract/schedule-p/rows.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { chargeRead, type ReadRequest } from './charge-read.ts'
import { describeFigures } from './describe-row.ts'
import { readIndustryPage } from './industry/industry-pages.ts'

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
  return await chargeRead(context, { operation: 'listIndustryLossDevelopmentRows', request, readId }, async (tx) => {
    const printed = await readIndustryPage(tx, page)
    const subjectId = [page.statementYear, page.line, page.part, section, page.variant].join('.')
    const rows = printed.map(({ sourceRow, carrierCount, amounts, supplemental }) => ({
      ...describeFigures({ ...page, sourceRow, accidentYear: null, amounts, supplemental }),
      carrierCount,
    }))
    return { result: { rows, carrierCount: printed[0]?.carriersOfPage ?? 0 }, subjectId, carrierId: null, rows }
  })
}
