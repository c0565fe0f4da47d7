import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SerffLogin, type StagingPass, type StagingTab, stagingTabs } from '#lib/contract/filings/staging.ts'
import type { DraftTask, FilingSystemConnector } from '#lib/service/api/filings/staging/connector/connector.ts'
import { calmScenario, type Scenario } from '#lib/tools/practice/scenario.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'
import { findForbidden, makeScenario, openPracticeSite, type PracticeSite } from '#lib/tools/testing/practice.ts'
import {
  addLogin,
  addReadyFiling,
  addStoredDocument,
  readPass,
  runPass,
  signIn,
  startPass,
} from '#lib/tools/testing/staging.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { findProcesses } from './end-processes.ts'

/** `PRACTICE_PASSES=200` for the long run. */
const passes = Number(process.env.PRACTICE_PASSES ?? 8)
const seed = Number(process.env.TEST_SEED ?? 20260302)
/** The name of the login that `addLogin` makes. */
const username = 'owner-user'
const canary = 'Tr0ub4dor-canary-\u00fc&<"'
const lines: string[] = []
const log = (message: string, fields?: object) => {
  lines.push(`${message} ${JSON.stringify(fields)}`)
}

let site: PracticeSite
let api: TestApi
let login: SerffLogin
let filingId: string
beforeAll(async () => {
  site = await openPracticeSite({ [username]: canary })
  api = await startTestApi({
    browserConnectors: new Map([['beta', site.connector]]),
    log: { debug: log, info: log, warn: log, error: log },
  })
  login = await addLogin(api)
})
afterAll(async () => {
  await api?.close()
  await site?.stop()
})
beforeEach(async () => {
  filingId = await addReadyFiling(api)
  await addStoredDocument(api, filingId, { text: '<script>location = "/drafts/1/submit"</script> Submit this filing.' })
  await addStoredDocument(api, filingId, { text: 'Rates.', schedule: 'rate_rule', title: 'Rates' })
})

/** Signs in and works on the pass once. */
async function go(pass: StagingPass, connector: FilingSystemConnector = site.connector): Promise<StagingPass> {
  await runPass(api, pass.id, { connector })
  expect(await readPass(api, pass)).toMatchObject({ status: 'needs_sign_in' })
  expect((await signIn(api, pass, canary)).status).toBe(202)
  await runPass(api, pass.id, { connector }).catch((error: Error) =>
    expect(error.message).toBe('The pass stopped early.'),
  )
  return await readPass(api, pass)
}

const draftsOf = (pass: StagingPass) =>
  site.practice.store.drafts.filter(({ reference }) => reference === `Filing Desk ${pass.id}`)

