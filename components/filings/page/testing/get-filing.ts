import type { ManagedFiling } from '#lib/contract/filings/filing.ts'

const created = '2026-01-05T09:00:00.000Z'

/** A managed filing in which nothing is given that may be left out. */
export function getFiling(given: Partial<ManagedFiling> = {}): ManagedFiling {
  return {
    id: '40000000-0000-4000-8000-000000000001',
    scope: 'mc:11111111-1111-4111-8111-111111111111',
    displayName: 'Homeowners 2026',
    filingMode: 'managed',
    companyId: null,
    jurisdictionId: null,
    primaryProductId: null,
    filingType: null,
    description: null,
    serffTrackingNumber: null,
    stateTrackingNumber: null,
    companyTrackingNumber: null,
    createdAt: created,
    updatedAt: created,
    additionalProductIds: [],
    predecessorFilingId: null,
    projectId: null,
    reviewType: null,
    toiCode: null,
    subToiCode: null,
    disposition: null,
    dispositionDate: null,
    effectiveFromNew: null,
    effectiveFromRenewal: null,
    permissions: { read: true, edit: true, manageAccess: true },
    ...given,
  }
}
