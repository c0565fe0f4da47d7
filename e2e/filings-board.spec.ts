import AxeBuilder from '@axe-core/playwright'
import { accounts } from './accounts.ts'
import { createFiling } from './filings.ts'
import { expect, test } from './fixtures.ts'

test.use({ account: 'owner', contextOptions: { reducedMotion: 'reduce' } })

const names = ['Dinghy program, drafted', 'Dinghy program, drafted too', 'Dinghy program, submitted']

test('the board has a column for each status, is walked with arrows, and says why nothing is dragged', async ({
  page,
  serviceOf,
}) => {
  const owner = await serviceOf('owner')
  for (const displayName of names.slice(0, 2)) await createFiling(owner, { displayName })
  const { id } = await createFiling(owner, {
    displayName: names[2] ?? '',
    serffTrackingNumber: 'QBRD-131000001',
    stateTrackingNumber: 'QBRD-1',
  })
  await owner.make(`/managed-filings/${id}/comments`, { body: 'Explain the moorings.', respondBy: '2027-09-30' })
  const column = (name: string) => page.getByRole('region', { name, exact: true })

  await test.step('cards are in the column of their status, with number and owner', async () => {
    await page.goto('/filings?q=dinghy%20program')
    await page.getByRole('button', { name: 'Board' }).click()
    await expect(page).toHaveURL(/view=board/)
    await expect(column('Draft').getByRole('link')).toHaveCount(2)
    await expect(column('Draft').getByRole('heading')).toHaveText('Draft2')
    await expect(column('Submitted').getByRole('link')).toContainText('QBRD-131000001')
    await expect(column('Closed')).toContainText('No filings.')
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
  })

  await test.step('a card shows the whole name of the owner next to the respond-by date', async () => {
    const card = column('Submitted').getByRole('link')
    await expect(card).toContainText('Sep 30, 2027')
    const name = card.getByText(accounts.owner.name)
    expect(await name.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
  })

  await test.step('dragging a card changes nothing and says why', async () => {
    await column('Draft').getByRole('link').first().dispatchEvent('dragstart')
    await expect(page.getByText('A filing cannot be moved to another status')).toBeVisible()
    await expect(column('Draft').getByRole('link')).toHaveCount(2)
  })

  await test.step('arrows walk the cards, and Enter opens one', async () => {
    const drafts = column('Draft').getByRole('link')
    await drafts.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(drafts.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(column('Submitted').getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/filings/${id}`))
  })

  await test.step('on a phone one column is shown at a time', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/filings?q=dinghy%20program&view=board`)
    await page.getByRole('tab', { name: /^Submitted/ }).click()
    await expect(page.getByRole('link', { name: /Dinghy program, submitted/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Dinghy program, drafted/ })).toHaveCount(0)
  })
})
