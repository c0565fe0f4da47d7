import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import {
  type ImportedValues,
  type MatchingFiling,
  rateDataField,
  updatedFields,
} from '#lib/contract/filings/imports.ts'
import { hasRates } from '#lib/contract/filings/rate-data.ts'
import { findSection } from '#lib/service/api/filings/sections/find-section.ts'
import type { FilingRow } from '#lib/service/api/filings/show-filing.ts'
import type { Db } from '#lib/service/database/open.ts'
import { filings, normalizedNumber } from '#lib/service/database/schema/filings.ts'
import type { FilingImportRow } from './find-import.ts'

const maxMatches = 20

/** Filings of the scope with the SERFF tracking number of an import, oldest first. Spaces, dashes and case do not matter. */
export async function selectMatches(
  db: Db,
  { scopeId, values }: Pick<FilingImportRow, 'scopeId' | 'values'>,
): Promise<FilingRow[]> {
  const number = values.serffTrackingNumber
  if (!number) return []
  return await db
    .select()
    .from(filings)
    .where(
      and(
        eq(filings.scopeId, scopeId),
        sql`${normalizedNumber(filings.serffTrackingNumber)} = ${normalizedNumber(sql`${number}::text`)}`,
      ),
    )
    .orderBy(asc(filings.createdAt), asc(filings.id))
    .limit(maxMatches)
}

export async function findMatches(db: Db, row: MatchedImport): Promise<MatchingFiling[]> {
  const found: MatchingFiling[] = []
  for (const filing of await selectMatches(db, row))
    found.push({
      id: filing.id,
      displayName: filing.displayName,
      filingMode: filing.filingMode,
      updatedAt: filing.updatedAt,
      differences: [...listDifferences(filing, row.values), ...(await compareRates(db, filing, row))],
    })
  return found
}

type MatchedImport = Pick<FilingImportRow, 'scopeId' | 'values' | 'rateData'>

async function compareRates(db: Db, { id }: FilingRow, { rateData: to }: MatchedImport) {
  if (!hasRates(to)) return []
  const from = (await findSection(db, id, 'rate_data'))?.content ?? null
  return isDeepStrictEqual(from, to) ? [] : [{ field: rateDataField, from, to }]
}

/** A field that was not found empties nothing. */
export function listDifferences(filing: FilingRow, values: ImportedValues): MatchingFiling['differences'] {
  return updatedFields.flatMap((field) => {
    if (!(field in filing)) return []
    const [from, to] = [filing[field as keyof FilingRow], values[field as keyof ImportedValues]]
    return to === null || to === undefined || from === to ? [] : [{ field, from, to }]
  })
}
