import type { RateData, ReplaceRateData } from '#lib/contract/filings/rate-data.ts'
import { lockEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { storeSection } from '#lib/service/api/filings/sections/store-section.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { showRateData } from './get-rate-data.ts'
import { resolveRates } from './resolve-rates.ts'

export interface ReplaceRateDataInput extends ReplaceRateData {
  readonly filingId: string
}

/** Replaces the rate data on the revision that the caller saw. Sums that differ are not an error. */
export async function replaceRateData(
  context: ServiceContext,
  { filingId, updatedAt: revision, ...wanted }: ReplaceRateDataInput,
): Promise<RateData> {
  return await context.deps.database.transaction(async (tx) => {
    const { filing } = await lockEditableFilingOrThrow(context, filingId, tx)
    const content = await resolveRates(tx, filing.scopeId, wanted)
    const detail = { companies: content.companies.length, rateImpact: content.overall.rateImpact }
    return showRateData(await storeSection(tx, context, { filingId, section: 'rate_data', revision, content, detail }))
  })
}
