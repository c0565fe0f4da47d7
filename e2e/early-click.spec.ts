import type { Page } from '@playwright/test'
import { createFiling, startDiscussions, threadOf } from './filings.ts'
import { expect, test } from './fixtures.ts'

test('a button clicked before hydration acts after it', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const account = page.getByRole('button', { name: /^Account/ })
  await account.click()
  await expect(account).not.toHaveAttribute('data-popup-open')
  release()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/settings/)
})

test('boxes checked and a button pressed before hydration take effect after it, each once', async ({
  page,
  serviceOf,
}) => {
  const service = await serviceOf('analyst')
  const bodies = ['Objection 1. Explain the limit.', 'Objection 2. Explain the term.', 'Objection 3. Explain the rate.']
  const { id } = await createFiling(service, { displayName: 'Cabin program, read on a slow machine' })
  await startDiscussions(service, id, bodies)
  const release = await holdScripts(page)
  await page.goto(`/filings/${id}?tab=comments`, { waitUntil: 'commit' })
  for (const body of bodies) await threadOf(page, body).getByRole('checkbox').check()
  await threadOf(page, bodies[1] ?? '')
    .getByRole('checkbox')
    .uncheck()
  await threadOf(page, bodies[2] ?? '')
    .getByRole('button', { name: 'Set respond-by date' })
    .click()
  release()
  await expect(page.getByRole('dialog').getByLabel('Respond by')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Fix selected (2)' })).toBeVisible()
  await expect(threadOf(page, bodies[1] ?? '').getByRole('checkbox')).not.toBeChecked()
})

test('text typed before hydration is kept, and nothing is sent until then', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/settings/profile', { waitUntil: 'commit' })
  const current = page.getByLabel('Current password')
  const fresh = page.getByLabel('New password', { exact: true })
  const change = page.getByRole('button', { name: 'Change password' })
  await current.fill('what I have now')
  await fresh.fill('short')
  await expect(change).toBeDisabled()
  release()
  await change.click()
  await expect(fresh).toHaveAccessibleDescription(/Use at least 12 characters\..*Use at least 12 characters\./)
  await expect(fresh).toBeFocused()
  await expect(current).toHaveValue('what I have now')
})

test('what is typed before the palette is there is its text, and no shortcut of the page', async ({ page }) => {
  await page.goto('/filings')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const release = await holdScripts(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('newx')
  await page.keyboard.press('Backspace')
  release()
  const input = page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox')
  await expect(input).toHaveValue('new')
  await page.keyboard.type(' fil')
  await expect(page.getByRole('option', { name: 'New filing' })).toBeVisible()
})

/** Returns what lets them go. */
async function holdScripts(page: Page): Promise<() => void> {
  const held: (() => void)[] = []
  let isHeld = true
  await page.route('**/_next/static/**/*.js', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  return () => {
    isHeld = false
    for (const release of held) release()
  }
}
