import { createFiling, rowOf } from './filings.ts'
import { expect, test } from './fixtures.ts'
import { evidenceOf, matrixOf } from './reader.ts'

test('a comparison is found and read without a mouse', async ({ page }) => {
  await page.goto('/')
  // A key pressed before the page's scripts run has no effect.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('combobox').fill('compar')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/comparisons')

  await test.step('the list is stepped through, and Enter opens', async () => {
    const link = page.getByRole('link', { name: /LM HO 03 05 19 vs LM HO 03 03 24/ })
    await expect(link).toBeVisible()
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(matrixOf(page)).toBeVisible()
  })

  await test.step('/ searches, Escape leaves the field', async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search the wording' })).toBeFocused()
    await page.keyboard.type('on money, bullion')
    await expect(page.getByRole('region', { name: 'Filters' }).getByRole('status')).toHaveText(/^\d of \d+ provisions$/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('searchbox', { name: 'Search the wording' })).not.toBeFocused()
  })

  await test.step('J takes the focus to the first row, arrows move, Enter opens the page', async () => {
    await page.keyboard.press('j')
    const focused = matrixOf(page).locator(':focus')
    await expect(focused).toBeVisible()
    await page.keyboard.press('End')
    await expect(focused).toContainText('$300')
    await page.keyboard.press('Enter')
    await expect(evidenceOf(page).getByText('Exact')).toBeVisible()
  })

  await test.step('Escape closes the page, and the focus is back on its cell', async () => {
    await page.keyboard.press('Escape')
    await expect(evidenceOf(page)).toHaveCount(0)
    await expect(matrixOf(page).locator(':focus')).toContainText('$300')
  })

  await test.step('[ folds the filters away and back', async () => {
    const filters = page.getByRole('region', { name: 'Filters' })
    await page.keyboard.press('[')
    await expect(filters).toHaveCount(0)
    await page.keyboard.press('[')
    await expect(filters).toBeVisible()
  })
})

test('a filing is found, previewed and opened without a mouse, and Back returns to its row', async ({ page }) => {
  const name = 'Personal auto rates and rules 2025 (IN)'
  const preview = page.getByRole('article', { name: 'Preview of the filing' })
  await page.goto('/')
  // A key pressed before the page's scripts run has no effect.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await expect(page).toHaveURL('/filings', { timeout: 1_000 })
  }).toPass()

  await test.step('/ searches; Enter leads to the first row, J and K step through the rows with their preview', async () => {
    await expect(page.getByText(/^\d+ filings$/)).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search filings' })).toBeFocused()
    await page.keyboard.type('personal auto (in)')
    await expect(page.getByText(/^\d of \d+ filings$/)).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Home')
    await expect(rowOf(page, name)).toBeFocused()
    await page.keyboard.press('j')
    await expect(rowOf(page, name)).not.toBeFocused()
    await page.keyboard.press('k')
    await expect(rowOf(page, name)).toBeFocused()
    await expect(preview.getByRole('heading', { name })).toBeVisible()
  })

  await test.step('Enter opens it; back in the list the search is kept, and J continues from its row', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await page.goBack()
    await expect(preview.getByRole('heading', { name })).toBeVisible()
    await expect(rowOf(page, name)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('j')
    await expect(page.getByRole('row').and(page.locator(':focus'))).toContainText('Personal auto')
    await expect(preview.getByRole('heading', { name })).toHaveCount(0)
  })

  await test.step('Escape closes the preview, and the focus stays on the row', async () => {
    await page.keyboard.press('Escape')
    await expect(preview).toHaveCount(0)
    await expect(page.getByRole('row').and(page.locator(':focus'))).toContainText('Personal auto')
  })
})

test('single keys never fire in a field', async ({ page, serviceOf }) => {
  const [demo] = await (await serviceOf('analyst')).listComparisons()
  await page.goto(`/comparisons/${demo?.id}`)
  const search = page.getByRole('searchbox', { name: 'Search the wording' })
  await search.fill('')
  await search.pressSequentially('jk[]?/')
  await expect(search).toHaveValue('jk[]?/')
  await expect(search).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible()
})

