import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runApplication } from '#lib/tools/cli/run-application.ts'
import { accounts, password } from './accounts.ts'
import { test as base, expect } from './fixtures.ts'
import { type Issuer, openIssuer, type Person } from './oidc-issuer.ts'
import { expectError, expectSignedOut, goToIssuer, leave, sessionOf, signInAs } from './oidc-sign-in.ts'
import { type Flaw, flaws } from './oidc-tokens.ts'
import { copyPreparedData } from './prepare-data.ts'

const wrongClock = pathToFileURL(join(import.meta.dirname, '../lib/tools/testing/wrong-clock.ts')).href
const analyst = { sub: 'u-1', name: 'A. Lindqvist', email: accounts.analyst.email, email_verified: true }
const stranger = { sub: 'u-2', name: 'Nobody', email: 'nobody@elsewhere.test', email_verified: true }
const unverified = { sub: 'u-3', name: 'Vera', email: accounts.owner.email, email_verified: false }

const test = base.extend<object, { issuer: Issuer; settings: Record<string, string> }>({
  issuer: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they depend on by destructuring
    async ({}, use) => {
      const issuer = await openIssuer([analyst, stranger])
      await use(issuer)
      await issuer.stop()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ issuer }, use) => {
      await use({
        OIDC_ISSUER: issuer.url,
        OIDC_CLIENT_ID: issuer.clientId,
        OIDC_CLIENT_SECRET: issuer.clientSecret,
        OIDC_NAME: 'Harbor ID',
        LOG_LEVEL: 'error',
      })
    },
    { scope: 'worker' },
  ],
  application: [
    async ({ issuer, settings }, use) => {
      const application = await runApplication({
        dataDir: copyPreparedData(),
        env: settings,
      })
      issuer.register(`${application.url}/api/auth/callback/oidc`)
      await use(application)
      await application.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test.use({ account: null })
test.beforeEach(({ issuer }) => issuer.behave())

test('a member signs in through the issuer, is greeted by name and lands where they were going', async ({ page }) => {
  await page.goto('/comparisons?status=succeeded')
  await page.getByRole('button', { name: 'Sign in with Harbor ID' }).click()
  await page.getByRole('link', { name: `Continue as ${analyst.name}` }).click()
  await expect(page).toHaveURL('/comparisons?status=succeeded')
  await expect(page.getByRole('button', { name: `Account: ${accounts.analyst.name}` })).toBeVisible()
})

test('a member whose email is only at the userinfo endpoint signs in', async ({ context, issuer }) => {
  issuer.behave({ visitor: analyst, claimsIn: 'userinfo' })
  await context.request.get(await leave(context.request))
  expect(await (await context.request.get('/bff/me')).json()).toMatchObject({ member: { email: analyst.email } })
})

test('the session cookie is the same as after a password sign-in, and the cookies of the round trip are gone', async ({
  page,
  issuer,
}) => {
  await signInAs(page, issuer, analyst)
  expect(await sessionOf(page.context())).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  const names = (await page.context().cookies()).map(({ name }) => name)
  expect(names.filter((name) => /state|nonce|pkce/.test(name))).toEqual([])
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('no token, secret or credential reaches the browser', async ({ page, context, issuer }) => {
  const seen: Promise<string>[] = []
  page.on('request', (request) => seen.push(Promise.resolve(request.url())))
  page.on('response', (response) => seen.push(response.text().catch(() => '')))
  await signInAs(page, issuer, analyst)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))
  const all = [...(await Promise.all(seen)), kept, JSON.stringify(await context.cookies())].join('\n')
  expect(issuer.secrets.length).toBeGreaterThan(3)
  for (const secret of issuer.secrets) expect(all).not.toContain(secret)
  expect(all).not.toMatch(/\bfd[a-z]*_[\w-]{32,}|Bearer /)
  expect(new URL(page.url()).search).toBe('')
})

test('signing out ends the session permanently', async ({ page, playwright, application, issuer }) => {
  await signInAs(page, issuer, analyst)
  const storageState = await page.context().storageState()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
  const replay = await playwright.request.newContext({ baseURL: application.url, storageState })
  expect((await replay.get('/bff/me')).status()).toBe(401)
  await replay.dispose()
})

test('signing in during a session starts a new one and ends the old one', async ({
  page,
  context,
  playwright,
  application,
  issuer,
}) => {
  await signInAs(page, issuer, analyst)
  const storageState = await context.storageState()
  expect((await page.request.get(await leave(page.request, '/files'))).url()).toBe(`${application.url}/files`)
  expect((await page.request.get('/bff/me')).status()).toBe(200)
  const replay = await playwright.request.newContext({ baseURL: application.url, storageState })
  expect((await replay.get('/bff/me')).status()).toBe(401)
  await replay.dispose()
})

const rejected: [string, Person, RegExp][] = [
  ['an e-mail that the issuer has not verified', unverified, /verified/],
  ['an e-mail that no member has', stranger, /no member/i],
]
for (const [who, visitor, sentence] of rejected) {
  test(`${who} is rejected with a message`, async ({ page, issuer }) => {
    issuer.behave({ visitor })
    await goToIssuer(page, '/files')
    await expectError(page, sentence)
    await expect(page).toHaveURL(/next=%2Ffiles/)
  })
}

test('a member who was removed is rejected with a message, even if the issuer still confirms them', async ({
  page,
  issuer,
  serviceOf,
}) => {
  const viewer = { sub: 'u-4', name: 'Vera', email: accounts.viewer.email, email_verified: true }
  await signInAs(page, issuer, viewer)
  await page.goto('about:blank')
  const owner = await serviceOf('owner')
  const { members } = await owner.read<{ members: { id: string; email: string }[] }>('/members?limit=100')
  const member = members.find(({ email }) => email === viewer.email)
  expect((await owner.send('DELETE', `/members/${member?.id}`)).status).toBe(204)
  await page.context().clearCookies()
  await goToIssuer(page)
  await expectError(page, /no member/i)
})

const wrongTimes: readonly Flaw[] = ['a time that has passed', 'a time to come']
for (const flaw of Object.keys(flaws) as Flaw[]) {
  test(`a token with ${flaw} is rejected`, async ({ context, issuer }) => {
    issuer.behave({ visitor: analyst, flaw })
    const response = await context.request.get(await leave(context.request))
    const sentence = wrongTimes.includes(flaw) ? 'by the clock of this server' : 'could not be verified'
    expect(await response.text()).toContain(sentence)
    await expectSignedOut(context)
  })
}

for (const hours of [-13, 13]) {
  test(`a desk whose clock is wrong by ${hours} hours says that it may be, and a password signs in`, async ({
    page,
    issuer,
    settings,
  }) => {
    const env = { ...settings, NODE_OPTIONS: `--import=${wrongClock}`, CLOCK_WRONG_MS: String(hours * 3_600_000) }
    const desk = await runApplication({ dataDir: copyPreparedData(), env })
    try {
      issuer.register(`${desk.url}/api/auth/callback/oidc`)
      issuer.behave({ visitor: analyst })
      await page.goto(`${desk.url}/sign-in?next=/`)
      await page.getByRole('button', { name: 'Sign in with Harbor ID' }).click()
      await expect(
        page.getByRole('alert').filter({ hasText: 'Ask the operator of this desk to check it' }),
      ).toBeVisible()
      await page.getByLabel('Email').fill(accounts.analyst.email)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByRole('button', { name: `Account: ${accounts.analyst.name}` })).toBeVisible()
      await page.goto(`${desk.url}/files`)
      await expect(page.getByRole('heading', { name: 'Files', level: 1 })).toBeVisible()
    } finally {
      await desk.remove()
    }
  })
}

test('rejects what the userinfo endpoint says about another person', async ({ context, issuer }) => {
  issuer.behave({ visitor: stranger, claimsIn: 'userinfo of another' })
  const response = await context.request.get(await leave(context.request))
  expect(await response.text()).toContain('could not be verified')
  await expectSignedOut(context)
})

test('canceling at the issuer returns to the sign-in page, which says what to do', async ({ page }) => {
  await goToIssuer(page, '/files')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expectError(page, /canceled .*again/i)
  await page.getByRole('button', { name: 'Sign in with Harbor ID' }).click()
  await page.getByRole('link', { name: `Continue as ${analyst.name}` }).click()
  await expect(page).toHaveURL('/files')
})

test('the sign-in page says that the issuer does not respond, before and after the redirect to it', async ({
  page,
  issuer,
}) => {
  issuer.behave({ down: 'everything' })
  await goToIssuer(page, '/files')
  await expectError(page, /did not respond.*again/i)
  issuer.behave({ down: 'token endpoint' })
  await goToIssuer(page, '/files')
  await page.getByRole('link', { name: `Continue as ${analyst.name}` }).click()
  await expectError(page, /could not be verified/)
})

for (const [at, by] of [
  ['description', 'dripping'],
  ['description', 'endless'],
  ['keys', 'endless'],
  ['token endpoint', 'dripping'],
] as const) {
  test(`an issuer with a ${by} ${at} holds a sign-in up for seconds, and nothing else`, async ({ context, issuer }) => {
    issuer.behave({ visitor: analyst })
    // The description is read before the redirect too.
    const address = await leave(context.request)
    issuer.behave({ visitor: analyst, fault: { at, by } })
    const signingIn = context.request.get(address)
    const startedMs = performance.now()
    expect((await context.request.get('/api/v2/healthz')).status()).toBe(200)
    expect(await (await signingIn).text()).toContain('could not be verified')
    expect(performance.now() - startedMs).toBeLessThan(20_000)
    await expectSignedOut(context)
  })
}

for (const at of ['description', 'token endpoint'] as const) {
  test(`a redirect of the ${at} is not followed`, async ({ context, issuer }) => {
    issuer.behave({ visitor: analyst })
    const address = await leave(context.request)
    issuer.behave({ visitor: analyst, fault: { at, by: 'redirecting' } })
    expect(await (await context.request.get(address)).text()).toContain('could not be verified')
    expect(issuer.countRedirected()).toBe(0)
    await expectSignedOut(context)
  })
}

test('the address that a sign-in comes back to works once', async ({ context, playwright, application, issuer }) => {
  issuer.behave({ visitor: analyst })
  const { location = '' } = (await context.request.get(await leave(context.request), { maxRedirects: 0 })).headers()
  const storageState = await context.storageState()
  expect((await context.request.get(location)).url()).toBe(`${application.url}/`)
  // Even with the cookies that were there before: the issuer takes a code once.
  const again = await playwright.request.newContext({ baseURL: application.url, storageState })
  expect(await (await again.get(location)).text()).toContain('Start again')
  expect((await again.get('/bff/me')).status()).toBe(401)
  await again.dispose()
})

test('a link to the callback of another person’s sign-in does not sign anyone in', async ({
  context,
  playwright,
  application,
  issuer,
}) => {
  issuer.behave({ visitor: analyst })
  const other = await playwright.request.newContext({ baseURL: application.url })
  const { location = '' } = (await other.get(await leave(other), { maxRedirects: 0 })).headers()
  expect(location).toContain(`${application.url}/api/auth/callback/oidc?code=`)
  const response = await context.request.get(location)
  expect(await response.text()).toContain('Start again')
  await expectSignedOut(context)
  await other.dispose()
})
