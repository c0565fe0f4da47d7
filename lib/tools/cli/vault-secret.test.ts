import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { apiRoot } from '#lib/contract/paths.ts'
import { WebhookEndpointWithSecret } from '#lib/contract/webhooks/endpoint.ts'
import { verifyWebhook } from '#lib/contract/webhooks/verify/verify-webhook.ts'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import { runScript } from '#lib/tools/testing/run-script.ts'
import { ApplicationEnded, type RunningApplication, runApplication } from './run-application.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts'

const timeoutMs = 300_000
const token = 'fdk_vault_0123456789_abcdefghijklmnopqrstuvwxyz'
const email = 'owner@vault.test'
const signingSecret = `whsec_${'s'.repeat(43)}`
const endpointId = `whk_${'5'.repeat(20)}`
const [first, second, third] = ['first'.padEnd(40, '-'), 'second'.padEnd(40, '-'), 'third'.padEnd(40, '-')] as const

type Variables = Readonly<Record<string, string>>

/** Of the database that is tried now. */
let folder: string
const folders: string[] = []
let receiver: Server
let received: { body: string; signature: string | undefined }[]
let arrived: PromiseWithResolvers<void>
const running = new Set<RunningApplication>()
beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ body, signature: request.headers['service-signature']?.toString() })
    response.end()
    arrived.resolve()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  receiver.close()
  for (const made of folders) rmSync(made, { recursive: true, force: true })
})
afterEach(async () => {
  for (const application of running) await application.stop('SIGKILL')
  running.clear()
})

function environment(variables: Variables): Record<string, string> {
  return {
    DATA_DIR: join(folder, 'data'),
    DEMO: '0',
    LOG_LEVEL: 'silent',
    ALLOW_LOOPBACK_WEBHOOKS: '1',
    ...variables,
  }
}

async function start(variables: Variables): Promise<RunningApplication> {
  const application = await runApplication({
    script: 'api',
    env: environment(variables),
    dataDir: join(folder, 'data'),
  })
  running.add(application)
  return application
}

async function stop(application: RunningApplication): Promise<void> {
  running.delete(application)
  expect(await application.stop()).toBe(0)
}

async function startRejected(variables: Variables): Promise<string> {
  const error = await start(variables).catch((cause: unknown) => cause)
  if (!(error instanceof ApplicationEnded)) throw new Error('The process started.')
  expect(error.code).toBe(1)
  return error.output
}

/** Runs a script of this folder to its end. */
function run(script: string, args: readonly string[], variables: Variables) {
  return runScript(script, args, environment(variables))
}

/** A member with an API key and a session, and an endpoint of theirs. */
async function seed(variables: Variables): Promise<string> {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-vault-'))
  folders.push(folder)
  if (!('DATABASE_URL' in variables)) await prepareDataDirectory(join(folder, 'data'))
  const { port } = receiver.address() as AddressInfo
  const organization = {
    ref: 'vault',
    name: 'Vault',
    members: [{ email, name: 'Owner', role: 'owner', password: 'a long password' }],
    apiKeys: [{ ref: 'key', member: email, name: 'Key', access: 'read_write', token }],
    webhookEndpoints: [
      {
        ref: 'receiver',
        id: endpointId,
        member: email,
        url: `http://127.0.0.1:${port}/`,
        enabledEvents: ['webhook_endpoint.test'],
        secret: signingSecret,
      },
    ],
  }
  const path = join(folder, 'workspace.json')
  writeFileSync(path, JSON.stringify({ schema: 'filing-desk/workspace@1', organizations: [organization] }))
  expect(await run('seed', [path], variables)).toMatchObject({ code: 0 })
  return path
}

