import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toCarrierId } from '#lib/contract/reference/carrier-code.ts'
import type { StoredPage } from '#lib/service/api/schedule-p/describe-row.ts'
import { prepareFile } from '#lib/service/api/schedule-p/import/prepare-file.ts'
import { publishLoad, startLoad } from '#lib/service/api/schedule-p/loads/load.ts'
import { loadRecords, provisionRecords, type RowToStore, storedRows } from '#lib/service/api/schedule-p/store-rows.ts'
import type { Database } from '#lib/service/database/database.ts'
import {
  type IndustryRow,
  industryPages,
  lossDevelopmentRows,
  scheduleCarriers,
  scheduleLoads,
} from '#lib/service/database/schema/schedule-p.ts'
import { openTestDatabase } from '#lib/service/database/testing.ts'
import { dropIndustryPages, readIndustryPage } from './industry-pages.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(clear)

async function clear(): Promise<void> {
  for (const table of [industryPages, lossDevelopmentRows, scheduleLoads, scheduleCarriers])
    await database.db.delete(table)
}

const codes = ['10001', '10002', '10003']
const pages: readonly StoredPage[] = [
  { statementYear: 2024, line: 'C', part: '3', section: '', variant: 'current' },
  { statementYear: 2025, line: 'C', part: '3', section: '', variant: 'current' },
  { statementYear: 2025, line: 'C', part: '5', section: '1', variant: 'current' },
]

const figure = fc.option(fc.integer({ min: -5, max: 5 }))
const row: fc.Arbitrary<RowToStore> = fc
  .record({
    code: fc.constantFrom(...codes),
    page: fc.constantFrom(...pages),
    sourceRow: fc.constantFrom('10', '11'),
    amounts: fc.option(fc.array(figure, { minLength: 2, maxLength: 2 })),
    supplemental: fc.option(fc.array(figure, { minLength: 2, maxLength: 2 })),
  })
  .map(({ code, page, sourceRow, amounts, supplemental }) => ({
    ...page,
    carrierId: toCarrierId(code),
    sourceRow,
    accidentYear: null,
    amounts,
    supplemental: page.part === '3' ? supplemental : null,
  }))
const rows = fc.uniqueArray(row, { selector: keyOf, maxLength: 8 })

function keyOf({ carrierId, sourceRow, ...page }: RowToStore): string {
  return [carrierId, sourceRow, page.statementYear, page.part].join()
}

const read = (page: StoredPage) => database.transaction((tx) => readIndustryPage(tx, page))
const readSome = (mask: number) => Promise.all(pages.filter((_, at) => mask & (1 << at)).map(read))

/** The rows that readers see, by key. */
type Seen = ReadonlyMap<string, RowToStore>

function sumOf(seen: Seen, page: StoredPage): IndustryRow[] {
  const ofPage = [...seen.values()].filter(
    (each) => each.statementYear === page.statementYear && each.part === page.part,
  )
  const carriersOfPage = new Set(ofPage.map(({ carrierId }) => carrierId)).size
  return [...new Set(ofPage.map(({ sourceRow }) => sourceRow))].toSorted().map((sourceRow) => {
    const printed = ofPage.filter((each) => each.sourceRow === sourceRow)
    const cellsOf = (read: (row: RowToStore) => readonly (number | null)[] | null | undefined, at: number) =>
      printed.map((each) => read(each)?.[at] ?? null)
    const known = (cells: readonly (number | null)[]) => cells.filter((cell) => cell !== null)
    const add = (cells: readonly number[]) => cells.reduce((sum, cell) => sum + cell, 0)
    const amounts = [0, 1].map((at) => {
      const cells = cellsOf((each) => each.amounts, at)
      return cells.includes(null) ? null : add(known(cells))
    })
    const supplemental = (page.part === '3' ? [0, 1] : []).map((at) => {
      const cells = known(cellsOf((each) => each.supplemental, at))
      return cells.length === 0 ? null : add(cells)
    })
    const hasCells = printed.some((each) => each.amounts)
    return { sourceRow, carrierCount: printed.length, carriersOfPage, amounts: hasCells ? amounts : [], supplemental }
  })
}

