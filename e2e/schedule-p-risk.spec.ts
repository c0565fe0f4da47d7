import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findStatements, newestPage, openPage, pathOfPage } from './schedule-p.ts'
import type { Service } from './service.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const textOf = async (locator: Locator) => (await locator.textContent()) ?? ''
const totalOf = (page: Page, region: string): Locator =>
  page.getByRole('region', { name: region, exact: true }).getByRole('row', { name: /^Total/ })

async function openPaid(page: Page, service: Service): Promise<void> {
  const carrier = await findStatements(service)
  await page.goto(pathOfPage(carrier, newestPage(carrier.pages, '3'), '&tab=develop'))
  await openPage(page)
  await expect(page.getByRole('button', { name: /^Exclude / }).first()).toBeVisible()
}

test('the standard errors, Mack’s tests and the residuals follow an exclusion, and are read as tables', async ({
  page,
  serviceOf,
}) => {
  await openPaid(page, await serviceOf('analyst'))
  const errors = totalOf(page, 'Standard errors to ultimate and over one year')
  const before = await textOf(errors)
  await expect(errors.getByRole('cell').first()).not.toHaveText('—')
  await expect(page.getByText(/^Z = \d+, expected .* bound at 95%/)).toBeVisible()
  await expect(page.getByText(/^T = .* bound at 50%/)).toBeVisible()
  await expect(page.getByText(/ffect found: /)).toBeVisible()

  await page.getByText('Residual plots', { exact: true }).click()
  const plots = page.getByRole('img', { name: /^Residuals by / })
  await expect(plots).toHaveCount(4)
  await expect(page.getByText(/of \d+ link ratios lie from the average/)).toBeVisible()
  await page.getByText('Show as table: Residuals by calendar year').click()
  const table = page.getByRole('table', { name: /^Residuals by calendar year/ })
  await expect(table.getByRole('columnheader').first()).toHaveText('Calendar year')

  const first = page.getByRole('button', { name: /^Exclude \d{4}, 12 to 24 months/ }).first()
  const counted = page.getByText(/^How far \d+ of \d+ link ratios lie from the average/)
  const all = (await counted.textContent()) ?? ''
  await first.click()
  await expect(counted).not.toHaveText(all)
  await expect(errors).not.toHaveText(before)
  await first.click()
  await expect(errors).toHaveText(before)
  await expect(counted).toHaveText(all)

  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const { violations } = await axe.analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})

test('the bootstrap of paid losses is of the unpaid amount, follows an exclusion and draws its distribution', async ({
  page,
  serviceOf,
}) => {
  await openPaid(page, await serviceOf('analyst'))
  const run = page.getByRole('button', { name: 'Run bootstrap' })
  const total = totalOf(page, 'Bootstrap: Unpaid')
  await run.click()
  await expect(page.getByText('10,000 simulations from seed 1')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Distribution of the total: Unpaid/ })).toBeVisible()
  const before = await textOf(total)
  await page
    .getByRole('button', { name: /^Exclude \d{4}, 12 to 24 months/ })
    .first()
    .click()
  await expect(page.getByText(/take no part in the simulated factors/)).toBeVisible()
  await expect(page.getByText(/Run the bootstrap again\.$/)).toBeVisible()
  await run.click()
  await expect(page.getByText(/Run the bootstrap again\.$/)).toHaveCount(0)
  await expect(total).not.toHaveText(before)
  await page.getByText(/^Show as table: Distribution of the total/).click()
  await expect(page.getByRole('table', { name: /^Distribution of the total/ }).getByRole('row')).not.toHaveCount(0)

  await test.step('its outcome is saved with the scenario and read without another run', async () => {
    const mean = await textOf(total.getByRole('cell').nth(1))
    await page.getByRole('button', { name: /^Scenarios/ }).click()
    await page.getByLabel('Save as').fill(`Simulated ${Date.now()}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/scenario=/)
    await page.reload()
    await openPage(page)
    await expect(page.getByText(/^Saved outcome of the total: Unpaid/)).toBeVisible()
    await expect(page.getByText('Mean', { exact: true }).locator('..')).toContainText(mean)
  })
})
