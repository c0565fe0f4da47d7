import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const run = promisify(execFile)
const requestForm = (page: Page) => page.getByRole('form', { name: 'Request' })
const responseOf = (page: Page) => page.getByRole('region', { name: 'Response', exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Send request' }).click()

/** Requests to the API through the desk, as `METHOD /path`, and requests to other hosts. */
function watch(page: Page, origin: string) {
  const sent: string[] = []
  const foreign: string[] = []
  const blocked: string[] = []
  page.on('request', (request) => {
    const { origin: target, pathname } = new URL(request.url())
    if (/^https?:/.test(target) && target !== origin) foreign.push(request.url())
    if (pathname.startsWith('/bff/')) sent.push(`${request.method()} ${pathname}`)
  })
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text())
  })
  return { sent, foreign, blocked }
}

test('an operation is found by words, opened by its link, and a read sent from there shows its response', async ({
  page,
  application,
}) => {
  const { sent, foreign, blocked } = watch(page, application.url)
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Developers' }).click()
  await page.getByRole('searchbox', { name: 'Search operations' }).fill('listFiles newest')
  await expect(page.getByText('1 operation', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/developers/listFiles')

  await requestForm(page).getByLabel('limit').fill('1')
  await send(page)
  const response = responseOf(page)
  await expect(response).toContainText('200 Success')
  await expect(response).toContainText(/\d ms/)
  await expect(response).toContainText(/Request ID [0-9a-f-]{36}/)
  await expect(response.getByRole('region', { name: 'Response body' })).toContainText('"nextCursor"')
  expect(sent).toContain('GET /bff/files')

  await requestForm(page).getByLabel('limit').fill('1000')
  await send(page)
  await expect(response).toContainText('400 Error')
  await expect(response).toContainText('invalid_request')
  expect(foreign).toEqual([])
  expect(blocked).toEqual([])
})

test('an operation shows what its parameters mean, with examples, and the codes of its errors', async ({ page }) => {
  await page.goto('/developers/createFormComparison')
  const main = page.getByRole('main')
  await expect(main).toContainText('Costs credits when it succeeds. Price: ')
  await expect(main).toContainText('Example "ho-0324-run-1"')
  const variants = main
    .locator('details')
    .filter({ hasText: /fields of variants/ })
    .first()
  await variants.locator('summary').first().click()
  await expect(variants).toContainText('The key of the variant, which the result uses.')
  await expect(variants).toContainText('Example "proposed"')
  const errors = main.locator('dl > div').filter({ hasText: /^409/ })
  await expect(errors).toContainText('idempotency_conflict, input_not_ready, version_unavailable')
})

test('a write is marked as real and sent only after confirmation', async ({ page, application }) => {
  const { sent } = watch(page, application.url)
  await page.goto('/developers/createFormComparison')
  await page.getByRole('button', { name: 'New key' }).click()
  await expect(requestForm(page).getByLabel('Idempotency-Key')).toHaveValue(/^[0-9a-f-]{36}$/)
  await send(page)
  const question = page.getByRole('dialog', { name: 'Send a real write?' })
  await expect(question).toContainText('This is not a sandbox.')
  await expect(question).toContainText('costs credits')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(sent.filter((line) => line.startsWith('POST'))).toEqual([])

  await send(page)
  await question.getByRole('button', { name: 'Send the write' }).click()
  await expect(responseOf(page)).toContainText('404 Error')
  expect(sent.filter((line) => line.startsWith('POST'))).toEqual(['POST /bff/insurance/form-comparisons'])
})

test('a read that costs credits also asks first', async ({ page, application }) => {
  const { sent } = watch(page, application.url)
  await page.goto('/developers/listCarrierLossDevelopmentRows')
  await requestForm(page).getByLabel('carrierId').fill('12345')
  await send(page)
  await page
    .getByRole('dialog', { name: 'Send a read that costs credits?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  expect(sent.filter((line) => line.includes('loss-development'))).toEqual([])
})

test('an invalid request shows messages at its fields', async ({ page, application }) => {
  const { sent } = watch(page, application.url)
  await page.goto('/developers/updateFile')
  await requestForm(page).getByLabel('Body, JSON').fill('{"name": ')
  await send(page)
  await expect(requestForm(page).getByLabel('id')).toHaveAccessibleDescription('Enter a value for id.')
  await expect(requestForm(page).getByLabel('Body, JSON')).toHaveAccessibleDescription(/^This is not valid JSON/)
  expect(sent.filter((line) => line.startsWith('PATCH'))).toEqual([])
})

test('the published API and its extensions are listed separately, and staging is not sent from here', async ({
  page,
}) => {
  await page.goto('/developers')
  await page.getByLabel('Origin').selectOption({ label: 'Published API' })
  await expect(page.getByText('21 operations', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /Authorize the owner’s login/ }).click()
  await expect(page.getByText('Published API', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Try it' })).toContainText('Use the filing’s own pages')
  await expect(page.getByRole('button', { name: 'Send request' })).toHaveCount(0)
  await page.goto('/developers/listFiles')
  await expect(page.getByText('Extension of Filing Desk', { exact: true })).toBeVisible()
  await page.goto('/developers/noSuchOperation')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('the file that is downloaded is the document that the service publishes', async ({ page, application }) => {
  await page.goto('/developers')
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download OpenAPI file' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('filing-desk-openapi.json')
  const published = await (await fetch(`${application.url}/api/v2/openapi.json`)).json()
  const servers = [{ url: `${application.url}/api/v2` }]
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toEqual({ ...published, servers })
})

test('the guides are one link away, with the address of this desk, and keys step through the operations', async ({
  page,
  application,
}) => {
  await page.goto('/developers/listFiles')
  // The list scrolls to where the page is: a press that begins before that may end on another link.
  await expect(page.getByRole('navigation', { name: 'Developers' }).locator('[aria-current="page"]')).toBeInViewport()
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
  await expect(page).toHaveURL('/developers#webhooks')
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 2 })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'curl: compare-wordings.sh' })).toContainText('Idempotency-Key')
  await expect(page.getByRole('region', { name: 'curl: compare-wordings.sh' })).toContainText(
    `${application.url}/api/v2`,
  )
  await page.goto('/developers/uploadFile')
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(page).toHaveURL('/developers/listFiles', { timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('k')
  await expect(page).toHaveURL('/developers/uploadFile')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search operations' })).toBeFocused()
})

test('the palette finds an operation by its path', async ({ page }) => {
  await page.goto('/files')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('combobox').fill('form-knowledge')
  await expect(page.getByRole('option')).toHaveText(/^Search API operations for “form-knowledge”/)
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: /Check which inputs can serve as knowledge/ }).click()
  await expect(page).toHaveURL('/developers/validateFormKnowledge')
})

test('a narrow window shows the operations in a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 })
  await page.goto('/developers')
  await page.getByRole('button', { name: 'Operations and guides' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('getMe')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Who is calling/ })
    .click()
  await expect(page).toHaveURL('/developers/getMe')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('the calls of a page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('include those of the server, and a copied command works with a key but does not contain one', async ({
    page,
    serviceOf,
  }) => {
    const { credential } = await serviceOf('analyst')
    await page.goto('/developers/listFiles')
    await requestForm(page).getByLabel('search').fill('Review notes')
    await send(page)
    await expect(responseOf(page)).toContainText('200 Success')
    const calls = page.getByRole('dialog', { name: 'API calls' })
    await page.getByRole('button', { name: 'API calls' }).click()
    await expect(calls.getByRole('listitem').filter({ hasText: 'GET /me' })).toContainText('by the server')
    const search = calls.getByRole('listitem').filter({ hasText: /search=Review/ })
    await expect(search.first()).toContainText('200')
    await expect(search.first()).toContainText(/\d ms/)
    await expect(search.first()).toContainText(/[0-9a-f]{8}-[0-9a-f-]{27}/)

    await search.first().getByRole('button', { name: 'Copy as curl: GET /files' }).click()
    await expect(search.first()).toContainText('Copied')
    const command = await page.evaluate(() => navigator.clipboard.readText())
    expect(command).toContain('$FILING_DESK_API_KEY')
    const cookies = await page.context().cookies()
    for (const { value } of cookies) expect(command).not.toContain(value)
    const env = { ...process.env, FILING_DESK_API_KEY: credential }
    const { stdout } = await run('sh', ['-c', `${command} --silent`], { env })
    expect(stdout).toContain('Review notes 2019 to 2024.txt')
  })

  test('open with one key on every page, and are removed by Clear', async ({ page }) => {
    await page.goto('/developers/getMe')
    const calls = page.getByRole('dialog', { name: 'API calls' })
    await expect(async () => {
      await page.keyboard.press('a')
      await expect(calls).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(calls.getByRole('listitem')).not.toHaveCount(0)
    await calls.getByRole('button', { name: 'Clear' }).click()
    await expect(calls).toContainText('No calls yet')
    await page.keyboard.press('Escape')
    await send(page)
    await expect(responseOf(page)).toContainText('200 Success')
    await page.getByRole('button', { name: 'API calls' }).click()
    await expect(calls.getByRole('listitem')).toHaveCount(1)
  })

  test('contain no password', async ({ page }) => {
    await page.goto('/developers/updateMe')
    const wrong = 'not-the-password-of-anyone'
    const body = requestForm(page).getByLabel('Body, JSON')
    const typed = JSON.stringify({ password: { current: wrong, new: `${wrong}-2` } })
    // Until the page is hydrated, what is selected to be replaced may lose its selection.
    await expect(async () => {
      await body.fill(typed)
      await expect(body).toHaveValue(typed, { timeout: 1_000 })
    }).toPass()
    await send(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Send the write' }).click()
    await expect(responseOf(page)).toContainText('Error')
    await page.getByRole('button', { name: 'API calls' }).click()
    await page.getByRole('button', { name: 'Copy as curl: PATCH /me' }).click()
    await expect(page.getByRole('dialog')).toContainText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain(wrong)
  })
})