test('? shows the shortcuts of the page, and Escape closes them', async ({ page, serviceOf }) => {
  const [demo] = await (await serviceOf('analyst')).listComparisons()
  await page.goto(`/comparisons/${demo?.id}`)
  await expect(matrixOf(page)).toBeVisible()
  await page.keyboard.press('?')
  const map = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(map).toContainText('Search the wording')
  await expect(map).toContainText('Search or run a command')
  await page.keyboard.press('Escape')
  await expect(map).toHaveCount(0)
})

test('single keys can be switched off; those with Ctrl keep working', async ({ page, serviceOf }) => {
  await page.goto('/settings/preferences')
  await page.getByRole('switch', { name: /single/i }).click()
  const [demo] = await (await serviceOf('analyst')).listComparisons()
  await page.goto(`/comparisons/${demo?.id}`)
  await expect(matrixOf(page)).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/comparisons')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the palette finds a comparison and a file by their names', async ({ page }) => {
  await page.goto('/files')
  await expect(page.getByRole('row', { name: /LM HO 03 05 19\.pdf/ })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Commands' })

  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill('water backup.pdf')
  await expect(palette.getByRole('option', { name: /Water Backup\.pdf/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Water Backup\.pdf/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill('05 19 vs')
  await expect(palette.getByRole('option', { name: /LM HO 03 05 19 vs LM HO 03 03 24/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(matrixOf(page)).toBeVisible()
})

test('filings that differ only at the end of their names differ in the palette', async ({ page, serviceOf }) => {
  const analyst = await serviceOf('analyst')
  const shared = 'Paddle steamer and ferry liability program, passengers and crew'
  const names = [`${shared} (OH)`, `${shared} (IN)`]
  for (const displayName of names) {
    await createFiling(analyst, { displayName, description: 'Found by a word of its description: boiler inspection.' })
  }
  await page.goto('/')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await palette.getByRole('combobox').fill('boiler inspection')
  for (const name of names) {
    const label = palette.getByRole('option', { name }).getByText(name)
    await expect(label).toBeVisible()
    expect(await label.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
  }
})

test('the page and the focus stay while a part of the page loads', async ({ page }) => {
  await page.goto('/comparisons/new')
  await page.waitForLoadState('networkidle')
  const arrival = Promise.withResolvers<void>()
  await page.route('**/_next/static/chunks/**', async (route) => {
    await arrival.promise
    await route.continue()
  })
  const choice = page
    .getByRole('listitem', { name: 'Variant 1', exact: true })
    .getByRole('radio', { name: 'Form edition' })
  const asked = page.waitForRequest('**/_next/static/chunks/**')
  await choice.check()
  await asked
  await expect(choice).toBeVisible()
  await expect(choice).toBeFocused()
  arrival.resolve()
  await expect(page.getByRole('combobox', { name: /^Form/ }).first()).toBeVisible()
  await expect(choice).toBeFocused()
})

test('a picker reaches the last product when there are several pages', async ({ page }) => {
  const products = Array.from({ length: 60 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `Product ${String(index + 1).padStart(3, '0')}`,
    description: null,
    carrier: null,
    type: 'Homeowners',
    states: ['OH'],
    createdAt: '2026-03-02T09:30:00.000Z',
  }))
  await page.route(/\/bff\/insurance\/products(\?|$)/, (route) => {
    const { searchParams } = new URL(route.request().url())
    const from = Number(searchParams.get('cursor') ?? 0)
    const to = from + 50
    const json = { products: products.slice(from, to), nextCursor: to < products.length ? String(to) : null }
    return route.fulfill({ json })
  })
  await page.goto('/comparisons/new')
  const variant = page.getByRole('listitem', { name: 'Variant 1', exact: true })
  await variant.getByRole('radio', { name: 'Catalog form' }).check()
  const product = variant.getByRole('combobox', { name: 'Product' })
  await product.click()
  for (const name of ['Product 050', 'Product 060']) {
    const option = page.getByRole('option', { name })
    await expect(option).toBeAttached()
    while ((await option.getAttribute('data-highlighted')) === null) await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(product).toHaveValue('Product 060')
  await expect(variant.getByLabel('State').getByRole('option', { name: 'OH' })).toBeAttached()
})
