import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'
import type { Service } from './service.ts'
import { longWording } from './wordings.ts'

const scope = 'mc:larkspur-personal'
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Two wordings that differ in the days of ten conditions; `first` is the later number of days in the first of them. */
async function compareTen(service: Service, first = 41): Promise<string> {
  const later = longWording({ conditions: 10, days: 40 }).replace('within 41 days', `within ${first} days`)
  const [before, after] = await Promise.all(
    [longWording({ conditions: 10, days: 20 }), later].map((bytes, at) =>
      service.upload({ name: `Skiff ${at} ${first}.txt`, bytes, scope }),
    ),
  )
  const { id } = await service.compare({
    variants: [
      { key: 'before', label: 'Skiff before', documents: [before?.id] },
      { key: 'after', label: 'Skiff after', documents: [after?.id] },
    ],
  })
  return id
}

test('two runs of the same variants are compared: what went, what came, and what both have', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const earlier = await compareTen(analyst)
  const later = await compareTen(analyst, 55)
  await page.goto(`/comparisons/${later}`)
  await page.getByRole('button', { name: 'Compare with another run' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare with another run' })
  await dialog.getByRole('combobox', { name: 'The other run' }).fill('Skiff')
  await page.getByRole('option', { name: earlier.slice(0, 8) }).click()
  await expect(dialog).toContainText('9 changes are in both and judged the same.')
  const added = dialog.getByRole('region', { name: /^Changes only in the later run/ }).first()
  const gone = dialog.getByRole('region', { name: /^Changes only in the earlier run/ }).first()
  await expect(gone).toContainText('41 days')
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])

  await test.step('a link opens the same view, and each finding opens in its own result', async () => {
    await expect(page).toHaveURL(new RegExp(`run=${earlier}`))
    await page.reload()
    await expect(gone.getByRole('link')).toHaveAttribute('href', new RegExp(`^/comparisons/${earlier}`))
    await added.getByRole('button').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list', { name: 'Changes' }).locator('button[aria-current="true"]')).toContainText('55')
  })
})

test.describe('in a small window', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a change is accepted next to the page that shows it', async ({ page, serviceOf }) => {
    const id = await compareTen(await serviceOf('analyst'))
    await page.goto(`/comparisons/${id}?tab=changes`)
    await page.getByRole('list', { name: 'Changes' }).getByRole('button').first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Accept' }).click()
    await expect(sheet.getByRole('region', { name: 'Review actions' })).toContainText('Accepted')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('region', { name: 'Review actions' })).toBeVisible()
  })
})
