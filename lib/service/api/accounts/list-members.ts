import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Member } from '#lib/contract/accounts/operations.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { type Position, readPage } from '#lib/service/api/kernel/pagination.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { selectMembers, toMember } from './find-member.ts'

export interface ListMembersInput {
  readonly limit: number
  readonly cursor?: string | undefined
}

export async function listMembers(
  context: ServiceContext,
  query: ListMembersInput,
): Promise<{ members: Member[]; nextCursor: string | null }> {
  const { db } = context.deps.database
  const page = await readPage(context, {
    operation: 'listMembers',
    query,
    load: (after, count) =>
      selectMembers(db)
        .where(
          and(
            eq(members.organizationId, context.caller.organization.id),
            isNull(members.removedAt),
            after ? follows(after) : undefined,
          ),
        )
        .orderBy(members.name, members.id)
        .limit(count),
    positionOf: ({ name, id }) => [name, id],
  })
  return { members: page.rows.map(toMember), nextCursor: page.nextCursor }
}

function follows([name, id]: Position) {
  return sql`(${members.name}, ${members.id}) > (${name}, ${id})`
}
