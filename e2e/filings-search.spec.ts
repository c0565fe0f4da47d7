import AxeBuilder from '@axe-core/playwright'
import { addForm, createFiling, rowOf, scope } from './filings.ts'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

test('a filing is found by the text of a document, which opens at its page, until the document is removed', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const displayName = 'Lighthouse program, keeper’s dwelling'
  const filing = await createFiling(analyst, { displayName })
  const file = await analyst.upload({
    name: 'Keeper form.txt',
    bytes: 'General provisions.\fThe fresnelmark exclusion applies to lamps.\fConditions.',
    scope,
  })
  const document = await analyst.make<{ id: string }>(`/managed-filings/${filing.id}/documents`, {
    schedule: 'form',
    fileId: file.id,
    title: 'Keeper form',
  })

  await test.step('the search shows the filing, and its preview the words with their document and page', async () => {
    await page.goto('/filings?q=fresnelm%20lighthouse')
    await expect(page.getByText(/^1 of \d+ filings$/)).toBeVisible()
    await rowOf(page, displayName).click()
    const found = page.getByRole('region', { name: 'Found in' })
    await expect(found).toContainText('The fresnelmark exclusion applies to lamps.')
    await expect(found.getByRole('link', { name: 'Keeper form, section 2' })).toBeVisible()
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
  })

  await test.step('the palette names the document', async () => {
    const palette = page.getByRole('dialog', { name: 'Commands' })
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill('fresnelmark')
    await expect(palette.getByRole('option', { name: displayName })).toContainText(
      'Document text: Keeper form, section 2',
    )
    await page.keyboard.press('Escape')
  })

  await test.step('the link opens the page', async () => {
    await page.getByRole('region', { name: 'Found in' }).getByRole('link').click()
    await expect(page).toHaveURL(/\/files\/[0-9a-f-]+\?page=2$/)
    await expect(page.getByText('The fresnelmark exclusion applies to lamps.')).toBeVisible()
  })

  await test.step('without the document the filing is not found', async () => {
    expect((await analyst.send('DELETE', `/managed-filings/${filing.id}/documents/${document.id}`)).status).toBe(204)
    await page.goto('/filings?q=fresnelmark')
    await expect(page.getByText('No filing matches.')).toBeVisible()
    await expect(page.getByText('the first 200 pages of each document’s text')).toBeVisible()
  })
})

test('a filing is found by its status in words and by the type of a form, in the list and in the palette', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const displayName = 'Sampan program, by its status'
  const { id } = await createFiling(analyst, { displayName })
  await analyst.send('PUT', `/managed-filings/${id}/submission`, { submittedOn: '2026-01-12' })
  await addForm(analyst, id, 'LM HO 03 03 24.pdf')
  const path = `/managed-filings/${id}/documents`
  const [form] = (await analyst.read<{ documents: { id: string; updatedAt: string }[] }>(path)).documents
  await analyst.send('PATCH', `${path}/${form?.id}`, { updatedAt: form?.updatedAt, formType: 'CNR' })
  await page.goto('/filings')
  const box = page.getByRole('searchbox', { name: 'Search filings' })
  for (const words of ['submitted', 'sampan cancellation/nonrenewal']) {
    await box.fill(words)
    await expect(rowOf(page, displayName)).toBeVisible()
  }
  await box.fill('sampan draft')
  await expect(rowOf(page, displayName)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await palette.getByRole('combobox').fill('sampan submitted')
  await expect(palette.getByRole('option', { name: displayName })).toContainText('Status')
})
