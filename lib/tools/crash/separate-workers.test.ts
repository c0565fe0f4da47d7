import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Client } from '#lib/client/client.ts'
import { apiRoot } from '#lib/contract/paths.ts'
import { type RunningApplication, runApplication } from '#lib/tools/cli/run-application.ts'
import { startTemporaryPostgres } from '#lib/tools/cli/temporary-postgres.ts'
import { openClient } from './load/member.ts'
import { openReceiver } from './receiver.ts'
import { emailOf, names, password, scope, seedLoad } from './seed-load.ts'

const longestWork = { timeout: 60_000, interval: 250 }

async function signIn(url: string): Promise<Client> {
  const address = async () => `${url}${apiRoot}`
  const body = { email: emailOf(names[0]), password }
  const { data } = await openClient({ address }, '').call('createSession', { body })
  return openClient({ address }, data.credential)
}

async function upload(client: Client): Promise<string> {
  const file = new File(['We cover sudden loss.'], 'wording.txt', { type: 'text/plain' })
  return (await client.call('uploadFile', { file })).data.id
}

test('a process without background work prepares what was authorized in it, and leaves the rest to another one', async (context) => {
  const postgres = await startTemporaryPostgres()
  if (!postgres) return context.skip('No PostgreSQL is installed.')
  const folder = mkdtempSync(join(tmpdir(), 'filing-desk-workers-'))
  const receiver = await openReceiver()
  const env = { DEMO: '0', LOG_LEVEL: 'silent', ALLOW_LOOPBACK_WEBHOOKS: '1', TMPDIR: folder, ...postgres.env }
  const processes: RunningApplication[] = []
  const start = async (name: string, more: Readonly<Record<string, string>> = {}) => {
    const started = await runApplication({ script: 'api', env: { ...env, ...more }, dataDir: join(folder, name) })
    processes.push(started)
    return started
  }
  try {
    await seedLoad({ folder, env: { ...env, DATA_DIR: join(folder, 'seed') } }, receiver.url)
    const front = await start('front', { BACKGROUND_WORK: '0' })
    const client = await signIn(front.url)
    const id = await upload(client)
    const stateOf = async () => (await client.call('getFile', { params: { id } })).data.textStatus

    const { data: filing } = await client.call('createManagedFiling', { body: { scope, displayName: 'Staged here' } })
    const params = { filingId: filing.id }
    const { data } = await client.call('listSerffLogins', {})
    const body = { requestId: randomUUID(), loginId: data.logins[0]?.id ?? '', destination: 'beta' } as const
    await client.call('stageManagedFiling', { params, body })
    const listDrafts = async () => (await client.call('getFilingStaging', { params })).data.drafts
    await vi.waitFor(async () => expect(await listDrafts()).toHaveLength(1), longestWork)
    await delay(2000)
    expect(await stateOf()).toBe('processing')

    await start('worker')
    await vi.waitFor(async () => expect(await stateOf()).toBe('ready'), longestWork)
  } finally {
    for (const process of processes) await process.stop()
    receiver.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 300_000)
