import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { runApplication } from '#lib/tools/cli/run-application.ts'
import { addForm, createFiling, rowOf, threadOf } from './filings.ts'
import { test as base, expect } from './fixtures.ts'
import { copyPreparedData } from './prepare-data.ts'
import { removeLogins } from './staging.ts'

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
  const child = spawn(process.execPath, ['lib/tools/cli/run.mjs', 'lib/tools/practice/main.ts', '0'], {
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

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const objection = 'Please provide a side-by-side of the collapse definition.'
const reply = 'The definition is the one on file. The side-by-side is attached as an exhibit.'
const comparison = 'LM HO 03 05 19 vs LM HO 03 03 24'
const panelOf = (page: Page, name: string) => page.getByRole('tabpanel', { name: new RegExp(`^${name}`) })

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([])
}

async function authorize(page: Page): Promise<void> {
  const panel = panelOf(page, 'Staging')
  await panel.getByRole('radio', { name: /Practice account/ }).check()
  await panel.getByRole('button', { name: /^(Review and authorize|Start another pass)$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Authorize staging' }).click()
  await panel.getByRole('link', { name: /session page/ }).click()
}

async function signIn(page: Page, typed: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in to the filing system' })
  await form.getByLabel('Password in the filing system').fill(typed)
  await form.getByRole('button', { name: 'Sign in for this pass' }).click()
}

test('from an objection letter to a checked draft: found, fixed, answered, with its exhibit, and staged by a browser', async ({
  page,
  practice,
  serviceOf,
}) => {
  test.setTimeout(300_000)
  const analyst = await serviceOf('analyst')
  await removeLogins(analyst)
  await analyst.make('/insurance/serff-logins', { destination: 'beta', username: 'filer', label: 'Practice account' })
  const name = 'Canal boat program, to practice on'
  const { id } = await createFiling(analyst, { displayName: name, filingType: 'Form', description: 'For the towpath.' })
  await addForm(analyst, id, 'LM HO 03 03 24.pdf')

  await test.step('the filing is found by words of its description, and opened', async () => {
    await page.goto('/filings')
    await page.getByRole('searchbox', { name: 'Search filings' }).fill('towpath')
    await rowOf(page, name).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  })

  await test.step('a discussion of it is made an item of the letter that came', async () => {
    await analyst.make(`/managed-filings/${id}/comments`, { body: objection })
    await page.getByRole('tab', { name: /^Letters/ }).click()
    await page.getByRole('button', { name: 'Record an objection letter' }).click()
    const form = page.getByRole('form', { name: 'New objection letter' })
    await form.getByLabel('Letter number').fill('OL-31')
    await form.getByLabel('Letter date').fill('2026-01-05')
    await form.getByLabel('Received').fill('2026-01-06')
    await form.getByLabel('Objection').fill('State the deductible of the canal boat.')
    await form.getByRole('button', { name: 'Record letter' }).click()
    await expect(form).toHaveCount(0)
    await page.goto(`/filings/${id}?tab=comments`)
    await threadOf(page, objection).getByRole('button', { name: 'Add to a letter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add this discussion to a letter' })
    await dialog.getByLabel('Item', { exact: true }).fill('1')
    await expect(dialog).toContainText('The letter already has an item 1.')
    await dialog.getByLabel('Item', { exact: true }).fill('3')
    await dialog.locator('summary').click()
    await dialog.getByRole('checkbox', { name: /LM HO 03 03 24/ }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add to the letter' }).click()
    await expect(threadOf(page, objection)).toContainText('Objection letter OL-31, item 3: ')
  })

  await test.step('an item is taken out again, and its discussion stays', async () => {
    await page.getByRole('tab', { name: /^Letters/ }).click()
    await page.getByRole('button', { name: 'Take item 1 out of the letter' }).click()
    await expect(panelOf(page, 'Letters').getByRole('list', { name: 'Items' }).locator('> li')).toHaveCount(1)
    await page.getByRole('tab', { name: /^Comments/ }).click()
    await expect(threadOf(page, 'State the deductible of the canal boat.')).toBeVisible()
  })

  await test.step('it asks for a side-by-side: the finished comparison becomes an exhibit of the filing', async () => {
    const offer = threadOf(page, objection).getByRole('region', { name: 'Side-by-side' })
    await offer.getByRole('button', { name: `Attach an exhibit of “${comparison}”` }).click()
    const dialog = page.getByRole('dialog', { name: 'Attach an exhibit' })
    await dialog.getByRole('button', { name: 'Make the exhibit' }).click()
    await dialog.getByRole('button', { name: 'Attach', exact: true }).click({ timeout: 90_000 })
    await expect(dialog).toBeHidden()
  })

  await test.step('the fix cites whole sentences, and its accepted reply answers the item', async () => {
    await threadOf(page, objection).getByRole('checkbox').check()
    await panelOf(page, 'Comments').getByRole('button', { name: 'Fix selected (1)' }).click()
    await threadOf(page, objection).getByRole('link', { name: 'Fix: Needs input' }).click()
    await expect(page.getByRole('region', { name: 'Tasks' })).toContainText('a building has collapsed when it')
    const answers = page.getByRole('form', { name: 'Answers' })
    await answers.getByRole('textbox').fill(reply)
    await answers.getByRole('button', { name: 'Send 1 answer' }).click()
    await page.getByRole('button', { name: 'Accept and post reply' }).click()
    await expect(page.getByText('Reply accepted')).toBeVisible()
    await page.goto(`/filings/${id}?tab=letters`)
    await page.getByRole('button', { name: 'Write the response' }).click()
    const response = page.getByRole('form', { name: 'Response to objection letter OL-31' })
    await expect(response.getByLabel('Response to item 3')).toHaveValue(new RegExp(RegExp.escape(reply)))
    await response.getByRole('button', { name: 'Save response' }).click()
    await expect(page.getByText('Response written')).toBeVisible()
  })

  await test.step('the owner authorizes staging, and types the password for this pass only', async () => {
    await page.getByRole('tab', { name: 'Staging' }).click()
    await authorize(page)
    await signIn(page, 'not the password')
    await expect(page.getByText('The external system did not accept the user name and password.').first()).toBeVisible({
      timeout: 60_000,
    })
    await signIn(page, password)
  })

  await test.step('the pass ends with a draft and a picture of each tab, and says what it did', async () => {
    const pictures = page.getByRole('list', { name: 'Screenshots of the draft' }).getByRole('button')
    await expect(pictures).toHaveCount(5, { timeout: 120_000 })
    const staging = page.getByRole('region', { name: 'Staging', exact: true })
    await expect(staging).toContainText(/The browser filled in the draft: .* and 2 documents on 5 tabs\./)
    await expect(staging).toContainText('Nothing was submitted or paid.')
    await pictures.first().click()
    const picture = page.getByRole('dialog').getByRole('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog')).toContainText('Screenshot 2 of 5')
    await page.keyboard.press('Escape')
    await expectAccessible(page)
  })

  await test.step('a link leads to the draft of that name, which holds the form and the exhibit', async () => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Open the draft in the filing system' }).click()
    const draft = await opened
    await draft.getByLabel('User name').fill('filer')
    await draft.getByLabel('Password').fill(password)
    await draft.getByRole('button', { name: 'Log in' }).click()
    const reference = await page
      .getByText(/^Filing Desk [0-9a-f-]{36}$/)
      .first()
      .textContent()
    await draft.getByRole('link', { name: reference ?? '' }).click()
    await expect(draft.getByLabel('Filing status')).toHaveText('Draft')
    await expect(draft.getByLabel('Filing description')).toHaveValue('For the towpath.')
    await draft.getByRole('link', { name: 'Supporting documentation' }).click()
    await expect(draft.getByLabel('Item 1: Requirement')).toHaveValue(`${comparison} - exhibit`)
    await draft.close()
  })

  await test.step('after a later edit the filing says what has changed; the next pass brings the same draft up to date', async () => {
    const { updatedAt } = await analyst.read<{ updatedAt: string }>(`/managed-filings/${id}`)
    const description = 'For the towpath and the lock.'
    expect((await analyst.send('PATCH', `/managed-filings/${id}`, { updatedAt, description })).status).toBe(200)
    await page.goto(`/filings/${id}?tab=staging`)
    const changed = page.getByRole('region', { name: 'Changed since the draft' })
    await expect(changed).toContainText('Filing Description')
    await expect(changed).toContainText(description)
    await expectAccessible(page)
    await authorize(page)
    await signIn(page, password)
    await expect(page.getByText('The filing has not changed since the draft of').first()).toBeVisible({
      timeout: 120_000,
    })
    await expect(page.getByText(/^Filing Desk [0-9a-f-]{36}$/)).toHaveCount(2)
    const names = await page.getByText(/^Filing Desk [0-9a-f-]{36}$/).allTextContents()
    expect(new Set(names).size).toBe(1)
  })

  await test.step('the practice system was asked for nothing but the draft', async () => {
    const requests = (await (await fetch(`${practice.url}/practice/requests`)).json()) as PracticeRequest[]
    expect(requests.filter(({ method }) => method === 'POST').length).toBeGreaterThan(5)
    expect(requests.filter(({ path }) => /submit|pay/.test(path))).toEqual([])
    expect(await page.content()).not.toContain(password)
  })
})
