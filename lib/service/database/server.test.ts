import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from './testing.ts'

test.skipIf(process.env.TEST_DATABASE_URL === undefined)(
  'a connection that the server closes between two queries of a transaction fails that transaction and nothing else',
  async () => {
    const database = await openTestDatabase()
    const { db } = database
    const isConnected = async (pid: number) =>
      (await db.execute(sql`select 1 from pg_stat_activity where pid = ${pid}`)).rows.length > 0
    try {
      const broken = database.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        const pid = rows[0]?.pid ?? 0
        await db.execute(sql`select pg_terminate_backend(${pid})`)
        while (await isConnected(pid)) await turn()
        await turn()
        await tx.execute(sql`select 1`)
      })
      await expect(broken).rejects.toThrow()
      expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    } finally {
      await database.close()
    }
  },
)
