import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blankCompanyRate, blankOverall } from '#lib/contract/filings/rate-data.ts'
import { type SerffLogin, type StagingPass, type StagingTab, stagingTabs } from '#lib/contract/filings/staging.ts'
import type { DraftTask, FilingSystemConnector } from '#lib/service/api/filings/staging/connector/connector.ts'
import { leaseTimes } from '#lib/service/api/filings/staging/pass/pass-lease.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { calmScenario, type Scenario } from '#lib/tools/practice/scenario.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'
import { findForbidden, makeScenario, openPracticeSite, type PracticeSite } from '#lib/tools/testing/practice.ts'
import { answerRequirements, writeRequirements } from '#lib/tools/testing/requirements.ts'
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
  await addStoredDocument(api, filingId, { text: 'Rates.', schedule: 'rate_rule', name: 'Rate pages, 2026.txt' })
})

/** Not the short times of other tests: a busy machine would end a pass. */
const run = (pass: StagingPass, connector = site.connector) => runPass(api, pass.id, { connector, lease: leaseTimes })

/** Signs in and works on the pass once. */
async function go(pass: StagingPass, connector: FilingSystemConnector = site.connector): Promise<StagingPass> {
  await run(pass, connector)
  expect(await readPass(api, pass)).toMatchObject({ status: 'needs_sign_in' })
  expect((await signIn(api, pass, canary)).status).toBe(202)
  await run(pass, connector).catch((error: Error) => expect(error.message).toBe('The pass stopped early.'))
  return await readPass(api, pass)
}

/** The reason of a pass that failed is what a report of the test then shows. */
function expectDraft({ failure, status }: StagingPass): void {
  expect(failure).toBeNull()
  expect(status).toBe('ready_for_owner')
}

const draftsOf = (pass: StagingPass) =>
  site.practice.store.drafts.filter(({ reference }) => reference === pass.reference)

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
  expectDraft(pass)
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

test('the contact and fees are filled in, and so is rate data for the filing and for each company', async () => {
  site.practice.setScenario(username, calmScenario)
  const contact = {
    name: 'Ann Ames',
    title: 'Analyst',
    email: 'ann@harbor.test',
    phone: '555-0100',
    address: '1 Quay\nErie',
  }
  const fees = { isRequired: true, amount: '50.00', calculation: '$50 for each company', isRetaliatory: false }
  const written = await api.request(`/managed-filings/${filingId}/contact-and-fees`, {
    method: 'PUT',
    as: 'owner',
    json: { updatedAt: null, contact, fees },
  })
  expect(written.status).toBe(200)
  const bay = { ...blankCompanyRate, name: 'Bay Casualty', naicCode: '10002', minimumChange: '-2.500' }
  const saved = await api.request(`/managed-filings/${filingId}/rate-data`, {
    method: 'PUT',
    as: 'owner',
    json: {
      updatedAt: null,
      overall: { ...blankOverall, rateImpact: '5.900', policyholders: '18640' },
      companies: [bay, { ...blankCompanyRate, name: 'Harbor Mutual', premium: '12.50' }],
    },
  })
  expect(saved.status).toBe(200)
  const pass = await go(await startPass(api, filingId, { loginId: login.id }))
  expectDraft(pass)
  const [draft] = draftsOf(pass)
  const values = (names: readonly string[]) => names.map((name) => draft?.values.get(name))
  expect(values(['rate-impact', 'policyholders', 'rate-indicated'])).toEqual(['5.900', '18640', ''])
  expect(values(['company-1-name', 'company-1-naic-code', 'company-1-minimum'])).toEqual([
    'Bay Casualty',
    '10002',
    '-2.500',
  ])
  expect(values(['company-2-name', 'company-2-premium'])).toEqual(['Harbor Mutual', '12.50'])
  expect(draft?.files.get('item-1-exhibit-attachment')?.name).toBe('Rate pages, 2026.txt')
  expect([1, 3].map((at) => pass.tabs[at]?.notAsked)).toEqual([[], []])
  expect(values(['contact-name', 'contact-title', 'contact-phone'])).toEqual(['Ann Ames', 'Analyst', '555-0100'])
  expect(values(['contact-address', 'fee-required', 'fee-amount'])).toEqual(['1 Quay\nErie', 'Yes', '50.00'])
  expect(values(['fee-retaliatory', 'fee-explanation'])).toEqual(['No', '$50 for each company'])
  expect(draft?.isPaid).toBe(false)
})

