import type { Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { createFiling, listComments, startDiscussions, updateComment } from './filings.ts'
import { expect, test } from './fixtures.ts'
import { followRequests } from './requests.ts'

const dueOf = (page: Page, week: string) =>
  page.getByRole('region', { name: 'Responses due' }).getByRole('list', { name: week })

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

test('Home leads with what waits for oneself, without what is resolved, and leads into the list', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const displayName = 'Windmill program, on Home'
  const { id } = await createFiling(analyst, { displayName })
  await startDiscussions(analyst, id, ['Long overdue.', 'Due much later.', 'Without a date.'])
  const [overdue, later] = await listComments(analyst, id)
  await updateComment(analyst, id, { id: overdue?.id ?? '', respondBy: '2020-01-02' })
  await updateComment(analyst, id, { id: later?.id ?? '', respondBy: inDays(60) })

  await test.step('responses are grouped by week', async () => {
    await page.goto('/')
    await expect(dueOf(page, 'Overdue').getByRole('link', { name: 'Long overdue.' })).toContainText(displayName)
    await expect(dueOf(page, 'Later').getByRole('link', { name: 'Due much later.' })).toBeVisible()
    await expect(page.getByText('Without a date.')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Get started' })).toHaveCount(0)
  })

  await test.step('one that a colleague resolves leaves', async () => {
    const owner = await serviceOf('owner')
    await updateComment(owner, id, { id: overdue?.id ?? '', resolved: true })
    await page.reload()
    await expect(page.getByRole('link', { name: 'Long overdue.' })).toHaveCount(0)
  })

  await test.step('a status leads to one’s own filings of it', async () => {
    const drafts = page.getByRole('region', { name: 'My filings' }).getByRole('link', { name: /Draft$/ })
    const count = (await drafts.textContent())?.replace(/\D/g, '')
    await drafts.click()
    await expect(page).toHaveURL(/owner=me&status=draft/)
    await expect(page.getByText(new RegExp(`^${count} of \\d+ filings$`))).toBeVisible()
    await expect(page.getByRole('table', { name: 'Filings' })).toContainText(accounts.analyst.name)
  })
})

for (const width of [1440, 390]) {
  test(`nothing moves while Home is opened, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const requests = followRequests(page)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Responses due' })).toBeVisible()
    // Clocks tell how long ago things were.
    await requests.quiet()
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    )
    test.info().annotations.push({ type: 'CLS', description: shift.toFixed(4) })
    expect(shift).toBeLessThanOrEqual(0.02)
  })
}
