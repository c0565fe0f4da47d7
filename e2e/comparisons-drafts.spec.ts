import type { Page, Route } from '@playwright/test'
import { accounts, password } from './accounts.ts'
import { chooseFiles, dropFiles, expectReady, run, textFile, variantOf } from './builder.ts'
import { expect, test } from './fixtures.ts'
import { boatWording } from './wordings.ts'

const earlier = textFile('Boat 2024.txt', boatWording({ money: '$500' }))
const later = textFile('Boat 2026.txt', boatWording({ money: '$750' }))
const runs = '**/bff/insurance/form-comparisons'

async function fillVariants(page: Page): Promise<void> {
  await page.goto('/comparisons/new')
  await chooseFiles(page, 'documents of variant 1', [earlier])
  await chooseFiles(page, 'documents of variant 2', [later])
  await expectReady(page)
}

const expectSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible()

test('a variant without a label gets its label and key from its first file', async ({ page }) => {
  await fillVariants(page)
  await expect(variantOf(page, 1).getByLabel('Label').first()).toHaveValue('Boat 2024')
  await expect(variantOf(page, 1).getByLabel('Key')).toHaveValue('boat-2024')
  await chooseFiles(page, 'documents of variant 1', [later])
  await expect(variantOf(page, 1)).toContainText(later.name)
  await expect(variantOf(page, 1).getByLabel('Label').first()).toHaveValue('Boat 2024')
})

test('a reload restores everything typed and uploaded', async ({ page }) => {
  await fillVariants(page)
  await variantOf(page, 1).getByLabel('Label').first().fill('In force')
  await variantOf(page, 2).getByLabel('Key').fill('next-edition')
  await page.getByRole('button', { name: 'Add a focus item' }).click()
  await page.getByRole('textbox', { name: 'Focus item 1' }).fill('Money, “bank notes” and coins – naïve ☂')
  await page.getByRole('button', { name: 'Add a scenario' }).click()
  const scenario = page.getByRole('listitem', { name: 'Scenario 1' })
  await scenario.getByLabel('Facts').fill('The boat is frozen in.\nIt was not laid up.')
  await expectSaved(page)

  await page.reload()
  await expect(variantOf(page, 1).getByLabel('Label').first()).toHaveValue('In force')
  await expect(variantOf(page, 2).getByLabel('Key')).toHaveValue('next-edition')
  await expect(variantOf(page, 1)).toContainText(earlier.name)
  await expect(variantOf(page, 2)).toContainText(later.name)
  await expect(page.getByRole('textbox', { name: 'Focus item 1' })).toHaveValue(
    'Money, “bank notes” and coins – naïve ☂',
  )
  await expect(scenario.getByLabel('Facts')).toHaveValue('The boat is frozen in.\nIt was not laid up.')
  await expect(scenario.getByLabel('Question')).toHaveValue('')
})

test('variants can be dragged to another order in the outline and keep their content', async ({ page }) => {
  await fillVariants(page)
  const order = page.getByRole('list', { name: 'Order of the variants' }).getByRole('listitem')
  await expect(order).toHaveText([/Boat 2024/, /Boat 2026/])
  await order.nth(0).dragTo(order.nth(1), { targetPosition: { x: 40, y: 20 } })
  await expect(order).toHaveText([/Boat 2026/, /Boat 2024/])
  await expect(variantOf(page, 2)).toContainText(earlier.name)
  await expectSaved(page)
})

test('files dropped on the drop hint become variants', async ({ page }) => {
  await page.goto('/comparisons/new')
  await dropFiles(page.getByText('Drop several files here to make each one a variant.'), [earlier, later])
  await expect(variantOf(page, 1)).toContainText(earlier.name)
  await expect(variantOf(page, 2)).toContainText(later.name)
})

test('a removed variant can be restored while its builder is open', async ({ page }) => {
  await page.goto('/comparisons/new')
  const undo = page.getByRole('button', { name: 'Undo' })
  await variantOf(page, 1).getByLabel('Label').first().fill('In force')
  await page.getByRole('button', { name: 'Remove variant 1' }).click()
  await undo.click()
  await expect(variantOf(page, 1).getByLabel('Label').first()).toHaveValue('In force')
  await page.getByRole('button', { name: 'Remove variant 1' }).click()
  // The first one may still be fading.
  await expect(undo).toHaveCount(1)
  await page.getByRole('link', { name: 'Files' }).click()
  await expect(page.getByRole('heading', { name: 'Files', level: 1 })).toBeVisible()
  await expect(undo).toHaveCount(0, { timeout: 3_000 })
})

test('text typed right before a reload is restored after it', async ({ page }) => {
  await fillVariants(page)
  await expectSaved(page)
  await variantOf(page, 1).getByLabel('Label').first().fill('Typed at the last moment')
  await page.reload()
  await expect(variantOf(page, 1).getByLabel('Label').first()).toHaveValue('Typed at the last moment')
  await expectSaved(page)
  await expect(page.getByText('changed in another tab')).toHaveCount(0)
})

