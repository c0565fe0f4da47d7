import { request as open } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

interface RawResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** As written on the request line: browsers and `fetch` would tidy it first. */
function sendRaw(url: string, target: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    open({ hostname, port, path: target, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
      .on('error', reject)
      .end()
  })
}

async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** The page's own mark, without which it may not write. */
const sessionOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.session ?? '')

test('a write that another site starts is rejected, even with the cookie', async ({ page, application, serviceOf }) => {
  await page.goto('/files')
  const analyst = await serviceOf('analyst')
  const { id } = await analyst.findFile('Review notes 2019 to 2024.txt')
  const headers = {
    cookie: await cookieOf(page),
    'x-desk-session': await sessionOf(page),
    'content-type': 'application/json',
  }
  const rename = (more: Record<string, string>) =>
    fetch(`${application.url}/bff/files/${id}`, {
      method: 'PATCH',
      headers: { ...headers, ...more },
      body: JSON.stringify({ downloadable: true }),
    })
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  for (const more of foreign) expect((await rename(more)).status, JSON.stringify(more)).toBe(403)
  expect((await rename({ origin: application.url })).status).toBe(200)
})

test('a form of another site cannot write: a write needs JSON and the page’s token', async ({ page, application }) => {
  await page.goto('/')
  const send = (headers: Record<string, string>, body: string) =>
    page.request.post('/bff/api-keys', { headers: { origin: application.url, ...headers }, data: body })
  const session = await sessionOf(page)
  const key = JSON.stringify({ name: 'Taken', access: 'read_only' })
  expect((await send({ 'content-type': 'text/plain', 'x-desk-session': session }, key)).status()).toBe(415)
  expect((await send({ 'content-type': 'application/json' }, key)).status()).toBe(401)
})

test('an address under /bff reaches only the operations of the table', async ({ page, application }) => {
  await page.goto('/')
  const cookie = await cookieOf(page)
  const targets = [
    '/bff/files/../me',
    '/bff/files/%2e%2e/me',
    '/bff/files/..%2fme',
    '/bff/files/.%2e%2f..%2fhealthz',
    '/bff//me',
    '/bff/files/11111111-1111-4111-8111-111111111111%2f..%2f..%2fme',
    '/bff/me%3fcredential',
    '/bff/me/',
    '/bff/openapi.json',
    '/bff/sessions/current',
    '/bff/sessions/exchange',
    '/bff/nothing',
  ]
  for (const target of targets) {
    const response = await sendRaw(application.url, target, { cookie })
    expect([400, 404, 405, 308], `${target}: ${response.status}`).toContain(response.status)
    expect(response.text, target).not.toContain('analyst@demo.test')
  }
  expect((await sendRaw(application.url, '/bff/me', { cookie })).status).toBe(200)
})

test('a record of another organization, a hidden one and a missing one get the same response', async ({
  browser,
  stateOf,
  serviceOf,
  application,
}) => {
  const analyst = await serviceOf('analyst')
  const hidden = await analyst.findFile('Review notes 2019 to 2024.txt')
  const context = await browser.newContext({ baseURL: application.url, storageState: await stateOf('reviewer') })
  const ask = async (id: string) => {
    const response = await context.request.get(`/bff/files/${id}`)
    const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>
    return { status: response.status(), body }
  }
  const missing = await ask('11111111-1111-4111-8111-111111111111')
  expect(missing.status).toBe(404)
  expect(await ask(hidden.id)).toEqual(missing)
  await context.close()
})

