import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { cellWith, matrixOf } from './reader.ts'
import type { Service } from './service.ts'
import { boatWording } from './wordings.ts'

const scope = 'mc:larkspur-personal'
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Two wordings, open to every member, that differ in one amount. */
async function compareAmounts(service: Service): Promise<string> {
  const [before, after] = await Promise.all(
    ['$500', '$900'].map((money) =>
      service.upload({ name: `Boat ${money}.txt`, bytes: Buffer.from(boatWording({ money })), scope }),
    ),
  )
  const { id } = await service.compare({
    variants: [
      { key: 'before', label: 'Before', documents: [before?.id] },
      { key: 'after', label: 'After', documents: [after?.id] },
    ],
  })
  return id
}

const progressOf = (page: Page) => page.getByRole('button', { name: /of \d+ reviewed/ })

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('wordings are parted and joined by hand with the keyboard; counts, findings and a colleague’s screen follow', async ({
  page,
  browser,
  serviceOf,
  stateOf,
}) => {
  const id = await compareAmounts(await serviceOf('analyst'))
  await page.goto(`/comparisons/${id}`)
  await expect(progressOf(page)).toHaveText(/^0 of 1 reviewed/)
  await cellWith(page, '$900').click()

  await page.getByRole('button', { name: 'Pair with…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pair by hand' })
  await dialog.getByRole('button', { name: 'Part the provision' }).press('Enter')
  await expect(dialog.getByText('Say why.')).toBeVisible()
  await expectNoFaults(page)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('=They are about <b>other</b> property')
  await dialog.getByRole('button', { name: 'Part the provision' }).press('Enter')
  await expect(dialog).toBeHidden()
  const marks = matrixOf(page).getByText('Parted by hand')
  await expect(marks).toHaveCount(2)
  await expect(progressOf(page)).toHaveText(/^0 of 2 reviewed/)

  const colleague = await (await browser.newContext({ storageState: await stateOf('reviewer') })).newPage()
  await colleague.goto(`/comparisons/${id}`)
  await expect(matrixOf(colleague).getByText('Parted by hand')).toHaveCount(2)

  await matrixOf(page).getByRole('gridcell').filter({ hasText: '$900' }).last().click()
  await page.getByRole('button', { name: 'Pair with…' }).press('Enter')
  await expect(dialog).toContainText('=They are about <b>other</b> property')
  const list = dialog.getByRole('combobox', { name: 'Pair with' })
  await list.fill('500')
  await page.getByRole('option').first().waitFor()
  await list.press('Enter')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They are one limit after all')
  await dialog.getByRole('button', { name: 'Join the provisions' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(matrixOf(page).getByText('Joined by hand')).toHaveCount(1)
  await expect(progressOf(page)).toHaveText(/^0 of 1 reviewed/)
  await expect(matrixOf(colleague).getByText('Joined by hand')).toHaveCount(1)

  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(marks).toHaveCount(2)
  await page.getByRole('button', { name: 'Show the engine’s rows' }).press('Enter')
  await expect(marks).toHaveCount(0)
  await expect(cellWith(page, '$900')).toBeVisible()

  await page.getByRole('button', { name: 'Show 1 pairing' }).press('Enter')
  await progressOf(page).press('Enter')
  const trail = page.getByRole('dialog', { name: 'Review' }).getByRole('region', { name: 'Activity' })
  await expect(trail).toContainText(accounts.analyst.name)
  await expect(trail).toContainText('Removed: Joined by hand (They are one limit after all)')
  await colleague.context().close()
})
