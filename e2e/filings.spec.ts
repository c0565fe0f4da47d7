import type { Locator, Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { expectReady, type LocalFile, pdfFile, variantOf } from './builder.ts'
import { addForm, createFiling, findDemoFiling, pick, rowOf, scope, unfoldGlance } from './filings.ts'
import { expect, test } from './fixtures.ts'

const earlier = 'LM HO 03 05 19.pdf'
const later = 'LM HO 03 03 24.pdf'
const reference = 'Homeowners special form, edition 05 19 (IN)'

const searchBoxOf = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search filings' })
const previewOf = (page: Page): Locator => page.getByRole('article', { name: 'Preview of the filing' })
const headingOf = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1 })
const documentsOf = (page: Page): Locator => page.getByRole('tabpanel', { name: /^Documents/ })

test('a filing is found by part of a tracking number however it is typed, narrowed to a state, previewed and opened', async ({
  page,
  context,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const { jurisdictions } = await analyst.read<{ jurisdictions: { id: string; code: string }[] }>(
    `/insurance/managed-filings/jurisdictions?scope=${scope}&limit=100`,
  )
  const idOf = (code: string) => jurisdictions.find((jurisdiction) => jurisdiction.code === code)?.id
  const inOhio = 'Houseboat program, first phase'
  const inIndiana = 'Houseboat program, second phase'
  await createFiling(analyst, {
    displayName: inOhio,
    jurisdictionId: idOf('OH'),
    serffTrackingNumber: 'QXHB-140227755',
    // The service knows neither value: states use their own terms.
    filingType: 'Pilot (sandbox)',
    disposition: 'Tabled',
  })
  await createFiling(analyst, {
    displayName: inIndiana,
    jurisdictionId: idOf('IN'),
    stateTrackingNumber: 'IN qxhb 1402 9001',
  })
  const states = page.getByRole('region', { name: 'State', exact: true })

  await test.step('spaces, dashes and case of the number do not matter', async () => {
    await page.goto('/filings')
    await expect(page.getByText(/^\d+ filings$/)).toBeVisible()
    for (const typed of ['qxhb-14022', 'QXHB 140 227', 'x h b 1 4 0-2-2-7']) {
      await searchBoxOf(page).fill(typed)
      await expect(page.getByText(/^1 of \d+ filings$/)).toBeVisible()
      await expect(rowOf(page, inOhio)).toContainText('Pilot (sandbox)')
      await expect(rowOf(page, inOhio)).toContainText('Tabled')
    }
    await searchBoxOf(page).fill('Qxhb1402')
    await expect(page.getByText(/^2 of \d+ filings$/)).toBeVisible()
    await expect(rowOf(page, inIndiana)).toBeVisible()
  })

  await test.step('a state narrows them down; the address has both, for another tab and for Back', async () => {
    await expect(page).toHaveURL(/q=Qxhb1402/)
    await states.getByRole('checkbox', { name: /^IN Indiana\s*1$/ }).check()
    await expect(rowOf(page, inOhio)).toHaveCount(0)
    await expect(rowOf(page, inIndiana)).toBeVisible()
    await expect(page).toHaveURL(/state=/)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(rowOf(other, inIndiana)).toBeVisible()
    await expect(other.getByText(/^1 of \d+ filings$/)).toBeVisible()
    await other.close()
    await page.goBack()
    await expect(states.getByRole('checkbox', { name: /^IN Indiana/ })).not.toBeChecked()
    await expect(searchBoxOf(page)).toHaveValue('Qxhb1402')
    await expect(rowOf(page, inOhio)).toBeVisible()
  })

  await test.step('a click previews, Enter opens, Back returns to the same place', async () => {
    await rowOf(page, inOhio).click()
    await expect(previewOf(page).getByRole('heading', { name: inOhio })).toBeVisible()
    await expect(previewOf(page)).toContainText('OH Ohio')
    await expect(previewOf(page)).toContainText('QXHB-140227755')
    await expect(rowOf(page, inOhio)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(headingOf(page, inOhio)).toBeVisible()
    await expect(page.locator('summary').filter({ hasText: 'Filing at a glance' })).toContainText('QXHB-140227755')
    await page.goBack()
    await expect(searchBoxOf(page)).toHaveValue('Qxhb1402')
    await expect(previewOf(page).getByRole('heading', { name: inOhio })).toBeVisible()
  })

  await test.step('so does a click on the name, also of another row', async () => {
    await rowOf(page, inIndiana).getByRole('link', { name: inIndiana }).click()
    await expect(headingOf(page, inIndiana)).toBeVisible()
  })
})

test('a filing is created with records found by code or name, and typing survives a reload', async ({
  page,
  serviceOf,
}) => {
  const name = 'Condominium water damage, edition 02 27'
  await page.goto('/filings')
  await page.getByRole('link', { name: 'New filing' }).click()
  await expect(page).toHaveURL('/filings/new')
  await page.getByRole('combobox', { name: 'Managed company' }).selectOption('Larkspur Mutual, Personal Lines')

  await test.step('each picker takes what was meant', async () => {
    await page.getByRole('textbox', { name: 'Filing name' }).fill(name)
    await pick(page, { from: 'Company', typed: '00126', record: 'Larkspur Casualty Company' })
    await pick(page, { from: 'State', typed: 'kentu', record: 'KY Kentucky' })
    await pick(page, { from: 'Product', typed: 'condo', record: 'Larkspur Condominium Owners' })
    await pick(page, { from: 'Project', typed: '03 24', record: 'Homeowners edition 03 24' })
    await pick(page, { from: 'TOI', typed: '04.0', record: '04.0 ' })
    await pick(page, { from: 'Sub-TOI', typed: '04.0003', record: '04.0003 ' })
    await pick(page, { from: 'Predecessor', typed: 'lksp 1318-632', record: reference })
    await page.getByLabel('Effective date (new)').fill('2027-02-01')
  })

  await test.step('a reload keeps it', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'kept in this tab until you save' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Filing name' })).toHaveValue(name)
    await expect(page.getByRole('combobox', { name: 'State', exact: true })).toHaveValue('KY Kentucky')
  })

  await test.step('created, its page shows codes with their names', async () => {
    await page.getByRole('button', { name: 'Create filing' }).click()
    await expect(headingOf(page, name)).toBeVisible()
    const shown = [
      ...['Larkspur Casualty Company', 'Kentucky', 'Larkspur Condominium Owners'],
      ...['04.0 Homeowners', '04.0003 Owner Occupied Homeowners', 'Feb 1, 2027', 'Larkspur Mutual, Personal Lines'],
    ]
    const glance = await unfoldGlance(page)
    for (const text of shown) await expect(glance).toContainText(text)
    const id = new URL(page.url()).pathname.split('/').at(-1)
    expect(await (await serviceOf('analyst')).read(`/managed-filings/${id}`)).toMatchObject({
      ...{ displayName: name, filingMode: 'managed', toiCode: '04.0', subToiCode: '04.0003' },
      effectiveFromNew: '2027-02-01',
    })
    await page.getByRole('tab', { name: /^Lineage/ }).click()
    await expect(page.getByRole('tabpanel').getByRole('link', { name: reference })).toBeVisible()
  })
})

test('a product beyond the first page of a long list is found by typing, and the filing shows its name', async ({
  page,
  serviceOf,
}) => {
  const product = 'Zinnia Excess Liability'
  const service = await serviceOf('analyst')
  await service.make('/insurance/managed-filings/products', { scope, name: product })
  const filing = await createFiling(service, { displayName: 'Excess liability, edition 02 27' })
  // Pages of one product: the list is longer than what is loaded.
  const searches: (string | null)[] = []
  await page.route(/\/bff\/insurance\/managed-filings\/products\?/, (route) => {
    const url = new URL(route.request().url())
    searches.push(url.searchParams.get('search'))
    url.searchParams.set('limit', '1')
    return route.continue({ url: url.href })
  })
  await page.goto(`/filings/${filing.id}/edit`)
  const picker = page.getByRole('combobox', { name: 'Product', exact: true })
  await picker.fill('innia excess')
  await expect(page.getByRole('option', { name: product })).toHaveAttribute('data-highlighted')
  await picker.press('Enter')
  await expect(picker).toHaveValue(product)
  expect(searches).toContain('innia excess')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(new RegExp(`/filings/${filing.id}$`))
  await expect(page.getByRole('main')).toContainText(product)
  searches.length = 0
  await page.reload()
  await expect(page.getByRole('main')).toContainText(product)
  expect(searches).toEqual([])
  await page.goto(`/filings/${filing.id}/edit`)
  await expect(picker).toHaveValue(product)
})

test('a discarded new filing can be restored only while its page is open', async ({ page }) => {
  await page.goto('/filings/new')
  const name = page.getByRole('textbox', { name: 'Filing name' })
  const notice = page.getByText('The filing was discarded')
  const discard = page.getByRole('button', { name: 'Discard' })
  await page.getByRole('combobox', { name: 'Managed company' }).selectOption('Larkspur Mutual, Personal Lines')
  await name.fill('Written by mistake')
  await discard.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(name).toHaveValue('Written by mistake')
  await discard.click()
  await expect(notice.first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Files' }).click()
  await expect(page).toHaveURL('/files')
  await expect(notice).toHaveCount(0)
})

test('two people who edit one filing lose nothing: they choose a version of each field that both changed, and the others are merged', async ({
  page,
  serviceOf,
}) => {
  const owner = await serviceOf('owner')
  const { id, updatedAt } = await createFiling(await serviceOf('analyst'), {
    displayName: 'Landlord liability, edition 11 26',
    disposition: 'Filed',
  })
  await page.goto(`/filings/${id}/edit`)
  // Text typed before hydration is lost.
  await expect(async () => {
    await page.getByLabel('Disposition status').fill('')
    await page.getByLabel('Disposition status').fill('Approved')
    await page.getByLabel('Review type').fill('')
    await page.getByLabel('Review type').fill('File and use')
    await expect(page.getByText('2 changed fields, kept in this tab')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const theirs = { disposition: 'Closed', description: 'Closed at the company’s request.' }
  expect((await owner.send('PATCH', `/managed-filings/${id}`, { updatedAt, ...theirs })).status).toBe(200)

  await test.step('saving shows the changes since editing began and who made them, and saves nothing', async () => {
    await page.getByRole('button', { name: 'Save changes' }).click()
    const review = page.getByRole('region', { name: 'This filing was changed while you edited it' })
    await expect(review.getByRole('heading')).toBeFocused()
    await expect(review.getByRole('group', { name: 'Disposition status' })).toContainText(
      `Changed by ${accounts.owner.name}`,
    )
    await expect(review).toContainText(/Description: Not set .*became Closed at the company’s request\./)
    await expect(review).not.toContainText('Review type')
    expect(await owner.read(`/managed-filings/${id}`)).toMatchObject({ ...theirs, reviewType: null })
  })

  await test.step('a field without a choice is not saved', async () => {
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Choose a version of this field.' })).toBeInViewport()
    await expect(page.getByRole('group', { name: 'Disposition status' }).getByRole('radio').first()).toBeFocused()
  })

  await test.step('after the choice everything is saved', async () => {
    await page.getByRole('radio', { name: /^Theirs: Closed/ }).check()
    await expect(page.getByLabel('Disposition status')).toHaveValue('Closed')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(`/filings/${id}`)
    await expect(await unfoldGlance(page)).toContainText('File and use')
    expect(await owner.read(`/managed-filings/${id}`)).toMatchObject({ ...theirs, reviewType: 'File and use' })
  })
})

test('comparing the forms with the predecessor opens a filled-in builder', async ({ page, serviceOf }) => {
  const analyst = await serviceOf('analyst')
  const before = await createFiling(analyst, { displayName: 'Cottage program 2019' })
  const after = await createFiling(analyst, { displayName: 'Cottage program 2024', predecessorFilingId: before.id })
  await addForm(analyst, before.id, earlier)
  await page.goto(`/filings/${after.id}?tab=lineage`)
  const compare = 'Compare forms with predecessor'

  await test.step('while a filing has no forms it says so', async () => {
    await expect(page.getByRole('button', { name: compare })).toBeDisabled()
    await expect(page.getByRole('button', { name: compare })).toHaveAccessibleDescription(
      '“Cottage program 2024” has no documents on the form schedule.',
    )
  })

  await addForm(analyst, after.id, later)
  await page.reload()
  await page.getByRole('link', { name: compare }).click()
  await expect(page).toHaveURL(/\/comparisons\/new/)
  await expect(variantOf(page, 1).getByLabel('Label').first()).toHaveValue('Cottage program 2019')
  await expect(variantOf(page, 1)).toContainText(earlier)
  await expect(variantOf(page, 2).getByLabel('Label').first()).toHaveValue('Cottage program 2024')
  await expect(variantOf(page, 2)).toContainText(later)
  await expectReady(page)
})

test('a form is uploaded to its schedule, read next to it, and removed with undo', async ({ page, serviceOf }) => {
  const analyst = await serviceOf('analyst')
  const { id } = await createFiling(analyst, { displayName: 'Fine arts floater, edition 03 25' })
  const form: LocalFile = pdfFile('LM FA 07 03 25.pdf', await analyst.download((await analyst.findFile(later)).id))
  const remove = page.getByRole('button', { name: 'Remove “Fine arts floater”' })
  const row = documentsOf(page).getByRole('row').filter({ hasText: 'Fine arts floater' })
  await page.goto(`/filings/${id}`)

  await test.step('form number and edition are proposed from the file name', async () => {
    const opened = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload to the form schedule' }).click()
    await (await opened).setFiles([form])
    const dialog = page.getByRole('dialog', { name: 'Add to the form schedule' })
    await expect(dialog.getByLabel('Form number')).toHaveValue('LM FA 07')
    await expect(dialog.getByLabel('Edition')).toHaveValue('03/2025')
    await dialog.getByLabel('Title').fill('Fine arts floater')
    await dialog.getByRole('button', { name: 'Add form' }).click()
    await expect(row).toContainText('LM FA 07')
    await expect(row).toContainText('03/2025')
    await expect(row).toContainText('Ready', { timeout: 60_000 })
  })

  await test.step('it opens next to the schedules; Escape closes it', async () => {
    const open = row.getByRole('button', { name: 'Fine arts floater', exact: true })
    await open.click()
    const viewer = page.getByRole('region', { name: 'Document', exact: true })
    await expect(viewer.locator('canvas')).toBeVisible()
    await viewer.getByRole('button', { name: 'Next page' }).click()
    await expect(viewer.getByText(/^p\. 2 of \d+$/)).toBeVisible()
    await expect(page).toHaveURL(/page=2/)
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(open).toBeFocused()
  })

  await test.step('the form number and edition that the file prints are offered, and taken with one click', async () => {
    await row.getByRole('button', { name: 'Edit the entry “Fine arts floater”' }).click()
    const dialog = page.getByRole('dialog', { name: 'Entry on the form schedule' })
    await expect(dialog).toContainText('The file prints LM HO 03, 03/2024')
    await dialog.getByRole('button', { name: 'Use it' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Form number (optional)', exact: true })).toHaveValue('LM HO 03')
    await expect(dialog.getByRole('textbox', { name: 'Edition (optional)', exact: true })).toHaveValue('03/2024')
    await expect(dialog.getByRole('button', { name: 'Use it' })).toHaveCount(0)
    await dialog.getByRole('button', { name: /^Use \d/ }).click()
    await expect(dialog.getByRole('textbox', { name: 'Readability score (optional)' })).toHaveValue(/^\d+\.\d$/)
    await expect(dialog.getByRole('button', { name: /^Use / })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toContainText('LM FA 07')
  })

  await test.step('its entry gets what the form schedule asks for, and a change can be undone', async () => {
    await row.getByRole('button', { name: 'Edit the entry “Fine arts floater”' }).click()
    const dialog = page.getByRole('dialog', { name: 'Entry on the form schedule' })
    await dialog.getByLabel('Form type').selectOption('Endorsement/Amendment/Conditions')
    await dialog.getByLabel('Action').selectOption('Replaced')
    await dialog.getByLabel('Replaced form number').fill('LM FA 07 03 19')
    await dialog.getByLabel('Readability score').fill('fair')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('Enter a Flesch score')
    await dialog.getByLabel('Readability score').fill('48.5')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('Replaced LM FA 07 03 19')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).not.toContainText('Replaced')
  })

  await test.step('removed, it can be put back as it was', async () => {
    await remove.click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toContainText('LM FA 07')
    await expect(row).toContainText('03/2025')
    const { documents } = await analyst.read<{ documents: object[] }>(`/managed-filings/${id}/documents`)
    expect(documents).toMatchObject([{ schedule: 'form', formNumber: 'LM FA 07', editionDate: '2025-03' }])
  })
})

test('a reference record can only be read, and says so', async ({ page, serviceOf }) => {
  const { id } = await findDemoFiling(await serviceOf('analyst'), reference)
  await page.goto(`/filings/${id}`)
  await expect(page.getByText('Reference records cannot be changed by anyone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeDisabled()
  await expect(documentsOf(page)).toContainText('LM HO 03')
  await expect(documentsOf(page).getByRole('button', { name: /^(Upload|Choose|Remove)/ })).toHaveCount(0)
  await page.getByRole('tab', { name: /^Comments/ }).click()
  await expect(page.getByText('No comments yet')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(New comment|Fix)/ })).toHaveCount(0)
  await page.goto(`/filings/${id}/edit`)
  await expect(page.getByText('This filing is read-only')).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
})

test('a filing is found by a comment and by a document, in the list and in the palette, and by its status', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const name = 'Pontoon liability program'
  const { id } = await createFiling(analyst, { displayName: name, serffTrackingNumber: 'PNTN-150330877' })
  await analyst.make(`/managed-filings/${id}/letters`, {
    ...{ number: 'OL-PONTOON', letterDate: '2026-02-26', receivedDate: '2026-02-27' },
    items: [{ number: 1, text: 'The outrigger exclusion needs its statute.' }],
  })
  await addForm(analyst, id, earlier)
  const statuses = page.getByRole('region', { name: 'Status', exact: true })

  await test.step('the list searches comments and documents', async () => {
    await page.goto('/filings')
    await expect(page.getByText(/^\d+ filings$/)).toBeVisible()
    for (const typed of ['outrigger statute', `pntn1503 ${earlier}`, 'pontoon outrigger']) {
      await searchBoxOf(page).fill(typed)
      await expect(page.getByText(/^1 of \d+ filings$/)).toBeVisible()
      await expect(rowOf(page, name)).toContainText('Objection')
    }
    await searchBoxOf(page).fill('outrigger nowhere')
    await expect(page.getByText('No filing matches.')).toBeVisible()
  })

  await test.step('a status narrows the list; the address has it', async () => {
    await searchBoxOf(page).fill('outrigger')
    await expect(rowOf(page, name)).toBeVisible()
    await statuses.getByRole('checkbox', { name: /^Objection\s*1$/ }).check()
    await expect(page).toHaveURL(/status=objection/)
    await expect(rowOf(page, name)).toBeVisible()
  })

  await test.step('the palette says where the words are', async () => {
    const palette = page.getByRole('dialog', { name: 'Commands' })
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill('outrigger exclusion')
    await expect(palette.getByRole('option', { name: /Pontoon liability program.*Comment/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(headingOf(page, name)).toBeVisible()
  })
})
