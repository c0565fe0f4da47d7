import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { matrixOf } from './reader.ts'
import type { Service } from './service.ts'
import { boatWording } from './wordings.ts'

const overviewOf = (page: Page) => page.getByRole('grid', { name: 'Overview of provisions by variant' })
const rowOf = (page: Page, text: string): Locator => overviewOf(page).getByRole('row').filter({ hasText: text })
const cellsOf = (page: Page, text: string): Locator => rowOf(page, text).getByRole('gridcell')
const columnOf = (page: Page, name: string) => overviewOf(page).getByRole('columnheader', { name })
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** Three variants: the second differs from the first in two provisions, the third in one of them. */
async function compareThree(service: Service): Promise<string> {
  const notice = 'Give us notice of every loss within 60 days after the loss.'
  const wordings = [
    boatWording({ money: '$500' }),
    boatWording({ money: '$750', notice }),
    boatWording({ money: '$900' }),
  ]
  const files = await Promise.all(wordings.map((bytes, index) => service.upload({ name: `Boat ${index}.txt`, bytes })))
  const variants = files.map(({ id }, index) => ({ key: `v${index}`, label: `Boat ${index}`, documents: [id] }))
  return (await service.compare({ variants })).id
}

test('the overview says for each provision and variant how it differs, and follows filters and baseline', async ({
  page,
  serviceOf,
}) => {
  await page.goto(`/comparisons/${await compareThree(await serviceOf('analyst'))}`)
  await tabOf(page, 'Overview').click()
  await expect(overviewOf(page).getByRole('rowheader')).toHaveCount(2)
  await expect(columnOf(page, 'Boat 0')).toContainText('Baseline')
  await expect(columnOf(page, 'Boat 1')).toContainText('2 changed')
  await expect(columnOf(page, 'Boat 2')).toContainText('1 changed')
  const notice = cellsOf(page, 'Identical')
  await expect(notice.nth(1)).toHaveText(/High|Medium|Low/)
  await expect(notice.nth(2)).toHaveText('Identical')

  await page.getByRole('combobox', { name: 'Baseline' }).selectOption('Boat 1')
  await expect(columnOf(page, 'Boat 2')).toContainText('2 changed')
  await page.getByRole('checkbox', { name: /^Show identical/ }).check()
  await expect.poll(() => overviewOf(page).getByRole('rowheader').count()).toBeGreaterThan(5)
})

test('a pinned pair is in the link, and a cell reached with the arrow keys opens its row', async ({
  page,
  serviceOf,
}) => {
  await page.goto(`/comparisons/${await compareThree(await serviceOf('analyst'))}?tab=overview`)
  await page.getByRole('combobox', { name: 'First of the pinned pair' }).selectOption('Boat 1')
  await page.getByRole('combobox', { name: 'Second of the pinned pair' }).selectOption('Boat 2')
  await expect(page).toHaveURL(/pair=v1\.\.v2/)
  await page.reload()
  await expect(columnOf(page, 'Boat 1 → Boat 2')).toContainText('2 changed')

  const headings = overviewOf(page).getByRole('rowheader')
  await headings.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(headings.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(headings.nth(1)).not.toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tabOf(page, 'Redline')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('v1')

  await tabOf(page, 'Overview').click()
  await headings.nth(1).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(tabOf(page, 'Matrix')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/col=v2/)
  await expect(matrixOf(page).locator('[aria-selected="true"]')).toBeVisible()
})
