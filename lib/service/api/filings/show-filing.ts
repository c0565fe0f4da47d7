import { fieldsReadIn, pick } from '#lib/contract/filings/field-shapes.ts'
import type { ManagedFiling, ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import type { filings } from '#lib/service/database/schema/filings.ts'

export type FilingRow = typeof filings.$inferSelect
/** A filing’s columns and what another table has of it. */
export type FilingRecord = FilingRow & Pick<ManagedFiling, 'additionalProductIds'>

const summaryFields = fieldsReadIn('summary')
const otherFields = fieldsReadIn('highlights', 'full')

export function toSummary(row: FilingRow): ManagedFilingSummary {
  const { displayName, ...fields } = pick(row, summaryFields)
  return {
    id: row.id,
    scope: `mc:${row.scopeId}`,
    displayName,
    filingMode: row.filingMode,
    ...fields,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

export function toFiling(record: FilingRecord, permissions: ManagedFiling['permissions']): ManagedFiling {
  return { ...toSummary(record), ...pick(record, otherFields), permissions }
}
