import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ApiKey } from '#lib/contract/accounts/api-keys.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { type Position, readPage } from '#lib/service/api/kernel/pagination.ts'
import { credentials } from '#lib/service/database/schema/accounts.ts'
import { showApiKey } from './show-api-key.ts'

export interface ListApiKeysInput {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Expired ones too, until they are revoked. */
export async function listApiKeys(
  context: ServiceContext,
  query: ListApiKeysInput,
): Promise<{ apiKeys: ApiKey[]; nextCursor: string | null }> {
  const page = await readPage(context, {
    operation: 'listApiKeys',
    query,
    load: (after, count) =>
      context.deps.database.db
        .select()
        .from(credentials)
        .where(
          and(
            eq(credentials.memberId, context.caller.member.id),
            eq(credentials.kind, 'key'),
            isNull(credentials.revokedAt),
            after ? precedes(after) : undefined,
          ),
        )
        .orderBy(desc(credentials.createdAt), desc(credentials.id))
        .limit(count),
    positionOf: ({ createdAt, id }) => [createdAt, id],
  })
  return { apiKeys: page.rows.map(showApiKey), nextCursor: page.nextCursor }
}

function precedes([createdAt, id]: Position) {
  return sql`(${credentials.createdAt}, ${credentials.id}) < (${createdAt}::timestamptz, ${id})`
}
