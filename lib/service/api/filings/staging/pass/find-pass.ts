import { and, eq } from 'drizzle-orm'
import { type FoundFiling, findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { filingSessions } from '#lib/service/database/schema/filing-work.ts'
import { stagingPasses } from '#lib/service/database/schema/staging.ts'
import { notFound } from '#lib/service/http/service-error.ts'

export interface PassReference {
  readonly sessionId: string
  readonly passId: string
}

/** The only way to a pass: a missing one, one of another session and one of a hidden filing throw `not_found`. */
export async function findPassOrThrow(
  context: ServiceContext,
  { sessionId, passId }: PassReference,
): Promise<{ pass: typeof stagingPasses.$inferSelect; found: FoundFiling }> {
  const [row] = await selectPass(context.deps.database.db).where(
    and(eq(stagingPasses.id, passId), eq(stagingPasses.sessionId, sessionId)),
  )
  if (!row) throw notFound()
  return { pass: row.pass, found: await findFilingOrThrow(context, row.filingId) }
}

/** Without a look at who may read it. */
export async function findPassFiling(
  db: Db,
  passId: string,
): Promise<{ sessionId: string; requestId: string; filingId: string } | null> {
  const [row] = await selectPass(db).where(eq(stagingPasses.id, passId))
  return row ? { sessionId: row.pass.sessionId, requestId: row.pass.requestId, filingId: row.filingId } : null
}

function selectPass(db: Db) {
  return db
    .select({ pass: stagingPasses, filingId: filingSessions.filingId })
    .from(stagingPasses)
    .innerJoin(filingSessions, eq(filingSessions.id, stagingPasses.sessionId))
    .$dynamic()
}
