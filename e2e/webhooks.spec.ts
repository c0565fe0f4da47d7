import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

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

/** From now on what this tab reads of an endpoint says that it is disabled, until the tab enables it. */
async function showDisabled(page: Page, id: string): Promise<void> {
  let isDisabled = true
  await page.route(
    ({ pathname }) => pathname.startsWith(`/bff/webhook-endpoints/${id}`),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname.endsWith('/enable')) isDisabled = false
      if (!isDisabled || !pathname.endsWith(id) || route.request().method() !== 'GET') return await route.continue()
      const response = await route.fetch()
      const disabledAt = new Date().toISOString()
      await route.fulfill({ response, json: { ...(await response.json()), status: 'disabled', disabledAt } })
    },
  )
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

    await test.step('a rejected URL shows a message at its field', async () => {
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

    await test.step('the checker distinguishes valid, other body, old and malformed', async () => {
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

  test('a disabled endpoint says why and what to do, and is enabled by keyboard; its deliveries wait until then', async ({
    page,
    serviceOf,
  }) => {
    const receiver = await openReceiver()
    const analyst = await serviceOf('analyst')
    const enabledEvents = ['webhook_endpoint.test']
    const { id } = await analyst.make<{ id: string }>('/webhook-endpoints', { url: receiver.url, enabledEvents })
    const facts = page.locator('main dl').first()

    await test.step('the page of an open tab follows as the service disables it', async () => {
      await page.goto(`/settings/webhooks/${id}`)
      await page.getByRole('button', { name: 'Send test event' }).click()
      await expect(page.getByRole('dialog', { name: /^Delivery/ }).getByText('Delivered')).toBeVisible()
      await showDisabled(page, id)
      await expect(async () => {
        await analyst.send('PATCH', `/webhook-endpoints/${id}`, { enabledEvents })
        await expect(facts).toContainText('no 2xx response for three days', { timeout: 2_000 })
      }).toPass()
    })

    await test.step('its delivery cannot be sent again, and says so, in light and dark', async () => {
      const sheet = page.getByRole('dialog', { name: /^Delivery/ })
      await expect(sheet.getByRole('button', { name: 'Redeliver' })).toBeDisabled()
      await expect(sheet).toContainText('The endpoint is disabled. Enable it first.')
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
      }
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expectAccessible(page)
    })

    await test.step('Enable is reached and pressed with the keyboard', async () => {
      await expect(page.getByRole('button', { name: 'Send test event' })).toHaveCount(0)
      const enable = page.getByRole('button', { name: 'Enable', exact: true })
      await page.getByRole('link', { name: 'All endpoints' }).focus()
      await page.keyboard.press('Tab')
      await expect(enable).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(facts).not.toContainText('Disabled')
      await expect(page.getByRole('button', { name: 'Send test event' })).toBeVisible()
    })

    await test.step('the secret dialog keeps the focus, and gives it back', async () => {
      await page.getByRole('button', { name: 'Rotate secret' }).focus()
      await page.keyboard.press('Enter')
      const question = page.getByRole('dialog', { name: 'Rotate the signing secret?' })
      await question.getByRole('button', { name: 'Rotate secret' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'New signing secret' })
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press('Tab')
        await expect(dialog.locator(':focus')).toHaveCount(1)
      }
      await dialog.getByRole('checkbox', { name: 'I have stored the secret' }).press('Space')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
    await analyst.send('DELETE', `/webhook-endpoints/${id}`)
    receiver.close()
  })

  test('failed deliveries are counted before they are replayed, and the log is searched', async ({
    page,
    serviceOf,
  }) => {
    const receiver = await openReceiver()
    const analyst = await serviceOf('analyst')
    const enabledEvents = ['webhook_endpoint.test']
    const description = 'Policy system, production'
    const made = { url: receiver.url, enabledEvents, description }
    const { id } = await analyst.make<{ id: string }>('/webhook-endpoints', made)
    await analyst.send('POST', `/webhook-endpoints/${id}/test`)
    await expect.poll(() => receiver.received.length).toBe(1)
    const event = JSON.parse(receiver.received[0]?.body ?? '{}').id as string
    await page.goto(`/settings/webhooks/${id}`)
    await expect(page.locator('main dl').first()).toContainText(description)
    const rows = page.getByRole('region', { name: 'Deliveries' }).getByRole('row')
    const search = page.getByRole('search', { name: 'Deliveries' })
    const dialog = page.getByRole('dialog', { name: 'Replay failed deliveries' })

    await test.step('the log is narrowed by event, type and day, and the address keeps it', async () => {
      await expect(rows).toHaveCount(2)
      await search.getByLabel('Event ID').fill('evt_1')
      await expect(search.getByLabel('Event ID')).toHaveAccessibleDescription(/evt_ and 20 hex digits/)
      await search.getByLabel('Event ID').fill(event)
      await expect(rows).toHaveCount(2)
      await search.getByLabel('Event', { exact: true }).selectOption({ label: 'Comparison failed' })
      await expect(page.getByText('No delivery matches.')).toBeVisible()
      await page.reload()
      await expect(page.getByText('No delivery matches.')).toBeVisible()
      await search.getByLabel('Event', { exact: true }).selectOption({ label: 'All' })
      await search.getByLabel('To').fill('2020-01-01')
      await expect(page.getByText('No delivery matches.')).toBeVisible()
      await search.getByLabel('To').fill('')
      await expect(rows).toHaveCount(2)
      await expectAccessible(page)
    })

    await test.step('without a failed delivery there is nothing to replay', async () => {
      await page.getByRole('button', { name: 'Replay failed…' }).press('Enter')
      await expect(dialog).toContainText('No delivery failed or was canceled in this time.')
      await expect(dialog.getByRole('button', { name: 'Replay', exact: true })).toBeDisabled()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    })

    await test.step('the number is named first; where it is another one by now, nothing is sent and the dialog says so', async () => {
      await page.route(
        ({ pathname }) => pathname.endsWith('/replays'),
        async (route) => {
          if (route.request().method() !== 'GET') return await route.continue()
          const at = new Date().toISOString()
          await route.fulfill({ json: { count: 2, limit: 1000, oldestAt: at, newestAt: at } })
        },
      )
      await page.reload()
      await page.getByRole('button', { name: 'Replay failed…' }).click()
      const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/replays'))
      await dialog.getByRole('button', { name: 'Replay 2 deliveries' }).click()
      expect((await asked).postDataJSON()).toMatchObject({ count: 2 })
      await expect(dialog.getByText('0 deliveries can be replayed now, not 2.')).toBeVisible()
      expect(receiver.received.length).toBe(1)
    })
    await analyst.send('DELETE', `/webhook-endpoints/${id}`)
    receiver.close()
  })

  test('the sample of an event has the fields of the envelope', async ({ page }) => {
    await page.goto('/settings/webhooks')
    await page.getByText('form_comparison.failed', { exact: true }).click()
    const sample = page.locator('pre').filter({ hasText: '"form_comparison.failed"' })
    expect(JSON.parse((await sample.textContent()) ?? '')).toMatchObject({
      type: 'form_comparison.failed',
      data: { status: 'failed', failureCode: 'unable_to_compare' },
    })
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
