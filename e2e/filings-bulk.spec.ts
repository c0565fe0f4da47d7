import type { Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { createFiling, pick, rowOf } from './filings.ts'
import { expect, test } from './fixtures.ts'

test.use({ account: 'owner' })

const bar = (page: Page) => page.getByRole('region', { name: 'Change the selected filings' })
const names = ['Trawler program, port', 'Trawler program, starboard', 'Trawler program, bow']

test('selected filings get dates and an owner together, with the keyboard, and Undo takes both back', async ({
  page,
  serviceOf,
}) => {
  const owner = await serviceOf('owner')
  const made = await Promise.all(names.map((displayName) => createFiling(owner, { displayName })))
  const read = (id: string) => owner.read<Record<string, unknown>>(`/managed-filings/${id}`)
  const datesOf = () => Promise.all(made.map(async ({ id }) => (await read(id)).effectiveFromNew))

  await test.step('Space selects a row, Shift and an arrow the next ones', async () => {
    await page.goto('/filings?q=trawler%20program')
    await expect(page.getByText(/^3 of \d+ filings$/)).toBeVisible()
    await expect(async () => {
      await page.getByRole('searchbox', { name: 'Search filings' }).press('Enter')
      await expect(page.getByRole('table', { name: 'Filings' }).getByRole('row').nth(1)).toBeFocused({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('Space')
    await expect(bar(page)).toContainText('1 filing selected')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar(page)).toContainText('3 filings selected')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(bar(page)).toContainText('2 filings selected')
    await page.keyboard.press('Control+a')
    await expect(bar(page)).toContainText('3 filings selected')
  })

  await test.step('dates are set, and undone', async () => {
    await bar(page).getByRole('button', { name: 'Set effective dates' }).click()
    await page.getByRole('dialog').getByLabel('Effective date (new)').fill('2027-05-01')
    await page.getByRole('button', { name: 'Change 3 filings' }).click()
    await expect(page.getByText('3 filings changed')).toBeVisible()
    await expect.poll(datesOf).toEqual(['2027-05-01', '2027-05-01', '2027-05-01'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(datesOf).toEqual([null, null, null])
    await expect(page.getByText('The change was undone')).toBeVisible()
  })

  await test.step('one that a colleague has changed is named; nothing changes, and the typed date is still there', async () => {
    await page.reload()
    await expect(page.getByText(/^3 of \d+ filings$/)).toBeVisible()
    await bar(page).getByRole('button', { name: 'Set effective dates' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Effective date (new)').fill('2027-06-01')
    const { updatedAt } = await read(made[1]?.id ?? '')
    const edit = { updatedAt, description: 'A colleague was here.' }
    expect((await owner.send('PATCH', `/managed-filings/${made[1]?.id}`, edit)).status).toBe(200)
    await dialog.getByRole('button', { name: 'Change 3 filings' }).click()
    await expect(dialog).toContainText('Nothing was changed')
    await expect(dialog).toContainText('“Trawler program, starboard” was changed since you opened it.')
    await expect(dialog.getByLabel('Effective date (new)')).toHaveValue('2027-06-01')
    expect(await datesOf()).toEqual([null, null, null])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the owner is set by name', async () => {
    await bar(page).getByRole('button', { name: 'Set owner' }).click()
    await pick(page, { from: 'New owner', typed: 'lindqvist', record: accounts.analyst.name })
    await page.getByRole('button', { name: 'Change 3 filings' }).click()
    for (const name of names) await expect(rowOf(page, name)).toContainText(accounts.analyst.name)
  })
})
