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

test('statements are traced in transactions too', async () => {
  const traced: string[] = []
  const database = await openTestDatabase({
    traceStatement(statement, run) {
      traced.push(statement)
      return run()
    },
  })
  try {
    await database.db.execute(sql`select 1 as outside`)
    await database.transaction((tx) => tx.execute(sql`select 1 as inside`))
    expect(traced).toEqual(expect.arrayContaining(['select 1 as outside', 'select 1 as inside']))
  } finally {
    await database.close()
  }
})
