import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#lib/client/client.ts'
import { ApiError } from '#lib/client/errors.ts'
import { openDatabase } from '#lib/service/database/open.ts'
import { type LiveMessages, readMessages } from '#lib/tools/testing/live-stream.ts'
import { openClient } from './load/member.ts'
import { openPair, type Pair, runRaces } from './run-races.ts'
import { emailOf, names, password, scope } from './seed-load.ts'

/** `npm run test:crash -- --races 40` for the long run. */
const rounds = 3

let pair: Pair | null
beforeAll(async () => {
  pair = await openPair()
})
afterAll(() => pair?.remove())

/** With the addresses of both processes; not where no PostgreSQL is installed. */
function testBoth(promise: string, work: (one: string, other: string, pair: Pair) => Promise<void>): void {
  test(promise, async () => {
    if (!pair) return
    const [one, other] = [await pair.deployment.address(), await pair.deployment.address()]
    expect(other).not.toBe(one)
    await work(one, other, pair)
  })
}

const at = (address: string, token: string): Client => openClient({ address: async () => address }, token)

async function signIn(address: string, name: string): Promise<string> {
  const { data } = await at(address, '').call('createSession', { body: { email: emailOf(name), password } })
  return data.credential
}

async function openStream(address: string, token: string): Promise<LiveMessages> {
  const response = await fetch(`${address}/events`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.body) throw new Error('There is no stream.')
  const stream = readMessages(response.body)
  expect((await stream.next())?.event).toBe('ready')
  return stream
}

async function readUntil({ next }: LiveMessages, id: string): Promise<void> {
  for (;;) {
    const message = await next()
    if (message === null) throw new Error('The stream has ended.')
    if (message.data.id === id) return
  }
}

testBoth(
  'equal requests that both processes receive concurrently start one run, charge, event and pass',
  async (_, __, pair) => {
    const { violations, accepted } = await runRaces(pair, rounds)
    expect(violations).toEqual([])
    expect(accepted).toBeGreaterThan(0)
  },
)

testBoth(
  'a change in one process reaches a stream of the other, which ends when the member signs out there',
  async (one, other) => {
    const token = await signIn(one, names[1])
    const stream = await openStream(one, token)
    const body = { scope, displayName: 'Seen by both' }
    const { data: filing } = await at(other, token).call('createManagedFiling', { body })
    const params = { filingId: filing.id }
    const { data: comment } = await at(other, token).call('createFilingComment', {
      params,
      body: { body: 'Please explain.' },
    })
    await readUntil(stream, comment.id)

    await at(other, token).call('deleteCurrentSession')
    await expect(at(one, token).call('getMe')).rejects.toMatchObject({ status: 401 })
    while ((await stream.next()) !== null);
  },
)

testBoth('wrong passwords are counted over both processes', async (one, other, { deployment }) => {
  const email = emailOf(names[2])
  const attempts = Array.from({ length: 20 }, (_, attempt) => {
    const client = at(attempt % 2 === 0 ? one : other, '')
    return client.call('createSession', { body: { email, password: 'wrong' } }).then(
      () => 201,
      (error: unknown) => (error instanceof ApiError ? error.status : 0),
    )
  })
  const statuses = await Promise.all(attempts)
  const tried = statuses.filter((status) => status === 401).length
  expect(new Set(statuses)).toEqual(new Set([401, 429]))

  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = deployment.env
  const database = await openDatabase({ dataDir, databaseUrl })
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count from rate_limit_windows where key like ${`sign-in:account-at:%${email}`}`,
  )
  await database.close()
  expect(rows).toEqual([{ count: tried }])
})
