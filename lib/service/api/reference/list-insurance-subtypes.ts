import { and, eq } from 'drizzle-orm'
import type { ListedSubtype } from '#lib/contract/reference/codes.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { insuranceSubtypes, insuranceTypes } from '#lib/service/database/schema/reference.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { showSubtype } from './get-insurance-subtype.ts'
import { follows } from './list-conditions.ts'

export interface InsuranceSubtypeQuery {
  readonly toiCode: string
  readonly limit: number
  readonly cursor?: string | undefined
}

/** The subtypes of a type of insurance, by code. */
export async function listInsuranceSubtypes(
  context: ServiceContext,
  query: InsuranceSubtypeQuery,
): Promise<{ subtypes: ListedSubtype[]; nextCursor: string | null }> {
  const { db } = context.deps.database
  const [type] = await db.select().from(insuranceTypes).where(eq(insuranceTypes.code, query.toiCode))
  if (!type) throw notFound()
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listInsuranceSubtypes',
    query,
    load: (after, count) =>
      db
        .select()
        .from(insuranceSubtypes)
        .where(
          and(
            eq(insuranceSubtypes.toiCode, query.toiCode),
            follows(insuranceSubtypes.code, insuranceSubtypes.id, after),
          ),
        )
        .orderBy(insuranceSubtypes.code, insuranceSubtypes.id)
        .limit(count),
    positionOf: ({ code, id }) => [code, id],
  })
  return { subtypes: rows.map((row) => ({ ...showSubtype(row), official: row.official })), nextCursor }
}
