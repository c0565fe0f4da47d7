import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { runApplication } from '#lib/tools/cli/run-application.ts'
import { addForm, createFiling } from './filings.ts'
import { test as base, expect } from './fixtures.ts'
import { copyPreparedData } from './prepare-data.ts'

interface PracticeSystem {
  readonly url: string
  readonly stop: () => Promise<void>
}

interface PracticeRequest {
  readonly method: string
  readonly path: string
}

const root = join(import.meta.dirname, '..')
const password = 'practice-only'

/** The practice filing system as `npm run practice` starts it, on a free port. */
async function startPractice(): Promise<PracticeSystem> {
  const child = spawn(process.execPath, ['lib/tools/practice/main.ts', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => {
    child.kill()
    return ended
  }
  for await (const line of createInterface(child.stdout)) {
    const url = /^Practice filing system: (\S+)/.exec(line)?.[1]
    if (url) return { url, stop }
  }
  throw new Error('The practice filing system did not start.')
}

const test = base.extend<object, { practice: PracticeSystem }>({
  practice: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they depend on by destructuring
    async ({}, use) => {
      const practice = await startPractice()
      await use(practice)
      await practice.stop()
    },
    { scope: 'worker' },
  ],
  application: [
    async ({ practice }, use) => {
      const dataDir = copyPreparedData()
      const described = readFileSync(join(root, 'lib/tools/practice/filing-systems.json'), 'utf8')
      const systems = join(dataDir, 'filing-systems.json')
      writeFileSync(systems, described.replace('http://127.0.0.1:4700', practice.url))
      const application = await runApplication({ dataDir, env: { FILING_SYSTEMS: systems } })
      await use(application)
      await application.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('a browser fills the draft in the practice system, takes a screenshot of each tab and stops; nothing is submitted or paid', async ({
  page,
  practice,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const { logins } = await analyst.read<{ logins: { id: string }[] }>('/insurance/serff-logins')
  for (const { id } of logins) await analyst.send('DELETE', `/insurance/serff-logins/${id}`)
  await analyst.make('/insurance/serff-logins', { destination: 'beta', username: 'filer', label: 'Practice account' })
  const { id } = await createFiling(analyst, { displayName: 'Canal boat program, to practice on', filingType: 'Form' })
  await addForm(analyst, id, 'LM HO 03 03 24.pdf')

  await test.step('the owner authorizes staging, and types the password for this pass only', async () => {
    await page.goto(`/filings/${id}?tab=staging`)
    const panel = page.getByRole('tabpanel', { name: /^Staging/ })
    await panel.getByRole('radio', { name: /Practice account/ }).check()
    await panel.getByRole('button', { name: 'Review and authorize' }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Authorize staging' })
      .click()
    await panel.getByRole('link', { name: /session page/ }).click()
    const form = page.getByRole('form', { name: 'Sign in to the filing system' })
    await form.getByLabel('Password in the filing system').fill(password)
    await form.getByRole('button', { name: 'Sign in for this pass' }).click()
  })

  await test.step('the pass ends with a draft and a picture of each tab', async () => {
    const pictures = page.getByRole('list', { name: 'Screenshots of the draft' }).getByRole('button')
    await expect(pictures).toHaveCount(5, { timeout: 120_000 })
    await expect(page.getByRole('main')).toContainText(/nothing was submitted/i)
    await pictures.first().click()
    const picture = page.getByRole('dialog').getByRole('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog')).toContainText('Screenshot 2 of 5')
  })

  await test.step('the practice system was asked for nothing but the draft', async () => {
    const requests = (await (await fetch(`${practice.url}/practice/requests`)).json()) as PracticeRequest[]
    expect(requests.filter(({ method }) => method === 'POST').length).toBeGreaterThan(5)
    expect(requests.filter(({ path }) => /submit|pay/.test(path))).toEqual([])
    expect(await page.content()).not.toContain(password)
  })
})
