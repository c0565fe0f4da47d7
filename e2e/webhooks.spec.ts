import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { ComparisonEntry, Service } from './service.ts'
import { boatWording } from './wordings.ts'

interface Received {
  readonly header: string
  readonly nextHeader: string | null
  readonly body: string
}

/** A receiver on this machine that keeps what it gets and responds with `status`. */
async function openReceiver() {
  const received: Received[] = []
  const receiver = { url: '', status: 200, received, close: () => void server.close() }
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    const nextHeader = request.headers['service-signature-next']
    received.push({
      header: String(request.headers['service-signature']),
      nextHeader: nextHeader === undefined ? null : String(nextHeader),
      body,
    })
    response.writeHead(receiver.status, { 'content-type': 'text/plain' }).end('A note from the receiver.')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return receiver
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect.soft(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`)).toEqual([])
}

/** The secret of the dialog, after it was copied and the dialog closed. */
async function takeSecret(page: Page, dialog: Locator): Promise<string> {
  const secret = (await dialog.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await dialog.getByRole('button', { name: 'Copy secret' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'I have stored the secret' })).toBeChecked()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  return secret
}

async function checkSignature(page: Page, fields: { header: string; body: string; secret: string }): Promise<void> {
  const form = page.getByRole('form', { name: 'Signature checker' })
  await form.getByLabel('Header').fill(fields.header)
  await form.getByLabel('Raw body').fill(fields.body)
  await form.getByLabel('Secret').fill(fields.secret)
  await form.getByRole('button', { name: 'Check signature' }).click()
}

test.describe('webhooks', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'], contextOptions: { reducedMotion: 'reduce' } })

  test('an endpoint is created, tested, fails, is repaired, rotated and deleted', async ({ page }) => {
    const receiver = await openReceiver()
    const sheet = page.getByRole('dialog', { name: /^Delivery/ })
    let secret = ''

    await page.goto('/settings')
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Webhooks' }).click()
    await expect(page.getByText('No endpoints yet')).toBeVisible()

    await test.step('what the service does not accept is said beside the URL', async () => {
      await page.getByRole('button', { name: 'New endpoint' }).click()
      const form = page.getByRole('form', { name: 'New endpoint' })
      await expect(form.getByRole('checkbox', { name: /Answer finished/ })).toHaveAccessibleName(
        /Nothing in this service/,
      )
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Create endpoint' }).click()
      await expect(form.getByLabel('URL')).toHaveAccessibleDescription(/Enter the URL/)
      await form.getByLabel('URL').fill('https://10.0.0.7/hook')
      await form.getByRole('button', { name: 'Create endpoint' }).click()
      await expect(form.getByLabel('URL')).toHaveAccessibleDescription(/must be public/)
      await form.getByLabel('URL').fill(receiver.url)
      await form.getByRole('button', { name: 'Create endpoint' }).click()
    })

    await test.step('the secret is shown once, and not taken away before it is stored', async () => {
      const dialog = page.getByRole('dialog', { name: 'Signing secret' })
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog.getByRole('alert')).toHaveText(/Copy the secret first/)
      secret = await takeSecret(page, dialog)
      await expect(page).toHaveURL(/\/settings\/webhooks\/whk_[0-9a-f]{20}$/)
      await page.reload()
      await expect(page.getByText('No deliveries yet')).toBeVisible()
      expect(await page.content()).not.toContain(secret)
    })
    const endpointUrl = page.url()

    await test.step('a test event arrives, and its delivery shows itself as it ends', async () => {
      await page.getByRole('button', { name: 'Send test event' }).click()
      await expect(sheet.getByText('Delivered')).toBeVisible()
      await expect(sheet).toContainText('A note from the receiver.')
      await expectAccessible(page)
      expect(receiver.received.length).toBe(1)
      const [{ header, body } = { header: '', body: '' }] = receiver.received
      expect(JSON.parse(body).type).toBe('webhook_endpoint.test')
      await expect(sheet).toContainText(header)
      await expect(sheet).toContainText(body)
    })

    await test.step('the checker tells valid, other body, old and malformed apart', async () => {
      const [{ header, body } = { header: '', body: '' }] = receiver.received
      const verdict = page.getByRole('form', { name: 'Signature checker' }).getByRole('status')
      await page.goto('/settings/webhooks')
      const sent: string[] = []
      page.on('request', (request) => sent.push(request.method()))
      await checkSignature(page, { header, body, secret })
      await expect(verdict).toContainText('Valid')
      await checkSignature(page, { header, body: `${body} `, secret })
      await expect(verdict).toContainText('The digest differs')
      await checkSignature(page, { header: header.replace(/t=\d+/, 't=1700000000'), body, secret })
      await expect(verdict).toContainText('Too old')
      await checkSignature(page, { header: header.slice(0, -1), body, secret })
      await expect(verdict).toContainText('malformed')
      expect(sent.filter((method) => method !== 'GET')).toEqual([])
      await expectAccessible(page)
    })

    await test.step('a failing delivery says what came back and when it is tried again, and can be redelivered', async () => {
      receiver.status = 503
      await page.goto(endpointUrl)
      await page.getByRole('button', { name: 'Send test event' }).click()
      await expect(sheet.getByText('1. Response 503')).toBeVisible()
      await expect(sheet.getByText('Next try')).toBeVisible()
      await expect(sheet.getByText('Pending')).toBeVisible()
      const deliveryUrl = page.url()
      receiver.status = 204
      await sheet.getByRole('button', { name: 'Redeliver' }).click()
      await expect(sheet.getByText('Delivered')).toBeVisible()
      await page.goto(deliveryUrl)
      await expect(sheet.getByText('Response 204, no body')).toBeVisible()
      const events = receiver.received.map(({ body }) => JSON.parse(body).id)
      expect(new Set(events).size).toBe(2)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('region', { name: 'Deliveries' }).getByRole('row')).toHaveCount(3)
    })

    await test.step('after a rotation both secrets sign, each in its own header', async () => {
      await page.getByRole('button', { name: 'Rotate secret' }).click()
      const question = page.getByRole('dialog', { name: 'Rotate the signing secret?' })
      await expect(question).toContainText('For 24 hours')
      await question.getByRole('button', { name: 'Rotate secret' }).click()
      const rotated = await takeSecret(page, page.getByRole('dialog', { name: 'New signing secret' }))
      expect(rotated).not.toBe(secret)
      await page.getByRole('button', { name: 'Send test event' }).click()
      await expect(sheet.getByText('Delivered')).toBeVisible()
      const { header, nextHeader, body } = receiver.received.at(-1) ?? { header: '', nextHeader: '', body: '' }
      const verdict = page.getByRole('form', { name: 'Signature checker' }).getByRole('status')
      await page.goto('/settings/webhooks')
      await checkSignature(page, { header, body, secret })
      await expect(verdict).toContainText('Valid')
      await checkSignature(page, { header: `Service-Signature-Next: ${nextHeader}`, body, secret: rotated })
      await expect(verdict).toContainText('Valid')
      await checkSignature(page, { header, body, secret: rotated })
      await expect(verdict).toContainText('The digest differs')
    })

    await test.step('it is deleted once that is confirmed', async () => {
      await page.goto(endpointUrl)
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Delete endpoint' }).click()
      await expect(page).toHaveURL('/settings/webhooks')
      await expect(page.getByText('No endpoints yet')).toBeVisible()
    })
    receiver.close()
  })

  test.describe('a viewer', () => {
    test.use({ account: 'viewer' })

    test('reads endpoints and is offered no action', async ({ page, serviceOf }) => {
      const owner = await serviceOf('owner')
      const url = 'https://receiver.example.com/hook'
      const { id } = await owner.make<{ id: string }>('/webhook-endpoints', {
        url,
        enabledEvents: ['webhook_endpoint.test'],
      })
      await page.goto('/settings/webhooks')
      await page.getByRole('link', { name: url }).click()
      await expect(page.getByText('No deliveries yet')).toBeVisible()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await owner.send('DELETE', `/webhook-endpoints/${id}`)
    })
  })
})

test.describe('open tabs', () => {
  async function startComparison(service: Service, title: string): Promise<ComparisonEntry> {
    const before = await service.upload({ name: `${title}, before.txt`, bytes: boatWording({ money: '$500' }) })
    const after = await service.upload({ name: `${title}, after.txt`, bytes: boatWording({ money: '$900' }) })
    return service.make<ComparisonEntry>('/insurance/form-comparisons', {
      variants: [
        { key: 'before', label: title, documents: [before.id] },
        { key: 'after', label: 'After', documents: [after.id] },
      ],
    })
  }

  const listPath = '/bff/insurance/form-comparisons'

  function countReads(page: Page): () => number {
    let count = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === listPath) count += 1
    })
    return () => count
  }

  /** From now on the lists that this tab reads say of a comparison that it runs, and of its end that all is done. */
  async function keepRunning(page: Page, title: string): Promise<void> {
    await page.route(
      ({ pathname }) => pathname === listPath,
      async (route) => {
        const response = await route.fetch()
        const list = (await response.json()) as { formComparisons: ComparisonEntry[] }
        const formComparisons = list.formComparisons.map((entry) =>
          entry.title?.includes(title)
            ? {
                ...entry,
                status: 'running',
                progress: { phase: 'citing', share: entry.status === 'succeeded' ? 1 : 0 },
              }
            : entry,
        )
        await route.fulfill({ response, json: { ...list, formComparisons } })
      },
    )
  }

  const rowOf = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) })

  test('show a comparison that starts and ends elsewhere, and poll only without events', async ({
    page: live,
    context,
    serviceOf,
  }) => {
    const analyst = await serviceOf('analyst')
    const polling = await context.newPage()
    await polling.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
    await context.clock.install()
    await polling.goto('/comparisons')
    const reads = { live: countReads(live), polling: countReads(polling) }

    await test.step('an endpoint that is created elsewhere appears: events flow', async () => {
      await live.goto('/settings/webhooks')
      await expect(async () => {
        const url = `https://receiver.example.com/${crypto.randomUUID()}`
        const enabledEvents = ['webhook_endpoint.test']
        const { id } = await analyst.make<{ id: string }>('/webhook-endpoints', { url, enabledEvents })
        try {
          await expect(live.getByRole('link', { name: url })).toBeVisible({ timeout: 3_000 })
        } finally {
          await analyst.send('DELETE', `/webhook-endpoints/${id}`)
        }
      }).toPass()
      await live.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Comparisons' }).click()
      await expect(live.getByRole('heading', { name: 'Comparisons', level: 1 })).toBeVisible()
    })

    await test.step('a comparison appears and ends, but not where there are no events', async () => {
      const title = `Skiffs ${crypto.randomUUID().slice(0, 8)}`
      const { id } = await startComparison(analyst, title)
      await expect(rowOf(live, title)).toContainText('Finished')
      await analyst.waitForEnd(id)
      await expect(rowOf(polling, title)).toHaveCount(0)
    })

    await test.step('while one runs, only the tab without events asks again', async () => {
      const title = `Punts ${crypto.randomUUID().slice(0, 8)}`
      for (const tab of [live, polling]) await keepRunning(tab, title)
      const { id } = await startComparison(analyst, title)
      await analyst.waitForEnd(id)
      await polling.getByRole('button', { name: 'Finished' }).click()
      for (const tab of [live, polling]) await expect(rowOf(tab, title)).toContainText('Running 100%')
      // One clock for both tabs: longer than any wait between two polls, shorter than what counts as silence.
      const before = { live: reads.live(), polling: reads.polling() }
      await context.clock.fastForward(20_000)
      await expect.poll(reads.polling).toBeGreaterThan(before.polling)
      expect(reads.live()).toBe(before.live)
      for (const tab of [live, polling]) await tab.unrouteAll({ behavior: 'ignoreErrors' })
    })
  })
})
