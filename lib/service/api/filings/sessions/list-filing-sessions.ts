import { eq } from 'drizzle-orm'
import type { FilingSessionEntry } from '#lib/contract/filings/sessions.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { readPage } from '#lib/service/api/kernel/pagination.ts'
import { filingSessions } from '#lib/service/database/schema/filing-work.ts'
import { selectSessions, toSessionEntry } from './show-session.ts'

export interface ListFilingSessionsInput {
  readonly filingId: string
  readonly limit: number
  readonly cursor?: string | undefined
}

/** A filing has one session at most, so that the first page is the list and nothing needs to be sorted. */
export async function listFilingSessions(
  context: ServiceContext,
  query: ListFilingSessionsInput,
): Promise<{ sessions: FilingSessionEntry[]; nextCursor: string | null }> {
  await findFilingOrThrow(context, query.filingId)
  const { rows, nextCursor } = await readPage(context, {
    operation: 'listFilingSessions',
    query,
    load: async () => await selectSessions(context.deps.database.db).where(eq(filingSessions.filingId, query.filingId)),
    positionOf: ({ session }) => [session.createdAt, session.id],
  })
  return { sessions: rows.map((row) => toSessionEntry(context, row)), nextCursor }
}
