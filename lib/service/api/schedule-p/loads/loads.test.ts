import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadRecords, provisionRecords, type RowToStore, storedRows } from '#lib/service/api/schedule-p/store-rows.ts'
import type { Database } from '#lib/service/database/database.ts'
import { lossDevelopmentRows, noLoad, scheduleLoads } from '#lib/service/database/schema/schedule-p.ts'
import { openTestDatabase } from '#lib/service/database/testing.ts'
import { endLoad, keepLoad, type Load, publishLoad, startLoad } from './load.ts'
import { isOfLoad, readNewestLoad } from './published.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of [lossDevelopmentRows, scheduleLoads]) await database.db.delete(table)
})

const toRow = ([at, amount]: readonly [number, number]): RowToStore => ({
  carrierId: 'carrier_12345-5',
  statementYear: 2000 + at,
  line: 'B',
  part: '3',
  section: '',
  variant: 'current',
  sourceRow: '11',
  accidentYear: 2000 + at,
  amounts: [amount],
  supplemental: null,
})

/** Amounts by what names the row. */
type Amounts = ReadonlyMap<number, number>

async function readSeen(): Promise<Amounts> {
  const newest = await readNewestLoad(database.db)
  const rows = await database.db.select().from(lossDevelopmentRows).where(isOfLoad(lossDevelopmentRows, newest))
  expect(new Set(rows.map((row) => row.statementYear)).size).toBe(rows.length)
  return new Map(rows.map((row) => [row.statementYear - 2000, row.amounts?.[0] ?? 0]))
}

async function write(load: Load, amounts: Amounts): Promise<{ made: number; changed: number }> {
  return await database.transaction(async (tx) => {
    await keepLoad(tx, load)
    const records = [...amounts].map(toRow)
    const { made, changed } = await loadRecords(tx, storedRows, { records, load: load.number, unknown: null })
    return { made: made.length, changed: changed.length }
  })
}

const publish = (load: Load) => database.transaction((tx) => publishLoad(tx, load))
const countVersions = () => database.db.$count(lossDevelopmentRows)
const giveUp = () => database.db.execute(sql`update schedule_loads set touched_at = now() - interval '1 minute'`)

const amounts = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 2 })), { maxLength: 8 })
  .map((pairs): Amounts => new Map(pairs))
const end = fc.constantFrom('published', 'broken off', 'killed')

test('after any loads, finished, failed or killed, readers see what was published, and nothing else stays', async () => {
  await fc.assert(
    fc.asyncProperty(amounts, fc.array(fc.tuple(amounts, amounts, end), { maxLength: 5 }), async (first, loads) => {
      for (const table of [lossDevelopmentRows, scheduleLoads]) await database.db.delete(table)
      await database.transaction((tx) => provisionRecords(tx, storedRows, [...first].map(toRow)))
      let seen = first
      for (const [one, other, ending] of loads) {
        const load = await startLoad(database)
        const second = new Map([...other].filter(([at]) => !one.has(at)))
        const all = new Map([...one, ...second])
        const stored = [await write(load, one), await write(load, second)]
        expect(await readSeen()).toEqual(seen)
        expect(stored.reduce((sum, { made }) => sum + made, 0)).toBe(
          [...all.keys()].filter((at) => !seen.has(at)).length,
        )
        const differing = [...all].filter(([at, amount]) => seen.has(at) && seen.get(at) !== amount)
        expect(stored.reduce((sum, { changed }) => sum + changed, 0)).toBe(differing.length)
        if (ending === 'published') {
          await publish(load)
          seen = new Map([...seen, ...all])
          expect(await readSeen()).toEqual(seen)
        }
        if (ending === 'killed') await giveUp()
        else await endLoad(database, load)
        expect(await readSeen()).toEqual(seen)
      }
      const last = await startLoad(database)
      await endLoad(database, last)
      expect(await readSeen()).toEqual(seen)
      expect(await countVersions()).toBe(seen.size)
    }),
    { seed: 20260302, numRuns: 20 },
  )
})

describe('a load', () => {
  test('that was given up is taken over, and its first runner can no longer write or publish', async () => {
    const first = await startLoad(database)
    await write(first, new Map([[1, 1]]))
    await giveUp()
    const second = await startLoad(database)
    expect(second.number).toBe(first.number)
    await expect(write(first, new Map([[2, 2]]))).rejects.toThrow('given up')
    await expect(publish(first)).rejects.toThrow('given up')
    await endLoad(database, first)
    await write(second, new Map([[3, 3]]))
    await publish(second)
    expect(await readSeen()).toEqual(new Map([[3, 3]]))
    expect(await countVersions()).toBe(1)
  })

  test('waits for another that is under way', async () => {
    const first = await startLoad(database)
    const order: string[] = []
    const second = startLoad(database).then((load) => {
      order.push('second began')
      return load
    })
    await write(first, new Map([[1, 1]]))
    await publish(first)
    order.push('first was published')
    expect((await second).number).toBe(first.number + 1)
    expect(order).toEqual(['first was published', 'second began'])
  })

  test('leaves the supplemental columns that its source does not have', async () => {
    const [row] = [toRow([1, 1])]
    await database.transaction((tx) =>
      provisionRecords(tx, storedRows, [{ ...row, supplemental: [4, null] } as RowToStore]),
    )
    const load = await startLoad(database)
    const stored = await database.transaction((tx) =>
      loadRecords(tx, storedRows, { records: [toRow([1, 2])], load: load.number, unknown: 'supplemental' }),
    )
    await publish(load)
    expect([stored.made.length, stored.changed.length]).toEqual([0, 1])
    const ofLoad = isOfLoad(lossDevelopmentRows, load.number)
    const [found] = await database.db.select().from(lossDevelopmentRows).where(ofLoad)
    expect(found).toMatchObject({ amounts: [2], supplemental: [4, null] })
    expect(await database.db.$count(lossDevelopmentRows, eq(lossDevelopmentRows.untilLoad, noLoad))).toBe(1)
  })
})
