import { eq } from 'drizzle-orm'
import type { FilingStaging } from '#lib/contract/filings/staging.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { checkDraft } from '#lib/service/api/filings/staging/connector/check-draft.ts'
import { loadDraft } from '#lib/service/api/filings/staging/connector/load-draft.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filingSessions } from '#lib/service/database/schema/filing-work.ts'
import { describeReason } from '../authorize/staging-reason.ts'
import { listAuthorizations, listPasses } from './show-staging.ts'

/** The current staging state of a filing. Nothing is stored: the session is made when staging is authorized. */
export async function getFilingStaging(context: ServiceContext, filingId: string): Promise<FilingStaging> {
  const { db } = context.deps.database
  const found = await findFilingOrThrow(context, filingId)
  const source = await loadDraft(db, filingId)
  const [session] = await db
    .select({ id: filingSessions.id })
    .from(filingSessions)
    .where(eq(filingSessions.filingId, filingId))
  const [lastPass] = session ? await listPasses(db, session.id, 1) : []
  const reason = describeReason(context.caller, found)
  return {
    owner: { id: source.owner.id, name: source.owner.name },
    allowed: reason === null,
    reason,
    checks: checkDraft(source),
    authorizations: session ? await listAuthorizations(context, session.id) : [],
    lastPass: lastPass ?? null,
  }
}
