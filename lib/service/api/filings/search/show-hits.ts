import type { FilingHit } from '#lib/contract/filings/search.ts'
import { toSummary } from '#lib/service/api/filings/show-filing.ts'
import { loadFilingStates } from '#lib/service/api/filings/status/load-filing-states.ts'
import type { Db } from '#lib/service/database/open.ts'
import type { FoundFiling } from './find-filing-ids.ts'
import { findMatches } from './find-matches.ts'
import { loadNamedFilings } from './load-named-filings.ts'
import type { SearchText } from './search-words.ts'

/** In the order in which they were found, without those that were deleted since. */
export async function showHits(db: Db, found: readonly FoundFiling[], text: SearchText): Promise<FilingHit[]> {
  const rows = await loadNamedFilings(db, found)
  const stateOf = await loadFilingStates(
    db,
    rows.map(({ filing }) => filing),
  )
  const matchesOf = await findMatches(db, rows, text)
  return rows.map((row) => ({
    ...toSummary(row.filing),
    company: row.company && { id: row.company.id, name: row.company.name },
    jurisdiction: row.jurisdiction,
    primaryProduct: row.product,
    owner: row.owner,
    ...stateOf(row.filing),
    matches: matchesOf(row.filing.id),
  }))
}
