import { setImmediate as nextTurn } from 'node:timers/promises'
import { rollBackIf } from '#lib/service/api/kernel/import/import-file.ts'
import type { PreparedImport, PrepareTarget } from '#lib/service/api/kernel/import/import-kind.ts'
import { countStatements, storeStatements } from '#lib/service/api/schedule-p/count-statements.ts'
import type { StoredPage } from '#lib/service/api/schedule-p/describe-row.ts'
import { noteChanged, publishIndustry, sumChanged } from '#lib/service/api/schedule-p/industry/industry-pages.ts'
import { endLoad, keepLoad, type Load, publishLoad, startLoad } from '#lib/service/api/schedule-p/loads/load.ts'
import {
  inBatches,
  type Loaded,
  loadRecords,
  type Stored,
  storeCarriers,
  storedPremiums,
  storedRows,
} from '#lib/service/api/schedule-p/store-rows.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { noLoad } from '#lib/service/database/schema/schedule-p.ts'
import { findRenamed, readAnswers, toQuestions } from './find-renamed.ts'
import type { ScheduleFile, ScheduleImportOptions } from './schedule-file.ts'
import { type PageTally, startTally } from './tally-pages.ts'

/** Of a dry run, whose batches are rolled back one by one. No load has it. */
const dryLoad = noLoad - 1
/** Few enough that counting their rows takes a few milliseconds. */
const countedCarriers = 5

/**
 * Loads the file in short transactions, so that others are served in between. Its carriers appear, and its rows are
 * seen, with the transaction of `write`.
 */
export async function prepareFile(
  target: PrepareTarget,
  file: ScheduleFile,
  { answer = () => undefined, onReview }: ScheduleImportOptions,
): Promise<PreparedImport> {
  const { database, isDryRun } = target
  const renamed = await findRenamed(database.db, file)
  const questions = isDryRun ? toQuestions(renamed) : []
  const toRename = isDryRun ? [] : readAnswers(renamed, answer)
  const load = isDryRun ? null : await startLoad(database)
  // Rows that stay behind are invisible, and the next load removes them.
  const end = async () => {
    if (load) await endLoad(database, load).catch(() => {})
  }
  try {
    const tally = startTally(file.carriers)
    const { rows, premiums, changed } = await loadFile(target, file, { load, tally })
    onReview?.({ questions, ...tally.list() })
    const statements = load ? await countInBatches(database.db, file, load) : []
    const industry = load && (await sumChanged(database, changed, load))
    return {
      end,
      write: async ({ tx, count }) => {
        const carriers = await storeCarriers(tx, file.carriers, toRename)
        if (load) await publishLoad(tx, load)
        if (load && industry) await publishIndustry(tx, industry, load)
        await storeStatements(tx, statements)
        const counted = (records: string, all: number, stored: Stored) =>
          count({ records, ...stored, same: all - stored.made - stored.changed })
        counted('carriers', file.carriers.size, carriers)
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
  { load, tally }: { readonly load: Load | null; readonly tally: PageTally },
): Promise<{ rows: Stored; premiums: Stored; changed: StoredPage[] }> {
  const all = rows.length + premiums.length
  let done = 0
  const loadAll = async <Row>(
    records: readonly Row[],
    store: (tx: Tx, batch: Row[]) => Promise<Loaded<Row>>,
    onLoaded?: (batch: readonly Row[], loaded: Loaded<Row>) => void,
  ) => {
    let made = 0
    let changed = 0
    for (const batch of inBatches(records)) {
      const loaded = await rollBackIf<Loaded<Row>>(load === null, (settle) =>
        database.transaction(async (tx) => {
          if (load) await keepLoad(tx, load)
          return settle(await store(tx, batch))
        }),
      )
      onLoaded?.(batch, loaded)
      made += loaded.made.length
      changed += loaded.changed.length
      done += batch.length
      onProgress(done / all)
      // The embedded database would go on without letting requests and timers of the process run.
      await nextTurn()
    }
    return { made, changed }
  }
  const number = load?.number ?? dryLoad
  const unknown = hasSupplemental ? null : 'supplemental'
  const pages = new Map<string, StoredPage>()
  return {
    rows: await loadAll(
      rows,
      (tx, records) => loadRecords(tx, storedRows, { records, load: number, unknown }),
      (batch, loaded) => {
        tally.add(batch, loaded)
        noteChanged(pages, loaded)
      },
    ),
    premiums: await loadAll(premiums, (tx, records) =>
      loadRecords(tx, storedPremiums, { records, load: number, unknown: null }),
    ),
    changed: [...pages.values()],
  }
}

/** Before the rows are published, so that publishing them takes no longer for many rows. */
async function countInBatches(db: Db, { rows }: ScheduleFile, { number: load }: Load) {
  const carrierIds = [...new Set(rows.map(({ carrierId }) => carrierId))]
  const counted = []
  for (let from = 0; from < carrierIds.length; from += countedCarriers) {
    const batch = carrierIds.slice(from, from + countedCarriers)
    counted.push(...(await countStatements(db, { carrierIds: batch, load })))
    await nextTurn()
  }
  return counted
}
