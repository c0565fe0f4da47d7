import { setImmediate } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { Database } from '#lib/service/database/database.ts'
import { silentLogger } from '#lib/tools/testing/silent-logger.ts'
import type { Caller } from './caller.ts'
import { openLiveStreams } from './live-streams.ts'

function callerOf(id: string): Caller {
  return {
    member: { id, name: id, email: `${id}@x.test`, role: 'member' },
    organization: { id: 'o', name: 'O', creditLimit: null, features: [], datasets: [] },
    credential: { id, kind: 'session', access: 'read_write' },
  }
}

test('a stream that is opened while credentials are looked up is not ended by the response', async () => {
  const answer = Promise.withResolvers<void>()
  const asked: string[] = []
  const execute = async (query: SQL) => {
    const { sql, params } = new PgDialect().sqlToQuery(query)
    if (sql.includes('as until')) return { rows: [{ until: '1', seconds: '0' }] }
    if (sql.includes('from live_changes')) return { rows: [] }
    const ids = params.filter((param) => param === 'first' || param === 'second').map(String)
    asked.push(...ids)
    await answer.promise
    return { rows: ids.map((id) => ({ id })) }
  }
  const streams = openLiveStreams({
    database: { db: { execute } } as unknown as Database,
    clock: { now: () => new Date(0) },
    logger: silentLogger,
    pollMs: 1,
    credentialsMs: 1,
  })
  const open = (id: string) =>
    streams.open({ caller: callerOf(id), lastEventId: undefined, signal: new AbortController().signal }).getReader()
  open('first')
  await expect.poll(() => asked).toEqual(['first'])
  const second = open('second')
  await second.read()
  answer.resolve()
  // Asked about a second time, it was found live the first time.
  await expect.poll(() => asked.filter((id) => id === 'second').length).toBeGreaterThan(1)
  const next = await Promise.race([second.read(), setImmediate('open')])
  expect(next).toBe('open')
  await streams.close()
})
