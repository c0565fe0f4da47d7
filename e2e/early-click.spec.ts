import type { Page } from '@playwright/test'
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
