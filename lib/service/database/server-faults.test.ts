import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDatabaseAway } from '#lib/service/http/service-error.ts'
import { type FaultProxy, startFaultProxy } from '#lib/tools/testing/fault-proxy.ts'
import type { Database } from './database.ts'
import { openServer } from './server.ts'
import { createServerDatabase, type ServerDatabase } from './testing.ts'

/** How many connections the pool has at most, and more. */
const many = 12

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('between a process and PostgreSQL', () => {
  let created: ServerDatabase | null
  let proxy: FaultProxy
  let database: Database
  beforeAll(async () => {
    created = await createServerDatabase()
    const url = new URL(created?.url ?? '')
    proxy = await startFaultProxy(Number(url.port || 5432))
    url.hostname = '127.0.0.1'
    url.port = String(proxy.port)
    database = await openServer({ databaseUrl: url.href, silentMs: 2000 })
    await database.db.execute(sql`create table counted (n integer primary key)`)
  })
  afterAll(async () => {
    proxy.set('none')
    await database.close()
    await proxy.close()
    await created?.drop()
  })

  const add = (n: number) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`insert into counted values (${n})`)
      await tx.execute(sql`select 1`)
    })
  const count = async (from: number) => {
    const { rows } = await database.db.execute<{ n: number }>(sql`select n from counted where n >= ${from} order by n`)
    return rows.map(({ n }) => n)
  }
  const numbers = (from: number) => Array.from({ length: many }, (_, at) => from + at)

  it.each(['slow', 'sliced'] as const)('a %s network changes no result', async (fault) => {
    const from = fault === 'slow' ? 100 : 200
    proxy.set(fault)
    await Promise.all(numbers(from).map(add))
    expect((await count(from)).slice(0, many)).toEqual(numbers(from))
    proxy.set('none')
  })

  it('connections that are reset fail what is under way as a database that is away, and nothing later', async () => {
    for (let round = 0; round < 3; round += 1) {
      const from = 1000 * (round + 1)
      proxy.set('slow')
      const outcomes = Promise.allSettled(numbers(from).map(add))
      await database.db.execute(sql`select 1`)
      proxy.reset()
      proxy.set('none')
      const settled = await outcomes
      // The pool learns of connections at rest that were reset a moment later.
      await delay(200)
      const failed = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
      expect(failed.map(isDatabaseAway)).toEqual(failed.map(() => true))
      // One that failed may have been made; one that succeeded was.
      const made = await count(from)
      for (const [at, { status }] of settled.entries()) if (status === 'fulfilled') expect(made).toContain(from + at)
    }
    await Promise.all(numbers(10_000).map(add))
  })

  it('a server that is away fails each transaction, and all of them pass once it is back', async () => {
    proxy.set('away')
    proxy.reset()
    for (const n of numbers(20_000)) await expect(add(n)).rejects.toSatisfy(isDatabaseAway)
    proxy.set('none')
    await Promise.all(numbers(20_000).map(add))
  })

  it('a connection that stays silent is given up, and its place in the pool is free again', async () => {
    await Promise.all(numbers(30_000).map(add))
    proxy.set('silent')
    const start = performance.now()
    const outcomes = await Promise.allSettled(numbers(40_000).map(add))
    expect(outcomes.map(({ status }) => status)).toEqual(numbers(0).map(() => 'rejected'))
    expect(performance.now() - start).toBeLessThan(60_000)
    proxy.set('none')
    await Promise.all(numbers(40_000).map(add))
    expect(await count(40_000)).toEqual(numbers(40_000))
  })
})
