import type { Jurisdiction } from '#lib/contract/reference/codes.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { jurisdictions } from '#lib/service/database/schema/reference.ts'
import { showJurisdiction } from './get-jurisdiction.ts'
import { follows } from './list-conditions.ts'

export interface JurisdictionQuery {
  readonly scope: string
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Jurisdictions by name: every scope files in the same ones. */
export async function listJurisdictions(
  context: ServiceContext,
  query: JurisdictionQuery,
): Promise<{ jurisdictions: Jurisdiction[]; nextCursor: string | null }> {
  await findScopeOrThrow(context, query.scope)
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listJurisdictions',
    query,
    load: (after, count) =>
      context.deps.database.db
        .select()
        .from(jurisdictions)
        .where(follows(jurisdictions.name, jurisdictions.id, after))
        .orderBy(jurisdictions.name, jurisdictions.id)
        .limit(count),
    positionOf: ({ name, id }) => [name, id],
  })
  return { jurisdictions: rows.map(showJurisdiction), nextCursor }
}