function post({ url }: RunningApplication, path: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${url}${apiRoot}/webhook-endpoints/${endpointId}${path}`, { method: 'POST', headers })
}

async function expectDelivery(application: RunningApplication, secret: string): Promise<void> {
  received = []
  arrived = Promise.withResolvers()
  expect((await post(application, '/test')).status).toBe(202)
  await arrived.promise
  const [{ body, signature } = { body: '', signature: undefined }] = received
  expect(await verifyWebhook({ secret, body, signature, nowSeconds: Date.now() / 1000 })).toBeNull()
}

function expectWaysOut(output: string): void {
  for (const text of ['Restore', 'VAULT_SECRET_PREVIOUS', 'npm run reset-secrets']) expect(output).toContain(text)
  expect(output.trim().split('\n').length).toBeLessThan(15)
  for (const secret of [first, second, third]) expect(output).not.toContain(secret)
}

/** One story for each database: its steps build on each other. */
describe.each(['embedded', 'postgresql'] as const)('with the %s database', (kind) => {
  let postgres: TemporaryPostgres | null = null
  let workspace = ''
  const withSecret = (secret: string, previous = '') => ({
    ...postgres?.env,
    VAULT_SECRET: secret,
    VAULT_SECRET_PREVIOUS: previous,
  })
  const isMissing = () => kind === 'postgresql' && !postgres
  beforeAll(async () => {
    postgres = kind === 'postgresql' ? await startTemporaryPostgres() : null
    if (!isMissing()) workspace = await seed(withSecret(first))
  }, timeoutMs)
  afterAll(() => postgres?.stop())

  test(
    'a start with another VAULT_SECRET is rejected and names the ways out, that of a command too',
    async () => {
      if (isMissing()) return
      expectWaysOut(await startRejected(withSecret(second)))
      for (const [script, args] of [['seed', [workspace]] as const, ['reseal-secrets', []] as const]) {
        const { code, output } = await run(script, args, withSecret(second))
        expect(code).toBe(1)
        expectWaysOut(output)
      }
    },
    timeoutMs,
  )

  test(
    'a start with the former secret listed works, and webhooks are signed as before',
    async () => {
      if (isMissing()) return
      const application = await start(withSecret(second, `${third},${first}`))
      await expectDelivery(application, signingSecret)
      await stop(application)
    },
    timeoutMs,
  )

  test(
    'after npm run reseal-secrets the former secret is no longer needed, and no longer accepted',
    async () => {
      if (isMissing()) return
      const { code, output } = await run('reseal-secrets', [], withSecret(second, first))
      expect([code, output]).toEqual([0, expect.stringContaining('1 record was')])
      const application = await start(withSecret(second))
      await expectDelivery(application, signingSecret)
      await stop(application)
      expectWaysOut(await startRejected(withSecret(first)))
    },
    timeoutMs,
  )

  test(
    'npm run reset-secrets makes a database with a lost secret usable, once it is confirmed',
    async () => {
      if (isMissing()) return
      const asked = await run('reset-secrets', [], withSecret(third))
      expect(asked).toMatchObject({ code: 1, output: expect.stringContaining('--yes') })
      expectWaysOut(await startRejected(withSecret(third)))
      const reset = await run('reset-secrets', ['--yes'], withSecret(third))
      expect(reset).toMatchObject({ code: 0, output: expect.stringContaining(endpointId) })
      expect(reset.output).not.toContain('whsec_')
      const application = await start(withSecret(third))
      const rotated = await post(application, '/rotate-secret')
      expect(rotated.status).toBe(200)
      const { secret } = WebhookEndpointWithSecret.parse(await rotated.json())
      await expectDelivery(application, secret)
      await stop(application)
    },
    timeoutMs,
  )
})

describe('the secret that is made in the data directory', () => {
  const secretsOf = () => join(folder, 'data', 'secrets.json')
  beforeAll(async () => {
    await seed({})
  }, timeoutMs)

  test(
    'is not replaced when it is missing: the start is rejected, and works with the secret configured elsewhere',
    async () => {
      const { vault } = JSON.parse(readFileSync(secretsOf(), 'utf8'))
      rmSync(secretsOf())
      const output = await startRejected({})
      expectWaysOut(output)
      expect(output).toContain(secretsOf())
      expect(existsSync(secretsOf())).toBe(false)
      const application = await start({ VAULT_SECRET: vault })
      await expectDelivery(application, signingSecret)
      await stop(application)
    },
    timeoutMs,
  )

  test(
    'is made again by npm run reset-secrets',
    async () => {
      rmSync(secretsOf(), { force: true })
      expect(await run('reset-secrets', ['--yes'], {})).toMatchObject({ code: 0 })
      expect(existsSync(secretsOf())).toBe(true)
      await stop(await start({}))
    },
    timeoutMs,
  )
})
