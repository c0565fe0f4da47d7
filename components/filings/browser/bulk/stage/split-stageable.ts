import type { FilingRow } from '#components/filings/browser/model/filing-row.ts'
import type { Destination, FilingStaging } from '#lib/contract/filings/staging.ts'

export interface NotStaged {
  readonly row: FilingRow
  readonly reason: string
}

/** The filings that the reader owns, and the others with the reason why they cannot be staged by the reader. */
export function splitOwned(rows: readonly FilingRow[], memberId: string) {
  const owned: FilingRow[] = []
  const others: NotStaged[] = []
  for (const row of rows) {
    const { filing, highlights } = row
    if (filing.filingMode !== 'managed') others.push({ row, reason: 'It is a read-only record.' })
    else if (!highlights) others.push({ row, reason: 'Its owner is not known yet. Reload the list.' })
    else if (highlights.ownerId !== memberId) {
      others.push({ row, reason: `Only its owner, ${highlights.owner.name}, can authorize staging.` })
    } else owned.push(row)
  }
  return { owned, others }
}

/** A filing with its checks, as the reader sees them before authorizing it. */
export interface CheckedFiling {
  readonly row: FilingRow
  readonly staging: FilingStaging
}

/** The separate confirmation that a filing needs; null: none. */
export function confirmationFor({ row, staging }: CheckedFiling, destination: Destination): string | null {
  const lacksForm = staging.checks.some(({ id, outcome }) => id === 'form_schedule.documents' && outcome === 'missing')
  if (destination !== 'production' || !lacksForm) return null
  return `Stage “${row.filing.displayName}” to production without a form`
}
