import { and, eq, inArray } from 'drizzle-orm'
import { readDecimal } from '#lib/contract/filings/decimal.ts'
import type { FilingReading, FoundFacts } from '#lib/contract/filings/imports.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import {
  blankCompanyRate,
  blankOverall,
  type CompanyRate,
  companyFigures,
  findRateIssues,
  type RateFigure,
  type RateFigures,
  rateFigures,
} from '#lib/contract/filings/rate-data.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { companies } from '#lib/service/database/schema/reference.ts'

/** The rate data as it was read: of each company, and of the filing what is printed for it. Nothing is computed. */
export async function proposeRates(tx: Tx, reading: FilingReading, scopeId: string): Promise<RateFigures> {
  const rows = reading.rates.flatMap((facts) => toRow(facts, reading) ?? []).slice(0, filingLimits.rateCompanies)
  const { fields } = reading
  const overall = {
    ...blankOverall,
    indicatedChange: readFigure('indicatedChange', fields.overallIndicatedChange),
    rateImpact: readFigure('rateImpact', fields.overallRateImpact),
    premiumChange: readFigure('premiumChange', fields.overallPremiumChange),
    policyholders: readFigure('policyholders', fields.overallPolicyholders),
  }
  return { overall, companies: dropRepeated(await nameManaged(tx, scopeId, rows)) }
}

function toRow(facts: FoundFacts, { companies: printed }: FilingReading): CompanyRate | null {
  const name = facts.company?.value
  if (!name || [...name].length > limits.name) return null
  const code = printed.find((company) => company.name?.value === name)?.naicCode?.value ?? null
  const figures = Object.fromEntries(companyFigures.map((figure) => [figure, readFigure(figure, facts[figure])]))
  return { ...blankCompanyRate, name, naicCode: code, ...figures }
}

/** Null where the figure has no room for what is printed. */
function readFigure(figure: RateFigure, found: FoundFacts[string] | undefined): string | null {
  const value = found ? readDecimal(found.value) : null
  return value !== null && rateFigures[figure].value.safeParse(value).success ? value : null
}

/** Managed companies by their code, where exactly one has it. */
async function nameManaged(tx: Tx, scopeId: string, rows: readonly CompanyRate[]): Promise<CompanyRate[]> {
  const codes = rows.flatMap(({ naicCode }) => naicCode ?? [])
  if (codes.length === 0) return [...rows]
  const found = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.scopeId, scopeId), inArray(companies.naicCode, codes)))
  const byCode = Map.groupBy(found, ({ naicCode }) => naicCode)
  return rows.map((row) => {
    const [only, ...others] = byCode.get(row.naicCode) ?? []
    return only && others.length === 0 ? { ...row, companyId: only.id, name: only.name } : row
  })
}

/** A company that is printed twice is taken once. */
function dropRepeated(rows: readonly CompanyRate[]): CompanyRate[] {
  const repeated = new Set(
    findRateIssues(rows)
      .filter(({ field }) => field !== 'minimumChange')
      .map(({ index }) => index),
  )
  return rows.filter((_, index) => !repeated.has(index))
}
