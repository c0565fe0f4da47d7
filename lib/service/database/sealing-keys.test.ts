import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { resealRecords } from './reseal-records.ts'
import { deskSessions } from './schema/desk.ts'
import { sealingKeys } from './schema/shared.ts'
import { sealedColumns } from './sealed-records.ts'
import { openText, type SealingKeys, sealText } from './sealed-text.ts'
import { assertMaySeal, checkSealingKeys, isUnsealed, toCheckValue } from './sealing-keys.ts'
import { openTestDatabase } from './testing.ts'
import { UnknownSealingKey } from './unknown-sealing-key.ts'

const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)] as const

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
}, 120_000)
afterEach(() => database.close())

async function addSession(id: string, keys: SealingKeys): Promise<void> {
  const at = '2026-03-02T09:00:00.000Z'
  await database.db.insert(deskSessions).values({
    id,
    sealedCredential: sealText(keys, id, `credential of ${id}`),
    method: 'key',
    displayName: id,
    epoch: id,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: at,
  })
}

async function readUsed(): Promise<readonly string[]> {
  const rows = await database.db.select().from(sealingKeys)
  return rows.map(({ checkValue }) => checkValue).toSorted()
}

const waitingLocks = sql`
  select 1 from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.relation = 'sealing_keys'::regclass and not l.granted`

const valuesOf = (...keys: Uint8Array[]) => keys.map(toCheckValue).toSorted()
const check = (...keys: SealingKeys) => checkSealingKeys(database, keys)

describe('a start', () => {
  test('stores a check value that is not the key, and takes the same key again', async () => {
    expect(await isUnsealed(database)).toBe(true)
    await check(first)
    await check(first)
    expect(await readUsed()).toEqual(valuesOf(first))
    expect(JSON.stringify(await readUsed())).not.toContain(first.toString('hex'))
    expect(await isUnsealed(database)).toBe(false)
  })

  test('is rejected with another key, and changes nothing', async () => {
    await check(first)
    await expect(check(second)).rejects.toThrow(UnknownSealingKey)
    await expect(check(second, third)).rejects.toThrow(UnknownSealingKey)
    expect(await readUsed()).toEqual(valuesOf(first))
  })

  test('takes a new key next to the former one, and then needs both until records are re-encrypted', async () => {
    await check(first)
    await check(first, second)
    await check(second, first)
    await expect(check(first)).rejects.toThrow(UnknownSealingKey)
    await expect(check(second)).rejects.toThrow(UnknownSealingKey)
    await check(first, second)
    expect(await readUsed()).toEqual(valuesOf(first, second))
  })

  test('of two processes with different keys on a new database, one succeeds', async () => {
    const results = await Promise.allSettled([check(first), check(second)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await readUsed()).toHaveLength(1)
  })
})

describe('a database from before check values', () => {
  test('adopts a key that opens its records, and a former one that does', async () => {
    await addSession('a', [first])
    await addSession('b', [second])
    expect(await isUnsealed(database)).toBe(false)
    await check(third, first)
    expect(await readUsed()).toEqual(valuesOf(third, first))
  })

  test('rejects keys that open none of its records', async () => {
    await addSession('a', [first])
    await expect(check(second, third)).rejects.toThrow(UnknownSealingKey)
    expect(await readUsed()).toEqual([])
  })
})

describe('re-encrypting', () => {
  test('leaves every record readable with the current key alone, and retires the others', async () => {
    await check(first)
    // More than one batch.
    for (let n = 0; n < 503; n += 1) await addSession(`s${String(n).padStart(3, '0')}`, n % 2 ? [first] : [second])
    await check(second, first)
    expect(await resealRecords(database, [second, first])).toEqual({ resealed: 251, unreadable: 0 })
    const sessions = await database.db.select().from(deskSessions)
    const opened = sessions.map(({ id, sealedCredential }) => openText([second], id, sealedCredential))
    expect(opened).toEqual(sessions.map(({ id }) => `credential of ${id}`))
    await check(second)
    await expect(check(first)).rejects.toThrow(UnknownSealingKey)
    expect(await resealRecords(database, [second])).toEqual({ resealed: 0, unreadable: 0 })
  })

  test('counts what no key opens, and keeps it', async () => {
    await addSession('a', [third])
    await addSession('b', [first])
    await check(first)
    expect(await resealRecords(database, [first])).toEqual({ resealed: 0, unreadable: 1 })
    const [row] = await database.db.select().from(deskSessions).orderBy(deskSessions.id)
    expect(openText([third], 'a', row?.sealedCredential ?? '')).toBe('credential of a')
  })

  test('waits for what a process is sealing with the former key, and re-encrypts it too', async () => {
    // On one connection nothing runs concurrently.
    if (database.kind === 'embedded') return
    await check(first)
    await check(second, first)
    const sealing = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const writing = database.transaction(async (tx) => {
      await assertMaySeal(tx, [first, second])
      sealing.resolve()
      await mayCommit.promise
      const at = '2026-03-02T09:00:00.000Z'
      const id = 'late'
      const times = { createdAt: at, lastSeenAt: at, expiresAt: at }
      const sealedCredential = sealText([first], id, 'credential')
      await tx
        .insert(deskSessions)
        .values({ id, sealedCredential, method: 'key', displayName: id, epoch: id, ...times })
    })
    await sealing.promise
    const resealing = resealRecords(database, [second, first])
    await expect.poll(async () => (await database.db.execute(waitingLocks)).rows.length).toBeGreaterThan(0)
    mayCommit.resolve()
    await writing
    expect(await resealing).toEqual({ resealed: 1, unreadable: 0 })
  })

  test('ends sealing with the former key: a process that still has it current cannot store a secret', async () => {
    await check(first)
    await check(second, first)
    await assertMaySeal(database.db, [first, second])
    await resealRecords(database, [second, first])
    await expect(assertMaySeal(database.db, [first, second])).rejects.toThrow('no longer in use')
    await assertMaySeal(database.db, [second])
  })
})

test('every column with sealed text is re-encrypted', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like 'sealed\\_%'`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
  )
})
