import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type RunningApplication, runApplication } from '#lib/tools/cli/run-application.ts'
import { type FaultProxy, startFaultProxy } from '#lib/tools/testing/fault-proxy.ts'
import { findFreePort } from '#lib/tools/testing/find-free-port.ts'
import { createFiling, listComments, rowOf, startDiscussions, threadOf } from './filings.ts'
import { expect, test } from './fixtures.ts'
import { signInWithKey, withDesk } from './other-desk.ts'
import { copyPreparedData } from './prepare-data.ts'
import { openService, type Service } from './service.ts'

test.use({ account: null })

interface Journey {
  readonly page: Page
  readonly desk: RunningApplication
  readonly network: FaultProxy
  readonly service: Service
}

/** Connections that the desk keeps would carry on: a fault is one for every connection. */
function fail(network: FaultProxy, fault: 'away' | 'unanswered'): void {
  network.set(fault)
  network.reset()
}

function heal(network: FaultProxy): void {
  network.set('none')
}

const noResponse = /did not respond|No response/

test('between a desk and the API elsewhere, every fault ends in a truthful screen and a safe retry', async ({
  page,
}) => {
  const port = await findFreePort()
  const network = await startFaultProxy(port)
  // The API serves no host name but its own.
  const env = { PUBLIC_URL: `http://127.0.0.1:${network.port}`, PORT: String(port) }
  const api = await runApplication({ script: 'api', dataDir: copyPreparedData(), env })
  try {
    const service = await openService(`http://127.0.0.1:${port}`, 'analyst')
    const { key } = await service.make<{ key: string }>('/api-keys', { name: 'Far away', access: 'read_write' })
    const dataDir = mkdtempSync(join(tmpdir(), 'filing-desk-run-'))
    await withDesk({ root: `${env.PUBLIC_URL}/api/v2`, dataDir }, async (desk) => {
      const journey = { page, desk, network, service }
      await test.step('signing in', () => signsIn(journey, key))
      await test.step('lists and pages', () => reads(journey))
      await test.step('a comment', () => comments(journey))
      await test.step('a filing’s fields', () => edits(journey))
    })
  } finally {
    await network.close()
    await api.remove()
  }
})

async function signsIn({ page, desk, network }: Journey, key: string): Promise<void> {
  fail(network, 'away')
  await signInWithKey(page, desk, key)
  await expect(page.getByRole('form', { name: 'Sign in' }).getByRole('alert')).toContainText(noResponse)
  heal(network)
  await page.getByRole('button', { name: 'Sign in with this key' }).click()
  await expect(page).toHaveURL(`${desk.url}/`)
}

/** Nothing is shown as empty that could not be read. */
async function reads({ page, desk, network, service }: Journey): Promise<void> {
  const displayName = 'Causeway program, read over a bad line'
  const { id } = await createFiling(service, { displayName })

  const error = page.getByRole('alert').filter({ hasText: noResponse })
  fail(network, 'away')
  await page.goto(`${desk.url}/filings`)
  await expect(error).toBeVisible()
  heal(network)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, displayName)).toBeVisible()

  fail(network, 'unanswered')
  await page.goto(`${desk.url}/filings/${id}`)
  await expect(error).toBeVisible()
  heal(network)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: displayName })).toBeVisible()

  for (const fault of ['slow', 'sliced'] as const) {
    network.set(fault)
    await page.goto(`${desk.url}/filings?q=causeway`)
    await expect(rowOf(page, displayName)).toBeVisible()
    network.set('none')
  }
}

async function comments({ page, desk, network, service }: Journey): Promise<void> {
  const { id } = await createFiling(service, { displayName: 'Causeway program, discussed over a bad line' })
  await startDiscussions(service, id, ['Is the tide table attached?'])
  const bodies = async () => (await listComments(service, id)).map(({ body }) => body)
  await page.goto(`${desk.url}/filings/${id}?tab=comments`)
  const thread = threadOf(page, 'Is the tide table attached?')
  await thread.getByRole('button', { name: 'Reply' }).click()
  const reply = thread.getByRole('textbox', { name: /^Reply to/ })
  await reply.fill('It is Exhibit 7.')

  // Never sent: the text stays, and is posted once.
  fail(network, 'away')
  await thread.getByRole('button', { name: 'Post reply' }).click()
  await expect(thread.getByRole('alert')).toBeVisible()
  await expect(reply).toHaveValue('It is Exhibit 7.')
  heal(network)
  expect(await bodies()).not.toContain('It is Exhibit 7.')

  // Made, and the response lost: it may have been posted, and it is there to be seen.
  fail(network, 'unanswered')
  await thread.getByRole('button', { name: 'Post reply' }).click()
  await expect(thread.getByRole('alert')).toContainText('may have been posted')
  await expect(reply).toHaveValue('It is Exhibit 7.')
  heal(network)
  await page.reload()
  await expect(thread.getByRole('list', { name: 'Replies' })).toContainText('It is Exhibit 7.')
  expect((await bodies()).filter((body) => body === 'It is Exhibit 7.')).toHaveLength(1)
}

async function edits({ page, desk, network, service }: Journey): Promise<void> {
  const { id } = await createFiling(service, { displayName: 'Causeway program, edited over a bad line' })
  const reviewTypeOf = async () =>
    (await service.read<{ reviewType: string | null }>(`/managed-filings/${id}`)).reviewType
  await page.goto(`${desk.url}/filings/${id}/edit`)
  const field = page.getByLabel('Review type')
  const save = page.getByRole('button', { name: 'Save changes' })
  // The form's own, and those of its pickers.
  const error = page.getByRole('alert').filter({ hasText: noResponse }).first()
  // Text typed before hydration is lost.
  await expect(async () => {
    await field.fill('')
    await field.fill('File and use')
    await expect(page.getByText('One changed field, kept in this tab')).toBeVisible({ timeout: 1_000 })
  }).toPass()

  fail(network, 'away')
  await save.click()
  await expect(error).toBeVisible()
  await expect(field).toHaveValue('File and use')
  heal(network)
  expect(await reviewTypeOf()).toBeNull()
}
