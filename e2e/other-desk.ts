import type { Page } from '@playwright/test'
import { type RunningApplication, runApplication } from '#lib/tools/cli/run-application.ts'
import { type Account, accounts, password } from './accounts.ts'
import { expect } from './fixtures.ts'
import { copyPreparedData } from './prepare-data.ts'

interface Pointed {
  readonly root: string
  /** Has records, by default, which must not be shown. */
  readonly dataDir?: string
}

/** A desk of the service at `root`. */
export async function withDesk(
  { root, dataDir = copyPreparedData() }: Pointed,
  use: (desk: RunningApplication) => Promise<void>,
): Promise<void> {
  const desk = await runApplication({ dataDir, env: { API_BASE_URL: root } })
  await use(desk).finally(() => desk.remove())
}

export async function signInWithKey(page: Page, desk: RunningApplication, key: string): Promise<void> {
  await page.goto(`${desk.url}/sign-in`)
  const field = page.getByRole('textbox', { name: 'API key' })
  await expect(async () => {
    await page.getByRole('tab', { name: 'API key' }).click()
    await expect(field).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await field.fill(key)
  await page.getByRole('button', { name: 'Sign in with this key' }).click()
}

/** At the desk whose address is `origin`. */
export async function signInWithPassword(page: Page, origin: string, account: Account): Promise<void> {
  await page.goto(`${origin}/sign-in`)
  await page.getByLabel('Email', { exact: true }).fill(accounts[account].email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/`)
}
