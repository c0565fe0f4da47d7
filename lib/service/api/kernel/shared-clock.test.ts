import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#lib/service/database/database.ts'
import { openTestDatabase } from '#lib/service/database/testing.ts'
import { openSharedClock } from './shared-clock.ts'

const hour = 3_600_000
/** No test takes as long. */
const soon = 10 * 60_000

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function readDatabaseTime(): Promise<number> {
  const { rows } = await database.db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  return rows[0]?.ms ?? 0
}

const wrong = (byMs: number) => ({ now: () => new Date(Date.now() + byMs) })

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('on a server', () => {
  test.each([-13 * hour, 13 * hour])(
    'a process whose clock is wrong by %i ms has the time of the server',
    async (byMs) => {
      const clock = await openSharedClock({ database, clock: wrong(byMs), movedMs: () => 0 })
      expect(Math.abs(clock.now().getTime() - (await readDatabaseTime()))).toBeLessThan(soon)
      clock.stop()
    },
  )

  test('a test moves it, and it does not stand still', async () => {
    let movedMs = 0
    const clock = await openSharedClock({ database, clock: wrong(0), movedMs: () => movedMs })
    const before = clock.now().getTime()
    await expect.poll(() => clock.now().getTime()).toBeGreaterThan(before)
    movedMs = 40 * hour
    expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(40 * hour)
    clock.stop()
  })

  test('follows a server whose clock is set, also after it was away', async () => {
    let aheadMs = 0
    let isAway = false
    const execute: typeof database.db.execute = (query) => {
      if (isAway) throw new Error('The database is away.')
      return database.db.execute(query)
    }
    const moved = new Proxy(database.db, {
      get: (db, key) =>
        key === 'execute'
          ? async (query: Parameters<typeof execute>[0]) => {
              const { rows } = await execute<{ ms: number }>(query)
              return { rows: rows.map(({ ms }) => ({ ms: ms + aheadMs })) }
            }
          : Reflect.get(db, key),
    })
    const clock = await openSharedClock({
      database: { ...database, db: moved },
      clock: wrong(0),
      movedMs: () => 0,
      everyMs: 5,
    })
    const before = clock.now().getTime()
    isAway = true
    aheadMs = hour
    await expect.poll(() => clock.now().getTime() - before).toBeGreaterThan(20)
    expect(clock.now().getTime() - before).toBeLessThan(hour)
    isAway = false
    await expect.poll(() => clock.now().getTime() - before).toBeGreaterThan(hour - soon)
    aheadMs = -hour
    await expect.poll(() => clock.now().getTime() - before).toBeLessThan(0)
    clock.stop()
  })
})

describe.skipIf(process.env.TEST_DATABASE_URL !== undefined)('on the embedded database', () => {
  test('is the time of the process, which is that of its database', async () => {
    const clock = await openSharedClock({ database, clock: { now: () => new Date(1000) }, movedMs: () => 5 })
    expect(clock.now()).toEqual(new Date(1005))
    clock.stop()
  })
})
