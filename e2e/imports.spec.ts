import type { Locator, Page } from '@playwright/test'
import { pick } from './filings.ts'
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
const revisionOf = (page: Page, number: string): Locator => rowOf(page, number).getByRole('cell').nth(3)
const tabOf = (page: Page, name: RegExp): Locator => page.getByRole('tab', { name })

test.use({ account: 'owner' })

test('a private list is opened, numbers are saved line by line, canceled and restored; a change made elsewhere is explained', async ({
  page,
  serviceOf,
}) => {
  const owner = await serviceOf('owner')
  const readItems = async () =>
    (await owner.read<{ items: Item[] }>(`/insurance/serff-import-items?scope=${scope}`)).items
  const lines = page.getByRole('region', { name: 'Results by line' })
  const field = page.getByRole('textbox', { name: 'Tracking numbers' })

  await test.step('a managed company is chosen, and its private list opened', async () => {
    await page.goto('/imports')
    await page.getByRole('combobox', { name: 'Managed company' }).selectOption('Larkspur Mutual, Commercial Lines')
    await expect(page.getByText('Saved is not imported.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Open private list' }).click()
    await expect(page.getByText('Private to you')).toBeVisible()
  })

  await test.step('each pasted line has its own result, and what is left to correct stays', async () => {
    await page.getByRole('radio', { name: /Production/ }).check()
    await pick(page, { from: 'Product', typed: 'liability', record: 'Larkspur Business Liability' })
    await field.fill(`${numbers[0]}\nqxim 131 000002\nQXIM-13\n${numbers[0]}`)
    await expect(lines).toContainText('QXIM-13Not a tracking number')
    await expect(lines).toContainText('Same number as a line above')
    await page.getByRole('button', { name: 'Save 2 filings' }).click()
    await expect(field).toHaveValue('QXIM-13')
    for (const number of numbers) {
      await expect(lines.getByRole('listitem').filter({ hasText: number })).toContainText('Saved, not imported')
      await expect(rowOf(page, number)).toContainText('Larkspur Business Liability')
      await expect(rowOf(page, number)).toContainText('Odile, production')
    }
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

  await test.step('a list that was shared is made private again, and says so', async () => {
    const { sessions } = await owner.read<{ sessions: { id: string }[] }>(
      `/insurance/serff-import-sessions?scope=${scope}`,
    )
    const { id } = (await (await serviceOf('admin')).read<{ member: { id: string } }>('/me')).member
    await owner.send('PUT', `/insurance/serff-import-sessions/${sessions[0]?.id}/sharing`, { sharedWith: [id] })
    await page.reload()
    await expect(page.getByText('Abel Nkemelu can see that you have this list.')).toBeVisible()
    await page.getByRole('button', { name: 'Make private again' }).click()
    await expect(page.getByText('The list was shared with Abel Nkemelu. It is private again.')).toBeVisible()
    const others = await (await serviceOf('admin')).read<{ items: Item[] }>(
      `/insurance/serff-import-items?scope=${scope}`,
    )
    expect(others.items).toEqual([])
  })
})
