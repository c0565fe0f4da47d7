import { and, eq } from 'drizzle-orm'
import type { LossDevelopmentRow } from '#lib/contract/schedule-p/rows.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { lossDevelopmentRows as stored } from '#lib/service/database/schema/schedule-p.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { chargeRead, type ReadRequest } from './charge-read.ts'
import { describeRow } from './describe-row.ts'
import { findCarrierOrThrow } from './find-carrier.ts'
import { isOfLoad, readNewestLoad } from './loads/published.ts'
import { readRowId } from './row-id.ts'

/** One row as it is loaded now, charged. A removed row, and a row of another carrier, are `not_found`. */
export async function getRow(
  context: ServiceContext,
  { carrierId, id }: { readonly carrierId: string; readonly id: string },
  request: ReadRequest,
): Promise<LossDevelopmentRow> {
  return await chargeRead(context, { operation: 'getCarrierLossDevelopmentRow', request }, async (tx) => {
    const carrier = await findCarrierOrThrow(tx, carrierId)
    const key = readRowId(id)
    if (key?.naicCompanyCode !== carrier.naicCompanyCode) throw notFound()
    const [row] = await tx
      .select()
      .from(stored)
      .where(
        and(
          eq(stored.carrierId, carrier.id),
          eq(stored.statementYear, key.statementYear),
          eq(stored.line, key.line),
          eq(stored.part, key.part),
          eq(stored.section, key.section),
          eq(stored.variant, key.variant),
          eq(stored.sourceRow, key.sourceRow),
          isOfLoad(stored, await readNewestLoad(tx)),
        ),
      )
    if (!row) throw notFound()
    const result = describeRow(carrier, row)
    return { result, subjectId: id, carrierId: carrier.id, rows: [result] }
  })
}
