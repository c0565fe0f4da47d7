import type { Browser } from '@playwright/test'
import { benchAccount } from './bench-workspace.ts'

/** The storage of a browser in which the bench's member is signed in. */
export async function signIn(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(benchAccount.email)
  await page.getByLabel('Password').fill(benchAccount.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${url}/`)
  const state = await context.storageState()
  await context.close()
  return state
}
