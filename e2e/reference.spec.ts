import { expect, test } from './fixtures.ts'

const linkTo = (name: string) => ({ name, exact: true })

test('a product is added and renamed in its managed company, found by part of its name, and in the link', async ({
  page,
  context,
}) => {
  // Products cannot be deleted: each run creates a new one.
  const name = `Houseboat ${Date.now()}%`
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', linkTo('Reference')).click()
  const products = page.getByRole('table', { name: 'Products' })
  await page.getByLabel('Managed company').selectOption({ label: 'Larkspur Mutual, Personal Lines' })
  await page.getByRole('button', linkTo('New product')).click()
  const form = page.getByRole('form', { name: 'New product' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Lifecycle').selectOption({ label: 'In development' })
  await form.getByRole('button', { name: 'Add product' }).click()
  const row = products.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('In development')

  await page.getByRole('searchbox', { name: 'Search products by name' }).fill(name.slice(5).toUpperCase())
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
  await row.click()
  const edit = page.getByRole('form', { name: 'Edit product' })
  await edit.getByLabel('Name').fill(`${name} (retired)`)
  await edit.getByLabel('Lifecycle').selectOption({ label: 'Discontinued' })
  await edit.getByRole('button', { name: 'Save product' }).click()
  await expect(row).toContainText('Discontinued')
  await expect(page).toHaveURL(/search=BOAT/)

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(
    other
      .getByRole('table', { name: 'Products' })
      .getByRole('row')
      .filter({ hasText: `${name} (retired)` }),
  ).toBeVisible()
  await other.close()
})

test('a reader without edit permission is not offered to change a product', async ({ browser, stateOf }) => {
  const context = await browser.newContext({ storageState: await stateOf('viewer') })
  const page = await context.newPage()
  await page.goto('/reference/products')
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New product' })).toHaveCount(0)
  await context.close()
})

test('a product line leads to its products, and a state to its filings', async ({ page }) => {
  await page.goto('/reference/product-lines')
  await page.getByRole('table', { name: 'Product lines' }).getByRole('row').filter({ hasText: 'Homeowners' }).click()
  const shown = page.getByRole('region', { name: 'Products of Homeowners' })
  await expect(shown.getByText('2 products')).toBeVisible()
  await expect(shown).toContainText('Larkspur Condominium')
  await expect(page).toHaveURL(/line=Homeowners/)

  await page.getByRole('link', linkTo('Jurisdictions')).click()
  await expect(page.getByText(/^\d+ filings with a jurisdiction$/)).toBeVisible()
  const tile = page.getByRole('list').getByRole('link', { name: /^OH Ohio: \d+ filings$/ })
  const count = Number(/\d+/.exec((await tile.getAttribute('title')) ?? '')?.[0])
  expect(count).toBeGreaterThan(0)
  const table = page.getByRole('table', { name: 'Jurisdictions' })
  await expect(table.getByRole('link', { name: /^\d+ filings in Indiana$/ })).toBeVisible()
  await tile.click()
  await expect(page).toHaveURL(/[?&]state=OH/)
  await expect(page.getByRole('heading', { name: 'Filings', exact: true })).toBeVisible()
  // Other tests add filings in the same workspace.
  const counted = page.getByText(/^\d+ of \d+ filings$/)
  await expect(counted).toBeVisible()
  const shownCount = async () => Number(/^\d+/.exec((await counted.textContent()) ?? '')?.[0])
  await expect.poll(shownCount).toBeGreaterThanOrEqual(count)
})

test('a type is found by code and by words, and a code combined with another type’s name is explained', async ({
  page,
}) => {
  await page.goto('/reference/types')
  const search = page.getByRole('searchbox', { name: 'Search by code or words' })
  await search.fill('motorcycle')
  await expect(page.getByRole('heading', { name: /19\.0 Personal Auto/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Official')
  await search.fill('19.0002 tenant')
  await expect(page.getByText('19.0002 is Motorcycle. “tenant” is found in 04.0004 Tenant Homeowners.')).toBeVisible()
  await expect(page).toHaveURL(/search=19/)
})

test('a rating program shows which version applied on a date, what changed since, or that none applied', async ({
  page,
}) => {
  await page.goto('/reference/rating-programs')
  await page.getByRole('link', linkTo('Larkspur Homeowners')).click()
  await page.getByLabel('Date').fill('2024-05-15')
  await expect(page.getByText('Version 4 applied on May 15, 2024.')).toBeVisible()
  await expect(page.getByText('Version 3: Replaced by a newer version')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Version 4: supports .*applied on the date$/ })).toBeVisible()
  await page.getByLabel('From').selectOption('1')
  const differences = page.getByRole('table').filter({ hasText: 'Version 1' }).first()
  await expect(differences).toContainText('Deductible factors of Ohio corrected')
  await expect(page).toHaveURL(/on=2024-05-15/)
  await expect(page.getByRole('table', { name: 'Versions' }).getByRole('row')).toHaveCount(6)

  await page.goto('/reference/rating-programs/larkspur-business-liability?on=2025-01-31')
  await expect(page.getByText('No version applied on Jan 31, 2025.')).toBeVisible()
  await page.goto('/reference/rating-programs/nobodys-program')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
