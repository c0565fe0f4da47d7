import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { filingPdf } from './filing-pdf.ts'
import { createFiling } from './filings.ts'
import { expect, test } from './fixtures.ts'
import type { Service } from './service.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const panelOf = (page: Page) => page.getByRole('tabpanel', { name: /^Rates/ })
const formOf = (page: Page) => page.getByRole('form', { name: 'Rate data' })

async function readRates(service: Service, filingId: string) {
  return await service.read<Record<string, unknown>>(`/managed-filings/${filingId}/rate-data`)
}

/** As a spreadsheet puts it on the clipboard. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await formOf(page)
    .getByLabel(label)
    .evaluate((element, value) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', value)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
}

test('rate data is typed and pasted, its sums are shown, and it is saved to the last digit', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const { id } = await createFiling(analyst, { displayName: 'Lighthouse program, rate data', filingType: 'Rate' })
  await page.goto(`/filings/${id}?tab=rates`)

  await test.step('a figure that cannot be read is named at its field', async () => {
    await page.getByRole('button', { name: 'Edit rate data' }).click()
    await expect(formOf(page).getByLabel('Indicated change, whole filing')).toBeFocused()
    await formOf(page).getByLabel('Rate impact, whole filing').fill('five')
    await formOf(page).getByRole('button', { name: 'Save rate data' }).click()
    await expect(formOf(page)).toContainText('Not a figure')
    await expect(formOf(page).getByLabel('Rate impact, whole filing')).toBeFocused()
    expect(await readRates(analyst, id)).toMatchObject({ updatedAt: null })
  })

  await test.step('rows of a spreadsheet fill the table; sums that differ are said', async () => {
    await formOf(page).getByLabel('Rate impact, whole filing').fill('5.900%')
    await formOf(page).getByLabel('Premium change, whole filing').fill('$1,500')
    await formOf(page).getByRole('button', { name: 'Add company' }).click()
    await expect(formOf(page).getByLabel('Company, row 1')).toBeFocused()
    const heading = 'Company Name\tOverall % Indicated Change\tOverall % Rate Impact\tWritten Premium Change'
    await paste(page, 'Company, row 1', `${heading}\nBay Casualty\t7.000%\t6.000%\t$1,000\nCape Fire\t\t5.5%\t$(100)\n`)
    await expect(formOf(page).getByLabel('Company, row 2')).toHaveValue('Cape Fire')
    await expect(formOf(page).getByRole('row', { name: /^Sum of companies/ })).toContainText('$900')
    await expect(formOf(page)).toContainText('Differs from the filing')
  })

  await test.step('what is typed survives a reload, and is saved', async () => {
    await page.reload()
    await expect(formOf(page).getByLabel('Company, row 2')).toHaveValue('Cape Fire')
    await formOf(page).getByRole('button', { name: 'Save rate data' }).click()
    await expect(page.getByRole('heading', { name: 'Rate data', exact: true })).toBeFocused()
    await expect(panelOf(page).getByRole('row', { name: /^Cape Fire/ })).toContainText('−$100')
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations).toEqual([])
    expect(await readRates(analyst, id)).toMatchObject({
      overall: { rateImpact: '5.900', premiumChange: '1500' },
      companies: [
        { name: 'Bay Casualty', indicatedChange: '7.000', premiumChange: '1000' },
        { name: 'Cape Fire', indicatedChange: null, premiumChange: '-100' },
      ],
    })
  })
})

test('a version that another member saved is shown before it is replaced', async ({ page, serviceOf }) => {
  const analyst = await serviceOf('analyst')
  const { id } = await createFiling(analyst, { displayName: 'Breakwater program, rate data', filingType: 'Rate' })
  await page.goto(`/filings/${id}?tab=rates`)
  await page.getByRole('button', { name: 'Edit rate data' }).click()
  await formOf(page).getByLabel('Rate impact, whole filing').fill('1.5')
  const { updatedBy: _, ...blank } = await readRates(analyst, id)
  const overall = { ...(blank.overall as object), rateImpact: '9.75' }
  const other = await analyst.send('PUT', `/managed-filings/${id}/rate-data`, { ...blank, overall })
  expect(other.status).toBe(200)
  await formOf(page).getByRole('button', { name: 'Save rate data' }).click()
  await expect(formOf(page).getByRole('alert')).toContainText('9.75%')
  await formOf(page).getByRole('button', { name: 'Replace it with mine' }).click()
  await formOf(page).getByRole('button', { name: 'Save rate data' }).click()
  await expect(panelOf(page).getByRole('row', { name: /^Whole filing/ })).toContainText('1.5%')
  expect(await readRates(analyst, id)).toMatchObject({ overall: { rateImpact: '1.5' } })
})

test('rate data and schedule rows of a SERFF PDF are corrected and saved with the filing', async ({
  page,
  serviceOf,
}) => {
  await page.goto('/filings/imports')
  await page.getByRole('combobox', { name: 'Managed company' }).selectOption('Larkspur Mutual, Personal Lines')
  const buffer = await filingPdf({ number: 'LKSP-131900555', hasRates: true })
  await page.getByLabel('Choose a PDF').last().setInputFiles({ name: 'o.pdf', mimeType: 'application/pdf', buffer })
  const form = page.getByRole('form', { name: 'Fields of the filing' })
  await expect(form.getByLabel('Written premium, row 1')).toHaveValue('4000000')
  await expect(form.getByLabel('Rate impact, whole filing')).toHaveValue('3.100')
  await form.getByRole('button', { name: /^Rate impact, whole filing:.*“3\.100%”/ }).click()
  await expect(page.getByRole('region', { name: 'Page of the PDF' }).getByText(/^p\. 3 of/)).toBeVisible()
  await form.getByLabel('Written premium, row 1').fill('$4,000,001')
  await form.getByRole('checkbox', { name: 'Rule 12 · Rule Manual' }).uncheck()
  await form.getByRole('button', { name: 'Correct Rate Pages' }).click()
  const row = page.getByRole('dialog', { name: 'Row of the rate/rule schedule' })
  await row.getByLabel('Title').fill('Rate pages 1 to 9')
  await row.getByRole('button', { name: 'Correct row' }).click()
  await form.getByRole('button', { name: 'Save as reference filing' }).click()
  await expect(page.getByRole('heading', { name: 'Ohio Larkspur Cabin Program Form' })).toBeVisible()
  const [, id = ''] = /\/filings\/([0-9a-f-]{36})/.exec(page.url()) ?? []
  const analyst = await serviceOf('analyst')
  expect(await readRates(analyst, id)).toMatchObject({
    overall: { rateImpact: '3.100' },
    companies: [{ premium: '4000001', rateImpact: '3.200' }],
  })
  const { documents } = await analyst.read<{ documents: { title: string }[] }>(`/managed-filings/${id}/documents`)
  expect(documents.map(({ title }) => title).toSorted()).toEqual(['Rate pages 1 to 9', 'o.pdf'])
})

test('the contact is prefilled, the fee is stated, and the checks follow', async ({ page, serviceOf }) => {
  const analyst = await serviceOf('analyst')
  const { id } = await createFiling(analyst, { displayName: 'Jetty program, contact and fees' })
  await page.goto(`/filings/${id}?tab=rates`)
  await page.getByRole('button', { name: 'Edit contact and fees' }).click()
  const form = page.getByRole('form', { name: 'Contact and fees' })
  await expect(form.getByLabel('Contact name')).not.toHaveValue('')
  await form.getByLabel('Email').fill('not an address')
  await form.getByLabel('Fee required by the state').selectOption({ label: 'Yes' })
  await form.getByRole('button', { name: 'Save contact and fees' }).click()
  await expect(form.getByLabel('Email')).toBeFocused()
  await form.getByLabel('Email').fill('jetty@example.com')
  await form.getByRole('button', { name: 'Save contact and fees' }).click()
  await expect(panelOf(page)).toContainText('jetty@example.com')
  await page.getByRole('tab', { name: 'Staging' }).click()
  await expect(page.getByText('The state requires a fee: its amount is missing.')).toBeVisible()
})

test('a SERFF number of another filing is shown with a link, and an unusual one is asked about', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const number = 'LKSP-131900777'
  await createFiling(analyst, { displayName: 'Harborside program, numbered', serffTrackingNumber: number })
  const { id } = await createFiling(analyst, { displayName: 'Harborside program, not numbered' })
  await page.goto(`/filings/${id}/edit`)
  const field = page.getByRole('textbox', { name: 'SERFF tracking number' })
  await field.fill('lksp 131900777')
  await expect(page.getByRole('link', { name: 'Harborside program, numbered' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep anyway' }).click()
  await expect(page.getByRole('button', { name: 'Keep anyway' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Harborside program, not numbered' })).toBeVisible()
})
