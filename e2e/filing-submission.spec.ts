import AxeBuilder from '@axe-core/playwright'
import { createFiling } from './filings.ts'
import { expect, test } from './fixtures.ts'

test.use({ account: 'owner', contextOptions: { reducedMotion: 'reduce' } })

test('a person records on which day a filing was submitted, and takes it back', async ({ page, serviceOf }) => {
  const { id } = await createFiling(await serviceOf('owner'), { displayName: 'Quayside submission' })
  await page.goto(`/filings/${id}`)
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()

  await test.step('the day makes its status submitted', async () => {
    await page.getByRole('button', { name: 'Record submission' }).click()
    await page.getByLabel('Submitted on').fill('2026-01-15')
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Submitted', { exact: true })).toBeVisible()
    await expect(page.getByText('Jan 15, 2026')).toBeVisible()
  })

  await test.step('without a day it is a draft again, and the activity says both', async () => {
    await page.getByRole('button', { name: 'Change submission' }).click()
    await page.getByLabel('Submitted on').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Activity' }).click()
    await expect(page.getByText('recorded that the filing was submitted on Jan 15, 2026')).toBeVisible()
    await expect(page.getByText('removed the day on which the filing was submitted')).toBeVisible()
  })
})
