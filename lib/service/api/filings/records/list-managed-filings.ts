import type { ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import { toSummary } from '#lib/service/api/filings/show-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { type FilingListQuery, readFilingPage } from './read-filing-page.ts'

export async function listManagedFilings(
  context: ServiceContext,
  query: FilingListQuery,
): Promise<{ filings: ManagedFilingSummary[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await readFilingPage(context, 'listManagedFilings', query)
  return { filings: rows.map(toSummary), nextCursor }
}
