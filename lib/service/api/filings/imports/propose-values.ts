import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { FilingReading, FoundFacts, ImportedValues } from '#lib/contract/filings/imports.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { companies, filingProjects, jurisdictions, managedProducts } from '#lib/service/database/schema/reference.ts'

interface Proposal {
  readonly reading: FilingReading
  readonly scopeId: string
  readonly fileName: string
}

/**
 * The fields of the filing that follow from what was read. A record is named only where exactly one of the scope has the
 * printed code or name; everything else stays empty for a person to fill in.
 */
export async function proposeValues(tx: Tx, { reading, scopeId, fileName }: Proposal): Promise<ImportedValues> {
  const { fields } = reading
  const textOf = (field: string, limit: number) => cut(fields[field]?.value, limit)
  const disposition = reading.dispositions.at(-1)
  return {
    displayName: nameFiling(fields, fileName),
    companyId: await findCompany(tx, { reading, scopeId }),
    primaryProductId: await findNamed(tx, managedProducts, { scopeId, name: fields.productName?.value }),
    projectId: await findNamed(tx, filingProjects, { scopeId, name: fields.projectName?.value }),
    jurisdictionId: await findJurisdiction(tx, fields.state?.value),
    toiCode: codeOf(fields.toi?.value),
    subToiCode: codeOf(fields.subToi?.value),
    filingType: textOf('filingType', filingLimits.typeCharacters),
    effectiveFromNew: dateOf(fields.effectiveRequestedNew?.value),
    effectiveFromRenewal: dateOf(fields.effectiveRequestedRenewal?.value),
    serffTrackingNumber: textOf('serffTrackingNumber', filingLimits.trackingNumberCharacters),
    stateTrackingNumber: textOf('stateTrackingNumber', filingLimits.trackingNumberCharacters),
    companyTrackingNumber: textOf('companyTrackingNumber', filingLimits.trackingNumberCharacters),
    disposition: cut((fields.dispositionStatus ?? disposition?.status)?.value, filingLimits.typeCharacters),
    dispositionDate: dateOf((fields.dispositionDate ?? disposition?.date)?.value),
    description: textOf('filingDescription', limits.description),
    submittedOn: dateOf(fields.dateSubmitted?.value),
  }
}

/** State, product and type as printed, for a person to change: a filing in a list needs a name. */
function nameFiling({ state, productName, filingType, serffTrackingNumber }: FoundFacts, fileName: string): string {
  const parts = [state, productName, filingType].flatMap((found) => found?.value ?? [])
  const name = parts.length > 1 ? parts.join(' ') : (serffTrackingNumber?.value ?? fileName)
  return [...name].slice(0, limits.name).join('')
}

/** A value that the field has no room for is not taken in part. */
function cut(value: string | undefined, limit: number): string | null {
  return value !== undefined && [...value].length <= limit ? value : null
}

function dateOf(value: string | undefined): string | null {
  return value && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null
}

/** “04.0 Homeowners” has the code 04.0. */
function codeOf(value: string | undefined): string | null {
  return cut(value?.split(/\s/)[0], filingLimits.codeCharacters)
}

/** The company that is named first: by its code, else by its name. */
async function findCompany(
  tx: Tx,
  { reading, scopeId }: Pick<Proposal, 'reading' | 'scopeId'>,
): Promise<string | null> {
  const name = reading.fields.companyName?.value ?? reading.companies[0]?.name?.value
  const printed = reading.companies.find((company) => company.name?.value === name) ?? reading.companies[0]
  const code = printed?.naicCode?.value
  if (code) {
    const coded = await tx
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.scopeId, scopeId), eq(companies.naicCode, code)))
      .limit(2)
    if (coded.length === 1) return coded[0]?.id ?? null
    if (coded.length > 1) return null
  }
  return await findNamed(tx, companies, { scopeId, name })
}

type Named = typeof companies | typeof managedProducts | typeof filingProjects

async function findNamed(
  tx: Tx,
  table: Named,
  { scopeId, name }: { readonly scopeId: string; readonly name: string | undefined },
): Promise<string | null> {
  if (!name) return null
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.scopeId, scopeId), sql`lower(${table.name} collate "default") = lower(${name})`))
    .limit(2)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

async function findJurisdiction(tx: Tx, state: string | undefined): Promise<string | null> {
  if (!state) return null
  const [row] = await tx
    .select({ id: jurisdictions.id })
    .from(jurisdictions)
    .where(
      or(inArray(jurisdictions.code, [state]), sql`lower(${jurisdictions.name} collate "default") = lower(${state})`),
    )
    .limit(1)
  return row?.id ?? null
}
