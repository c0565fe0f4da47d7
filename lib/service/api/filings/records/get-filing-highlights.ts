import type { FilingHighlights } from '#lib/contract/filings/filing.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { showHighlights } from './list-filing-highlights.ts'

export async function getFilingHighlights(context: ServiceContext, id: string): Promise<FilingHighlights> {
  const { filing } = await findFilingOrThrow(context, id)
  const [highlights] = await showHighlights(context.deps.database.db, [filing])
  if (!highlights) throw new Error('The highlights of one filing are one.')
  return highlights
}
