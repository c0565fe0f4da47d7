import { addForm, createFiling, rowOf, scope } from './filings.ts'
import { expect, test } from './fixtures.ts'

test('a filing is copied to other states: the drafts are named before they are made, and have its documents', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const { jurisdictions } = await analyst.read<{ jurisdictions: { id: string; code: string }[] }>(
    `/insurance/managed-filings/jurisdictions?scope=${scope}&limit=100`,
  )
  const idOf = (code: string) => jurisdictions.find((jurisdiction) => jurisdiction.code === code)?.id
  const { id } = await createFiling(analyst, {
    displayName: 'Carousel program (OH)',
    jurisdictionId: idOf('OH'),
    toiCode: '04.0',
    serffTrackingNumber: 'QXCR-140227001',
  })
  await addForm(analyst, id, 'LM HO 03 03 24.pdf')

  await test.step('states are chosen, and the drafts named', async () => {
    await page.goto(`/filings/${id}`)
    await page.getByRole('button', { name: 'Copy to states' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox', { name: 'OH Ohio' })).toHaveCount(0)
    await dialog.getByRole('searchbox', { name: 'Search states' }).fill('indiana')
    await dialog.getByRole('checkbox', { name: 'IN Indiana' }).check()
    await dialog.getByRole('searchbox', { name: 'Search states' }).fill('ky')
    await dialog.getByRole('checkbox', { name: 'KY Kentucky' }).check()
    const drafts = dialog.getByRole('region', { name: 'Drafts that will be made' })
    await expect(drafts.getByRole('listitem')).toHaveText(['Carousel program (IN)', 'Carousel program (KY)'])
    await expect(drafts).toContainText('1 document')
    await dialog.getByRole('button', { name: 'Make 2 drafts' }).click()
  })

  await test.step('each has the form and none of the numbers', async () => {
    const dialog = page.getByRole('dialog', { name: '2 drafts were made' })
    await dialog.getByRole('link', { name: 'Carousel program (KY)' }).click()
    await expect(page.getByRole('heading', { name: 'Carousel program (KY)', level: 1 })).toBeVisible()
    await expect(page.getByRole('tabpanel', { name: /^Documents/ })).toContainText('LM HO 03 03 24')
    const made = new URL(page.url()).pathname.split('/').at(-1)
    expect(await analyst.read(`/managed-filings/${made}`)).toMatchObject({
      ...{ jurisdictionId: idOf('KY'), toiCode: '04.0', serffTrackingNumber: null, filingMode: 'managed' },
    })
    await page.goto('/filings?q=carousel&owner=me')
    await expect(rowOf(page, 'Carousel program (IN)')).toContainText('Draft')
  })
})
