import { and, eq, inArray } from 'drizzle-orm'
import { findRateIssues, type RateFigures } from '#lib/contract/filings/rate-data.ts'
import { assertNoIssues } from '#lib/service/api/filings/input-issues.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { companies } from '#lib/service/database/schema/reference.ts'

/** The rate data as it is stored: managed companies by the name and code that they have now. Throws on issues. */
export async function resolveRates(tx: Tx, scopeId: string, rates: RateFigures): Promise<RateFigures> {
  const ids = rates.companies.flatMap(({ companyId }) => companyId ?? [])
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(companies)
          .where(and(eq(companies.scopeId, scopeId), inArray(companies.id, ids)))
  const known = new Map(rows.map((row) => [row.id, row]))
  assertNoIssues(
    'not_found',
    rates.companies.flatMap(({ companyId }, index) =>
      companyId === null || known.has(companyId)
        ? []
        : [
            {
              path: ['companies', index, 'companyId'],
              message: 'The company does not exist in the scope of this filing, or you do not have access to it.',
            },
          ],
    ),
  )
  const named = rates.companies.map((company) => {
    const found = company.companyId === null ? undefined : known.get(company.companyId)
    return found ? { ...company, name: found.name, naicCode: found.naicCode } : company
  })
  assertNoIssues(
    'invalid_request',
    findRateIssues(named).map(({ index, field, message }) => ({ path: ['companies', index, field], message })),
  )
  return { overall: rates.overall, companies: named }
}
