import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import type { Service } from './service.ts'
import { boatWording } from './wordings.ts'

const scope = 'mc:larkspur-personal'
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const reviewPath = (id: string) => `/insurance/form-comparisons/${id}/review`
const progressOf = (page: Page) => page.getByRole('button', { name: /of \d+ reviewed/ })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Review' })
const workOf = (page: Page) => page.getByRole('region', { name: 'Reviews for you' })

interface Review {
  readonly findings: readonly { readonly id: string; readonly revision: number }[]
}

interface Changed {
  readonly finding: string
  readonly state?: string
  readonly note?: string
  readonly mentions?: readonly string[]
  readonly assigneeId?: string
}

interface Compared {
  readonly id: string
  /** A request that compares the same files again. */
  readonly request: object
}

/** Two wordings, open to every member, with a scenario and an expectation. */
async function compareBoats(service: Service): Promise<Compared> {
  const [before, after] = await Promise.all(
    ['$500', '$800'].map((money) =>
      service.upload({ name: `Boat ${money}.txt`, bytes: boatWording({ money }), scope }),
    ),
  )
  const request = {
    variants: [
      { key: 'before', label: 'Before', documents: [before?.id] },
      { key: 'after', label: 'After', documents: [after?.id] },
    ],
    scenarios: [
      {
        id: 'ice',
        facts: 'The boat froze in at its berth and ice cracked the hull.',
        question: 'Is the hull covered?',
        expectations: [{ id: 'money', assertion: 'Money is covered up to $500.' }],
      },
    ],
  }
  const { id } = await service.compare(request)
  return { id, request }
}

async function change(service: Service, id: string, { finding, ...values }: Changed) {
  const { findings } = await service.read<Review>(reviewPath(id))
  const revision = findings.find((each) => each.id === finding)?.revision ?? 0
  const path = `${reviewPath(id)}/findings/${encodeURIComponent(finding)}`
  expect((await service.send('PATCH', path, { revision, ...values })).status).toBe(200)
}

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('answers and expectations are reviewed where they stand, with the keyboard, and a question stops the sign-off', async ({
  page,
  serviceOf,
}) => {
  const { id } = await compareBoats(await serviceOf('analyst'))
  await page.goto(`/comparisons/${id}?tab=scenarios`)
  await expect(page.getByText('Select an answer to review it.')).toBeVisible()
  const progress = await progressOf(page).textContent()
  const chosen = page.getByRole('table').locator('button[aria-current="true"]')
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(chosen).toContainText('Accepted')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/item=ice\.after/)
  await page.keyboard.press('r')
  await expect(chosen).toContainText('Rejected')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('q')
  await expect(chosen).toContainText('Questioned')
  await page.keyboard.press('n')
  const note = page.getByRole('dialog', { name: 'Note' })
  await expect(note).toContainText('Expectation money of ice, After')
  await note.getByRole('textbox', { name: 'Note' }).fill('The limit is $800 now.')
  await note.getByRole('button', { name: 'Save the note' }).press('Enter')
  await expect(page.getByRole('tabpanel').getByText('The limit is $800 now.')).toBeVisible()
  await expectNoFaults(page)

  expect(await progressOf(page).textContent()).toBe(progress)
  await page.keyboard.press('Escape')
  await progressOf(page).press('Enter')
  const answers = panelOf(page).getByRole('region', { name: 'Answers' })
  await expect(answers.getByRole('listitem')).toHaveCount(3)
  await expect(answers.getByRole('button', { name: /^Scenario ice, Before/ })).toContainText('not counted')
  await expectNoFaults(page)
  await answers.getByRole('button', { name: /^Scenario ice, Before/ }).press('Enter')
  await expect(page).toHaveURL(/item=ice\.before/)
  await progressOf(page).press('Enter')
  await panelOf(page).getByRole('button', { name: '1 answer questioned' }).press('Enter')
  await expect(page).toHaveURL(/item=ice\.money\.after/)
  await expect(chosen).toContainText('Questioned')
})

test('in a narrow window an answer is reviewed without scrolling the page sideways', async ({ page, serviceOf }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await compareBoats(await serviceOf('analyst'))
  await page.goto(`/comparisons/${id}?tab=scenarios&item=ice.before`)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('table').getByRole('button').first()).toContainText('Accepted')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('what is assigned to a member or mentions them is on their Home page until it is settled', async ({
  browser,
  serviceOf,
  stateOf,
}) => {
  const analyst = await serviceOf('analyst')
  const reviewer = await serviceOf('reviewer')
  const { id } = await compareBoats(analyst)
  const { member } = await reviewer.read<{ member: { id: string } }>('/me')
  const { findings } = await analyst.read<Review>(reviewPath(id))
  const difference = findings[0]?.id ?? ''
  await change(analyst, id, { finding: difference, assigneeId: member.id })
  const page = await (await browser.newContext({ storageState: await stateOf('reviewer') })).newPage()
  await page.goto('/')
  await expect(workOf(page).getByRole('listitem')).toHaveCount(1)

  const note = `@${accounts.reviewer.name} is the hull meant?`
  const values = { state: 'questioned', note, mentions: [member.id] }
  await change(analyst, id, { finding: 'scenario:ice:after', ...values })
  await expect(workOf(page).getByRole('listitem')).toHaveCount(2)
  const [mention, assigned] = [workOf(page).getByRole('link').first(), workOf(page).getByRole('link').last()]
  await expect(mention).toContainText(note)
  await expect(mention).toContainText('Mentioned')
  await expect(mention).toContainText('Questioned')
  await expect(assigned).toContainText('Assigned')
  await expectNoFaults(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 800 })

  await mention.press('Enter')
  await expect(page.getByRole('table').locator('button[aria-current="true"]')).toContainText('Questioned')
  await expect(page.getByRole('button', { name: 'Accept' })).toBeEnabled()
  await page.keyboard.press('a')
  await expect(page.getByRole('table').locator('button[aria-current="true"]')).toContainText('Accepted')
  await page.goto('/')
  await expect(workOf(page).getByRole('listitem')).toHaveCount(1)
  await workOf(page).getByRole('link').press('Enter')
  await expect(page.getByRole('list', { name: 'Changes' }).locator('button[aria-current="true"]')).toBeVisible()
  await page.context().close()
})

test('a sign-off is superseded by the result of a run with the notes of its review, which it leads to', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const { id, request } = await compareBoats(analyst)
  await page.goto(`/comparisons/${id}?tab=changes`)
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await page.keyboard.press('a')
  await expect(progressOf(page)).toHaveText(/^(\d+) of \1 reviewed/)
  await progressOf(page).press('Enter')
  await panelOf(page).getByRole('button', { name: 'Sign off' }).press('Enter')
  await expect(panelOf(page)).toContainText(`Signed off by ${accounts.analyst.name}`)

  const notes = await analyst.upload({ name: 'Review notes.txt', bytes: 'The limit was agreed.', scope })
  const reviewMaterial = [{ fileId: notes.id, id: `review-of-${id}` }]
  const later = await analyst.compare({ ...request, reviewMaterial })
  await expect(panelOf(page)).toContainText('because a run with the notes of this review has a newer result')
  await expect(panelOf(page).getByRole('region', { name: 'Activity' })).toContainText('The sign-off ended')
  await expectNoFaults(page)
  await panelOf(page).getByRole('region', { name: 'Sign-off' }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/comparisons/${later.id}`))
})
