import { and, asc, eq } from 'drizzle-orm'
import type { FilingRequirements } from '#lib/contract/filings/requirements.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { findSection } from '#lib/service/api/filings/sections/find-section.ts'
import type { FilingRow } from '#lib/service/api/filings/show-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { scopes } from '#lib/service/database/schema/accounts.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { jurisdictions } from '#lib/service/database/schema/reference.ts'
import { stateRequirements } from '#lib/service/database/schema/state-requirements.ts'
import { matchRequirements } from './match-requirements.ts'

export async function getFilingRequirements(context: ServiceContext, filingId: string): Promise<FilingRequirements> {
  const { filing } = await findFilingOrThrow(context, filingId)
  return await showFilingRequirements(context.deps.database.db, filing)
}

/** Of a filing that the caller can read. Documents in the order they were added. */
export async function showFilingRequirements(db: Db, filing: FilingRow): Promise<FilingRequirements> {
  const stored = await findSection(db, filing.id, 'requirements')
  const documents = await db
    .select({ id: filingDocuments.id, title: filingDocuments.title, formNumber: filingDocuments.formNumber })
    .from(filingDocuments)
    .where(eq(filingDocuments.filingId, filing.id))
    .orderBy(asc(filingDocuments.createdAt), asc(filingDocuments.id))
  const { filingType } = filing
  const answers = stored?.content.answers ?? []
  const requirements = matchRequirements(await loadRows(db, filing), { filingType, answers, documents })
  return { requirements, updatedAt: stored?.updatedAt ?? null, updatedBy: stored?.updatedBy ?? null }
}

async function loadRows(db: Db, { scopeId, jurisdictionId }: FilingRow) {
  if (jurisdictionId === null) return []
  const [found] = await db
    .select({ requirements: stateRequirements.requirements })
    .from(stateRequirements)
    .innerJoin(scopes, eq(scopes.organizationId, stateRequirements.organizationId))
    .innerJoin(jurisdictions, eq(jurisdictions.code, stateRequirements.state))
    .where(and(eq(scopes.id, scopeId), eq(jurisdictions.id, jurisdictionId)))
  return found?.requirements ?? []
}
