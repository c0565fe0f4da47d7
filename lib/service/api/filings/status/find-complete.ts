import { checkDraft } from '#lib/service/api/filings/staging/connector/check-draft.ts'
import { loadDrafts } from '#lib/service/api/filings/staging/connector/load-draft.ts'
import type { Db } from '#lib/service/database/open.ts'

/** Those of the filings of which no completeness check fails. Every document is needed: as many at a time as a page has. */
export async function findComplete(db: Db, filingIds: readonly string[]): Promise<ReadonlySet<string>> {
  const sources = await loadDrafts(db, filingIds)
  const complete = sources.filter((source) => checkDraft(source).every(({ outcome }) => outcome !== 'missing'))
  return new Set(complete.map(({ filing }) => filing.id))
}
