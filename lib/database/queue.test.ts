import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { settings } from '#lib/database/schema/shared.ts'
import type { Database } from './open.ts'
import { defineJob, openQueue, type Queue } from './queue.ts'
import { openTestDatabase } from './testing.ts'

const job = defineJob({
  name: 'test-job',
  payload: z.object({ id: z.string() }),
  concurrency: 2,
  attemptTimeoutSeconds: 600,
})

let database: Database
let queue: Queue
beforeAll(async () => {
  await (await openTestDatabase()).close()
}, 60_000)
beforeEach(async () => {
  database = await openTestDatabase()
  queue = await openQueue({ database, jobs: [job] })
})
afterEach(async () => {
  await queue.stop({ timeoutMs: 2000 })
  await database.close()
})

test('a job whose transaction is dropped never runs, one whose transaction is kept runs', async () => {
  const dropped = database.transaction(async (tx) => {
    await queue.enqueue(tx, job, { id: 'dropped' })
    throw new Error('stop')
  })
  await expect(dropped).rejects.toThrow('stop')
  await database.transaction((tx) => queue.enqueue(tx, job, { id: 'kept' }))

  const { promise, resolve } = Promise.withResolvers<string>()
  await queue.work(job, async ({ id }) => resolve(id))
  expect(await promise).toBe('kept')
})

test('a job and the record it is about are kept together', async () => {
  await database.transaction(async (tx) => {
    await tx.insert(settings).values({ key: 'record', value: 'made' })
    await queue.enqueue(tx, job, { id: 'record' })
  })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  await queue.work(job, async ({ id }) => {
    resolve(await database.db.select().from(settings).where(eq(settings.key, id)))
  })
  expect(await promise).toEqual([{ key: 'record', value: 'made' }])
})

test('a job added while a worker waits starts at once', async () => {
  const started = new Promise<number>((resolve) => queue.work(job, async () => resolve(performance.now())))
  const added = performance.now()
  await database.transaction((tx) => queue.enqueue(tx, job, { id: 'now' }))
  expect((await started) - added).toBeLessThan(1000)
})

test('a handler that throws is tried again and told which attempt it is', async () => {
  await database.transaction((tx) => queue.enqueue(tx, job, { id: 'twice' }))
  const { promise, resolve } = Promise.withResolvers<number>()
  await queue.work(job, async (_, attempt) => {
    if (attempt.number === 1) throw new Error('first attempt fails')
    resolve(attempt.number)
  })
  expect(await promise).toBe(2)
}, 15_000)

test('work that a crash left behind goes on when the queue opens again', async () => {
  await database.transaction((tx) => queue.enqueue(tx, job, { id: 'orphan' }))
  await queue.stop({ timeoutMs: 1000 })
  // What a killed process leaves behind: the job under way, nobody at it, on a server no sign of life for a while.
  await database.db.execute(sql`
    update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 hour'`)

  queue = await openQueue({ database, jobs: [job] })
  const opened = performance.now()
  const { promise, resolve } = Promise.withResolvers<number>()
  await queue.work(job, async (_, attempt) => resolve(attempt.number))
  expect(await promise).toBe(2)
  expect(performance.now() - opened).toBeLessThan(database.kind === 'embedded' ? 2000 : 30_000)
}, 40_000)

test('a job may be set to start later', async () => {
  await database.transaction(async (tx) => {
    await queue.enqueue(tx, job, { id: 'later' }, { startAfterSeconds: 3600 })
    await queue.enqueue(tx, job, { id: 'first' })
  })
  const { promise, resolve } = Promise.withResolvers<string>()
  await queue.work(job, async ({ id }) => resolve(id))
  expect(await promise).toBe('first')
})

test('a payload that is not of the job’s shape is refused where it is added', async () => {
  const wrong: object = { id: 7 }
  const added = database.transaction((tx) =>
    queue.enqueue(tx, { ...job, payload: job.payload }, wrong as { id: string }),
  )
  await expect(added).rejects.toThrow()
})
