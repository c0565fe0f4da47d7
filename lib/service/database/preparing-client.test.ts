import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { jurisdictions } from './schema/reference.ts'
import { openTestDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const named = (id: string) => database.db.select().from(jurisdictions).where(eq(jurisdictions.id, id))

test('a statement returns the rows for its values, however often it runs', async () => {
  const all = await database.db.select().from(jurisdictions)
  for (const row of all.slice(0, 20)) expect(await named(row.id)).toEqual([row])
  const ids = all.slice(0, 3).map(({ id }) => id)
  for (let count = 1; count <= 3; count += 1) {
    const wanted = ids.slice(0, count)
    const rows = await database.db.select().from(jurisdictions).where(inArray(jurisdictions.id, wanted))
    expect(rows.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted())
  }
})

test('a statement that failed once can be run again with other values', async () => {
  const divide = (by: number) => database.db.execute<{ quotient: number }>(sql`select 6 / ${by}::int as quotient`)
  await expect(divide(0)).rejects.toThrow()
  expect((await divide(3)).rows).toEqual([{ quotient: 2 }])
})

test('a server has a statement of ours prepared once for a connection', async ({ skip }) => {
  if (database.kind !== 'server') skip()
  await database.transaction(async (tx) => {
    const read = () => tx.select().from(jurisdictions).where(eq(jurisdictions.id, 'none'))
    for (let run = 0; run < 5; run += 1) await read()
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_prepared_statements where statement = ${read().toSQL().sql}`,
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

test('a connection prepares its own, however many another has', async ({ skip }) => {
  if (database.kind !== 'server') skip()
  await database.transaction(async (tx) => {
    for (let n = 0; n < 1001; n += 1) await tx.execute(sql`select ${n}::int as ${sql.raw(`value_${n}`)}`)
  })
  const other = await openTestDatabase()
  await other.transaction(async (tx) => {
    const read = () => tx.select().from(jurisdictions).where(eq(jurisdictions.code, 'OH'))
    await read()
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_prepared_statements where statement = ${read().toSQL().sql}`,
    )
    expect(rows).toEqual([{ count: 1 }])
  })
  await other.close()
})
