import { hasRates } from '#lib/contract/filings/rate-data.ts'
import { resolveRates } from '#lib/service/api/filings/rate-data/resolve-rates.ts'
import { findSection } from '#lib/service/api/filings/sections/find-section.ts'
import { storeSection } from '#lib/service/api/filings/sections/store-section.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import type { FilingImportRow } from './find-import.ts'

/** Saves the rate data of an import on its filing, which is locked. An import without any leaves it as it is. */
export async function storeImportedRates(
  tx: Tx,
  context: ServiceContext,
  { row, filingId }: { readonly row: FilingImportRow; readonly filingId: string },
): Promise<void> {
  if (!hasRates(row.rateData)) return
  const before = await findSection(tx, filingId, 'rate_data')
  const content = await resolveRates(tx, row.scopeId, row.rateData)
  const detail = { companies: content.companies.length, rateImpact: content.overall.rateImpact }
  const revision = before?.updatedAt ?? null
  await storeSection(tx, context, { filingId, section: 'rate_data', revision, content, detail })
}
