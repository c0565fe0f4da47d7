import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'
import { findStatements, newestPage, pathOfPage, readPage } from './schedule-p.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the page opens on carriers with statements: found, sorted and opened for free; recent work leads back', async ({
  page,
  serviceOf,
}) => {
  const service = await serviceOf('analyst')
  const before = await service.read<{ creditsUsed: number }>('/usage')
  await page.goto('/schedule-p')
  const table = page.getByRole('table', { name: 'Carriers with statements' })
  const search = page.getByRole('searchbox', { name: 'Search carriers by name, code or group' })
  await expect(async () => {
    await search.fill('larkspur group')
    await expect(table.getByRole('row')).toHaveCount(3, { timeout: 2_000 })
  }).toPass()
  await expect(page).toHaveURL(/search=larkspur/)
  await table.getByRole('button', { name: 'Code' }).click()
  await expect(page).toHaveURL(/sort=code/)
  await search.fill('no such carrier')
  await expect(page.getByText('No carrier with statements matches “no such carrier”.')).toBeVisible()
  const after = await service.read<{ creditsUsed: number }>('/usage')
  expect(after.creditsUsed).toBe(before.creditsUsed)

  const carrier = await findStatements(service)
  await page.goto(pathOfPage(carrier, newestPage(carrier.pages, '2')))
  await readPage(page)
  await page.goto('/schedule-p')
  const recent = page.getByRole('region', { name: 'Recent reads' })
  await recent.getByRole('link', { name: carrier.name }).first().click()
  await expect(page).toHaveURL(new RegExp(`carrier=${carrier.code}.*part=2`))
  await page.goto(`/schedule-p?search=${carrier.code}`)
  await expect(table.getByRole('row').nth(1)).toContainText(/now|second|minute/)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('the ledger says what each read was of, is filtered, and adds up by day', async ({ page, serviceOf }) => {
  const carrier = await findStatements(await serviceOf('analyst'))
  const wanted = newestPage(carrier.pages, '4')
  await page.goto(pathOfPage(carrier, wanted))
  await page.getByRole('button', { name: /^Read this page/ }).click()
  await expect(page.getByRole('grid').first()).toBeVisible()

  await page.goto(`/settings/usage?operation=readCarrierLossDevelopmentPage&carrier=${carrier.code}`)
  const ledger = page.getByRole('region', { name: 'Ledger', exact: true })
  const newest = ledger.getByRole('row').nth(1)
  for (const text of [carrier.name, carrier.code, String(wanted.statementYear), wanted.line.code, 'Schedule P page'])
    await expect(newest).toContainText(text)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    ledger.getByRole('button', { name: 'Save as Excel' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Ledger.xlsx')
  await ledger.getByRole('tab', { name: 'Totals by day' }).click()
  await expect(ledger.getByRole('table', { name: 'Ledger by day' }).getByRole('row').nth(1)).toContainText(
    'Schedule P page',
  )
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByLabel('From', { exact: true }).fill('2019-01-01')
  await page.getByLabel('To', { exact: true }).fill('2019-01-31')
  await expect(page.getByText('No charges')).toBeVisible()
})
