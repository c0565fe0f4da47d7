import { filingStatusLabels, isFilingStatus } from '#lib/contract/filings/status.ts'

/** Null where it is not known, and of one that this desk does not know. */
export function nameStatus(status: string | null | undefined): string | null {
  return isFilingStatus(status) ? filingStatusLabels[status] : null
}
