import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stagingTabs } from '#lib/contract/filings/staging.ts'
import { requireChromium } from '#lib/desk/server/find-chromium.ts'
import { type StagedTabResult, StagingFailure } from '#lib/service/api/filings/staging/connector/connector.ts'
import { calmScenario } from '#lib/tools/practice/scenario.ts'
import { makeDraftTask } from '#lib/tools/testing/draft-task.ts'
import { findForbidden, mapPractice, openPracticeSite, type PracticeSite } from '#lib/tools/testing/practice.ts'
import { openBrowserConnector } from './browser-connector.ts'
import { findProcesses } from './end-processes.ts'

const password = 'Tr0ub4dor-canary'

let site: PracticeSite
beforeEach(async () => {
  site = await openPracticeSite({ filer: password })
})
afterEach(async () => {
  expect(findForbidden(site.practice)).toEqual([])
  await site.stop()
})

/** Every file of a folder that holds the text, and every process whose arguments or environment do. */
async function findText(wanted: string): Promise<string[]> {
  const files = readdirSync(site.tempDir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(site.tempDir, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
  const processes = await findProcesses(site.tempDir)
  expect(processes.length).toBeGreaterThan(1)
  const ofProcesses = processes.flatMap(({ pid }) => [`/proc/${pid}/cmdline`, `/proc/${pid}/environ`])
  return [...files, ...ofProcesses].filter((path) => {
    try {
      return readFileSync(path).includes(wanted)
    } catch {
      return false
    }
  })
}

test('while a pass runs, its password is in no file, argument or environment; afterwards nothing is left of it', async () => {
  const found: string[] = []
  const task = makeDraftTask({ password: Buffer.from(password) })
  await site.connector.prepareDraft({
    ...task,
    async beforeTab() {
      found.push(...(await findText(password)))
    },
  })
  expect(found).toEqual([])
  expect(task.results.map(({ tab }) => tab)).toEqual(stagingTabs)
  expect(
    task.results.every(
      ({ screenshot }) =>
        Buffer.from(screenshot ?? [])
          .subarray(1, 4)
          .toString() === 'PNG',
    ),
  ).toBe(true)
  expect(await findProcesses(site.tempDir)).toEqual([])
  const [draft] = site.practice.store.drafts
  expect(draft?.values.get('product-name')).toBe('<script>alert(1)</script>')
  expect(draft?.values.get('description')).toBe('One\n\n  two & three')
  expect(draft?.files.get('item-1-form-attachment')?.name).toBe('Special form.txt')
})

test('an aborted pass rejects when its browser has ended, and a second start goes on with the same draft', async () => {
  const stopping = new AbortController()
  const task = makeDraftTask({ password: Buffer.from(password), signal: stopping.signal })
  const reason = new Error('The pass was asked to end.')
  const aborted = site.connector.prepareDraft({
    ...task,
    async beforeTab(tab) {
      if (tab === 'form_schedule') stopping.abort(reason)
    },
  })
  await expect(aborted).rejects.toBe(reason)
  expect(await findProcesses(site.tempDir)).toEqual([])
  expect(task.results).toHaveLength(2)
  await site.connector.prepareDraft(makeDraftTask({ password: Buffer.from(password) }))
  expect(site.practice.store.drafts).toHaveLength(1)
})

test('a pass whose process is killed while a tab is prepared settles after that, and leaves no documents behind', async () => {
  let isPrepared = false
  const killed = site.connector.prepareDraft({
    ...makeDraftTask({ password: Buffer.from(password) }),
    async beforeTab() {
      const children = (await findProcesses(site.tempDir)).filter(({ command }) => command.includes('pass-process.ts'))
      for (const { pid } of children) process.kill(pid, 'SIGKILL')
      await expect.poll(() => findProcesses(site.tempDir)).toEqual([])
      await delay(200)
      isPrepared = true
    },
  })
  await expect(killed).rejects.toThrow('ended early')
  expect(isPrepared).toBe(true)
  expect(readdirSync(site.tempDir)).toEqual([])
})

test('what the task rejects with comes through, and the tab is not touched', async () => {
  const failure = new StagingFailure('owner_changed', 'The owner changed.')
  const task = makeDraftTask({ password: Buffer.from(password) })
  const rejecting = {
    ...task,
    async beforeTab(tab: string) {
      if (tab === 'companies_and_contact') throw failure
    },
  }
  await expect(site.connector.prepareDraft(rejecting)).rejects.toBe(failure)
  expect(task.results.map(({ tab }) => tab)).toEqual(['general_information'])
  expect(site.practice.store.requests.filter(({ path }) => path.endsWith('companies-and-contact'))).toEqual([])
})

test('a page that breaks off is pictured, and one that shows the password is not', async () => {
  const picture = async (scenario: object): Promise<StagedTabResult | undefined> => {
    site.practice.setScenario('filer', { ...calmScenario, ...scenario })
    const task = makeDraftTask({ password: Buffer.from(password) })
    await expect(site.connector.prepareDraft(task)).rejects.toMatchObject({ code: 'system_changed' })
    return task.results.at(-1)
  }
  const swapped = await picture({ trick: 'save and submit swap names' })
  expect(swapped).toMatchObject({ tab: 'general_information', filled: [], screenshot: expect.any(Uint8Array) })
  const shown = await picture({ script: 'shows the password' })
  expect(shown).toMatchObject({ tab: 'general_information', filled: [], screenshot: null })
})

test('an outage is no change of the pages, and a draft that may be half filled in is named', async () => {
  const task = makeDraftTask({ password: Buffer.from(password) })
  const interrupted = {
    ...task,
    async beforeTab(tab: string) {
      if (tab === 'companies_and_contact') await site.practice.stop()
    },
  }
  await expect(site.connector.prepareDraft(interrupted)).rejects.toMatchObject({
    code: 'system_unavailable',
    message: expect.stringContaining(`“Filing Desk ${task.pass.id}” may be half filled in.`),
  })
  const later = site.connector.prepareDraft(makeDraftTask({ password: Buffer.from(password) }))
  await expect(later).rejects.toMatchObject({
    code: 'system_unavailable',
    message: expect.not.stringContaining('half filled in'),
  })
})

test('values that the system has no field for are listed', async () => {
  const task = makeDraftTask({ password: Buffer.from(password) })
  const extra = { label: 'Review type', value: 'Prior approval' }
  const tabs = task.draft.tabs.map(({ tab, fields }) => ({
    tab,
    fields: tab === 'general_information' ? [...fields, extra] : fields,
  }))
  await site.connector.prepareDraft({ ...task, draft: { ...task.draft, tabs } })
  expect(task.results[0]).toMatchObject({ tab: 'general_information', notAsked: expect.arrayContaining([extra]) })
  expect(task.results[0]?.filled).not.toContainEqual(extra)
})

test('a value that the system does not offer fails the pass', async () => {
  const task = makeDraftTask({ password: Buffer.from(password) })
  const tabs = [{ tab: 'general_information' as const, fields: [{ label: 'State', value: 'Ontario' }] }]
  await expect(site.connector.prepareDraft({ ...task, draft: { ...task.draft, tabs } })).rejects.toThrow(
    'The external system does not offer the value of “State”.',
  )
})

test('without a browser that starts, the pass fails and says so', async () => {
  const broken = openBrowserConnector({
    system: mapPractice(site.practice.url),
    chromiumPath: '/bin/false',
    tempDir: site.tempDir,
  })
  await expect(broken.prepareDraft(makeDraftTask({ password: Buffer.from(password) }))).rejects.toThrow(
    'could not be started',
  )
})

test('the browser ends with the process of the pass, and that with the process that started it', async () => {
  const script = `
    const { openBrowserConnector } = await import('#lib/service/api/filings/staging/browser/browser-connector.ts')
    const { makeDraftTask } = await import('#lib/tools/testing/draft-task.ts')
    const options = JSON.parse(process.argv[1])
    await openBrowserConnector(options).prepareDraft({
      ...makeDraftTask({ password: Buffer.from(${JSON.stringify(password)}) }),
      beforeTab: (tab) => { process.stdout.write(tab + '\\n'); return tab === 'form_schedule' ? new Promise(() => {}) : Promise.resolve() },
    })`
  const system = mapPractice(site.practice.url)
  const tempDir = join(site.tempDir, 'of-worker')
  const options = JSON.stringify({ system, tempDir, chromiumPath: await requireChromium(process.env.CHROMIUM_PATH) })
  const worker = spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', script, options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of worker.stdout) if (String(chunk).includes('form_schedule')) break
  const running = (await findProcesses(tempDir)).filter(({ pid }) => pid !== worker.pid)
  expect(running.length).toBeGreaterThan(1)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  await expect.poll(() => findProcesses(tempDir)).toEqual([])
  await expect.poll(() => readdirSync(tempDir)).toEqual([])
  rmdirSync(tempDir)
})
