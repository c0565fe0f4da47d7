import { setImmediate as nextTurn } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { rollBackIf } from '#lib/service/api/kernel/import/import-file.ts'
import type { PreparedImport, PrepareTarget } from '#lib/service/api/kernel/import/import-kind.ts'
import { InvalidImport } from '#lib/service/api/kernel/import/read-table.ts'
import { endLoad, keepLoad, type Load, publishLoad, startLoad } from '#lib/service/api/schedule-p/loads/load.ts'
import {
  inBatches,
  loadRecords,
  type Stored,
  storeCarriers,
  storedPremiums,
  storedRows,
} from '#lib/service/api/schedule-p/store-rows.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { carriers as storedCarriers } from '#lib/service/database/schema/reference.ts'
import { noLoad } from '#lib/service/database/schema/schedule-p.ts'
import { isSameName } from './carrier-name.ts'
import type { ScheduleFile } from './schedule-file.ts'

/** Of a dry run, whose batches are rolled back one by one. No load has it. */
const dryLoad = noLoad - 1

/**
 * Loads the file in short transactions, so that others are served in between. Its carriers appear, and its rows are
 * seen, with the transaction of `write`.
 */
export async function prepareFile(target: PrepareTarget, file: ScheduleFile): Promise<PreparedImport> {
  const { database, isDryRun } = target
  const issues = await findRenamed(database.db, file)
  if (issues.length > 0) throw new InvalidImport(issues)
  const load = isDryRun ? null : await startLoad(database)
  // Rows that stay behind are invisible, and the next load removes them.
  const end = async () => {
    if (load) await endLoad(database, load).catch(() => {})
  }
  try {
    const { rows, premiums } = await loadFile(target, file, load)
    return {
      end,
      write: async ({ tx, count }) => {
        const made = await storeCarriers(
          tx,
          Array.from(file.carriers, ([code, { name }]) => [code, name] as const),
        )
        if (load) await publishLoad(tx, load)
        const counted = (records: string, all: number, stored: Stored) =>
          count({ records, ...stored, same: all - stored.made - stored.changed })
        counted('carriers', file.carriers.size, { made, changed: 0 })
        counted('Schedule P rows', file.rows.length, rows)
        if (file.premiums.length > 0) counted('earned premiums', file.premiums.length, premiums)
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function loadFile(
  { database, onProgress }: PrepareTarget,
  { rows, premiums, hasSupplemental }: ScheduleFile,
  load: Load | null,
): Promise<{ rows: Stored; premiums: Stored }> {
  const all = rows.length + premiums.length
  let done = 0
  const loadAll = async <Row>(records: readonly Row[], store: (tx: Tx, batch: Row[]) => Promise<Stored>) => {
    let made = 0
    let changed = 0
    for (const batch of inBatches(records)) {
      const stored = await rollBackIf<Stored>(load === null, (settle) =>
        database.transaction(async (tx) => {
          if (load) await keepLoad(tx, load)
          return settle(await store(tx, batch))
        }),
      )
      made += stored.made
      changed += stored.changed
      done += batch.length
      onProgress(done / all)
      // The embedded database would go on without letting requests and timers of the process run.
      await nextTurn()
    }
    return { made, changed }
  }
  const number = load?.number ?? dryLoad
  const unknown = hasSupplemental ? null : 'supplemental'
  return {
    rows: await loadAll(rows, (tx, records) => loadRecords(tx, storedRows, { records, load: number, unknown })),
    premiums: await loadAll(premiums, (tx, records) =>
      loadRecords(tx, storedPremiums, { records, load: number, unknown: null }),
    ),
  }
}

/** Carriers whose company code is here under another name: one of the two is not the company of the rows. */
async function findRenamed(db: Db, { carriers }: ScheduleFile): Promise<string[]> {
  const found: string[] = []
  for (const batch of inBatches([...carriers.keys()])) {
    const known = await db.select().from(storedCarriers).where(inArray(storedCarriers.naicCompanyCode, batch))
    for (const { naicCompanyCode, name } of known) {
      const given = carriers.get(naicCompanyCode)
      if (!given || isSameName(given.name, name)) continue
      found.push(
        `${given.place}Company ${naicCompanyCode} is ${name} here, not ${given.name}. Correct the company code, or use the name that is stored here.`,
      )
    }
  }
  return found
}
