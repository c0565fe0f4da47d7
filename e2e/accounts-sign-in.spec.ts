import type { Page } from '@playwright/test'
import { accounts, password } from './accounts.ts'
import { expect, test } from './fixtures.ts'

test.use({ account: null })

async function signIn(page: Page, { email, password: typed }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(typed)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const analyst = { email: accounts.analyst.email, password }

test('a member signs in and is greeted by name', async ({ page }) => {
  await page.goto('/sign-in')
  await signIn(page, analyst)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: `Account: ${accounts.analyst.name}` })).toBeVisible()
})

test('a demo account signs in with one click', async ({ page }) => {
  await page.goto('/sign-in?next=%2Ffiles')
  await page.getByRole('button', { name: `Enter as ${accounts.reviewer.email}` }).click()
  await expect(page).toHaveURL('/files')
  await expect(page.getByRole('button', { name: `Account: ${accounts.reviewer.name}` })).toBeVisible()
})

test('a wrong password and an unknown account are rejected with the same message, and the typed email stays', async ({
  page,
}) => {
  const readRejection = async (given: { email: string; password: string }) => {
    await page.goto('/sign-in')
    await signIn(page, given)
    const form = page.getByRole('form', { name: 'Sign in' })
    await expect(form.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(given.email)
    await expect(page.getByLabel('Password')).toBeFocused()
    return form.getByRole('alert').textContent()
  }
  const wrong = await readRejection({ ...analyst, password: 'not-the-password' })
  const unknown = await readRejection({ email: 'nobody@demo.test', password })
  expect(wrong).toBe(unknown)
})

test('a form sent before the page’s scripts run does not put the password in the address', async ({
  browser,
  application,
}) => {
  const context = await browser.newContext({ baseURL: application.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(analyst.email)
  await page.getByLabel('Password').fill(analyst.password)
  await page.getByLabel('Password').press('Enter')
  await page.reload()
  expect(asked.join(' ')).not.toContain(password)
  await context.close()
})

test('an empty field shows a message at the field, and nothing is sent', async ({ page }) => {
  await page.goto('/sign-in')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter your email/)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Enter your password/)
  expect(sent.filter((url) => url.includes('callback'))).toEqual([])
})

test('a protected page redirects to sign-in and back, with its query', async ({ page }) => {
  await page.goto('/comparisons?status=succeeded')
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await signIn(page, analyst)
  await expect(page).toHaveURL('/comparisons?status=succeeded')
  await expect(page.getByRole('heading', { name: 'Comparisons', level: 1 })).toBeVisible()
})

for (const next of [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/%09/evil.example',
  'javascript:alert(1)',
]) {
  test(`sign-in does not redirect to ${next}`, async ({ page, application }) => {
    await page.goto(`/sign-in?next=${encodeURIComponent(next)}`)
    await signIn(page, analyst)
    await expect(
      page.getByRole('button', { name: /^Account/ }).or(page.getByRole('heading', { name: 'Page not found' })),
    ).not.toHaveCount(0)
    expect(new URL(page.url()).origin).toBe(application.url)
  })
}

test('sign-out ends the session permanently: the old cookie is rejected', async ({ page, browser, application }) => {
  await page.goto('/sign-in')
  await signIn(page, analyst)
  await expect(page).toHaveURL('/')
  const kept = await page.context().storageState()

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
  await page.goto('/comparisons')
  await expect(page).toHaveURL(/\/sign-in/)

  const replay = await browser.newContext({ baseURL: application.url, storageState: kept })
  const response = await replay.request.get('/bff/me')
  expect(response.status()).toBe(401)
  const replayed = await replay.newPage()
  await replayed.goto('/comparisons')
  await expect(replayed).toHaveURL(/\/sign-in/)
  await replay.close()
})

test('sign-in gives every session a new id, and accepts none from the browser', async ({
  page,
  context,
  application,
}) => {
  const planted = 'planted-by-someone-else'
  await context.addCookies([{ name: 'filing-desk.session', value: planted, url: application.url }])
  await page.goto('/sign-in')
  await signIn(page, analyst)
  await expect(page).toHaveURL('/')
  const cookies = await context.cookies()
  expect(cookies.map(({ value }) => value)).not.toContain(planted)
})

test('the session cookie is not accessible to scripts or other sites', async ({ page, context }) => {
  await page.goto('/sign-in')
  await signIn(page, analyst)
  await expect(page).toHaveURL('/')
  const session = (await context.cookies()).find(({ name }) => name === 'filing-desk.session')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('filing-desk.session')
})

test.describe('signed in', () => {
  test.use({ account: 'analyst' })

  test('the sign-in page redirects to the desk', async ({ page }) => {
    await page.goto('/sign-in?next=%2Ffiles')
    await expect(page).toHaveURL('/files')
  })
})
