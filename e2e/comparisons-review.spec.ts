import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { matrixOf } from './reader.ts'
import type { Service } from './service.ts'
import { longWording } from './wordings.ts'

const scope = 'mc:larkspur-personal'
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Review {
  readonly revision: number
  readonly findings: readonly { readonly id: string; readonly revision: number }[]
}

/** Two wordings, open to every member, that differ in the days of ten conditions. */
async function compareTen(service: Service): Promise<string> {
  const [before, after] = await Promise.all(
    [20, 30].map((days) => {
      const bytes = longWording({ conditions: 10, days })
      return service.upload({ name: `Boat ${days} days.txt`, bytes, scope })
    }),
  )
  const { id } = await service.compare({
    variants: [
      { key: 'before', label: 'Before', documents: [before?.id] },
      { key: 'after', label: 'After', documents: [after?.id] },
    ],
  })
  return id
}

const reviewPath = (id: string) => `/insurance/form-comparisons/${id}/review`
const progressOf = (page: Page) => page.getByRole('button', { name: /of \d+ reviewed/ })
const changesOf = (page: Page) => page.getByRole('list', { name: 'Changes' })
const chosenOf = (page: Page) => changesOf(page).locator('button[aria-current="true"]')

async function openChanges(page: Page, id: string): Promise<void> {
  await page.goto(`/comparisons/${id}?tab=changes`)
  await expect(progressOf(page)).toHaveText(/^0 of 10 reviewed/)
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
}

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('ten changes are reviewed with the keyboard, from the first verdict to the sign-off', async ({
  page,
  serviceOf,
}) => {
  await openChanges(page, await compareTen(await serviceOf('analyst')))
  for (let at = 1; at <= 10; at += 1) {
    await page.keyboard.press('j')
    await page.keyboard.press(at === 3 ? 'q' : at === 4 ? 'r' : 'a')
    await expect(progressOf(page)).toHaveText(new RegExp(`^${at} of 10 reviewed`))
    const word = at === 3 ? 'Questioned' : at === 4 ? 'Rejected' : 'Accepted'
    await expect(chosenOf(page)).toContainText(word)
    if (at !== 3) continue
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'Note' })
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Why <b>30</b> days?')
    await expectNoFaults(page)
    await dialog.getByRole('button', { name: 'Save the note' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(chosenOf(page)).toContainText('Why <b>30</b> days?')
  }

  await progressOf(page).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Review' })
  await expect(panel.getByRole('button', { name: 'Sign off' })).toBeDisabled()
  await expectNoFaults(page)
  await panel.getByRole('button', { name: '1 change questioned' }).press('Enter')
  await expect(page).toHaveURL(/review=questioned/)
  await expect(changesOf(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(changesOf(page)).toBeHidden()

  await progressOf(page).press('Enter')
  await panel.getByRole('button', { name: 'Sign off' }).press('Enter')
  await expect(panel).toContainText(`Signed off by ${accounts.analyst.name}`)
  await page.keyboard.press('Escape')
  await expect(progressOf(page)).toContainText('Signed off')

  await page.getByRole('button', { name: 'Clear all', exact: true }).press('Enter')
  await page.keyboard.press('j')
  await page.keyboard.press('q')
  const ending = page.getByRole('dialog', { name: 'This ends the sign-off' })
  await ending.getByRole('button', { name: 'Change and end the sign-off' }).press('Enter')
  await expect(progressOf(page)).toContainText('Sign-off ended')
})

test('several changes get one verdict, which Undo takes back', async ({ page, serviceOf }) => {
  await openChanges(page, await compareTen(await serviceOf('analyst')))
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await page.keyboard.press('a')
  await expect(progressOf(page)).toHaveText(/^10 of 10 reviewed/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(progressOf(page)).toHaveText(/^0 of 10 reviewed/)
})

test('an override is shown in place of the engine’s value, in counts and filters too, and marked', async ({
  page,
  serviceOf,
}) => {
  await openChanges(page, await compareTen(await serviceOf('analyst')))
  const high = page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: /^High/ })
  const count = Number((await high.textContent())?.replace(/\D/g, ''))
  await page.keyboard.press('j')
  await page.getByRole('button', { name: 'Override' }).click()
  const dialog = page.getByRole('dialog', { name: 'Override' })
  const wanted = count === 10 ? 'Low' : 'High'
  await dialog.getByRole('combobox', { name: 'Materiality' }).selectOption(wanted)
  await dialog.getByRole('button', { name: 'Save the override' }).click()
  await expect(dialog.getByText('Say why.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The berth is ours.')
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Save the override' }).click()
  await expect(chosenOf(page)).toContainText(`Overridden by ${accounts.analyst.name}: The berth is ours. (engine:`)
  await expect(high).toHaveText(`High${wanted === 'High' ? count + 1 : count - 1}`)
  await page.getByRole('tab', { name: 'Matrix' }).click()
  await expect(matrixOf(page).getByText('Overridden')).toHaveCount(1)
})

test('two members review concurrently: each sees the other’s verdicts, and of a conflict both versions', async ({
  page,
  browser,
  serviceOf,
  stateOf,
}) => {
  const analyst = await serviceOf('analyst')
  const id = await compareTen(analyst)
  await openChanges(page, id)
  const other = await (await browser.newContext({ storageState: await stateOf('reviewer') })).newPage()
  await openChanges(other, id)

  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(progressOf(other)).toHaveText(/^1 of 10 reviewed/)

  await other.route(
    ({ pathname }) => pathname.endsWith('/review/findings'),
    async (route) => {
      const { findings } = await analyst.read<Review>(reviewPath(id))
      const [, second] = findings
      const body = { revision: second?.revision, state: 'accepted', note: 'As filed.' }
      await analyst.send('PATCH', `${reviewPath(id)}/findings/${second?.id}`, body)
      await route.continue()
    },
    { times: 1 },
  )
  await other.keyboard.press('j')
  await other.keyboard.press('j')
  await other.keyboard.press('r')
  const conflict = other.getByRole('dialog', { name: '1 change reviewed by another member' })
  await expect(conflict).toContainText('Note: As filed.')
  await expect(conflict).toContainText('Your versionRejected')
  await expectNoFaults(other)
  await conflict.getByRole('button', { name: 'Replace with mine' }).click()
  await expect(conflict).toBeHidden()
  await expect(chosenOf(other)).toContainText('Rejected')
  await expect(chosenOf(other)).toContainText('As filed.')
  await other.context().close()
})

test('the next run with the notes of a review says which objections are settled, still open and new', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const id = await compareTen(analyst)
  const { findings } = await analyst.read<Review>(reviewPath(id))
  for (const finding of findings.slice(0, 2)) {
    const body = { revision: 0, state: 'questioned', note: 'The period was agreed with the carrier.' }
    await analyst.send('PATCH', `${reviewPath(id)}/findings/${finding.id}`, body)
  }
  await page.goto(`/comparisons/${id}`)
  await progressOf(page).click()
  await page.getByRole('button', { name: 'Run again with 2 notes' }).click()
  await expect(page).toHaveURL(/\/comparisons\/new\?draft=/)
  await expect(page.getByText(/^Review notes, /).first()).toBeVisible()
  await page.getByRole('button', { name: 'Run comparison' }).click()
  const since = page.getByRole('region', { name: 'Since the last review' })
  await expect(since).toHaveText('Since the last review:0 settled2 still open0 new', { timeout: 60_000 })
})

test.describe('a viewer', () => {
  test.use({ account: 'viewer' })

  test('reads the review and has no way to change it', async ({ page, serviceOf }) => {
    const id = await compareTen(await serviceOf('analyst'))
    await page.goto(`/comparisons/${id}?tab=changes`)
    await expect(progressOf(page)).toHaveText(/^0 of 10 reviewed/)
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
    await progressOf(page).click()
    const panel = page.getByRole('dialog', { name: 'Review' })
    await expect(panel).toContainText('10 changes not reviewed')
    await expect(panel.getByRole('button', { name: 'Sign off' })).toHaveCount(0)
  })
})