test('requirements of the state are items of the supporting documentation', async () => {
  site.practice.setScenario(username, calmScenario)
  const [memo, certificate, redline] = Array.from({ length: 3 }, () => api.deps.randomId())
  await writeRequirements(api, [
    { id: memo, name: 'Filing memorandum' },
    { id: certificate, name: 'Certification' },
    { id: redline, name: 'Redline' },
  ])
  const fileId = await addStoredDocument(api, filingId, { text: 'Why.', schedule: 'supporting', name: 'Memo (NJ).txt' })
  await answerRequirements(api, filingId, [
    { requirementId: memo, fileId },
    { requirementId: certificate, fileId },
    { requirementId: redline, bypassReason: 'Replaces no form.' },
  ])
  const pass = await go(await startPass(api, filingId, { loginId: login.id }))
  await writeRequirements(api, [])
  expectDraft(pass)
  const [draft] = draftsOf(pass)
  const values = ['requirement', 'status', 'bypass-reason'].map((name) =>
    [1, 2].map((item) => draft?.values.get(`item-${item}-${name}`)),
  )
  expect(values).toEqual([
    ['Filing memorandum; Certification', 'Redline'],
    ['Satisfied', 'Bypassed'],
    ['', 'Replaces no form.'],
  ])
  expect(draft?.files.get('item-1-document-attachment')?.name).toBe('Memo (NJ).txt')
  expect(draft?.files.has('item-2-document-attachment')).toBe(false)
  expect(pass.tabs.find(({ tab }) => tab === 'supporting_documentation')?.notAsked).toEqual([])
})

test('a password that is not accepted is asked for again, and the right one ends in a draft', async () => {
  site.practice.setScenario(username, calmScenario)
  const waiting = await startPass(api, filingId, { loginId: login.id })
  await run(waiting)
  expect((await signIn(api, waiting, 'not the password')).status).toBe(202)
  await run(waiting)
  expect(await readPass(api, waiting)).toMatchObject({
    status: 'needs_sign_in',
    failure: { code: 'sign_in_failed' },
    endedAt: null,
    tabs: [],
  })
  expect(draftsOf(waiting)).toEqual([])
  expect((await signIn(api, waiting, canary)).status).toBe(202)
  expect((await readPass(api, waiting)).failure).toBeNull()
  await run(waiting)
  expect(await readPass(api, waiting)).toMatchObject({ status: 'ready_for_owner', failure: null })
})

test('a later pass goes on with the draft: its values and documents are those of the filing now', async () => {
  site.practice.setScenario(username, calmScenario)
  const rider = await addStoredDocument(api, filingId, { text: 'A rider.', title: 'Rider' })
  const first = await go(await startPass(api, filingId, { loginId: login.id }))
  const [draft] = draftsOf(first)
  expect(first.draftUrl).toBe(`${site.practice.url}/drafts/${draft?.id}/general-information`)
  expect(draft?.items.get('form-schedule')).toEqual({ items: 2 })
  const { db } = api.deps.database
  await db.update(filings).set({ description: 'Now about jewelry.' }).where(eq(filings.id, filingId))
  await db.delete(filingDocuments).where(eq(filingDocuments.fileId, rider))
  const second = await go(await startPass(api, filingId, { loginId: login.id }))
  expectDraft(second)
  expect(second).toMatchObject({ reference: first.reference, draftUrl: first.draftUrl })
  expect(draftsOf(second)).toHaveLength(1)
  expect(draft?.values.get('description')).toBe('Now about jewelry.')
  expect(draft?.items.get('form-schedule')).toEqual({ items: 1 })
})

test('a draft that the owner has finished in the system is left alone: the pass makes a new one', async () => {
  site.practice.setScenario(username, calmScenario)
  const first = await go(await startPass(api, filingId, { loginId: login.id }))
  const [finished] = draftsOf(first)
  if (!finished) throw new Error('The pass made no draft.')
  finished.status = 'Submitted'
  const before = new Map(finished.values)
  const second = await go(await startPass(api, filingId, { loginId: login.id }))
  finished.status = 'Draft'
  expectDraft(second)
  expect(second).toMatchObject({ reference: `Filing Desk ${second.id}` })
  expect(finished.values).toEqual(before)
  expect(draftsOf(second)).toHaveLength(1)
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
      const wanted = expectOutcome(scenario)
      let pass = await startPass(api, filingId, { loginId: login.id })
      if (random.chance(0.2)) {
        pass = await go(pass, killing(random.pick(['pass-process.ts', 'user-data-dir']), random.pick(stagingTabs)))
        if (pass.status === 'preparing') count('killed midway')
      }
      if (pass.status !== 'failed' && pass.status !== 'ready_for_owner')
        pass = await go(pass, scenario.hangsAt === null ? site.connector : site.hasty)
      const what = JSON.stringify({ index, scenario, failure: pass.failure })
      const outcome = pass.status === 'ready_for_owner' ? 'draft' : 'failed'
      if (wanted !== 'either') expect(outcome, what).toBe(wanted)
      // A session that is lost right after the sign-in looks like a password that was not accepted.
      const isAskedAgain = pass.status === 'needs_sign_in' && pass.failure?.code === 'sign_in_failed'
      if (!isAskedAgain) expect(['ready_for_owner', 'failed'], what).toContain(pass.status)
      if (outcome === 'failed')
        expect(['system_changed', 'system_unavailable', 'session_lost', 'sign_in_failed'], what).toContain(
          pass.failure?.code,
        )
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