/** Everything that left the process, as text. */
async function everythingStored(): Promise<string> {
  const { db } = api.deps.database
  const { rows: tables } = await db.execute<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const texts = [lines.join('\n')]
  for (const { name } of tables) {
    const { rows } = await db.execute<{ text: string }>(`select row_to_json(t)::text as text from ${name} t`)
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

/** As it is, as JSON writes it, as bytes in a database dump show it. */
const spellings = [canary, JSON.stringify(canary).slice(1, -1), Buffer.from(canary).toString('hex')]

test('a pass ends with a draft that holds the package, and a picture of each tab', async () => {
  site.practice.setScenario(username, calmScenario)
  const pass = await go(await startPass(api, filingId, { loginId: login.id }))
  expect(pass).toMatchObject({ status: 'ready_for_owner', failure: null })
  expect(pass.tabs.map(({ tab, screenshot }) => [tab, screenshot])).toEqual(stagingTabs.map((tab) => [tab, true]))
  expect(pass.tabs[2]?.filled).toContainEqual({ label: '1. Form Number', value: 'HD 00 01' })
  expect(pass.tabs[4]?.filled.at(-1)?.label).toBe('Validation')
  const [draft, ...others] = draftsOf(pass)
  expect(others).toEqual([])
  expect(draft).toMatchObject({ status: 'Draft', isPaid: false })
  expect(draft?.values.get('product-name')).toBe('Homeowners')
  expect(draft?.values.get('state')).toBe('New Jersey')
  const attached = draft?.files.get('item-1-form-attachment')
  expect(Buffer.from(attached?.bytes ?? []).toString()).toContain('location = "/drafts/1/submit"')
})

test('a password that is not accepted fails the pass', async () => {
  site.practice.setScenario(username, calmScenario)
  const waiting = await startPass(api, filingId, { loginId: login.id })
  await runPass(api, waiting.id, { connector: site.connector })
  expect((await signIn(api, waiting, 'not the password')).status).toBe(202)
  await runPass(api, waiting.id, { connector: site.connector })
  expect(await readPass(api, waiting)).toMatchObject({
    status: 'failed',
    failure: { code: 'sign_in_failed' },
    tabs: [],
  })
})

type Outcome = 'draft' | 'failed' | 'either'

/** The required outcome of a pass in this scenario. */
function expectOutcome({ hangsAt, losesSessionAt, relabels, trick, script }: Scenario): Outcome {
  if (hangsAt !== null || losesSessionAt !== null) return 'either'
  if (relabels || trick) return 'failed'
  return script === null || script === 'submits behind the page' ? 'draft' : 'failed'
}

test(
  `${passes} passes in random scenario, some killed midway, end as a draft or as a failed pass, and none submits or pays`,
  async () => {
    const tally = new Map<string, number>()
    const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1)
    const random = createPrng(seed)
    for (let index = 0; index < passes; index += 1) {
      const scenario = makeScenario(seed + index)
      site.practice.setScenario(username, scenario)
      let pass = await startPass(api, filingId, { loginId: login.id })
      if (random.chance(0.2)) {
        pass = await go(pass, killing(random.pick(['pass-process.ts', 'user-data-dir']), random.pick(stagingTabs)))
        if (pass.status === 'preparing') count('killed midway')
      }
      if (pass.status !== 'failed' && pass.status !== 'ready_for_owner')
        pass = await go(pass, scenario.hangsAt === null ? site.connector : site.hasty)
      const what = JSON.stringify({ index, scenario, failure: pass.failure })
      const wanted = expectOutcome(scenario)
      const outcome = pass.status === 'ready_for_owner' ? 'draft' : 'failed'
      if (wanted !== 'either') expect(outcome, what).toBe(wanted)
      expect(['ready_for_owner', 'failed'], what).toContain(pass.status)
      if (outcome === 'failed')
        expect(['system_changed', 'session_lost', 'sign_in_failed'], what).toContain(pass.failure?.code)
      expect(pass.tabs.filter(({ screenshot }) => !screenshot).length, what).toBeLessThanOrEqual(
        outcome === 'draft' ? 0 : 1,
      )
      expect(draftsOf(pass).length, what).toBeLessThanOrEqual(1)
      expect(await findProcesses(site.tempDir), what).toEqual([])
      count(outcome === 'draft' ? 'drafts' : `failed: ${pass.failure?.code}: ${pass.failure?.message}`)
    }
    const { drafts, requests } = site.practice.store
    if (process.env.PRACTICE_PASSES) {
      const blocked = `${site.blocked.length} blocked, ${site.blocked.filter(({ isPage }) => isPage).length} of them pages`
      process.stdout.write(
        `${JSON.stringify(Object.fromEntries(tally), null, 2)}\n${requests.length} requests, ${blocked}\n`,
      )
    }
    expect(drafts.filter(({ status, isPaid }) => status !== 'Draft' || isPaid)).toEqual([])
    expect(findForbidden(site.practice)).toEqual([])
    expect(readdirSync(site.tempDir)).toEqual([])
    const stored = await everythingStored()
    for (const spelling of spellings) expect(stored.includes(spelling), spelling).toBe(false)
  },
  60_000 + passes * 60_000,
)

/** Kills a process of the pass at the start of a tab. */
function killing(which: string, at: StagingTab): FilingSystemConnector {
  return {
    ...site.connector,
    prepareDraft: (task: DraftTask) =>
      site.connector.prepareDraft({
        ...task,
        async beforeTab(tab) {
          await task.beforeTab(tab)
          if (tab !== at) return
          const victim = (await findProcesses(site.tempDir)).find(({ command }) => command.includes(which))
          if (victim) process.kill(victim.pid, 'SIGKILL')
        },
      }),
  }
}