test('no credential reaches the browser: not in a response, a cookie, the page or its storage', async ({
  page,
  context,
}) => {
  const texts: Promise<string>[] = []
  const cookies: (string | undefined)[] = []
  page.on('response', (response) => {
    texts.push(response.text().catch(() => ''))
    if (response.url().includes('/bff/')) cookies.push(response.headers()['set-cookie'])
  })
  for (const path of ['/', '/comparisons', '/files', '/settings/profile', '/settings/api-keys']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  const jar = JSON.stringify(await context.cookies())
  const all = [...(await Promise.all(texts)), stored, jar].join('\n')
  // As the service makes them; none of its responses may carry one here.
  expect(all).not.toMatch(/\bfd[a-z]*_[\w-]{32,}|Bearer /)
  expect(cookies.filter(Boolean)).toEqual([])
})

test('a key sent by the browser is not used, and its cookie is not forwarded', async ({
  page,
  application,
  serviceOf,
}) => {
  const { credential } = await serviceOf('owner')
  const asKey = await sendRaw(application.url, '/bff/me', { authorization: `Bearer ${credential}` })
  expect(asKey.status).toBe(401)
  await page.goto('/')
  const both = await sendRaw(application.url, '/bff/me', {
    authorization: `Bearer ${credential}`,
    cookie: await cookieOf(page),
  })
  expect(JSON.parse(both.text)).toMatchObject({ member: { email: 'analyst@demo.test' } })
})

test('a response of the service is private and never cached', async ({ page }) => {
  await page.goto('/')
  const response = await page.request.get('/bff/me')
  expect(response.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers().vary).toContain('Cookie')
})

for (const path of ['/sign-in', '/', '/comparisons', '/no/such/page', '/desk', '/_next/none']) {
  test(`the page ${path} cannot be framed or sniffed, and does not run foreign scripts`, async ({ page }) => {
    const response = await page.goto(path)
    const headers = response?.headers() ?? {}
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    const nonce = /script-src 'self' 'nonce-([\w+/=]{22,})' 'strict-dynamic'(;|$)/.exec(policy)?.[1]
    expect(nonce).toBeTruthy()
    expect(policy).not.toContain('unsafe-eval')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(headers['x-powered-by']).toBeUndefined()

    const again = await page.reload()
    expect(again?.headers()['content-security-policy']).not.toContain(nonce)
  })
}

test('an unknown address below /api returns the API’s 404', async ({ application }) => {
  for (const path of ['/api', '/api/', '/api/v1/me', '/api/v3/insurance', '/api/authority']) {
    const response = await sendRaw(application.url, path, {})
    expect(response.status, path).toBe(404)
    expect(JSON.parse(response.text), path).toMatchObject({ code: 'not_found' })
  }
})

test('signing in does not redirect to an invalid address', async ({ application }) => {
  const response = await sendRaw(
    application.url,
    `/api/auth/signin?callbackUrl=${encodeURIComponent('\\\\evil.test')}`,
    {},
  )
  expect(response.status).toBe(400)
})

test('signing in and out reject values that are not valid in a header', async ({ request }) => {
  const callbackUrl = '/files\r\nset-cookie: a=b'
  for (const action of ['signin', 'signout', 'csrf', 'session', 'error', 'callback/oidc']) {
    const response = await request.get(`/api/auth/${action}`, { params: { callbackUrl } })
    expect(response.status(), action).toBe(400)
  }
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
  const response = await request.post('/api/auth/signout', { form: { csrfToken, callbackUrl } })
  expect(response.status()).toBe(400)
  expect((await request.get('/api/auth/error?error=%0d%0a')).status()).toBe(400)
})

test('a script injected into the page does not run', async ({ page }) => {
  await page.goto('/')
  const ran = await page.evaluate(() => {
    const script = document.createElement('img')
    script.setAttribute('onerror', 'document.title = "taken"')
    script.src = 'data:image/png;base64,broken'
    document.body.append(script)
    return new Promise<string>((resolve) => {
      script.addEventListener('error', () => resolve(document.title))
    })
  })
  expect(ran).not.toBe('taken')
})

test('nothing is served under another host name', async ({ application }) => {
  for (const path of ['/', '/sign-in', '/bff/me', '/api/v2/me', '/api/auth/csrf']) {
    const response = await sendRaw(application.url, path, { host: `evil.example:${new URL(application.url).port}` })
    expect(response.status, path).toBe(421)
  }
})

test('the viewer’s fonts are served, and nothing else from their folder', async ({ page, application }) => {
  await page.goto('/')
  const font = await page.request.get('/desk/pdf/fonts/FoxitSerif.pfb')
  expect(font.status()).toBe(200)
  expect((await font.body()).byteLength).toBeGreaterThan(10_000)
  for (const path of [
    'fonts/LICENSE_FOXIT',
    'build/pdf.mjs',
    'fonts/..%2f..%2fpackage.json',
    'fonts/%2e%2e',
    'x/y.pfb',
  ]) {
    const { status } = await sendRaw(application.url, `/desk/pdf/${path}`, {})
    expect([400, 404], path).toContain(status)
  }
})

test('a stored file comes back as an attachment that no browser runs', async ({ page, serviceOf }) => {
  const analyst = await serviceOf('analyst')
  const file = await analyst.upload({
    name: 'page.html.txt',
    bytes: '<!doctype html><script>document.title = "taken"</script> SECTION I. We cover the boat.',
  })
  await page.goto('/')
  const response = await page.request.get(`/bff/files/${file.id}/content?version=1`)
  expect(response.headers()['content-disposition']).toMatch(/^attachment/)
  expect(response.headers()['content-security-policy']).toContain('sandbox')
  expect(response.headers()['x-content-type-options']).toBe('nosniff')
  expect(response.headers()['content-type']).not.toContain('html')
})
