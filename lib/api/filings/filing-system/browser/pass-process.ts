/**
 * The process of one browser pass. It is given a `PassStart` once, says `PassMessage`s, and ends with its parent; its
 * browser ends with it, as the pipe between them closes. Its argument is the folder of the pass, by which its parent
 * finds whatever is left of it.
 */
import { rmSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { StagingFailure } from '#lib/api/filings/filing-system/connector.ts'
import { drivePass, type PassReport } from './drive-pass.ts'
import { listAllowedRequests } from './filing-systems.ts'
import { type NetworkGate, startNetworkGate } from './network-gate.ts'
import { unexpected } from './page-controls.ts'
import type { PassEndFailure, PassMessage, PassReply, PassStart } from './pass-messages.ts'

let questions = 0
const waiting = new Map<number, () => void>()

process.once('message', (start: PassStart) => {
  process.on('message', ({ id }: PassReply) => waiting.get(id)?.())
  run(start).then(
    () => say({ kind: 'ended', failure: null }),
    (error: unknown) => say({ kind: 'ended', failure: describeFailure(error) }),
  )
})
// The parent is gone. It cannot take the documents away any more.
process.once('disconnect', () => {
  rmSync(process.argv[2] ?? '', { recursive: true, force: true })
  process.exit()
})

function say(message: PassMessage): void {
  process.send?.(message)
}

const report: PassReport = {
  tabBegins: (tab) => ask((id) => ({ kind: 'tab-begins', id, tab })),
  tabDone: (tab, filled, screenshot) => ask((id) => ({ kind: 'tab-done', id, tab, filled, screenshot })),
}

async function ask(write: (id: number) => PassMessage): Promise<void> {
  questions += 1
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.set(questions, resolve)
  say(write(questions))
  await promise
}

async function run(start: PassStart): Promise<void> {
  const { promise: blocked, reject } = Promise.withResolvers<never>()
  blocked.catch(() => {})
  const gate = await startNetworkGate({
    origin: new URL(start.system.baseUrl).origin,
    allowed: listAllowedRequests(start.system),
    onBlocked({ isPage }) {
      say({ kind: 'blocked', isPage })
      if (isPage) reject(unexpected('The external system led to a page that is not on the allow-list.'))
    },
  })
  const browser = await launch(start, gate)
  const context = await browser.newContext({
    acceptDownloads: false,
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
  })
  context.setDefaultTimeout(start.stepMs)
  const page = await context.newPage()
  context.on('page', (opened) => void opened.close().catch(() => {}))
  await drivePass({ page, start, report, bindDraft: gate.bindDraft, blocked })
}

async function launch({ chromiumPath }: PassStart, gate: NetworkGate): Promise<Browser> {
  const isRoot = process.getuid?.() === 0
  return await chromium
    .launch({
      executablePath: chromiumPath,
      // A sandbox cannot be made by root.
      chromiumSandbox: !isRoot,
      proxy: { server: gate.url },
      args: [
        // The gate is the only way out: no names are looked up, and nothing goes over UDP.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--disable-quic',
        ...(gate.publicKeyHash === null ? [] : [`--ignore-certificate-errors-spki-list=${gate.publicKeyHash}`]),
      ],
    })
    .catch(() => {
      throw new StagingFailure('interrupted', 'The browser of this server could not be started.')
    })
}

/** What the browser's tool says may repeat what was typed: only its kind is kept. */
function describeFailure(error: unknown): PassEndFailure {
  if (error instanceof StagingFailure) return { code: error.code, message: error.message }
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  const message = isTimeout
    ? 'The external system took too long to respond.'
    : 'A page of the external system broke off.'
  return { code: 'system_changed', message }
}
