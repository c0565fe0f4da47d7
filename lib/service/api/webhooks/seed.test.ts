import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyWebhook } from '#lib/contract/webhooks/verify/verify-webhook.ts'
import { type Provisioned, provisionWorkspace } from '#lib/service/api/workspace/provision-workspace.ts'
import { readWorkspace } from '#lib/service/api/workspace/read-workspace.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { fakeReceiver } from '#lib/tools/testing/webhooks.ts'
import { openWebhookSender } from './jobs/webhook-sender.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await startTestApi()
  folder = await mkdtemp(join(tmpdir(), 'filing-desk-webhooks-'))
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const token = 'fdk_harbor_bridge_0123456789_webhooks01'
const given = `whsec_${'A'.repeat(43)}`

interface Endpoint {
  readonly ref: string
  readonly url?: string
  readonly member?: string
  readonly enabledEvents?: readonly string[]
  readonly secret?: string
}

/** Provisions an organization with these endpoints. */
async function provision(...endpoints: Endpoint[]): Promise<Provisioned> {
  const member = 'bo@pier.test'
  const path = join(folder, 'workspace.json')
  const workspace = {
    schema: 'filing-desk/workspace@1',
    organizations: [
      {
        ref: 'pier',
        name: 'Pier Mutual',
        features: ['form_comparisons'],
        scopes: [{ slug: 'pier-personal', name: 'Personal' }],
        members: [{ email: member, name: 'Bo', password: 'a long password', role: 'admin', grants: [] }],
        apiKeys: [{ ref: 'given', member, name: 'Given', access: 'read_write', token }],
        webhookEndpoints: endpoints.map((endpoint) => ({
          member,
          url: `https://receiver.example.com/${endpoint.ref}`,
          enabledEvents: ['form_comparison.completed'],
          ...endpoint,
        })),
      },
    ],
  }
  await writeFile(path, JSON.stringify(workspace))
  return await provisionWorkspace(api.deps, await readWorkspace(path))
}

const headers = { Authorization: `Bearer ${token}` }

async function list(): Promise<{ id: string; url: string }[]> {
  const response = await api.request('/webhook-endpoints', { headers })
  return (await response.json()).webhookEndpoints
}

test('endpoints of a workspace file are enabled, sign with their secret, and are made once', async () => {
  const first = await provision({ ref: 'given', secret: given }, { ref: 'made' })
  expect(first.made.get('webhook endpoints')).toBe(2)
  const shown = first.keys.filter(({ name }) => name.includes('Signing secret'))
  expect(shown).toMatchObject([{ name: expect.stringContaining('/made'), token: expect.stringMatching(/^whsec_/) }])
  const endpoints = await list()
  expect(endpoints).toMatchObject([
    { id: expect.stringMatching(/^whk_[0-9a-f]{20}$/), status: 'enabled' },
    { id: expect.stringMatching(/^whk_[0-9a-f]{20}$/), status: 'enabled' },
  ])
  const again = await provision({ ref: 'given', secret: given }, { ref: 'made' })
  expect([[...again.made], again.keys]).toEqual([[], []])
  expect(await list()).toEqual(endpoints)

  const receiver = fakeReceiver()
  for (const { id } of endpoints) await api.request(`/webhook-endpoints/${id}/test`, { headers, method: 'POST' })
  await openWebhookSender(api.deps, receiver).sendDue()
  const secrets = new Map([
    ['given', given],
    ['made', shown[0]?.token ?? ''],
  ])
  expect(receiver.received.length).toBe(2)
  for (const { url, body, headers: sent } of receiver.received) {
    const secret = secrets.get(String(url).split('/').at(-1) ?? '') ?? ''
    const signature = sent['Service-Signature']
    const nowSeconds = Math.floor(api.deps.clock.now().getTime() / 1000)
    expect(await verifyWebhook({ secret, body, signature, nowSeconds })).toBeNull()
  }
})

test.each([
  ['an address inside a network', { ref: 'a', url: 'https://10.0.0.7/hook' }, /organization pier: webhook endpoint a/],
  ['a member that is not there', { ref: 'b', member: 'nobody@pier.test' }, /there is no member nobody@pier.test/],
  ['OSHA events without the dataset', { ref: 'c', enabledEvents: ['osha.employer.event_added'] }, /osha/i],
  ['an event that is not known', { ref: 'd', enabledEvents: ['form_comparison.exploded'] }, /enabledEvents/],
])('a workspace file that names %s is rejected whole', async (_, endpoint, message) => {
  const before = await list()
  await expect(provision({ ref: 'fine' }, endpoint)).rejects.toThrow(message)
  expect(await list()).toEqual(before)
})
