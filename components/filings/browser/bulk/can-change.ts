import type { FilingRow } from '#components/filings/browser/model/filing-row.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import { canWrite } from '#lib/queries/accounts.ts'

export type BulkKind = 'owner' | 'dates' | 'tags'

export const bulkLabels: Readonly<Record<BulkKind, string>> = {
  owner: 'Set owner',
  dates: 'Set effective dates',
  tags: 'Change tags',
}

/** The rows that the reader may change so, and the others. The highlights of a row name its owner. */
export function splitChangeable(kind: BulkKind, rows: readonly FilingRow[], me: Me | null) {
  const needed = kind === 'owner' ? 'manageAccess' : 'edit'
  const scopes = new Set(
    canWrite(me) ? me?.scopes.filter(({ permissions }) => permissions.includes(needed)).map(({ scope }) => scope) : [],
  )
  const isChangeable = ({ filing, highlights }: FilingRow) =>
    filing.filingMode === 'managed' && scopes.has(filing.scope) && (kind !== 'owner' || highlights !== null)
  return { changeable: rows.filter(isChangeable), others: rows.filter((row) => !isChangeable(row)) }
}

/** Whether any of the reader's scopes lets them make such a change. */
export function mayChange(kind: BulkKind, me: Me | null): boolean {
  const needed = kind === 'owner' ? 'manageAccess' : 'edit'
  return me !== null && canWrite(me) && me.scopes.some(({ permissions }) => permissions.includes(needed))
}
