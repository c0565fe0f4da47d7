import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'
import { matrixOf } from './reader.ts'

test('a finished comparison is exported as Word, downloaded and found among the files', async ({ page, serviceOf }) => {
  const analyst = await serviceOf('analyst')
  const demo = (await analyst.listComparisons()).find(({ title }) => title === 'LM HO 03 05 19 vs LM HO 03 03 24')
  if (!demo) throw new Error('The demo comparison is missing.')
  await page.goto(`/comparisons/${demo.id}`)
  await expect(matrixOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this comparison' })
  await expect(dialog.getByLabel('Format')).toHaveValue('docx')
  await dialog.getByRole('textbox', { name: 'Company' }).fill('Lakeside Mutual')
  expect((await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Export' }).click()
  const link = dialog.getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible({ timeout: 90_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('LM HO 03 05 19 vs LM HO 03 03 24 - exhibit.docx')
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  await dialog.getByRole('link', { name: 'Open in Files' }).click()
  await expect(page.getByRole('heading', { name: /exhibit\.docx/ })).toBeVisible()
})
