import { filingLimits } from '#lib/contract/filings/limits.ts'
import type { FilingHit } from '#lib/contract/filings/search.ts'
import { type FilingStatus, filingStatusLabels } from '#lib/contract/filings/status.ts'
import { toHighlights } from '#lib/service/api/filings/records/list-filing-highlights.ts'
import { toSummary } from '#lib/service/api/filings/show-filing.ts'
import { loadFilingStates } from '#lib/service/api/filings/status/load-filing-states.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { FoundFiling } from './find-filing-ids.ts'
import { findMatches } from './find-matches.ts'
import { loadNamedFilings } from './load-named-filings.ts'
import type { SearchText } from './search-words.ts'

interface Sought {
  readonly text: SearchText
  /** The statuses that its words name. */
  readonly statuses: readonly FilingStatus[]
}

/** In the order in which they were found, without those that were deleted since. */
export async function showHits(
  { deps, caller }: ServiceContext,
  found: readonly FoundFiling[],
  { text, statuses }: Sought,
): Promise<FilingHit[]> {
  const { db } = deps.database
  const rows = await loadNamedFilings(db, found)
  const stateOf = await loadFilingStates(
    db,
    rows.map(({ filing }) => filing.id),
  )
  const matchesOf = await findMatches(db, rows, { text, organizationId: caller.organization.id })
  return rows.map(({ filing, company, jurisdiction, product, owner }) => ({
    ...toSummary(filing),
    company: company && { id: company.id, name: company.name },
    jurisdiction,
    primaryProduct: product,
    highlights: toHighlights(filing, { owner, state: stateOf(filing.id), primaryProductName: product?.name ?? null }),
    matches: [...nameStatus(stateOf(filing.id).status, statuses), ...matchesOf(filing.id)].slice(
      0,
      filingLimits.searchMatches,
    ),
  }))
}

function nameStatus(status: FilingStatus | null, sought: readonly FilingStatus[]): FilingHit['matches'] {
  if (status === null || !sought.includes(status)) return []
  return [{ label: 'Status', text: filingStatusLabels[status], document: null }]
}
