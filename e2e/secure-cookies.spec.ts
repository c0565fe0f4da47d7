import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { runApplication } from '#lib/tools/cli/run-application.ts'
import { findFreePort } from '#lib/tools/testing/find-free-port.ts'
import { signInWithPassword } from './other-desk.ts'
import { copyPreparedData } from './prepare-data.ts'
import { startTlsFront } from './tls-front.ts'

test.use({ ignoreHTTPSErrors: true })

test('over https the cookies of a sign-in are bound to the host and never sent without TLS; signing out removes the session', async ({
  page,
}) => {
  const port = await findFreePort()
  const front = await startTlsFront(port)
  const env = { PORT: String(port), PUBLIC_URL: front.url }
  const desk = await runApplication({ dataDir: copyPreparedData(), env })
  try {
    await expectCookies(page, front.url, { prefix: '__Host-filing-desk.', secure: true })
  } finally {
    await page.close()
    await desk.remove()
    await front.close()
  }
})

test('over http on a loopback address the same cookies have names that browsers accept there', async ({ page }) => {
  const desk = await runApplication({ dataDir: copyPreparedData() })
  try {
    await expectCookies(page, desk.url, { prefix: 'filing-desk.', secure: false })
  } finally {
    await desk.remove()
  }
})

interface Expected {
  readonly prefix: string
  readonly secure: boolean
}

async function expectCookies(page: Page, url: string, { prefix, secure }: Expected): Promise<void> {
  const context = page.context()
  const written: Promise<string[]>[] = []
  page.on('response', (response) => written.push(response.headerValues('set-cookie')))
  await signInWithPassword(page, url, 'analyst')

  const cookies = await listCookies(context)
  expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining([`${prefix}session`, `${prefix}csrf`]))
  for (const cookie of cookies) {
    expect(cookie.name.startsWith(prefix), cookie.name).toBe(true)
    expect(cookie).toMatchObject({ secure, httpOnly: true, sameSite: 'Lax', path: '/', domain: '127.0.0.1' })
  }
  const headers = (await Promise.all(written)).flat().filter((header) => header.includes('filing-desk.'))
  expect(headers.length).toBeGreaterThanOrEqual(cookies.length)
  expect(headers.filter((header) => /;\s*domain=/i.test(header))).toEqual([])

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${url}/sign-in`)
  expect((await listCookies(context)).map(({ name }) => name)).not.toContain(`${prefix}session`)
  await page.goto(`${url}/comparisons`)
  await expect(page).toHaveURL(/\/sign-in\?/)
}

/** Without those that keep preferences, such as the theme. */
async function listCookies(context: BrowserContext) {
  return (await context.cookies()).filter(({ name }) => name.includes('filing-desk.'))
}
