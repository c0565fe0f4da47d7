import { readFile } from 'node:fs/promises'
import type { Page, Response } from '@playwright/test'
import { accounts } from './accounts.ts'
import { addForm, createFiling } from './filings.ts'
import { expect, test } from './fixtures.ts'
import { readPasses, removeLogins } from './staging.ts'

interface DueComment {
  readonly filing: { readonly id: string }
}

test('the owner authorizes staging; a lost response is retried, and one draft package results', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  await removeLogins(analyst)
  const displayName = 'Canal boat program, forms to stage'
  const { id } = await createFiling(analyst, { displayName, filingType: 'Form' })
  await addForm(analyst, id, 'LM HO 03 03 24.pdf')
  await page.goto(`/filings/${id}?tab=staging`)
  const panel = page.getByRole('tabpanel', { name: /^Staging/ })

  await test.step('it says what it will not do, and what the draft still misses', async () => {
    await expect(panel).toContainText(/never submits/i)
    await expect(panel.getByRole('list', { name: 'Checks by tab' })).toContainText('Missing')
    await expect(panel.getByRole('button', { name: 'Review and authorize' })).toBeDisabled()
  })

  await test.step('a login is added in place, without a password', async () => {
    await panel.getByRole('button', { name: 'Add beta login', exact: false }).click()
    await expect(panel.locator('input[type="password"]')).toHaveCount(0)
    await panel.getByRole('textbox', { name: /^Username/ }).fill('ana.lindqvist')
    await panel.getByRole('textbox', { name: 'Label' }).fill('My beta account')
    await panel.getByRole('button', { name: 'Add login' }).click()
    await panel.getByRole('radio', { name: /My beta account/ }).check()
  })

  await test.step('two steps authorize it; the response is lost, and a reload still knows the request', async () => {
    await page.route('**/staging', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await panel.getByRole('button', { name: 'Review and authorize' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog).toContainText(displayName)
    await expect(dialog).toContainText('My beta account')
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    expect(await readPasses(analyst, id)).toEqual([])
    await dialog.getByRole('button', { name: 'Authorize staging' }).click()
    await expect(panel.getByRole('alert')).toContainText(/may have been accepted|was lost/)
    await page.unroute('**/staging')
    await page.reload()
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel).toContainText(/Accepted, not staged yet|Draft ready for the owner/)
  })

  await test.step('one pass was made, and its package can be downloaded', async () => {
    await expect(panel.getByRole('link', { name: /Download draft package/ })).toBeVisible({ timeout: 60_000 })
    expect((await readPasses(analyst, id)).map(({ status }) => status)).toEqual(['ready_for_owner'])
    await expect(panel).not.toContainText('Accepted, not staged yet')
    const downloading = page.waitForEvent('download')
    await panel.getByRole('link', { name: /Download draft package/ }).click()
    const bytes = await readFile(await (await downloading).path())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    await panel.getByRole('link', { name: 'Open the session' }).click()
    await expect(page.getByRole('main')).toContainText(/nothing was submitted/i)
  })
  await removeLogins(analyst)
})

test('an accepted authorization is no longer shown once its pass has ended, and stays away when another tab starts a pass', async ({
  page,
  context,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  await removeLogins(analyst)
  await analyst.make('/insurance/serff-logins', { destination: 'beta', username: 'ana', label: 'Beta of two tabs' })
  const { id } = await createFiling(analyst, { displayName: 'Ferry program, open in two tabs' })
  const other = await context.newPage()
  const panelOf = (tab: Page) => tab.getByRole('tabpanel', { name: /^Staging/ })
  const authorize = async (tab: Page): Promise<void> => {
    const panel = panelOf(tab)
    await panel.getByRole('radio', { name: /Beta of two tabs/ }).check()
    await panel.getByRole('button', { name: /^(Review and authorize|Start another pass)$/ }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Authorize staging' }).click()
  }
  for (const tab of [page, other]) await tab.goto(`/filings/${id}?tab=staging`)
  await authorize(page)
  await expect(panelOf(page)).toContainText('Draft ready for the owner', { timeout: 60_000 })
  const [first] = await readPasses(analyst, id)
  const isOfLater = async (response: Response) => {
    if (response.request().method() !== 'GET' || !response.url().endsWith(`/${id}/staging`)) return false
    const { lastPass } = (await response.json()) as { lastPass: { requestId: string; status: string } }
    return lastPass.requestId !== first?.requestId && lastPass.status === 'ready_for_owner'
  }
  const shown = page.waitForResponse(isOfLater, { timeout: 60_000 })
  await authorize(other)
  await shown
  for (const tab of [page, other]) {
    await expect(panelOf(tab)).toContainText('Draft ready for the owner', { timeout: 60_000 })
    await expect(panelOf(tab)).not.toContainText('Accepted, not staged yet')
  }
  await removeLogins(analyst)
})

test('a form filing without a form goes to production only after that is confirmed by name', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  await removeLogins(analyst)
  const displayName = 'Ferry program, nothing attached yet'
  const { id } = await createFiling(analyst, { displayName, filingType: 'Form' })
  await page.goto(`/filings/${id}?tab=staging`)
  const panel = page.getByRole('tabpanel', { name: /^Staging/ })
  await panel.getByRole('button', { name: 'Add production login', exact: false }).click()
  await panel.getByRole('textbox', { name: /^Username/ }).fill('ana.lindqvist')
  await panel.getByRole('textbox', { name: 'Label' }).fill('My production account')
  await panel.getByRole('button', { name: 'Add login' }).click()
  await panel.getByRole('radio', { name: /My production account/ }).check()
  await panel.getByRole('button', { name: 'Review and authorize' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText('A form filing needs at least one form on the form schedule.')
  const authorize = dialog.getByRole('button', { name: 'Authorize staging' })
  await expect(authorize).toBeDisabled()
  const confirmation = dialog.getByRole('checkbox', { name: `Stage “${displayName}” to production without a form` })
  // As large as at a zoom of 200 %.
  await page.setViewportSize({ width: 720, height: 450 })
  await expect(confirmation).toBeInViewport({ ratio: 1 })
  await confirmation.check()
  await expect(authorize).toBeEnabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await readPasses(analyst, id)).toEqual([])
  await removeLogins(analyst)
})

test.describe('another member', () => {
  test.use({ account: 'owner' })

  test('cannot authorize staging, and can ask the owner', async ({ page, serviceOf }) => {
    const analyst = await serviceOf('analyst')
    const { id } = await createFiling(analyst, { displayName: 'Canal boat program, not mine to stage' })
    await page.goto(`/filings/${id}?tab=staging`)
    const panel = page.getByRole('tabpanel', { name: /^Staging/ })
    await expect(panel.getByRole('button', { name: 'Review and authorize' })).toBeDisabled()
    await expect(panel).toContainText(`Owner: ${accounts.analyst.name}`)
    await panel.getByRole('button', { name: `Ask ${accounts.analyst.name} to authorize` }).click()
    await expect(panel).toContainText(`${accounts.analyst.name} was asked`)
    expect(await readPasses(analyst, id)).toEqual([])
    const due = await analyst.readAll<DueComment>('/insurance/due-comments', 'comments')
    expect(due.filter(({ filing }) => filing.id === id)).toMatchObject([
      { body: expect.stringContaining('authorize staging'), assignee: { name: accounts.analyst.name } },
    ])
  })
})
