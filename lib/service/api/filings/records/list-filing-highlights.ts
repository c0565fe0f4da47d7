import { fieldsReadIn, pick } from '#lib/contract/filings/field-shapes.ts'
import type { FilingHighlights } from '#lib/contract/filings/filing.ts'
import type { FilingRow } from '#lib/service/api/filings/show-filing.ts'
import { type FilingState, loadFilingStates } from '#lib/service/api/filings/status/load-filing-states.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { type FilingListQuery, readFilingPage } from './read-filing-page.ts'

/** Filing by filing, in the order of `listManagedFilings`. */
export async function listFilingHighlights(
  context: ServiceContext,
  query: FilingListQuery,
): Promise<{ highlights: FilingHighlights[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await readFilingPage(context, 'listFilingHighlights', query)
  const stateOf = await loadFilingStates(context.deps.database.db, rows)
  return { highlights: rows.map((row) => toHighlights(row, stateOf(row))), nextCursor }
}

function toHighlights(row: FilingRow, state: FilingState): FilingHighlights {
  return {
    filingId: row.id,
    ...pick(row, fieldsReadIn('highlights')),
    predecessorFilingId: row.predecessorFilingId,
    ownerId: row.ownerId,
    ...state,
  }
}
