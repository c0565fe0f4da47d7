import { and, asc, eq } from 'drizzle-orm'
import type { LossDevelopmentRow } from '#lib/contract/schedule-p/rows.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { lossDevelopmentRows as stored } from '#lib/service/database/schema/schedule-p.ts'
import { chargeRead, type ReadRequest } from './charge-read.ts'
import { describeRow } from './describe-row.ts'
import { findCarrierOrThrow } from './find-carrier.ts'
import type { IndustryQuery } from './list-industry-rows.ts'
import { isOfLoad, readNewestLoad } from './loads/published.ts'

interface PageQuery extends IndustryQuery {
  readonly carrierId: string
  /** Credits, as the price was shown. */
  readonly quotedCredits: string
}

/** Every row of one page, as one read. Throws `conflict` where it costs more than was quoted: a load may have added rows. */
export async function readPage(
  context: ServiceContext,
  { carrierId, section = '', quotedCredits, readId, ...page }: PageQuery,
  request: ReadRequest,
): Promise<{ rows: LossDevelopmentRow[] }> {
  const quoted = Math.round(Number(quotedCredits) * 100)
  const read = { operation: 'readCarrierLossDevelopmentPage', request, readId, quoted } as const
  return await chargeRead(context, read, async (tx) => {
    const carrier = await findCarrierOrThrow(tx, carrierId)
    const found = await tx
      .select()
      .from(stored)
      .where(
        and(
          eq(stored.carrierId, carrier.id),
          eq(stored.statementYear, page.statementYear),
          eq(stored.line, page.line),
          eq(stored.part, page.part),
          eq(stored.section, section),
          eq(stored.variant, page.variant),
          isOfLoad(stored, await readNewestLoad(tx)),
        ),
      )
      .orderBy(asc(stored.sourceRow))
    const rows = found.map((row) => describeRow(carrier, row))
    return { result: { rows }, subjectId: carrier.id, carrierId: carrier.id, rows }
  })
}
