import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Issuer, Person } from './oidc-issuer.ts'

export async function goToIssuer(page: Page, next = '/'): Promise<void> {
  await page.goto(`/sign-in?next=${encodeURIComponent(next)}`)
  await page.getByRole('button', { name: 'Sign in with Harbor ID' }).click()
}

export async function signInAs(page: Page, issuer: Issuer, visitor: Person): Promise<void> {
  issuer.behave({ visitor })
  await goToIssuer(page)
  await expect(page).toHaveURL('/')
}

/** The address at the issuer that the desk sends a person to, who comes back to `next`; without a page. */
export async function leave(request: APIRequestContext, next = '/'): Promise<string> {
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
  const form = { csrfToken, callbackUrl: next, json: 'true' }
  return (await (await request.post('/api/auth/signin/oidc', { form })).json()).url
}

export const sessionOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'filing-desk.session')

export async function expectSignedOut(context: BrowserContext): Promise<void> {
  expect(await sessionOf(context)).toBeUndefined()
  expect((await context.request.get('/bff/me')).status()).toBe(401)
}

/** On the sign-in page, with a message, and without any session. */
export async function expectError(page: Page, sentence: RegExp): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  await expect(page).toHaveURL(/\/sign-in\?/)
  await expectSignedOut(page.context())
}
