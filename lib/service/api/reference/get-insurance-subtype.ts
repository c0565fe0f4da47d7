import { and, eq } from 'drizzle-orm'
import type { InsuranceSubtype } from '#lib/contract/reference/codes.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { insuranceSubtypes } from '#lib/service/database/schema/reference.ts'
import { notFound } from '#lib/service/http/service-error.ts'

/** A subtype of another type of insurance is missing. */
export async function getInsuranceSubtype(
  { deps }: ServiceContext,
  { toiCode, id }: { readonly toiCode: string; readonly id: string },
): Promise<InsuranceSubtype> {
  const [found] = await deps.database.db
    .select()
    .from(insuranceSubtypes)
    .where(and(eq(insuranceSubtypes.id, id), eq(insuranceSubtypes.toiCode, toiCode)))
  if (!found) throw notFound()
  return showSubtype(found)
}

export function showSubtype(row: typeof insuranceSubtypes.$inferSelect): InsuranceSubtype {
  const { id, code, name, description } = row
  return { id, code, name, description }
}
