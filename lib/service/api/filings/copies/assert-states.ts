import { inArray } from 'drizzle-orm'
import type { CopyFiling } from '#lib/contract/filings/copies.ts'
import { assertNoIssues, type InputIssue } from '#lib/service/api/filings/input-issues.ts'
import type { FilingRow } from '#lib/service/api/filings/show-filing.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { jurisdictions } from '#lib/service/database/schema/reference.ts'

/** Each state is known, named once, and another than the filing’s. */
export async function assertStates(tx: Tx, filing: FilingRow, copies: CopyFiling['copies']): Promise<void> {
  const ids = copies.map(({ jurisdictionId }) => jurisdictionId)
  const rows = await tx.select({ id: jurisdictions.id }).from(jurisdictions).where(inArray(jurisdictions.id, ids))
  const known = new Set(rows.map(({ id }) => id))
  const issuesOf = (isWrong: (id: string, at: number) => boolean, message: string): InputIssue[] =>
    ids.flatMap((id, at) => (isWrong(id, at) ? { path: ['copies', at, 'jurisdictionId'], message } : []))
  assertNoIssues(
    'not_found',
    issuesOf((id) => !known.has(id), 'The jurisdiction does not exist, or you do not have access to it.'),
  )
  assertNoIssues('invalid_request', [
    ...issuesOf((id, at) => ids.indexOf(id) !== at, 'This state is named twice.'),
    ...issuesOf((id) => id === filing.jurisdictionId, 'The filing itself is for this state.'),
  ])
}
