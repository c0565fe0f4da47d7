import AxeBuilder from '@axe-core/playwright'
import { createFiling, rowOf } from './filings.ts'
import { expect, test } from './fixtures.ts'

test.use({ account: 'owner', contextOptions: { reducedMotion: 'reduce' } })

const names = ['Gondola program, east', 'Gondola program, west']

test('filings are tagged together, found by a tag, and untagged on the page of one', async ({ page, serviceOf }) => {
  const owner = await serviceOf('owner')
  const [east] = await Promise.all(names.map((displayName) => createFiling(owner, { displayName })))
  const bar = page.getByRole('region', { name: 'Change the selected filings' })

  await test.step('a tag is added to all selected filings', async () => {
    await page.goto('/filings?q=gondola%20program')
    for (const name of names) await rowOf(page, name).getByRole('checkbox').check()
    await bar.getByRole('button', { name: 'Change tags' }).click()
    await page.getByRole('dialog').getByLabel('Add tags').fill('Regatta season, rush')
    await page.getByRole('button', { name: 'Change 2 filings' }).click()
    for (const name of names) await expect(rowOf(page, name)).toContainText('Regatta season')
  })

  await test.step('the filter and the search find them', async () => {
    await page.goto('/filings')
    await page
      .getByRole('region', { name: 'Tags' })
      .getByRole('checkbox', { name: /^Regatta season/ })
      .check()
    for (const name of names) await expect(rowOf(page, name)).toBeVisible()
    await expect(page).toHaveURL(/tag=Regatta/)
    await page.goto('/filings?q=regatta%20season')
    await expect(page.getByText(/^2 of \d+ filings$/)).toBeVisible()
  })

  await test.step('one tag is taken from both, and Undo brings it back', async () => {
    for (const name of names) await rowOf(page, name).getByRole('checkbox').check()
    await bar.getByRole('button', { name: 'Change tags' }).click()
    await page.getByRole('dialog').getByRole('checkbox', { name: /^rush/ }).check()
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
    await page.getByRole('button', { name: 'Change 2 filings' }).click()
    for (const name of names) await expect(rowOf(page, name)).not.toContainText('rush')
    await page.getByRole('button', { name: 'Undo' }).click()
    for (const name of names) await expect(rowOf(page, name)).toContainText('rush')
  })

  await test.step('the page of a filing shows and changes its tags, and its activity says so', async () => {
    await page.goto(`/filings/${east?.id}`)
    await expect(page.getByText('Regatta season')).toBeVisible()
    await page.getByRole('button', { name: 'Edit tags' }).click()
    await page.getByRole('textbox', { name: 'Tags' }).fill('rush, harbor')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('harbor')).toBeVisible()
    await page.getByRole('tab', { name: 'Activity' }).click()
    await expect(page.getByText('added the tag “harbor” and removed the tag “Regatta season”')).toBeVisible()
  })
})