test('a draft over the limit of 100 shows an error and keeps typed text until another draft is deleted', async ({
  page,
}) => {
  const error = '100 drafts are saved. Delete one before you start another.'
  await page.route('**/desk/drafts/*', async (route) => {
    if (route.request().method() !== 'PUT') return await route.fallback()
    await route.fulfill({ status: 422, json: { error, code: 'business_rejection', requestId: 'r-1' } })
  })
  await page.goto('/comparisons/new')
  const label = variantOf(page, 1).getByLabel('Label').first()
  await label.fill('One too many')
  const status = page.getByRole('status').filter({ hasText: `Not saved: ${error}` })
  await expect(status).toBeVisible()
  await expect(status.getByRole('link', { name: 'Open drafts' })).toHaveAttribute('target', '_blank')
  await label.fill('One too many, and more')
  await expect(status).toBeVisible()

  // As if another draft had been deleted.
  await page.unroute('**/desk/drafts/*')
  await status.getByRole('button', { name: 'Save now' }).click()
  await expectSaved(page)
  await page.reload()
  await expect(label).toHaveValue('One too many, and more')
})

test.describe('signed out while typing', () => {
  test.use({ account: null })

  test('text typed after the session ended is restored after signing in again', async ({ page, context }) => {
    const signIn = async (tab: Page) => {
      await tab.getByLabel('Email').fill(accounts.analyst.email)
      await tab.getByLabel('Password').fill(password)
      await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
    await page.goto('/sign-in?next=%2Fcomparisons%2Fnew')
    await signIn(page)
    const label = variantOf(page, 1).getByLabel('Label').first()
    await label.fill('Before')
    await expectSaved(page)

    const other = await context.newPage()
    await other.goto('/')
    await other.getByRole('button', { name: /^Account/ }).click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(other).toHaveURL('/sign-in')

    await label.fill('Typed into the void')
    await expect(page.getByText('You are signed out. Your changes stay in this tab.')).toBeVisible()
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await expect(page).toHaveURL(/\/sign-in\?ended=1/)
    await signIn(page)
    await expect(label).toHaveValue('Typed into the void')
    await expectSaved(page)
    await page.reload()
    await expect(label).toHaveValue('Typed into the void')
  })
})

test('a draft is listed on the home page until it has run', async ({ page }) => {
  await fillVariants(page)
  await variantOf(page, 1).getByLabel('Label').first().fill('Found again')
  await expectSaved(page)
  await page.goto('/')
  await page.getByRole('link', { name: /Found again/ }).click()
  await expect(variantOf(page, 1).getByLabel('Label').first()).toHaveValue('Found again')
  await expectReady(page)
  await run(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await expect(page.getByRole('region', { name: /drafts/i }).getByRole('link', { name: /Found again/ })).toHaveCount(0)
})

test('a lost response and a retry start one run', async ({ page, serviceOf }) => {
  const analyst = await serviceOf('analyst')
  const before = (await analyst.listComparisons()).length
  await fillVariants(page)
  const keys: (string | undefined)[] = []
  const drop = async (route: Route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    expect(response.status()).toBe(202)
    await route.abort('connectionreset')
  }
  await page.route(runs, drop, { times: 1 })
  await page.getByRole('button', { name: 'Run comparison' }).click()
  await expect(page.getByText('No response from the service.')).toBeVisible()
  expect((await analyst.listComparisons()).length).toBe(before + 1)

  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/form-comparisons')) {
      keys.push(request.headers()['idempotency-key'])
    }
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(/\/comparisons\/[0-9a-f-]{36}/)
  expect((await analyst.listComparisons()).length).toBe(before + 1)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('the key survives a reload between the lost response and the retry', async ({ page, serviceOf }) => {
  const analyst = await serviceOf('analyst')
  const before = (await analyst.listComparisons()).length
  await fillVariants(page)
  await page.route(
    runs,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Run comparison' }).click()
  await expect(page.getByText('No response from the service.')).toBeVisible()
  await page.reload()
  await expectReady(page)
  await run(page)
  expect((await analyst.listComparisons()).length).toBe(before + 1)
})

test('an edited request gets a new key and a separate run', async ({ page, serviceOf }) => {
  const analyst = await serviceOf('analyst')
  const before = (await analyst.listComparisons()).length
  await fillVariants(page)
  await page.route(
    runs,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Run comparison' }).click()
  await expect(page.getByText('No response from the service.')).toBeVisible()
  await variantOf(page, 1).getByLabel('Label').first().fill('Edited')
  await run(page)
  expect((await analyst.listComparisons()).length).toBe(before + 2)
})

test('a past comparison opens as a new draft with everything from its request', async ({ page, serviceOf }) => {
  const analyst = await serviceOf('analyst')
  const files = await Promise.all([earlier, later].map(({ name, buffer }) => analyst.upload({ name, bytes: buffer })))
  const { id } = await analyst.compare({
    variants: files.map((file, index) => ({ key: `v${index}`, label: `Version ${index}`, documents: [file.id] })),
    focus: ['Money'],
  })
  await page.goto(`/comparisons/new?from=${id}`)
  await expect(variantOf(page, 2).getByLabel('Label').first()).toHaveValue('Version 1')
  await expect(variantOf(page, 2)).toContainText(later.name)
  await expect(page.getByRole('textbox', { name: 'Focus item 1' })).toHaveValue('Money')
  await expectReady(page)
})
