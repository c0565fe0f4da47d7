import { blankRates, type RateData } from '#lib/contract/filings/rate-data.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { findSection, type StoredSection } from '#lib/service/api/filings/sections/find-section.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'

export async function getRateData(context: ServiceContext, filingId: string): Promise<RateData> {
  await findFilingOrThrow(context, filingId)
  const stored = await findSection(context.deps.database.db, filingId, 'rate_data')
  return stored ? showRateData(stored) : { ...blankRates, updatedAt: null, updatedBy: null }
}

export function showRateData({ content, updatedAt, updatedBy }: StoredSection<'rate_data'>): RateData {
  return { ...content, updatedAt, updatedBy }
}
