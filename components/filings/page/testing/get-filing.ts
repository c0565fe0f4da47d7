import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { blankFields } from '#lib/contract/filings/testing/blank-fields.ts'

const created = '2026-01-05T09:00:00.000Z'

/** A managed filing in which nothing is given that may be left out. */
export function getFiling(given: Partial<ManagedFiling> = {}): ManagedFiling {
  return {
    ...blankFields('Homeowners 2026'),
    id: '40000000-0000-4000-8000-000000000001',
    scope: 'mc:11111111-1111-4111-8111-111111111111',
    filingMode: 'managed',
    createdAt: created,
    updatedAt: created,
    permissions: { read: true, edit: true, manageAccess: true },
    ...given,
  }
}
