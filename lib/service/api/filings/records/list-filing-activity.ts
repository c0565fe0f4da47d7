import { and, desc, eq, sql } from 'drizzle-orm'
import type { FilingActivity } from '#lib/contract/filings/filing.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'

export interface ListActivityInput {
  readonly filingId: string
  readonly limit: number
  readonly cursor?: string | undefined
}

/** The audit entries of a filing, newest first. */
export async function listFilingActivity(
  context: ServiceContext,
  query: ListActivityInput,
): Promise<{ activity: FilingActivity[]; nextCursor: string | null }> {
  await findFilingOrThrow(context, query.filingId)
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listFilingActivity',
    query,
    load: (after, count) =>
      context.deps.database.db
        .select({ entry: auditEntries, memberName: members.name })
        .from(auditEntries)
        .leftJoin(members, eq(members.id, auditEntries.memberId))
        .where(
          and(
            eq(auditEntries.subjectType, 'filing'),
            eq(auditEntries.subjectId, query.filingId),
            after ? sql`(${auditEntries.at}, ${auditEntries.id}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
          ),
        )
        .orderBy(desc(auditEntries.at), desc(auditEntries.id))
        .limit(count),
    positionOf: ({ entry }) => [entry.at, entry.id],
  })
  return { activity: rows.map((row) => toActivity(row, context.caller.member.id)), nextCursor }
}

interface ActivityRow {
  readonly entry: typeof auditEntries.$inferSelect
  readonly memberName: string | null
}

/** Logins are private: what a member calls theirs is left out for everyone else. The service says whose an entry names. */
function toActivity({ entry, memberName }: ActivityRow, callerId: string): FilingActivity {
  const { id, action, memberId, detail, at } = entry
  const { loginLabel, ...shown } = detail
  const isOwn = (memberId ?? detail.authorizedBy) === callerId && loginLabel !== undefined
  const actor = memberId === null ? null : { id: memberId, name: memberName ?? '' }
  return { id, action, actor, detail: isOwn ? { ...shown, loginLabel } : shown, at }
}
