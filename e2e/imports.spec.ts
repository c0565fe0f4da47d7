import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { createFiling, pick } from './filings.ts'
import { expect, test } from './fixtures.ts'

interface Item {
  readonly id: string
  readonly trackingNumber: string
  readonly status: string
  readonly revision: number
}

const scope = 'mc:larkspur-commercial'
const numbers = ['QXIM-131000001', 'QXIM-131000002'] as const

const rowOf = (page: Page, number: string): Locator =>
  page.getByRole('table', { name: 'Saved filings' }).getByRole('row').filter({ hasText: number })
/** The fourth column. */
const revisionOf = (page: Page, number: string): Locator => rowOf(page, number).getByRole('cell').nth(5)
const isWhole = (text: Locator): Promise<boolean> => text.evaluate((node) => node.scrollWidth <= node.clientWidth)
const tabOf = (page: Page, name: RegExp): Locator => page.getByRole('tab', { name })

test.use({ account: 'owner', contextOptions: { reducedMotion: 'reduce' } })

test('a private list is opened, numbers are saved line by line, canceled and restored; a change made elsewhere is explained', async ({
  page,
  browser,
  stateOf,
  serviceOf,
}) => {
  const owner = await serviceOf('owner')
  const readItems = async () =>
    (await owner.read<{ items: Item[] }>(`/insurance/serff-import-items?scope=${scope}`)).items
  const lines = page.getByRole('region', { name: 'Results by line' })
  const field = page.getByRole('textbox', { name: 'Tracking numbers' })

  await test.step('a managed company is chosen, and the page opens on it the next time', async () => {
    await page.goto('/imports')
    await expect(page.getByText('Saved is not imported').first()).toBeVisible()
    const company = page.getByRole('combobox', { name: 'Managed company' })
    await company.selectOption('Larkspur Mutual, Commercial Lines')
    await page.goto('/imports')
    await expect(company.locator('option:checked')).toHaveText('Larkspur Mutual, Commercial Lines')
  })

  await test.step('rows of a spreadsheet are read, and what is not read is listed', async () => {
    await page.getByRole('radio', { name: /Production/ }).check()
    await pick(page, { from: 'Product', typed: 'liability', record: 'Larkspur Business Liability' })
    await field.fill(`State\tNumber\tName\nOH\t${numbers[0]}\tLiability\nqxim 131 000002\nQXIM-13\n${numbers[0]}`)
    await expect(lines).toContainText('QXIM-13No tracking number found')
    await expect(lines).toContainText('State Number NameNo tracking number found')
    await expect(lines).toContainText('QXIM-131000001OH OhioNot read: Liability')
    await expect(lines).toContainText('Same number as a line above')
    await page.getByRole('button', { name: 'Save 2 filings' }).click()
    await expect(field).toHaveValue('State\tNumber\tName\nQXIM-13')
    for (const number of numbers) {
      const line = lines.getByRole('listitem').filter({ hasText: number })
      // Lines of the field that was saved go a moment after the result is there.
      await expect(line).toHaveCount(1)
      await expect(line).toContainText('Saved, not imported')
      await expect(rowOf(page, number)).toContainText('Larkspur Business Liability')
      await expect(rowOf(page, number)).toContainText('Odile, production')
      await expect(rowOf(page, number).getByRole('link', { name: 'Import the PDF' })).toBeVisible()
    }
    await expect(page.getByText('Private to you')).toBeVisible()
    await expect(tabOf(page, /^Pending\s*Production\s*2$/)).toBeVisible()
  })

  await test.step('a canceled filing changes its tab, and undo brings it back at the next revision', async () => {
    await page.getByRole('button', { name: `Cancel ${numbers[0]}` }).click()
    await expect(tabOf(page, /^Canceled\s*Production\s*1$/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(revisionOf(page, numbers[0])).toHaveText('3')
    expect(await readItems()).toContainEqual(
      expect.objectContaining({ trackingNumber: numbers[0], status: 'pending', revision: 3 }),
    )
  })

  await test.step('a revision that is no longer current is explained, and the change can be repeated', async () => {
    const { id } = (await readItems()).find(({ trackingNumber }) => trackingNumber === numbers[1]) ?? { id: '' }
    for (const [revision, status] of ['cancelled', 'pending'].entries()) {
      await owner.send('PATCH', `/insurance/serff-import-items/${id}`, { status, revision: revision + 1 })
    }
    await page.getByRole('button', { name: `Cancel ${numbers[1]}` }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'was changed elsewhere' })
    await expect(notice).toContainText('You saw revision 1')
    await notice.getByRole('button', { name: 'Cancel revision 3' }).click()
    await tabOf(page, /^Canceled\s*Production\s*1$/).click()
    await expect(revisionOf(page, numbers[1])).toHaveText('4')
  })

  await test.step('the list is shared, and made private again', async () => {
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('checkbox', { name: /Abel Nkemelu/ }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Abel Nkemelu can see that you have this list.')).toBeVisible()
    const other = await browser.newContext({ storageState: await stateOf('admin') })
    const imports = await other.newPage()
    await imports.goto('/imports')
    await imports.getByRole('combobox', { name: 'Managed company' }).selectOption('Larkspur Mutual, Commercial Lines')
    await expect(imports.getByText('Odile Warrender shares an import list of this company with you')).toBeVisible()
    await other.close()
    await page.getByRole('button', { name: 'Make private again' }).click()
    await expect(page.getByText('The list was shared with Abel Nkemelu. It is private again.')).toBeVisible()
    const others = await (await serviceOf('admin')).read<{ items: Item[] }>(
      `/insurance/serff-import-items?scope=${scope}`,
    )
    expect(others.items).toEqual([])
  })

  await test.step('all companies are in one list, and a number that is a filing leads to it', async () => {
    const { id } = await createFiling(owner, {
      scope,
      displayName: 'Liability of the import list',
      serffTrackingNumber: numbers[0],
    })
    await page.getByRole('combobox', { name: 'Managed company' }).selectOption('All managed companies')
    await page.reload()
    await tabOf(page, /^Pending\s*Production/).click()
    const row = rowOf(page, numbers[0])
    // Not cut: the next company's name begins alike.
    for (const name of ['Larkspur Mutual, Commercial Lines', 'Larkspur Business Liability', 'Odile, production']) {
      const cell = row.getByRole('cell', { name })
      await expect(cell).toBeInViewport({ ratio: 1 })
      expect(await isWhole(cell)).toBe(true)
    }
    await expect(page.getByRole('combobox', { name: 'Save for' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    const product = row.getByText('Larkspur Mutual, Commercial Lines · Larkspur Business Liability')
    await expect(product).toBeVisible()
    expect(await isWhole(product)).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await rowOf(page, numbers[0]).getByRole('link', { name: 'Is a filing' }).click()
    await expect(page).toHaveURL(new RegExp(`/filings/${id}`))
  })
})

test('pasted numbers that are filings lead to them before anything is saved, fifty lines a request', async ({
  page,
  serviceOf,
}) => {
  const displayName = 'Liability that was pasted'
  await createFiling(await serviceOf('owner'), { scope, displayName, serffTrackingNumber: 'QXIM-131000555' })
  // Each once: a filing that changes elsewhere has them asked again.
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('serffTrackingNumber=')) asked.add(request.url())
  })
  await page.goto('/imports')
  await page.getByRole('combobox', { name: 'Managed company' }).selectOption('Larkspur Mutual, Commercial Lines')
  const others = Array.from({ length: 119 }, (_, at) => `QXIM-1320${String(at).padStart(5, '0')}`)
  await page.getByRole('textbox', { name: 'Tracking numbers' }).fill([...others, 'qxim 131000555'].join('\n'))
  const lines = page.getByRole('region', { name: 'Results by line' })
  await expect(lines).toContainText('120 ready · 1 already a filing')
  await expect(lines.getByRole('listitem').first()).toContainText(`QXIM-131000555Already a filing: ${displayName}`)
  expect(asked.size).toBe(3)
  await lines.getByRole('link', { name: displayName }).click()
  await expect(page.getByRole('heading', { name: displayName })).toBeVisible()
})

test('filings whose login was removed are given another one', async ({ page, serviceOf }) => {
  const owner = await serviceOf('owner')
  const { logins } = await owner.read<{ logins: { id: string; destination: string }[] }>('/insurance/serff-logins')
  const old = logins.find(({ destination }) => destination === 'beta')
  if (old) await owner.send('DELETE', `/insurance/serff-logins/${old.id}`)
  const makeLogin = (label: string) =>
    owner.make<{ id: string }>('/insurance/serff-logins', { destination: 'beta', username: 'odile', label })
  const session = await owner.make<{ id: string }>('/insurance/serff-import-sessions', { scope })
  const { products } = await owner.read<{ products: { id: string }[] }>(
    `/insurance/managed-filings/products?scope=${scope}`,
  )
  const { id: loginId } = await makeLogin('Odile, to be removed')
  await owner.make('/insurance/serff-import-items', {
    ...{ scope, importSessionId: session.id, productId: products[0]?.id, loginId },
    ...{ destination: 'beta', trackingNumber: 'QXIM-131000009' },
  })
  await owner.send('DELETE', `/insurance/serff-logins/${loginId}`)
  await page.goto('/imports?scope=all&tab=pending-beta')
  const notice = page.getByRole('region', { name: 'Saved filings without a beta login' })
  await expect(notice).toContainText('Add a beta login to import them with.')
  await expect(rowOf(page, 'QXIM-131000009')).toContainText('Login removed')
  const present = await makeLogin('Odile, beta')
  await page.reload()
  await notice.getByRole('button', { name: 'Use “Odile, beta”' }).click()
  await expect(notice).toHaveCount(0)
  await expect(rowOf(page, 'QXIM-131000009')).toContainText('Odile, beta')
  await owner.send('DELETE', `/insurance/serff-logins/${present.id}`)
})
