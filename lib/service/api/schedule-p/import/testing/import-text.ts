import { asc } from 'drizzle-orm'
import { type ImportOutcome, importFile } from '#lib/service/api/kernel/import/import-file.ts'
import { InvalidImport } from '#lib/service/api/kernel/import/table.ts'
import { isOfLoad, readNewestLoad } from '#lib/service/api/schedule-p/loads/published.ts'
import { carriers } from '#lib/service/database/schema/reference.ts'
import {
  earnedPremiums,
  scheduleCarriers,
  lossDevelopmentRows as stored,
} from '#lib/service/database/schema/schedule-p.ts'
import type { TestApi } from '#lib/tools/testing/start-test-api.ts'
import { scheduleImport } from '../schedule-import.ts'

export async function removeAll({ deps }: TestApi): Promise<void> {
  for (const table of [stored, earnedPremiums, scheduleCarriers, carriers]) await deps.database.db.delete(table)
}

export async function readAll({ deps }: TestApi) {
  const { db } = deps.database
  const load = await readNewestLoad(db)
  return {
    carriers: await db.select().from(carriers).orderBy(asc(carriers.id)),
    rows: await db
      .select()
      .from(stored)
      .where(isOfLoad(stored, load))
      .orderBy(
        asc(stored.carrierId),
        asc(stored.statementYear),
        asc(stored.line),
        asc(stored.part),
        asc(stored.section),
        asc(stored.sourceRow),
      ),
    premiums: await db
      .select()
      .from(earnedPremiums)
      .where(isOfLoad(earnedPremiums, load))
      .orderBy(asc(earnedPremiums.carrierId), asc(earnedPremiums.accidentYear)),
  }
}

export function importText({ deps }: TestApi, text: string, isDryRun = false): Promise<ImportOutcome> {
  return importFile(deps, { kind: scheduleImport, bytes: new TextEncoder().encode(text), isDryRun })
}

/** The issues of a file; throws where it was imported all the same. */
export async function issuesOf(api: TestApi, text: string): Promise<readonly string[]> {
  const error: unknown = await importText(api, text).then(
    () => new Error('The file was imported.'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof InvalidImport) return error.issues
  throw error
}