async function expectSums(seen: Seen): Promise<void> {
  for (const page of pages) {
    // Where no carrier has cells the array has no length.
    const found = (await read(page)).map((each) => ({ ...each, amounts: each.amounts ?? [] }))
    expect(found).toEqual(sumOf(seen, page))
  }
}

const withRows = (seen: Seen, more: readonly RowToStore[]): Seen =>
  new Map([...seen, ...more.map((each) => [keyOf(each), each] as const)])

/** As an import does; rows of no load are added, and pages are read, after its work and before it is published. */
async function importRows(
  records: readonly RowToStore[],
  { isPublished, readers, added }: Pick<Step, 'isPublished' | 'readers' | 'added'>,
) {
  const carriers = new Map(codes.map((code) => [code, { name: code, group: null, place: '' }]))
  const file = { issues: [], warnings: [], carriers, rows: records, premiums: [], hasSupplemental: true }
  const { write, end } = await prepareFile({ database, isDryRun: false, onProgress: () => {} }, file, {})
  if (added.length > 0) await provision(added)
  await readSome(readers)
  const target = { now: '', reject: () => {}, warn: () => {}, hasIssues: () => false, count: () => {} }
  if (isPublished) await database.transaction((tx) => write({ ...target, tx }))
  await end()
}

/** As a process of the version before, which knows nothing of sums. */
async function importWithoutSums(records: readonly RowToStore[]) {
  const load = await startLoad(database)
  await database.transaction(async (tx) => {
    await loadRecords(tx, storedRows, { records: [...records], load: load.number, unknown: null })
    await publishLoad(tx, load)
  })
}

async function provision(records: readonly RowToStore[]) {
  await database.transaction(async (tx) => {
    await dropIndustryPages(tx)
    await provisionRecords(tx, storedRows, records)
  })
}

interface Step {
  readonly kind: 'import' | 'import without sums' | 'provision'
  readonly records: readonly RowToStore[]
  readonly isPublished: boolean
  /** Bits: the pages that are read before it, and before it is published. */
  readonly readers: number
  /** During an import. */
  readonly added: readonly RowToStore[]
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('import', 'import', 'import', 'import without sums', 'provision'),
  records: rows,
  isPublished: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
  readers: fc.nat({ max: 7 }),
  added: fc.oneof(fc.constant([]), rows),
})

test('after any imports, failed imports and provisions, a page is the sum of the rows that readers see', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      await clear()
      let seen: Seen = new Map()
      for (const { kind, records, isPublished, readers, ...step } of steps) {
        await readSome(readers)
        if (kind === 'provision') {
          await provision(records)
          seen = withRows(withRows(new Map(), records), [...seen.values()])
        } else if (kind === 'import') {
          const added = step.added.filter((row) => !records.some((record) => keyOf(record) === keyOf(row)))
          await importRows(records, { isPublished, readers, added })
          seen = withRows(withRows(new Map(), added), [...seen.values()])
          if (isPublished) seen = withRows(seen, records)
        } else {
          await importWithoutSums(records)
          seen = withRows(seen, records)
        }
      }
      await expectSums(seen)
      await expectSums(seen)
    }),
    { seed: 20261129, numRuns: 15 },
  )
})

describe('a page that was read', () => {
  const [page, other] = pages as [StoredPage, StoredPage]
  const rowOf = (of: StoredPage, amount: number): RowToStore => ({
    ...of,
    carrierId: toCarrierId('10001'),
    sourceRow: '11',
    accidentYear: null,
    amounts: [amount],
    supplemental: null,
  })
  const load = { isPublished: true, readers: 0, added: [] }

  test('is kept, also by an import of another page, and is summed again before one of the same page is seen', async () => {
    await importRows([rowOf(page, 1), rowOf(other, 2)], load)
    expect(await database.db.$count(industryPages)).toBe(0)
    await read(page)
    for (const amount of [3, 4]) {
      await importRows([rowOf(other, amount)], load)
      await importRows([rowOf(page, amount)], load)
      const kept = await database.db.select().from(industryPages)
      expect(kept).toMatchObject([{ ...page, load: 1 + 2 * (amount - 2), rows: [{ amounts: [amount] }] }])
    }
  })

  test('is not kept where it has no rows', async () => {
    expect(await read(page)).toEqual([])
    expect(await database.db.$count(industryPages)).toBe(0)
  })
})
