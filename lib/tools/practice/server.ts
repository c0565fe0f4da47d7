import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { handleDraft } from './draft-routes.ts'
import { type Exchange, openExchange, readBody, readForm, redirect, sendBytes, sendPage } from './exchange.ts'
import { writeDrafts, writeLogin } from './pages.ts'
import { calmScenario, type Scenario } from './scenario.ts'
import { createSessions, type Session, type Sessions } from './sessions.ts'
import { addDraft, type Store } from './store.ts'

export interface Practice {
  readonly url: string
  /** Drafts and requests, as they are now. */
  readonly store: Store
  addAccount(username: string, password: string): void
  setScenario(username: string, scenario: Scenario): void
  stop(): Promise<void>
}

export interface StartPracticeOptions {
  /** 0: a free one. */
  readonly port: number
  readonly accounts: Readonly<Record<string, string>>
}

interface Running {
  readonly store: Store
  readonly sessions: Sessions
  readonly scenario: Map<string, Scenario>
}

/** A filing system to practice on, on the loopback address, in memory. */
export async function startPractice({ port, accounts }: StartPracticeOptions): Promise<Practice> {
  const sessions = createSessions(accounts)
  const running: Running = { store: { drafts: [], requests: [] }, sessions, scenario: new Map() }
  const stopping = new AbortController()
  const server = createServer((request, response) => {
    handle(running, openExchange(request, response), stopping.signal).catch(() => {
      if (!response.headersSent) response.writeHead(400)
      response.end()
    })
  })
  server.on('upgrade', (request, socket) => {
    record(running, openExchange(request, {} as ServerResponse<IncomingMessage>), null)
    socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    store: running.store,
    addAccount: sessions.addAccount,
    setScenario: (username, scenario) => void running.scenario.set(username, scenario),
    async stop() {
      stopping.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function handle(running: Running, exchange: Exchange, signal: AbortSignal): Promise<void> {
  if (exchange.path.startsWith('/practice/') && !isForBrowser(exchange)) return await handleControl(running, exchange)
  const session = running.sessions.find(exchange)
  record(running, exchange, session)
  if (exchange.path === '/practice.css') {
    return sendBytes(exchange, 'text/css; charset=utf-8', await readFile(join(import.meta.dirname, 'practice.css')))
  }
  if (exchange.path === '/login') return await handleLogin(running, exchange)
  if (!session) return redirect(exchange, '/login')
  const scenario = running.scenario.get(session.username) ?? calmScenario
  session.requests += 1
  if (scenario.slowMs > 0) await delay((scenario.slowMs * ((session.requests * 7) % 10)) / 10, undefined, { signal })
  if (session.requests === scenario.hangsAt) await delay(scenario.hangMs, undefined, { signal })
  if (session.requests === scenario.losesSessionAt || exchange.path === '/logout') {
    running.sessions.end(session)
    return redirect(exchange, '/login')
  }
  await handleSignedIn(running, { exchange, session, scenario })
}

async function handleLogin({ sessions }: Running, exchange: Exchange): Promise<void> {
  if (exchange.method !== 'POST') return sendPage(exchange, writeLogin(null))
  const form = await readForm(exchange)
  const cookie = sessions.begin(String(form.get('username')), String(form.get('password')))
  if (cookie === null) return sendPage(exchange, writeLogin('The user name or the password is wrong.'), 403)
  exchange.response.setHeader('set-cookie', `practice=${cookie}; Path=/; HttpOnly; SameSite=Strict`)
  redirect(exchange, '/drafts')
}

interface SignedIn {
  readonly exchange: Exchange
  readonly session: Session
  readonly scenario: Scenario
}

async function handleSignedIn({ store }: Running, { exchange, session, scenario }: SignedIn): Promise<void> {
  const { method, path } = exchange
  const { username } = session
  if (path === '/') return redirect(exchange, '/drafts')
  if (path === '/drafts' && method === 'POST') {
    const reference = String((await readForm(exchange)).get('reference') ?? '').trim() || 'Untitled'
    return redirect(exchange, `/drafts/${addDraft(store, { username, reference }).id}/general-information`)
  }
  const drafts = store.drafts.filter((draft) => draft.username === username)
  if (path === '/drafts') return sendPage(exchange, writeDrafts(username, drafts))
  const [, id, rest = ''] = /^\/drafts\/(\d+)\/(.+)$/.exec(path) ?? []
  const draft = drafts.find((each) => each.id === Number(id))
  if (!draft || !(await handleDraft(exchange, { draft, rest, session, scenario }))) {
    sendPage(exchange, '<!doctype html><title>Not found</title>Not found', 404)
  }
}

/** A browser says where its requests come from. */
function isForBrowser({ request }: Exchange): boolean {
  return request.headers['sec-fetch-site'] !== undefined
}

/** For tests from outside, which leave no trace: what arrived, and the scenario of an account. */
async function handleControl({ store, scenario }: Running, exchange: Exchange): Promise<void> {
  if (exchange.path === '/practice/requests') {
    return sendBytes(exchange, 'application/json', JSON.stringify(store.requests))
  }
  if (exchange.path === '/practice/scenario' && exchange.method === 'PUT') {
    const { username, ...rest } = JSON.parse((await readBody(exchange.request)).toString('utf8'))
    scenario.set(String(username), { ...calmScenario, ...rest })
    return sendBytes(exchange, 'application/json', '{}')
  }
  sendPage(exchange, '', 404)
}

function record({ store }: Running, { method, path }: Exchange, session: Session | null): void {
  if (store.requests.push({ method, path, username: session?.username ?? null }) > 50_000) store.requests.shift()
}
