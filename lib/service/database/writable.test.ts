import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from './open.ts'
import { openTestDatabase } from './testing.ts'
import { openWritableCheck } from './writable.ts'

test('a database that accepts changes is writable, and one that only reads is not', async () => {
  const database = await openTestDatabase()
  const { db, kind } = database
  try {
    expect(await database.isWritable()).toBe(true)
    if (kind === 'embedded') await db.execute(sql`set default_transaction_read_only = on`)
    else await makeReadOnly(db)
    expect(await database.isWritable()).toBe(false)
  } finally {
    if (kind === 'embedded') await db.execute(sql`reset default_transaction_read_only`)
    await database.close()
  }
})

/** The setting applies to new connections. */
async function makeReadOnly(db: Db): Promise<void> {
  await db.execute(sql`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database());
  end $$`)
  await expect(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)).rejects.toThrow()
}

test('concurrent callers share one query, and the next caller has a new one', async () => {
  let asked = 0
  let response = Promise.withResolvers<{ rows: { writable: boolean }[] }>()
  const isWritable = openWritableCheck(() => {
    asked += 1
    return response.promise
  })
  const callers = [isWritable(), isWritable(), isWritable()]
  response.reject(new Error('gone'))
  expect((await Promise.allSettled(callers)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  response = Promise.withResolvers()
  const next = isWritable()
  response.resolve({ rows: [{ writable: true }] })
  expect(await next).toBe(true)
  expect(asked).toBe(2)
})
