import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import {
  companies,
  filingProjects,
  insuranceSubtypes,
  insuranceTypes,
  jurisdictions,
  managedProducts,
} from '#lib/service/database/schema/reference.ts'
import type { FoundFiling } from './find-filing-ids.ts'

/** A filing with the records that its fields name. */
export type NamedFiling = Awaited<ReturnType<typeof selectNamed>>[number]

export async function loadNamedFilings(db: Db, found: readonly FoundFiling[]): Promise<NamedFiling[]> {
  if (found.length === 0) return []
  const rows = await selectNamed(
    db,
    found.map(({ filingId }) => filingId),
  )
  const byId = new Map(rows.map((row) => [row.filing.id, row]))
  return found.flatMap(({ filingId }) => byId.get(filingId) ?? [])
}

function selectNamed(db: Db, ids: string[]) {
  return db
    .select({
      filing: filings,
      owner: { id: members.id, name: members.name },
      company: { id: companies.id, name: companies.name, naicCode: companies.naicCode },
      jurisdiction: { id: jurisdictions.id, name: jurisdictions.name, code: jurisdictions.code },
      product: { id: managedProducts.id, name: managedProducts.name },
      project: filingProjects.name,
      toi: insuranceTypes.name,
      subToi: insuranceSubtypes.name,
    })
    .from(filings)
    .innerJoin(members, eq(members.id, filings.ownerId))
    .leftJoin(companies, eq(companies.id, filings.companyId))
    .leftJoin(jurisdictions, eq(jurisdictions.id, filings.jurisdictionId))
    .leftJoin(filingProjects, eq(filingProjects.id, filings.projectId))
    .leftJoin(managedProducts, eq(managedProducts.id, filings.primaryProductId))
    .leftJoin(insuranceTypes, eq(insuranceTypes.code, filings.toiCode))
    .leftJoin(insuranceSubtypes, eq(insuranceSubtypes.code, filings.subToiCode))
    .where(inArray(filings.id, ids))
}
