import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { settings } from '#lib/service/database/schema/shared.ts'
import type { Database } from './database.ts'
import { defineJob, openQueue, type Queue } from './queue.ts'
import { openTestDatabase } from './testing.ts'

const job = defineJob({
  name: 'test-job',
  payload: z.object({ id: z.string() }),
  concurrency: 2,
  attemptTimeoutSeconds: 600,
})

/** One worker, so that jobs end in the order in which they start. */
const single = defineJob({ ...job, name: 'single-job', concurrency: 1 })

let database: Database
let queue: Queue
beforeAll(async () => {
  await (await openTestDatabase()).close()
})
beforeEach(async () => {
  database = await openTestDatabase()
  queue = await openQueue({ database, jobs: [job, single] })
})
afterEach(async () => {
  vi.useRealTimers()
  await queue.stop({ timeoutMs: 2000 })
  await database.close()
})

test('runs a job if its transaction commits, and never if it rolls back', async () => {
  const dropped = database.transaction(async (tx) => {
    await queue.enqueue(tx, { job, payload: { id: 'dropped' } })
    throw new Error('stop')
  })
  await expect(dropped).rejects.toThrow('stop')
  await database.transaction((tx) => queue.enqueue(tx, { job, payload: { id: 'kept' } }))

  const { promise, resolve } = Promise.withResolvers<string>()
  await queue.work(job, async ({ id }) => resolve(id))
  expect(await promise).toBe('kept')
})

test('runs a job of a clock that was set back as soon as the queue is opened', async () => {
  await database.transaction((tx) => queue.enqueue(tx, { job, payload: { id: 'early' } }))
  await database.db.execute(sql`update pgboss.job set start_after = now() + interval '80 hours'`)
  await queue.stop({ timeoutMs: 2000 })
  queue = await openQueue({ database, jobs: [job, single] })
  const { promise, resolve } = Promise.withResolvers<string>()
  await queue.work(job, async ({ id }) => resolve(id))
  expect(await promise).toBe('early')
})

test('commits a job and its record together', async () => {
  await database.transaction(async (tx) => {
    await tx.insert(settings).values({ key: 'record', value: 'made' })
    await queue.enqueue(tx, { job, payload: { id: 'record' } })
  })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  await queue.work(job, async ({ id }) => {
    resolve(await database.db.select().from(settings).where(eq(settings.key, id)))
  })
  expect(await promise).toEqual([{ key: 'record', value: 'made' }])
})

/** Nothing happens that waits for a time to come, as the next poll does. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

test('starts a job without waiting for a poll while a worker is free', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  await queue.work(job, async ({ id }) => (id === 'first' ? first : second).resolve())
  await database.transaction((tx) => queue.enqueue(tx, { job, payload: { id: 'first' } }))
  await first.promise
  stopTime()
  await database.transaction((tx) => queue.enqueue(tx, { job, payload: { id: 'second' } }))
  await second.promise
})

test('goes on to the next job without waiting for a poll, also after one that failed', async () => {
  const waiting = new Set(Array.from({ length: 9 }, (_, index) => String(index)))
  await database.transaction(async (tx) => {
    for (const id of waiting) await queue.enqueue(tx, { job, payload: { id } })
  })
  stopTime()
  const { promise, resolve } = Promise.withResolvers<void>()
  await queue.work(job, async ({ id }) => {
    waiting.delete(id)
    if (waiting.size === 0) resolve()
    if (Number(id) % 3 === 0) throw new Error('fails')
  })
  await promise
})

/** Adds a job for each name, in one transaction. */
async function addInTurns(names: readonly string[]): Promise<void> {
  await database.transaction(async (tx) => {
    for (const id of names) await queue.enqueue(tx, { job: single, payload: { id }, turnOf: id })
  })
}

test('starts jobs in turns: of two who both have jobs waiting, neither is ahead by more than one', async () => {
  let started: string[] = []
  let onStart = () => {}
  await queue.work(single, async ({ id }) => {
    started.push(id)
    onStart()
  })
  const names = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 })
  let round = 0
  const property = fc.asyncProperty(names, async (letters) => {
    round += 1
    const waiting = letters.map((letter) => `${letter}${round}`)
    started = []
    const { promise, resolve } = Promise.withResolvers<void>()
    onStart = () => started.length === waiting.length && resolve()
    await addInTurns(waiting)
    await promise
    expect(started.toSorted()).toEqual(waiting.toSorted())
    for (const end of started.keys()) {
      const left = countEach(started.slice(end))
      const counts = countEach(started.slice(0, end))
      const ofWaiting = [...left.keys()].map((name) => counts.get(name) ?? 0)
      expect(Math.max(...ofWaiting) - Math.min(...ofWaiting)).toBeLessThanOrEqual(1)
    }
  })
  await fc.assert(property, { numRuns: 6 })
})

