import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { runApplication } from '#lib/tools/cli/run-application.ts'
import { type ModelRequest, type ModelServer, startModelServer } from '#lib/tools/testing/model-server.ts'
import { askAboutDwelling, exclusion, opine } from './dwelling-policies.ts'
import { addForm, createFiling, listComments, startDiscussions } from './filings.ts'
import { test as base, expect } from './fixtures.ts'
import { copyPreparedData } from './prepare-data.ts'
import type { Service } from './service.ts'

const test = base.extend<object, { model: ModelServer }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they depend on by destructuring
    async ({}, use) => {
      const model = await startModelServer()
      model.answer(quoteFirstPassage)
      await use(model)
      await model.stop()
    },
    { scope: 'worker' },
  ],
  application: [
    async ({ model }, use) => {
      const env = { REASONER_BASE_URL: model.baseUrl, REASONER_MODEL: model.model }
      const application = await runApplication({ dataDir: copyPreparedData(), env })
      await use(application)
      await application.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

const sentence = 'The form answers this in its own words.'

/** An honest model: what it quotes is in the first passage that it was sent. */
function quoteFirstPassage({ schemaName, text }: ModelRequest): object {
  const passage = /\] Passage 1[^\n]*\n([\s\S]*?)\n\[\//.exec(text)?.[1] ?? ''
  const quotes = [{ passage: 1, quote: passage.slice(0, 80).replace(/\s\S*$/, '') }]
  switch (schemaName) {
    case 'explanation':
      return { sentences: [sentence], quotes }
    case 'reply':
      return { reply: sentence, quotes }
    default:
      return { ready: true }
  }
}

const evidencePane = (page: Page): Locator => page.getByRole('region', { name: 'Evidence', exact: true })

async function findFinished(service: Service): Promise<string> {
  const found = (await service.listComparisons()).find(({ status }) => status === 'succeeded')
  if (!found) throw new Error('The workspace has no finished comparison.')
  return found.id
}

async function turnModel(admin: Service, choice: { enabled: boolean; secondOpinion: boolean }): Promise<void> {
  const { changedAt } = await admin.read<{ changedAt: string | null }>('/reasoner')
  expect((await admin.send('PUT', '/reasoner', { ...choice, changedAt })).status).toBe(200)
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test.describe('an administrator', () => {
  test.use({ account: 'admin' })

  test('reads which texts go where, tests the connection and turns the language model on', async ({ page, model }) => {
    const host = new URL(model.baseUrl).host
    await page.goto('/settings/language-model')
    const main = page.getByRole('main')
    await expect(main).toContainText(`Texts go to ${host} and nowhere else.`)
    await expect(main).toContainText('Text of files whose download is turned off.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect(main.getByText(/^Reachable · test-model · \d+\.\d s$/)).toBeVisible()
    const use = page.getByRole('checkbox', { name: 'Use the language model' })
    await expect(use).not.toBeChecked()
    await use.check()
    await expect(main).toContainText('Not saved yet')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(main).toContainText(/Last changed by .* just now/)
    await page.reload()
    await expect(use).toBeChecked()
    expect(model.requests.map(({ schemaName }) => schemaName)).toEqual(['connection_test'])
  })
})

test('a run asks what the reading leaves open: its answers, its dissents and a lost connection are shown as such', async ({
  page,
  model,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  await turnModel(await serviceOf('admin'), { enabled: true, secondOpinion: true })
  const asked = Promise.withResolvers<void>()
  model.answer(async (request) => {
    await asked.promise
    return opine(request)
  })
  const id = await askAboutDwelling(analyst, 'Asked')
  const by = 'By test-model. Check the quotes.'
  const main = page.getByRole('main')

  await test.step('the monitor shows that the model is asked', async () => {
    await page.goto(`/comparisons/${id}`)
    await expect(page.locator('li[aria-current="step"]')).toContainText('Asking the language model')
    asked.resolve()
    await expect(page.getByRole('tab', { name: /^Scenarios/ })).toBeVisible()
  })

  await test.step('its answers are marked, each with its steps and the passages that it was sent, which open', async () => {
    await page.goto(`/comparisons/${id}?tab=scenarios`)
    await expect(main.getByText(by)).toHaveCount(4)
    await main.getByRole('button', { name: /^Not covered.*Earlier/ }).click()
    await expect(main.getByText(`The wording says so. “${exclusion}”`)).toBeVisible()
    const sent = main.locator('details').filter({ hasText: 'Sent to test-model' })
    await sent.locator('summary').click()
    expect(await sent.getByRole('listitem').count()).toBeGreaterThan(2)
    await expect(sent.getByRole('list')).toContainText('We do not insure loss caused by:')
    await sent.getByRole('button').first().click()
    await expect(sent.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
    await main.locator('li').filter({ hasText: 'The wording says so.' }).getByRole('button').click()
    await expect(evidencePane(page).locator('mark').first()).toContainText('Freezing of a plumbing')
    await expectAccessible(page)
  })

  await test.step('a dissent is one to review, next to the decided outcome', async () => {
    await main.getByRole('button', { name: /^Dissents/ }).click()
    const cell = main.getByRole('button', { name: /Dissent of test-model/ })
    await expect(cell).toHaveText(/^Supported.*Dissent of test-model:\s*Contradicted/)
    await cell.click()
    await expect(main.getByRole('region', { name: 'Dissent' })).toContainText('The outcome above is unchanged.')
    await page.keyboard.press('a')
    await expect(cell).toContainText('Accepted')
    await expect(page.getByRole('button', { name: /^1 of \d+ reviewed/ })).toBeVisible()
  })

  await test.step('so is its answer to a reviewer’s statement', async () => {
    await page.goto(`/comparisons/${id}?tab=review`)
    const statement = page.getByRole('list', { name: 'Review statements' }).getByRole('button').first()
    await expect(statement).toContainText(`Contradicted${by}`)
    await statement.click()
    await expect(evidencePane(page).locator('summary').filter({ hasText: 'Sent to test-model' })).toBeVisible()
  })

  await test.step('where the connection is lost in the middle, the run succeeds with one gap', async () => {
    model.answer((request) => {
      // The server then closes the connection.
      if (request.schemaName !== 'review_opinion') throw new Error('lost')
      return opine(request)
    })
    const lost = await analyst.waitForEnd(await askAboutDwelling(analyst, 'Lost'))
    model.answer(quoteFirstPassage)
    expect(lost.status).toBe('succeeded')
    await page.goto(`/comparisons/${lost.id}?tab=gaps`)
    await expect(main.getByText(/The language model did not answer [45] of 6 questions\. The connection/)).toHaveCount(
      1,
    )
    await page.goto(`/comparisons/${lost.id}?tab=scenarios`)
    await expect(main.getByRole('button', { name: /^Undetermined.*Earlier/ })).toBeVisible()
    await expect(main.getByText(by)).toHaveCount(0)
  })
})

test('a member reads the settings, has a change explained and accepts a drafted reply; without the model nothing is lost', async ({
  page,
  model,
  serviceOf,
}) => {
  const admin = await serviceOf('admin')
  const analyst = await serviceOf('analyst')
  await turnModel(admin, { enabled: true, secondOpinion: false })

  await test.step('the settings can be read and not changed', async () => {
    await page.goto('/settings/language-model')
    await expect(page.getByRole('checkbox', { name: 'Use the language model' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Use the language model' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Save settings' })).toHaveCount(0)
  })

  const changes = `/comparisons/${await findFinished(analyst)}?tab=changes`
  const explain = evidencePane(page).getByRole('button', { name: 'Explain' })
  await test.step('a change is explained, with the model’s name and a citation that opens the page', async () => {
    await page.goto(changes)
    await page.getByRole('list', { name: 'Changes' }).getByRole('button').first().click()
    await explain.click()
    const explanation = evidencePane(page).getByRole('region', { name: 'Explanation' })
    await expect(explanation).toContainText(sentence)
    await expect(explanation).toContainText(`By test-model at ${new URL(model.baseUrl).host}. Check the quotes.`)
    const citation = explanation.getByRole('button', { name: /^p\. \d+/ })
    await citation.click()
    await expect(citation).toHaveAttribute('aria-pressed', 'true')
    await expect(evidencePane(page).locator('canvas').first()).toBeVisible()
    await expectAccessible(page)
  })

  const { id } = await createFiling(analyst, { displayName: 'Cabin program, with a drafted reply' })
  await addForm(analyst, id, 'LM HO 03 03 24.pdf')
  const question = 'Objection 1. Explain how the definition of collapse differs from the approved edition.'
  await startDiscussions(analyst, id, [question])
  const session = async () => {
    const [comment] = await listComments(analyst, id)
    return `/filings/${id}/sessions/${comment?.fixTask?.sessionId}`
  }
  const fix = async () => {
    await page.goto(`/filings/${id}?tab=comments`)
    await page.getByRole('article').filter({ hasText: question }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Fix selected (1)' }).click()
  }

  await test.step('a fix ends with a drafted reply, which a person accepts into its thread', async () => {
    await fix()
    await expect(page.getByText('Fix: Reply proposed')).toBeVisible()
    await page.goto(await session())
    const main = page.getByRole('main')
    await expect(main).toContainText(sentence)
    await expect(main).toContainText(`Drafted by test-model at ${new URL(model.baseUrl).host}.`)
    await expect(main).toContainText(/was drafted by test-model at/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Accept and post reply' }).click()
    await expect
      .poll(async () => (await listComments(analyst, id)).some(({ body }) => body.startsWith(sentence)))
      .toBe(true)
  })

  await model.stop()
  await test.step('with the model gone, the fix asks a person and says why', async () => {
    await fix()
    await expect(page.getByText('Fix: Needs input')).toBeVisible()
    await page.goto(await session())
    await expect(page.getByRole('main')).toContainText('The connection to the language model failed')
    await expect(page.getByRole('form', { name: 'Answers' })).toBeVisible()
  })

  await test.step('with the model gone, an explanation says what to do, and the result stays', async () => {
    await page.goto(changes)
    await page.getByRole('list', { name: 'Changes' }).getByRole('button').nth(1).click()
    await explain.click()
    await expect(evidencePane(page)).toContainText('The connection to the language model failed')
    await expect(evidencePane(page).getByRole('button', { name: 'Ask again' })).toBeVisible()
  })
})
