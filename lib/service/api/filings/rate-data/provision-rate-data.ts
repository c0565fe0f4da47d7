import { blankCompanyRate, blankOverall } from '#lib/contract/filings/rate-data.ts'
import type { OwnedFiling } from '#lib/service/api/filings/provision-filing.ts'
import { provisionSection } from '#lib/service/api/filings/sections/provision-section.ts'
import { InvalidWorkspace, type SeedTarget } from '#lib/service/api/kernel/seed.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { resolveRates } from './resolve-rates.ts'

export async function provisionRateData(target: SeedTarget, filing: OwnedFiling): Promise<void> {
  const { tx, ids } = target
  const { owner, ref, scope, rateData } = filing
  if (!rateData) return
  const companies = rateData.companies.map(({ company, ...row }) => ({
    ...blankCompanyRate,
    ...row,
    companyId: company === undefined ? null : ids.resolve('company', owner, company),
  }))
  const rates = { overall: { ...blankOverall, ...rateData.overall }, companies }
  const content = await resolveRates(tx, ids.idOf('scope', owner, scope), rates).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error
    const issues = (error.options.details ?? []).map(({ path, message }) => `rateData.${path.join('.')}: ${message}`)
    throw new InvalidWorkspace(issues.map((issue) => `organization ${owner}: filing ${ref}: ${issue}`))
  })
  await provisionSection(target, filing, { section: 'rate_data', content })
}
