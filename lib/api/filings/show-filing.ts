import type { ManagedFiling, ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import type { filings } from '#lib/database/schema/filings.ts'

export type FilingRow = typeof filings.$inferSelect

export function toSummary(row: FilingRow): ManagedFilingSummary {
  return {
    id: row.id,
    scope: `mc:${row.scopeId}`,
    displayName: row.displayName,
    filingMode: row.filingMode,
    companyId: row.companyId,
    jurisdictionId: row.jurisdictionId,
    primaryProductId: row.primaryProductId,
    filingType: row.filingType,
    description: row.description,
    serffTrackingNumber: row.serffTrackingNumber,
    stateTrackingNumber: row.stateTrackingNumber,
    companyTrackingNumber: row.companyTrackingNumber,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

export function toFiling(
  row: FilingRow,
  more: Pick<ManagedFiling, 'additionalProductIds' | 'permissions'>,
): ManagedFiling {
  return {
    ...toSummary(row),
    predecessorFilingId: row.predecessorFilingId,
    projectId: row.projectId,
    reviewType: row.reviewType,
    toiCode: row.toiCode,
    subToiCode: row.subToiCode,
    disposition: row.disposition,
    dispositionDate: row.dispositionDate,
    effectiveFromNew: row.effectiveFromNew,
    effectiveFromRenewal: row.effectiveFromRenewal,
    ...more,
  }
}
