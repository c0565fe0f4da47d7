import { and, gt } from 'drizzle-orm'
import type { InsuranceType } from '#lib/contract/reference/codes.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { insuranceTypes } from '#lib/service/database/schema/reference.ts'
import { contains } from './list-conditions.ts'

export interface InsuranceTypeQuery {
  readonly search?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Types of insurance by code; `search` looks in the code and the name. */
export async function listInsuranceTypes(
  context: ServiceContext,
  query: InsuranceTypeQuery,
): Promise<{ insuranceTypes: InsuranceType[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listInsuranceTypes',
    query,
    load: (after, count) =>
      context.deps.database.db
        .select()
        .from(insuranceTypes)
        .where(
          and(
            contains([insuranceTypes.code, insuranceTypes.name], query.search),
            after ? gt(insuranceTypes.code, String(after[0])) : undefined,
          ),
        )
        .orderBy(insuranceTypes.code)
        .limit(count),
    positionOf: ({ code }) => [code],
  })
  return { insuranceTypes: [...rows], nextCursor }
}
