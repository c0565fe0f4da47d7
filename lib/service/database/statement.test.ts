import { type Placeholder, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { jurisdictions } from './schema/reference.ts'
import { defineStatement } from './statement.ts'
import { openTestDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const select = (id: string | Placeholder, count: number | Placeholder) =>
  sql`select ${jurisdictions.id}, ${id}::text as asked from ${jurisdictions}
    where ${jurisdictions.id} >= ${id} order by ${jurisdictions.id} limit ${count}`

test('each run gives what the statement gives when it is built with its values', async () => {
  const defined = defineStatement<'id' | 'count'>(select(sql.placeholder('id'), sql.placeholder('count')))
  const text = fc.stringMatching(/^[ -~]{0,4}$/)
  await fc.assert(
    fc.asyncProperty(text, fc.nat(5), async (id, count) => {
      const { rows } = await database.db.execute(select(id, count))
      expect((await database.db.execute(defined({ id, count }))).rows).toEqual(rows)
    }),
    { seed: 20261123, numRuns: 50 },
  )
})

test('a statement whose text looks as if it had other values is rejected', () => {
  expect(() => defineStatement(sql`select '$1' where true = ${sql.placeholder('a')}`)).toThrow()
})
