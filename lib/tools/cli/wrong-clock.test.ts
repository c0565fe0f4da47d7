import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiRoot } from '#lib/contract/paths.ts'
import { verifyWebhook } from '#lib/contract/webhooks/verify/verify-webhook.ts'
import { seedWorkspace } from '#lib/tools/testing/seed-workspace.ts'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'
import { type RunningApplication, runApplication } from './run-application.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts'

const hour = 3_600_000
const preload = pathToFileURL(join(import.meta.dirname, '../testing/wrong-clock.ts')).href
/** More than a session may be idle. */
const wrongMs = { right: 0, ahead: 13 * hour, behind: -13 * hour }
type Name = keyof typeof wrongMs
const names = ['right', 'ahead', 'behind'] as const
const email = 'owner@harbor.test'
const password = 'a long password'

const folder = mkdtempSync(join(tmpdir(), 'filing-desk-clock-'))
/** Null where no PostgreSQL is installed. */
const postgres = await startTemporaryPostgres()
const processes = new Map<Name, RunningApplication>()
const sessions = new Map<Name, string>()
let receiver: Server
/** With the time at which each arrived. */
const received: { readonly body: Buffer; readonly signature: string | undefined; readonly nowSeconds: number }[] = []

beforeAll(async () => {
  if (!postgres) return
  receiver = createServer(async (request, response) => {
    const signature = request.headers['service-signature']?.toString()
    received.push({ body: await buffer(request), signature, nowSeconds: Date.now() / 1000 })
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await seed(postgres)
  for (const name of names) {
    const env = {
      ...postgres.env,
      LOG_LEVEL: 'silent',
      ALLOW_LOOPBACK_WEBHOOKS: '1',
      NODE_OPTIONS: `--import=${preload}`,
      CLOCK_WRONG_MS: String(wrongMs[name]),
    }
    processes.set(name, await runApplication({ script: 'api', env }))
  }
  for (const name of names) {
    const { credential } = await call<{ credential: string }>(name, '/sessions', { json: { email, password } })
    sessions.set(name, credential)
  }
})
afterAll(async () => {
  for (const application of processes.values()) await application.remove()
  receiver?.closeAllConnections()
  receiver?.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function seed({ env }: TemporaryPostgres): Promise<void> {
  const file = (name: string, text: string) => ({ ref: name, name: `${name}.txt`, owner: email, content: { text } })
  const permissions = ['read', 'edit', 'manageAccess']
  const grants = [{ scope: 'harbor', permissions }]
  await seedWorkspace({
    folder,
    env,
    organizations: [
      {
        ref: 'harbor',
        name: 'Harbor',
        features: ['form_comparisons'],
        scopes: [{ slug: 'harbor', name: 'Harbor' }],
        members: [{ email, name: 'Owner', role: 'owner', password, grants }],
        files: [file('earlier', earlierWording), file('later', laterWording)],
        managedProducts: ['Dwelling', 'Renters'].map((name) => ({ ref: name.toLowerCase(), scope: 'harbor', name })),
      },
    ],
  })
}

interface Call {
  readonly json?: object
  /** Whose session: that which this process began. */
  readonly session?: Name
  readonly headers?: Readonly<Record<string, string>>
}

function send(to: Name, path: string, { json, session, headers = {} }: Call = {}): Promise<Response> {
  return fetch(`${processes.get(to)?.url}${apiRoot}${path}`, {
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
    headers: {
      ...headers,
      ...(json && { 'Content-Type': 'application/json' }),
      ...(session && { Authorization: `Bearer ${sessions.get(session)}` }),
    },
  })
}

async function call<Body>(...request: Parameters<typeof send>): Promise<Body> {
  const response = await send(...request)
  if (!response.ok) throw new Error(`${request[1]} at ${request[0]} ended with ${await response.text()}`)
  return await response.json()
}

const pairs = names.flatMap((session) => names.map((to) => ({ session, to })))

describe.skipIf(!postgres)('with one clock 13 hours ahead and one 13 hours behind', () => {
  test('a session that one process began is good in every other, and stays so', async () => {
    for (const round of [1, 2]) {
      for (const { session, to } of pairs) {
        expect({ round, session, to, status: (await send(to, '/me', { session })).status }).toMatchObject({
          status: 200,
        })
      }
    }
  })

  test('a cursor of one process opens the next page in every other', async () => {
    const path = '/insurance/managed-filings/products?scope=mc:harbor&limit=1'
    for (const { session: from, to } of pairs) {
      const { nextCursor } = await call<{ nextCursor: string }>(from, path, { session: 'right' })
      const next = await send(to, `${path}&cursor=${encodeURIComponent(nextCursor)}`, { session: 'right' })
      expect({ from, to, status: next.status }).toEqual({ from, to, status: 200 })
      expect((await next.json()).products).toMatchObject([{ name: 'Renters' }])
    }
  })

  test('each comparison runs once, to its end, and its key is one in all of them', async () => {
    const { files } = await call<{ files: { id: string; name: string }[] }>('right', '/files', { session: 'right' })
    const idOf = (name: string) => files.find((each) => each.name === `${name}.txt`)?.id
    const json = {
      variants: ['earlier', 'later'].map((name) => ({ key: name, documents: [idOf(name)] })),
    }
    const before = Date.now()
    for (const at of names) {
      const headers = { 'Idempotency-Key': `accepted-${at}` }
      const request = { json, headers, session: 'right' } as const
      const accepted = await call<{ id: string }>(at, '/insurance/form-comparisons', request)
      for (const other of names)
        expect((await call<{ id: string }>(other, '/insurance/form-comparisons', request)).id).toBe(accepted.id)
      const read = () => call<Comparison>(at, `/insurance/form-comparisons/${accepted.id}`, { session: 'right' })
      await expect.poll(async () => (await read()).status).toMatch(/succeeded|failed/)
      const ended = await read()
      expect(ended).toMatchObject({ status: 'succeeded', usage: { credits: 2 } })
      expect(Math.abs(Date.parse(ended.createdAt) - before)).toBeLessThan(hour)
      expect(Math.abs(Date.parse(ended.idempotencyExpiresAt) - before - 7 * 24 * hour)).toBeLessThan(hour)
    }
    const { entries } = await call<{ entries: object[] }>('behind', '/usage/entries', { session: 'right' })
    expect(entries).toHaveLength(names.length)
  })

  test('a webhook is signed with a time that its receiver accepts, and arrives once', async () => {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    const json = { url, enabledEvents: ['form_comparison.completed'] }
    const { id, secret } = await call<{ id: string; secret: string }>('right', '/webhook-endpoints', {
      json,
      session: 'right',
    })
    // The processes share the sending: of so many, each sends some.
    const sent = 30
    for (let n = 0; n < sent; n += 1) {
      await call(names[n % names.length] ?? 'right', `/webhook-endpoints/${id}/test`, { json: {}, session: 'right' })
    }
    await expect.poll(() => received.length).toBeGreaterThanOrEqual(sent)
    const verdicts = received.map(({ signature, ...each }) => verifyWebhook({ secret, signature, ...each }))
    expect(new Set(await Promise.all(verdicts))).toEqual(new Set([null]))
    expect(received).toHaveLength(sent)
  })

  test('wrong passwords count together, wherever they are typed', async () => {
    const attempts = Array.from({ length: 45 }, (_, n) =>
      send(names[n % names.length] ?? 'right', '/sessions', { json: { email, password: 'a wrong password' } }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(25)
  })
})

interface Comparison {
  readonly status: string
  readonly createdAt: string
  readonly idempotencyExpiresAt: string
}
