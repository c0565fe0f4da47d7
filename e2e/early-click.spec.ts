import { expect, test } from './fixtures.ts'

test('a button pressed before the page’s scripts have taken over acts once they have', async ({ page }) => {
  const held: (() => void)[] = []
  let isHeld = true
  await page.route('**/_next/static/**/*.js', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const account = page.getByRole('button', { name: /^Account/ })
  await account.click()
  await expect(account).not.toHaveAttribute('data-popup-open')
  isHeld = false
  for (const release of held) release()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/settings/)
})
