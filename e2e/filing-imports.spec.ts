import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { filingPdf, glancesPdf, type PrintedFiling, wordingPdf } from './filing-pdf.ts'
import { pick } from './filings.ts'
import { expect, test } from './fixtures.ts'
import { scannedPdf } from './make-pdf.ts'
import type { Service } from './service.ts'

const scope = 'mc:larkspur-personal'
const company = 'Larkspur Mutual, Personal Lines'

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

async function openCheck(page: Page, filing: PrintedFiling): Promise<void> {
  await page.goto('/filings/imports')
  await page.getByRole('combobox', { name: 'Managed company' }).selectOption(company)
  await page
    .getByLabel('Choose a PDF')
    .last()
    .setInputFiles(fileOf(`${filing.number}.pdf`, await filingPdf(filing)))
  await expect(page.getByRole('heading', { name: `Check ${filing.number}` })).toBeVisible()
}

/** A selection of the analyst for the number, in the list that the demo workspace has. */
async function saveSelection(analyst: Service, trackingNumber: string): Promise<void> {
  const session = await analyst.make<{ id: string }>('/insurance/serff-import-sessions', { scope })
  const { products } = await analyst.read<{ products: { id: string }[] }>(`/managed-filings/products?scope=${scope}`)
  const { logins } = await analyst.read<{ logins: { id: string; destination: string }[] }>('/insurance/serff-logins')
  const login = logins.find(({ destination }) => destination === 'production')
  await analyst.make('/insurance/serff-import-items', {
    scope,
    importSessionId: session.id,
    destination: 'production',
    trackingNumber,
    productId: products[0]?.id,
    loginId: login?.id,
  })
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

test.use({ account: 'analyst', contextOptions: { reducedMotion: 'reduce' } })

test('a PDF is read, checked next to its page, corrected and saved as a reference filing; its selection says imported', async ({
  page,
  serviceOf,
}) => {
  const number = 'LKSP-131900001'
  await saveSelection(await serviceOf('analyst'), number)
  await page.goto('/filings')
  await page.getByRole('link', { name: 'Import from PDF' }).click()
  await openCheck(page, { number, disposition: 'Approved', dispositionDate: '03/02/2026' })
  const form = page.getByRole('form', { name: 'Fields of the filing' })
  const pages = page.getByRole('region', { name: 'Page of the PDF' })

  await test.step('each field shows its value and the words that it was read from', async () => {
    await expect(form.getByRole('textbox', { name: 'SERFF tracking number' })).toHaveValue(number)
    await expect(form.locator('input[name="effectiveFromNew"]')).toHaveValue('2026-04-01')
    await expect(page.getByRole('region', { name: 'Not found' })).toContainText('Effective date requested (renewal)')
    await form.getByRole('button', { name: /^Disposition status:.*“Approved”/ }).click()
    await expect(pages.locator('[data-highlight="passage"]').first()).toBeVisible()
    await form.getByRole('button', { name: /^Objection 1: p\. 2/ }).click()
    await expect(pages.getByText('p. 2 of 2')).toBeVisible()
    await form.getByRole('button', { name: /^Submitted on:.*“01\/05\/2026”/ }).click()
    await expect(pages.getByText('p. 1 of 2')).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('what is typed survives a reload, and is saved with the filing', async () => {
    await form.getByRole('textbox', { name: 'Filing name' }).fill('Ohio cabin forms 2026')
    await page.reload()
    await expect(form.getByRole('textbox', { name: 'Filing name' })).toHaveValue('Ohio cabin forms 2026')
    await page.getByRole('button', { name: 'Save as reference filing' }).click()
    await expect(page.getByRole('heading', { name: 'Ohio cabin forms 2026' })).toBeVisible()
    await expect(page.getByText('Approved').first()).toBeVisible()
    await expect(page.getByText('Jan 5, 2026').first()).toBeVisible()
    await page.getByRole('tab', { name: /^Letters/ }).click()
    await expect(page.getByRole('article', { name: 'Objection letter 2026-01-12' })).toContainText(
      'Explain the definition of cabin.',
    )
  })

  await test.step('the saved selection links to the filing', async () => {
    await page.goto(`/imports`)
    await page.getByRole('combobox', { name: 'Managed company' }).selectOption(company)
    await page.getByRole('tab', { name: /^Pending\s*Production/ }).click()
    const row = page.getByRole('table', { name: 'Saved filings' }).getByRole('row').filter({ hasText: number })
    await row.getByRole('link', { name: 'Imported' }).click()
    await expect(page.getByRole('heading', { name: 'Ohio cabin forms 2026' })).toBeVisible()
  })
})

test('a second PDF of one number shows the difference, and changes what is taken', async ({ page }) => {
  const number = 'LKSP-131900002'
  await openCheck(page, { number })
  await page.getByRole('button', { name: 'Save as reference filing' }).click()
  await expect(page.getByRole('heading', { name: 'Ohio Larkspur Cabin Program Form' })).toBeVisible()
  await openCheck(page, { number, disposition: 'Approved', dispositionDate: '03/02/2026' })
  const match = page.getByRole('region', { name: 'The filing with this number' })
  await expect(match).toContainText('2 fields differ.')
  const date = match.getByRole('group', { name: 'Disposition date' })
  await expect(date).toContainText('Keep: Not set')
  await date.getByRole('radio', { name: /^Keep/ }).check()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Update filing' }).click()
  await expect(page.getByRole('heading', { name: 'Ohio Larkspur Cabin Program Form' })).toBeVisible()
  await expect(page.getByText('Approved').first()).toBeVisible()
  await expect(page.getByText('Mar 2, 2026')).toHaveCount(0)
})

test('a company that the PDF does not have is named next to the one that it has', async ({ page }) => {
  await openCheck(page, { number: 'LKSP-131900003' })
  const form = page.getByRole('form', { name: 'Fields of the filing' })
  await expect(form.getByText(/^The PDF has/)).toHaveCount(0)
  await pick(page, { from: 'Company', typed: 'casualty', record: '00126 Larkspur Casualty Company' })
  await expect(form.getByText(/^The PDF has/)).toHaveText(
    'The PDF has “Larkspur Mutual Insurance Company”, no NAIC code. You chose “Larkspur Casualty Company”, NAIC 00126. Check that this is the company that files.',
  )
  await expectNoViolations(page)
})

test('a PDF without a tracking number says so and what to do, and several filings in one are named', async ({
  page,
}) => {
  await page.goto('/filings/imports')
  await page.getByRole('combobox', { name: 'Managed company' }).selectOption(company)
  const choose = page.getByLabel('Choose a PDF').last()
  await choose.setInputFiles(fileOf('two.pdf', await glancesPdf(['LKSP-131900041', 'LKSP-131900042'])))
  await expect(page.getByText('LKSP-131900041 (page 1) and LKSP-131900042 (page 2)')).toBeVisible()
  await choose.setInputFiles(fileOf('unnumbered.pdf', await glancesPdf([null])))
  const section = page.getByRole('region', { name: 'Not found' })
  await expect(section).toContainText('No SERFF tracking number was found in this PDF.')
  await expect(section).toContainText('discard the import')
  await page.goto('/filings/imports')
  await page.getByRole('combobox', { name: 'Managed company' }).selectOption(company)
  await expect(page.getByRole('region', { name: 'To check' }).getByRole('link')).toContainText(['No tracking number'])
})

test('a PDF that cannot be imported says why, and nothing is saved', async ({ page }) => {
  await page.goto('/filings/imports')
  await page.getByRole('combobox', { name: 'Managed company' }).selectOption(company)
  const choose = page.getByLabel('Choose a PDF').last()
  await choose.setInputFiles(fileOf('scan.pdf', scannedPdf()))
  const alert = page.getByRole('region', { name: 'The filing’s PDF' }).getByRole('alert')
  await expect(alert).toContainText('The text of “scan.pdf” cannot be read.')
  await choose.setInputFiles(fileOf('policy.pdf', await wordingPdf()))
  await expect(alert).toContainText('This PDF is not a SERFF filing')
  await expect(page.getByRole('heading', { name: 'Import a filing from its PDF' })).toBeVisible()
})

test.describe('a viewer', () => {
  test.use({ account: 'viewer' })

  test('sees why filings cannot be imported', async ({ page }) => {
    await page.goto('/filings/imports')
    await expect(page.getByText('Viewers can read filings but not change them.')).toBeVisible()
  })
})
