import { setTimeout as delay } from 'node:timers/promises'
import { livePassStatuses } from '#lib/contract/filings/staging.ts'
import { requireChromium } from '#lib/desk/server/find-chromium.ts'
import { findMemberCaller } from '#lib/service/api/accounts/find-caller.ts'
import { createSerffLogin } from '#lib/service/api/filings/staging/authorize/create-serff-login.ts'
import { listSerffLogins } from '#lib/service/api/filings/staging/authorize/list-serff-logins.ts'
import { signInToPass } from '#lib/service/api/filings/staging/authorize/sign-in-to-pass.ts'
import { stageManagedFiling } from '#lib/service/api/filings/staging/authorize/stage-managed-filing.ts'
import { openBrowserConnector } from '#lib/service/api/filings/staging/browser/browser-connector.ts'
import { prepareDraftWork } from '#lib/service/api/filings/staging/jobs/prepare-draft.ts'
import { openInstance } from '#lib/service/api/instance.ts'
import { stagingPasses } from '#lib/service/database/schema/staging.ts'
import { mapPractice } from './practice.ts'
import { silentLogger } from './silent-logger.ts'

/**
 * A separate worker for a test to kill, on a data directory that `staging-crash-child.ts` has set up: resumes the live
 * pass, or stages the filing, signs in whenever the pass waits for it, and reports each tab, then how the pass ended.
 */
const dataDir = process.env.DATA_DIR ?? ''
const [memberId, filingId] = ['00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000004']
const connector = openBrowserConnector({
  system: mapPractice(process.env.PRACTICE_URL ?? ''),
  chromiumPath: await requireChromium(process.env.CHROMIUM_PATH),
  tempDir: `${dataDir}/tmp`,
})
const browserConnectors = new Map([['beta', connector] as const])
const instance = await openInstance({
  settings: { dataDir, publicUrl: null, files: null, allowLoopbackWebhooks: false },
  databaseUrl: undefined,
  clock: { now: () => new Date() },
  logger: silentLogger,
  acceptsIdentities: false,
  loadSealingKeys: () => [new Uint8Array(32)],
  browserConnectors,
})
const { deps } = instance
const { db } = deps.database
const context = { deps, requestId: deps.randomId(), address: null, caller: await findMemberCaller(deps, memberId) }
const findPass = async () =>
  (await db.select().from(stagingPasses)).find(({ status }) => livePassStatuses.some((live) => live === status))

await prepareDraftWork.startWorking({ ...deps, browserConnectors, leaseTimes: { beatMs: 50, staleMs: 1500 } })
const passId = (await findPass())?.id ?? (await stage())
let reported = 0
for (;;) {
  const [pass] = (await db.select().from(stagingPasses)).filter(({ id }) => id === passId)
  if (!pass) throw new Error('The pass is gone.')
  if (pass.status === 'preparing' && pass.tabs.length !== reported) {
    reported = pass.tabs.length
    report({ tabs: reported })
  }
  if (pass.endedAt) {
    report({ status: pass.status, failure: pass.failureCode, tabs: pass.tabs.length })
    break
  }
  if (pass.status === 'needs_sign_in') {
    const password = Buffer.from(process.env.PRACTICE_PASSWORD ?? '')
    await signInToPass(context, { sessionId: pass.sessionId, passId, password })
  }
  await delay(20)
}
await instance.close()

async function stage(): Promise<string> {
  const { logins } = await listSerffLogins(context, { destination: 'beta', limit: 1 })
  const login =
    logins[0] ?? (await createSerffLogin(context, { destination: 'beta', username: 'filer', label: 'Mine' }))
  const choices = { requestId: deps.randomId(), loginId: login.id, destination: 'beta' as const }
  await stageManagedFiling(context, { ...choices, filingId })
  return (await findPass())?.id ?? ''
}

function report(message: unknown): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}
