import { eq, inArray } from 'drizzle-orm'
import type { FilingImport, FilingImportEntry } from '#lib/contract/filings/imports.ts'
import { openTypeCheck } from '#lib/service/api/filings/records/unknown-types.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { type FilingImportRow, findImportOrThrow } from './find-import.ts'
import { findMatches } from './find-matches.ts'

export async function getFilingImport(context: ServiceContext, id: string): Promise<FilingImport> {
  return await showImport(context.deps.database.db, await findImportOrThrow(context, id))
}

export async function showImport(db: Db, row: FilingImportRow): Promise<FilingImport> {
  const [entry] = await showImports(db, [row])
  if (!entry) throw new Error('The import is not shown.')
  const { serffTrackingNumber: _, ...facts } = entry
  return {
    ...facts,
    reading: row.reading,
    values: row.values,
    letters: [...row.letters],
    rateData: row.rateData,
    entries: [...row.entries],
    matches: row.confirmedAt === null ? await findMatches(db, row) : [],
    warnings: row.confirmedAt === null ? (await openTypeCheck(db))(row.values) : [],
  }
}

/** Imports that the caller can read, in the order given. */
export async function showImports(db: Db, rows: readonly FilingImportRow[]): Promise<FilingImportEntry[]> {
  const people = await namesOf(
    db,
    rows.flatMap(({ createdBy, confirmedBy }) => [createdBy, ...(confirmedBy ? [confirmedBy] : [])]),
  )
  const fileNames = await fileNamesOf(
    db,
    rows.map(({ fileId }) => fileId),
  )
  const personOf = (id: string) => ({ id, name: people.get(id) ?? '' })
  return rows.map((row) => ({
    id: row.id,
    scope: `mc:${row.scopeId}`,
    file: { id: row.fileId, version: row.fileVersion, name: fileNames.get(row.fileId) ?? '' },
    createdBy: personOf(row.createdBy),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    confirmed:
      row.filingId !== null && row.confirmedBy !== null && row.confirmedAt !== null
        ? { filingId: row.filingId, by: personOf(row.confirmedBy), at: row.confirmedAt }
        : null,
    serffTrackingNumber: row.values.serffTrackingNumber ?? null,
  }))
}

async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: members.id, name: members.name })
    .from(members)
    .where(inArray(members.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function fileNamesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(ids.length === 1 ? eq(files.id, ids[0] ?? '') : inArray(files.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
