import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import { runApplication } from '#lib/tools/cli/run-application.ts'
import { addForm, createFiling } from './filings.ts'
import { test as base, expect } from './fixtures.ts'
import { copyPreparedData } from './prepare-data.ts'
import { followRequests } from './requests.ts'
import { openService, type Service } from './service.ts'

type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>

const dayMs = 86_400_000
const wrongClock = pathToFileURL(join(import.meta.dirname, '../lib/tools/testing/wrong-clock.ts')).href
const endpointName = 'Receiver that fails for days'

interface Listed {
  readonly webhookEndpoints: readonly { readonly description: string | null; readonly status: string }[]
}

/** Rejects every event. */
async function openFailingReceiver() {
  const server = createServer((_, response) => void response.writeHead(500).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, close: () => server.close() }
}

async function failFirstAttempt(analyst: Service, url: string): Promise<void> {
  const enabledEvents = ['webhook_endpoint.test']
  const endpoint = { url, description: endpointName, enabledEvents }
  const { id } = await analyst.make<{ id: string }>('/webhook-endpoints', endpoint)
  const { id: deliveryId } = await analyst.make<{ id: string }>(`/webhook-endpoints/${id}/test`, undefined)
  const read = () => analyst.read<{ attemptCount: number }>(`/webhook-endpoints/${id}/deliveries/${deliveryId}`)
  await expect.poll(async () => (await read()).attemptCount).toBeGreaterThan(0)
}

/** An application that made its first attempt four days ago, and the next one today, which disables the endpoint. */
const test = base.extend({
  application: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they depend on by destructuring
    async ({}, use) => {
      const dataDir = copyPreparedData()
      const receiver = await openFailingReceiver()
      const env = { ALLOW_LOOPBACK_WEBHOOKS: '1' }
      const past = { NODE_OPTIONS: `--import=${wrongClock}`, CLOCK_WRONG_MS: String(-4 * dayMs) }
      const before = await runApplication({ dataDir, env: { ...env, ...past } })
      await failFirstAttempt(await openService(before.url, 'analyst'), receiver.url)
      await before.stop()
      const application = await runApplication({ dataDir, env })
      await use(application)
      await application.remove()
      receiver.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

const regionOf = (page: Page, name: string) => page.getByRole('region', { name })

/** Home of another member, in a separate tab, once it is all there. */
async function visitHome(page: Page, state: BrowserState, look: (home: Page) => Promise<void>): Promise<void> {
  const home = await page.context().browser()?.newPage({ storageState: state })
  if (!home) throw new Error('The page has no browser.')
  const requests = followRequests(home)
  await home.goto(new URL('/', page.url()).href)
  await expect(regionOf(home, 'Responses due')).toBeVisible()
  await requests.quiet()
  await look(home)
  await home.close()
}

test('an endpoint that the service disabled is on Home for its creator and administrators, and for no other member', async ({
  page,
  serviceOf,
  stateOf,
}) => {
  const analyst = await serviceOf('analyst')
  const listStates = async () => {
    const { webhookEndpoints } = await analyst.read<Listed>('/webhook-endpoints')
    return webhookEndpoints.filter(({ description }) => description === endpointName).map(({ status }) => status)
  }
  await expect.poll(listStates, { timeout: 120_000 }).toEqual(['disabled'])
  await page.goto('/')
  const notice = regionOf(page, 'Disabled webhook endpoints')
  await expect(notice).toContainText('the receiver gave no 2xx response for three days')
  for (const [account, count] of [
    ['owner', 1],
    ['reviewer', 0],
  ] as const) {
    await visitHome(page, await stateOf(account), async (home) => {
      const links = regionOf(home, 'Disabled webhook endpoints').getByRole('link', { name: endpointName })
      await expect(links).toHaveCount(count)
    })
  }
  await notice.getByRole('link', { name: endpointName }).click()
  await expect(page.getByRole('button', { name: /^Enable/ })).toBeVisible()
})

test('a key that ends soon is on Home for the member whose key it is, and a later one is not', async ({
  page,
  serviceOf,
  stateOf,
}) => {
  const analyst = await serviceOf('analyst')
  const endsIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
  const create = (name: string, days: number) =>
    analyst.make<{ id: string }>('/api-keys', { name, access: 'read_only', expiresAt: endsIn(days) })
  const made = [await create('Nightly export, ends soon', 5), await create('Nightly import, ends later', 60)]
  await page.goto('/')
  const notice = regionOf(page, 'API keys that expire')
  await expect(notice.getByRole('listitem')).toHaveCount(1)
  await expect(notice).toContainText('Nightly export, ends soon')
  await expect(notice).toContainText('Expires soon')
  await visitHome(page, await stateOf('owner'), async (home) => {
    await expect(regionOf(home, 'API keys that expire')).toHaveCount(0)
  })
  for (const { id } of made) await analyst.send('DELETE', `/api-keys/${id}`)
  await page.reload()
  await expect(regionOf(page, 'My filings')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a draft that is ready waits on Home for the owner of the filing only, and leads to its session', async ({
  page,
  serviceOf,
  stateOf,
}) => {
  const analyst = await serviceOf('analyst')
  const displayName = 'Houseboat program, staged for Home'
  const { id } = await createFiling(analyst, { displayName, filingType: 'Form' })
  await addForm(analyst, id, 'LM HO 03 03 24.pdf')
  const { logins } = await analyst.read<{ logins: { id: string; destination: string }[] }>('/insurance/serff-logins')
  const known = logins.find(({ destination }) => destination === 'beta')
  const login = { destination: 'beta', username: 'ana.lindqvist', label: 'Mine' }
  const { id: loginId } = known ?? (await analyst.make<{ id: string }>('/insurance/serff-logins', login))
  const order = { requestId: crypto.randomUUID(), loginId, destination: 'beta' }
  await analyst.make(`/insurance/managed-filings/${id}/staging`, order)
  await page.goto('/')
  const waiting = regionOf(page, 'Staging waits for you').getByRole('listitem').filter({ hasText: displayName })
  await expect(async () => {
    await page.reload()
    await expect(waiting).toContainText('Draft ready', { timeout: 5_000 })
  }).toPass()
  await visitHome(page, await stateOf('owner'), async (home) => {
    await expect(home.getByText(displayName)).toHaveCount(0)
  })
  await waiting.getByRole('link', { name: displayName }).click()
  await expect(page).toHaveURL(new RegExp(`/filings/${id}/sessions/`))
})
