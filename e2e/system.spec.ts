import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { accounts, password } from './accounts.ts'
import { expect, test } from './fixtures.ts'

const job = {
  id: '00000000-0000-4000-8000-000000000001',
  queue: 'read-file',
  subject: { type: 'file', id: '00000000-0000-4000-8000-000000000002' },
  memberName: 'Ana Lindqvist',
  failures: 5,
  reason: 'Error: the reader ended',
  exhaustedAt: '2026-03-02T09:00:00.000Z',
  replayedAt: null,
}

test.describe('an administrator', () => {
  test.use({ account: 'admin' })

  test('sees the state of the deployment, also on a phone and in the dark', async ({ page }) => {
    await page.goto('/settings/system')
    await expect(page.getByText('Healthy')).toBeVisible()
    await expect(page.getByRole('row', { name: /Read the text of a file/ })).toBeVisible()
    await expect(page.getByText('No job has used up its attempts.')).toBeVisible()
    await expect(page.getByText('No backup was made yet.')).toBeVisible()
    await page.screenshot({ path: '.zz/system-wide.png', fullPage: true })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.screenshot({ path: '.zz/system-narrow.png', fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`)).toEqual([])
  })

  test('ends the session of another member, whose credential is rejected from then on', async ({ page }) => {
    const { email, name } = accounts.reviewer
    const signedIn = await page.request.post('/api/v2/sessions', { data: { email, password } })
    const headers = { Authorization: `Bearer ${(await signedIn.json()).credential}` }
    expect((await page.request.get('/api/v2/me', { headers })).status()).toBe(200)
    await page.goto('/settings/system')
    // Newest first.
    await page.getByRole('row', { name }).first().getByRole('button', { name: 'End' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click()
    await expect(page.getByText(`The session of ${name} was ended`)).toBeVisible()
    expect((await page.request.get('/api/v2/me', { headers })).status()).toBe(401)
  })

  test('replays a job that used up its attempts', async ({ page }) => {
    let isReplayed = false
    await page.route('**/bff/system/exhausted-jobs*', (route) =>
      route.fulfill({ json: { exhaustedJobs: isReplayed ? [] : [job], nextCursor: null } }),
    )
    await page.route(`**/bff/system/exhausted-jobs/${job.id}/replay`, async (route) => {
      isReplayed = true
      await route.fulfill({ status: 202, json: { ...job, replayedAt: '2026-03-02T10:00:00.000Z' } })
    })
    await page.goto('/settings/system')
    const row = page.getByRole('row', { name: /Read the text of a file .*the reader ended/ })
    await expect(row).toContainText('Ana Lindqvist')
    await row.getByRole('button', { name: 'Replay' }).click()
    await expect(page.getByText('The job was replayed')).toBeVisible()
    await expect(page.getByText('No job has used up its attempts.')).toBeVisible()
  })

  test('downloads the audit log of some days', async ({ page }) => {
    await page.goto('/settings/system')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain('at,action,memberId')
    await page.getByLabel('From').fill('2030-01-01')
    await expect(page.getByText('The last day is before the first.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveCount(0)
  })
})

test('everyone else is shown who may see it', async ({ page }) => {
  await page.goto('/settings/system')
  await expect(page.getByText('Only owners and administrators can see this page.')).toBeVisible()
  const response = await page.request.get('/bff/system')
  expect(response.status()).toBe(403)
})
