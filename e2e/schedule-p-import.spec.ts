import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const header =
  'naicCompanyCode,carrierName,statementYear,line,part,variant,sourceRow,accidentYear,unit,year9,year10,oneYearDevelopment'
const good = `${header}\n90909,Teasel Mutual,2024,A,2,current,10,2023,usd,1000,1200,200\n`
const bad = `${header}\n90909,Teasel Mutual,twenty,A,2,current,10,2023,usd,1000,1200,200\n90909,Teasel Mutual,2024,A,2,current,11,2024,usd,,many,\n`

const otherName = good.replace('Teasel', 'Thistle').replace('1000,1200,200', '1000,1300,300')

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test.describe('an administrator', () => {
  test.use({ account: 'admin' })

  test('checks a file before it is imported, and sees each bad line', async ({ page }) => {
    await page.goto('/schedule-p')
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    const check = page.getByRole('button', { name: 'Check file' })
    const start = page.getByRole('button', { name: 'Import', exact: true })
    await expect(start).toBeDisabled()

    await page.getByLabel('CSV or Excel file').setInputFiles(fileOf('bad.csv', bad))
    await check.click()
    await expect(page.getByText(/^\d+ issues? in the file$/)).toBeVisible()
    const issues = page.getByRole('list', { name: 'Issues' }).getByRole('listitem')
    await expect(issues.filter({ hasText: /line 2/i })).toContainText('A year has four digits.')
    await expect(issues.filter({ hasText: /line 3/i }).first()).toBeVisible()
    await expect(start).toBeDisabled()

    await page.getByLabel('CSV or Excel file').setInputFiles(fileOf('good.csv', good))
    await expect(start).toBeDisabled()
    await check.click()
    await expect(page.getByText('The file can be imported. Nothing was changed yet.')).toBeVisible()
    await start.click()
    await expect(page.getByText('The file was imported.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('The file was imported.')).toBeVisible()

    await page.getByLabel('CSV or Excel file').setInputFiles(fileOf('other.csv', otherName))
    await check.click()
    await expect(page.getByText('Company 90909 is Teasel Mutual here, not Thistle Mutual.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Pages' })).toContainText('Row 10, 2024: 1,200 → 1,300')
    await expect(start).toBeDisabled()
    await page.getByRole('radio', { name: 'Keep Teasel Mutual' }).check()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await start.click()
    await expect(page.getByText('The file was imported.')).toBeVisible()

    await page.goto('/schedule-p?carrier=90909')
    await expect(page.getByText('Price: 1 row · 0.07 credits')).toBeVisible()
  })
})

test('another member sees who can import', async ({ page }) => {
  await page.goto('/schedule-p/import')
  await expect(page.getByText('You cannot import Schedule P')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
})
