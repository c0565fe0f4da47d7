import { eq } from 'drizzle-orm'
import { fromPairs } from '#lib/contract/filings/field-shapes.ts'
import { destinations, type FilingStaging } from '#lib/contract/filings/staging.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { checkDraft } from '#lib/service/api/filings/staging/connector/check-draft.ts'
import { describeContent } from '#lib/service/api/filings/staging/connector/describe-content.ts'
import { loadDraft } from '#lib/service/api/filings/staging/connector/load-draft.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filingSessions } from '#lib/service/database/schema/filing-work.ts'
import { connectorOf } from '../authorize/connector-of.ts'
import { describeReason } from '../authorize/staging-reason.ts'
import { findFormerReference } from './find-former-reference.ts'
import { listDrafts } from './list-drafts.ts'
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
  const continued = await Promise.all(
    destinations.map(
      async (destination) =>
        [destination, session ? await findFormerReference(db, { sessionId: session.id, destination }) : null] as const,
    ),
  )
  const reason = describeReason(context.caller, found)
  return {
    owner: { id: source.owner.id, name: source.owner.name },
    allowed: reason === null,
    reason,
    checks: checkDraft(source),
    authorizations: session ? await listAuthorizations(context, session.id) : [],
    connectors: fromPairs(destinations.map((destination) => [destination, connectorOf(context.deps, destination)])),
    continues: fromPairs(continued),
    drafts: session ? await listDrafts(db, session.id, describeContent(source)) : [],
    lastPass: lastPass ?? null,
  }
}
