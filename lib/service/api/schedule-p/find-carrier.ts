import { eq } from 'drizzle-orm'
import { toCarrierCode } from '#lib/contract/reference/carrier-code.ts'
import type { Db } from '#lib/service/database/open.ts'
import { carriers } from '#lib/service/database/schema/reference.ts'
import { notFound } from '#lib/service/http/service-error.ts'

export type CarrierRecord = typeof carriers.$inferSelect

/** The carrier of an id in any of its forms. A code with a wrong check digit names no carrier. Throws `not_found`. */
export async function findCarrierOrThrow(db: Db, carrierId: string): Promise<CarrierRecord> {
  const companyCode = toCompanyCode(carrierId)
  if (companyCode === null) throw notFound()
  const [carrier] = await db.select().from(carriers).where(eq(carriers.naicCompanyCode, companyCode))
  if (!carrier) throw notFound()
  return carrier
}

/** The five-digit company code of `carrier_AAAAA-C`, `AAAAA-C`, `AAAAA` or `naic:AAAAA`; null for any other text. */
function toCompanyCode(carrierId: string): string | null {
  const legacy = /^(?:naic:)?(\d{5})$/.exec(carrierId)?.[1]
  if (legacy !== undefined) return legacy
  const [, code, companyCode] = /^(?:carrier_)?((\d{5})-\d)$/.exec(carrierId) ?? []
  return companyCode !== undefined && toCarrierCode(companyCode) === code ? companyCode : null
}
