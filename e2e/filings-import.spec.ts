import type { Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { rowOf } from './filings.ts'
import { expect, test } from './fixtures.ts'

const header = 'scope,displayName,owner,state,serffTrackingNumber'
const { email } = accounts.analyst

async function choose(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from([header, ...lines].join('\r\n'))
  await page.getByLabel('CSV file').setInputFiles({ name: 'filings.csv', mimeType: 'text/csv', buffer })
}

test('filings are imported from CSV after a check, which names every issue and changes nothing', async ({ page }) => {
  await page.goto('/filings')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  const importButton = page.getByRole('button', { name: 'Import', exact: true })

  await test.step('the template names the columns', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download template' }).click()
    expect((await download).suggestedFilename()).toBe('filings-template.csv')
    await expect(page.getByRole('table', { name: 'Columns' })).toContainText('serffTrackingNumber')
  })

  await test.step('issues are named by line and column', async () => {
    await choose(page, [`larkspur-personal,Gondola (OH),${email},OH,QXGN-1`, `nowhere,Gondola (IN),${email},IN,QXGN-2`])
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect(page.getByRole('list', { name: 'Issues' })).toContainText('line 3, column 1 (scope)')
    await expect(importButton).toBeDisabled()
  })

  await test.step('a file without issues is imported as a whole', async () => {
    await choose(
      page,
      ['OH', 'IN'].map((state) => `larkspur-personal,Gondola (${state}),${email},${state},QXGN-${state}`),
    )
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect(page.getByRole('status')).toContainText('2 filings would be added')
    await importButton.click()
    await expect(page.getByRole('status')).toContainText('2 filings were added')
    await page.goto('/filings?q=gondola&owner=me')
    await expect(rowOf(page, 'Gondola (OH)')).toContainText('QXGN-OH')
    await expect(rowOf(page, 'Gondola (IN)')).toBeVisible()
  })
})
