import { and } from 'drizzle-orm'
import type { Carrier } from '#lib/contract/reference/managed.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { carriers } from '#lib/service/database/schema/reference.ts'
import { contains, follows } from './list-conditions.ts'

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
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listCarriers',
    query,
    load: (after, count) =>
      context.deps.database.db
        .select()
        .from(carriers)
        .where(and(contains([carriers.name, carriers.code], query.search), follows(carriers.name, carriers.id, after)))
        .orderBy(carriers.name, carriers.id)
        .limit(count),
    positionOf: ({ name, id }) => [name, id],
  })
  return { carriers: rows.map(({ groupName: _, ...carrier }) => carrier), nextCursor }
}
