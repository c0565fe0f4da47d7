import { and } from 'drizzle-orm'
import type { Carrier } from '#lib/contract/reference/managed.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { carriers } from '#lib/service/database/schema/reference.ts'
import { contains, containsFolded, follows } from './list-conditions.ts'

export interface CarrierQuery {
  readonly search?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Carriers by name, the same for every organization; `search` looks in the name and the checked code. */
export async function listCarriers(
  context: ServiceContext,
  query: CarrierQuery,
): Promise<{ carriers: Carrier[]; nextCursor: string | null }> {
  const { id, code, naicCompanyCode, name, searchKey } = carriers
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listCarriers',
    query,
    load: (after, count) =>
      context.deps.database.db
        .select({ id, code, naicCompanyCode, name })
        .from(carriers)
        .where(
          // The key has the group too.
          and(containsFolded(searchKey, query.search), contains([name, code], query.search), follows(name, id, after)),
        )
        .orderBy(name, id)
        .limit(count),
    positionOf: ({ name, id }) => [name, id],
  })
  return { carriers: [...rows], nextCursor }
}