function countEach(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

test('lets one who comes late go next, then in turns, without catching up', async () => {
  const started: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await addInTurns([...'aaaaaa'])
  await queue.work(single, async ({ id }) => {
    if (started.push(id) === 3) await addInTurns([...'bbbbb'])
    if (started.length === 11) resolve()
  })
  await promise
  expect(started.join('')).toBe('aaababababb')
})

test('does not let a caller with many jobs overtake the others', async () => {
  const started: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await addInTurns([...'aaaa'])
  await queue.work(single, async ({ id }) => {
    if (started.push(id) <= 6) await addInTurns(['b'])
    if (started.length === 10) resolve()
  })
  await promise
  expect(started.join('')).toBe('ababababbb')
})

test('takes a job that waits out of the queue exactly if the transaction commits', async () => {
  const ids = { kept: randomUUID(), withdrawn: randomUUID() }
  await database.transaction(async (tx) => {
    for (const [name, id] of Object.entries(ids)) await queue.enqueue(tx, { job: single, id, payload: { id: name } })
  })
  const dropped = database.transaction(async (tx) => {
    await queue.withdraw(tx, { job: single, id: ids.kept })
    throw new Error('stop')
  })
  await expect(dropped).rejects.toThrow('stop')
  await database.transaction((tx) => queue.withdraw(tx, { job: single, id: ids.withdrawn }))
  await database.transaction((tx) => queue.enqueue(tx, { job: single, payload: { id: 'last' } }))
  const started: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await queue.work(single, async ({ id }) => {
    started.push(id)
    if (id === 'last') resolve()
  })
  await promise
  expect(started).toEqual(['kept', 'last'])
})

test('retries a handler that throws and gives it the number of failures', async () => {
  await database.transaction((tx) => queue.enqueue(tx, { job, payload: { id: 'thrice' } }))
  const seen: number[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await queue.work(job, async (_, { failures }) => {
    seen.push(failures)
    if (failures < 2) throw new Error('an attempt fails')
    resolve()
  })
  await promise
  expect(seen).toEqual([0, 1, 2])
})

test('an attempt that loses the database is repeated and is not counted as a failure', async () => {
  await database.transaction((tx) => queue.enqueue(tx, { job, payload: { id: 'away' } }))
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
  let attempts = 0
  const { promise, resolve } = Promise.withResolvers<number>()
  await queue.work(job, async (_, { failures }) => {
    attempts += 1
    if (attempts === 1) throw new Error('Failed query', { cause: away })
    resolve(failures)
  })
  expect(await promise).toBe(0)
})

test('resumes work left by a crash when the queue opens again, and does not count it as a failure', async () => {
  await database.transaction((tx) => queue.enqueue(tx, { job, payload: { id: 'orphan' } }))
  await queue.stop({ timeoutMs: 1000 })
  // The state that a killed process leaves: an active job, on a server without a heartbeat for a while.
  await database.db.execute(sql`
    update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 hour'`)

  queue = await openQueue({ database, jobs: [job, single] })
  // On a server the supervisor finds it at its next round; the embedded database has no other process that may be at it.
  if (database.kind === 'embedded') stopTime()
  const { promise, resolve } = Promise.withResolvers<number>()
  await queue.work(job, async (_, attempt) => resolve(attempt.failures))
  expect(await promise).toBe(0)
})

test('an attempt that is stopped is not counted as a failure', async () => {
  await database.transaction((tx) => queue.enqueue(tx, { job, payload: { id: 'stopped' } }))
  const started = Promise.withResolvers<void>()
  await queue.work(job, async (_, { signal }) => {
    started.resolve()
    await once(signal, 'abort')
    throw signal.reason
  })
  await started.promise
  await queue.stop({ timeoutMs: 5000 })

  queue = await openQueue({ database, jobs: [job, single] })
  const { promise, resolve } = Promise.withResolvers<number>()
  await queue.work(job, async (_, { failures }) => resolve(failures))
  expect(await promise).toBe(0)
})

test('starts a delayed job later', async () => {
  await database.transaction(async (tx) => {
    await queue.enqueue(tx, { job, payload: { id: 'later' }, startAfterSeconds: 3600 })
    await queue.enqueue(tx, { job, payload: { id: 'first' } })
  })
  const { promise, resolve } = Promise.withResolvers<string>()
  await queue.work(job, async ({ id }) => resolve(id))
  expect(await promise).toBe('first')
})

test('starts a delayed job when its delay is over, long before an idle worker looks again', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  await queue.work(job, async ({ id }) => resolve(id))
  const payload = { id: 'due' }
  await database.transaction((tx) => queue.enqueue(tx, { job, payload, startAfterSeconds: 1 }))
  expect(await Promise.race([promise, setTimeout(7000, 'not started')])).toBe('due')
})

test('rejects a payload of another shape when the job is added', async () => {
  const wrong: object = { id: 7 }
  const added = database.transaction((tx) => queue.enqueue(tx, { job, payload: wrong as { id: string } }))
  await expect(added).rejects.toThrow()
})
