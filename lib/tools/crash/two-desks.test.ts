import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sessionHeader } from '#lib/client/early-read.ts'
import { type RunningApplication, runApplication } from '#lib/tools/cli/run-application.ts'
import { startTemporaryPostgres } from '#lib/tools/cli/temporary-postgres.ts'
import { readMessages } from '#lib/tools/testing/live-stream.ts'
import { seedWorkspace } from '#lib/tools/testing/seed-workspace.ts'

const member = { email: 'amber@harbor.test', password: 'a password of two desks' }
const organization = {
  ref: 'harbor',
  name: 'Harbor',
  scopes: [{ slug: 'harbor', name: 'Harbor' }],
  members: [{ ...member, name: 'Amber', role: 'admin', grants: [{ scope: 'harbor', permissions: ['read', 'edit'] }] }],
}
const ofOwnPage = { 'sec-fetch-site': 'same-origin' }

/** A browser’s cookies, which hold for both desks: they have one host name. */
class Browser {
  readonly #cookies = new Map<string, string>()

  async send(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...ofOwnPage, ...init.headers, cookie }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    return response
  }

  /** As the sign-in and sign-out pages do. */
  async auth(desk: RunningApplication, action: string, fields: Record<string, string> = {}): Promise<Response> {
    const { csrfToken } = (await (await this.send(`${desk.url}/api/auth/csrf`)).json()) as { csrfToken: string }
    const body = new URLSearchParams({ csrfToken, callbackUrl: '/', json: 'true', ...fields })
    return await this.send(`${desk.url}/api/auth/${action}`, { method: 'POST', body })
  }

  /** The same cookies, before a later response changes them. */
  copy(): Browser {
    const other = new Browser()
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value)
    return other
  }
}

test('two desks on one PostgreSQL: a tab of one shows a change of the other, and signing out there ends its session', async (context) => {
  const postgres = await startTemporaryPostgres()
  if (!postgres) return context.skip('No PostgreSQL is installed.')
  const folder = mkdtempSync(join(tmpdir(), 'filing-desk-two-desks-'))
  const env = { DEMO: '0', TMPDIR: folder, DATA_DIR: join(folder, 'data'), ...postgres.env }
  const desks: RunningApplication[] = []
  try {
    await seedWorkspace({ folder, organizations: [organization], env })
    const start = async (name: string) => {
      const desk = await runApplication({ script: 'start', env, dataDir: join(folder, name) })
      desks.push(desk)
      return desk
    }
    // One after the other: the first one builds the desk where it has changed.
    const [one, other] = [await start('one'), await start('other')]
    const browser = new Browser()
    expect((await browser.auth(one, 'callback/password', member)).status).toBe(200)
    const tab = browser.copy()
    const events = await tab.send(`${one.url}/bff/events`, { headers: { accept: 'text/event-stream' } })
    expect(events.status).toBe(200)
    if (!events.body) throw new Error('There is no stream.')
    const stream = readMessages(events.body)
    expect((await stream.next())?.event).toBe('ready')

    // A page sends with each write which sign-in it was drawn for.
    const page = await (await browser.send(`${one.url}/filings`)).text()
    const [, session = ''] = /data-session="([^"]+)"/.exec(page) ?? []
    const make = async (path: string, fields: object): Promise<string> => {
      const response = await browser.send(`${other.url}/bff${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [sessionHeader]: session },
        body: JSON.stringify(fields),
      })
      expect(response.status).toBe(201)
      return ((await response.json()) as { id: string }).id
    }
    const filingId = await make('/managed-filings', { scope: 'mc:harbor', displayName: 'Seen on both desks' })
    const commentId = await make(`/managed-filings/${filingId}/comments`, { body: 'Is the tide table attached?' })
    for (let message = await stream.next(); message?.data.id !== commentId; message = await stream.next())
      if (message === null) throw new Error('The stream ended before the change.')

    expect((await browser.auth(other, 'signout')).status).toBe(200)
    expect((await tab.send(`${one.url}/bff/me`)).status).toBe(401)
    while ((await stream.next()) !== null);
  } finally {
    for (const desk of desks) await desk.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 600_000)
