/**
 * The process of one browser pass. It gets one `PassStart`, sends `PassMessage`s, and ends with its parent; its
 * browser ends with it, as the pipe between them closes. Its argument is the folder of the pass, by which its parent
 * finds its remaining processes.
 */
import { rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { text } from 'node:stream/consumers'
import { listAllowedRequests } from './allow-list.ts'
import { drivePass, type PassReport } from './drive-pass.ts'
import { launchBrowser } from './launch-browser.ts'
import { startNetworkGate } from './network-gate.ts'
import { toFailure, unexpected } from './page-controls.ts'
import type { PassEndFailure, PassMessage, PassReply, PassStart } from './pass-messages.ts'

/** Blocked requests that are reported: a page may go on and on. */
const mostBlocked = 50

// It ends by a signal, which keeps nothing.
flushCompileCache()

let questions = 0
const waiting = new Map<number, () => void>()

process.once('message', (start: PassStart) => {
  process.on('message', ({ id }: PassReply) => waiting.get(id)?.())
  run(start).then(
    () => say({ kind: 'ended', failure: null }),
    (error: unknown) => say({ kind: 'ended', failure: describeFailure(error) }),
  )
})
// The parent is gone, so it can no longer remove the documents.
process.once('disconnect', () => {
  rmSync(process.argv[2] ?? '', { recursive: true, force: true })
  process.exit()
})

function say(message: PassMessage): void {
  process.send?.(message)
}

const report: PassReport = {
  draftOpened: (draft) => ask((id) => ({ kind: 'draft-opened', id, ...draft })),
  tabBegins: (tab) => ask((id) => ({ kind: 'tab-begins', id, tab })),
  tabDone: (result) => ask((id) => ({ kind: 'tab-done', id, ...result })),
}

async function ask(write: (id: number) => PassMessage): Promise<void> {
  questions += 1
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.set(questions, resolve)
  say(write(questions))
  await promise
}

async function run(start: PassStart): Promise<void> {
  const password = await text(process.stdin)
  const { promise: blocked, reject } = Promise.withResolvers<never>()
  blocked.catch(() => {})
  let blockedCount = 0
  const gate = await startNetworkGate({
    origin: new URL(start.system.baseUrl).origin,
    allowed: listAllowedRequests(start.system),
    onBlocked({ isPage }) {
      blockedCount += 1
      if (blockedCount <= mostBlocked) say({ kind: 'blocked', isPage })
      if (isPage) reject(unexpected('The external system led to a page that is not on the allow-list.'))
    },
  })
  const browser = await launchBrowser(start.chromiumPath, gate)
  browser.on('disconnected', () => process.exit(1))
  const context = await browser.newContext({
    acceptDownloads: false,
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
  })
  context.setDefaultTimeout(start.stepMs)
  const page = await context.newPage()
  context.on('page', (opened) => void opened.close().catch(() => {}))
  await drivePass({ page, start, password, report, bindDraft: gate.bindDraft, blocked })
}

function describeFailure(error: unknown): PassEndFailure {
  const { code, message } = toFailure(error)
  return { code, message }
}
