import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { chooseFiles, expectReady, run, textFile } from './builder.ts'
import { expect, test } from './fixtures.ts'
import { boatWording } from './wordings.ts'

const { reviewer, analyst } = accounts
const old = textFile('Sloop 2024.txt', boatWording({ money: '$500' }))
const next = textFile('Sloop 2026.txt', boatWording({ money: '$9,417' }))

const homeSection = (page: Page, name: string) => page.getByRole('region', { name })

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test('who may read the files is chosen in the builder, and redactions are announced before the run', async ({
  page,
  serviceOf,
}) => {
  const colleague = await serviceOf('reviewer')
  await page.goto('/comparisons/new')
  await chooseFiles(page, 'documents of variant 1', [old])
  await page.getByRole('button', { name: 'Who may read new files for documents of variant 2: Only me' }).click()
  const choice = page.getByRole('dialog', { name: 'Who may read new files' })
  await choice.getByRole('radio', { name: 'Named members' }).check()
  await choice.getByRole('checkbox', { name: reviewer.name }).check()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await chooseFiles(page, 'documents of variant 2', [next])
  await expectReady(page)

  await test.step('each file shows who may read it', async () => {
    await expect(page.getByRole('button', { name: `Who may read Document 1, ${old.name}: Only me` })).toBeVisible()
    await expect(
      page.getByRole('button', { name: `Who may read Document 1, ${next.name}: ${reviewer.name}` }),
    ).toBeVisible()
    expect(await colleague.findFile(next.name)).toMatchObject({ name: next.name })
  })

  await test.step('who will see redactions is named, with the files', async () => {
    await page.getByRole('button', { name: /members will see redactions/ }).click()
    const notice = page.getByRole('dialog', { name: 'Who will see redactions' })
    await expect(notice.getByRole('listitem').filter({ hasText: reviewer.name })).toContainText(old.name)
    await expect(notice.getByRole('listitem').filter({ hasText: reviewer.name })).not.toContainText(next.name)
    await page.keyboard.press('Escape')
  })

  await test.step('changed in the list, the member is no longer announced', async () => {
    await page.getByRole('button', { name: `Who may read Document 1, ${old.name}: Only me` }).click()
    const access = page.getByRole('dialog', { name: 'Who may read this file' })
    await access.getByRole('radio', { name: 'Named members' }).check()
    await access.getByRole('checkbox', { name: reviewer.name }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /members will see redactions/ }).click()
    const notice = page.getByRole('dialog', { name: 'Who will see redactions' })
    await expect(notice).toBeVisible()
    await expect(notice.getByRole('listitem').filter({ hasText: reviewer.name })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('the choice is part of the draft', async () => {
    await expect(
      page
        .getByText('Changes are saved automatically')
        .or(page.getByText(/^Saved/))
        .first(),
    ).toBeVisible()
    await page.reload()
    await expect(
      page.getByRole('button', { name: `Who may read new files for documents of variant 2: ${reviewer.name}` }),
    ).toBeVisible()
  })

  await test.step('the member reads the result without redactions', async () => {
    await expectReady(page)
    const id = await run(page)
    const ended = await colleague.waitForEnd(id)
    expect(ended.redactedCitationCount).toBe(0)
  })
})

test('a comparison is shared with its files, found on Home, and unshared', async ({
  page,
  serviceOf,
  stateOf,
  browser,
  application,
}) => {
  const owner = await serviceOf('analyst')
  const colleague = await serviceOf('reviewer')
  const files = await Promise.all([old, next].map(({ name, buffer }) => owner.upload({ name, bytes: buffer })))
  const [first, second] = files.map(({ id }) => id)
  const { id } = await owner.compare({
    variants: [
      { key: 'old', label: 'Old', documents: [first] },
      { key: 'new', label: 'New', documents: [second] },
    ],
  })
  const theirs = await browser.newPage({ baseURL: application.url, storageState: await stateOf('reviewer') })
  await theirs.goto('/')
  await expect(theirs.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()

  await page.goto(`/comparisons/${id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this comparison' })
  await dialog.getByRole('checkbox', { name: reviewer.name }).check()
  await expect(dialog).toContainText(`For ${reviewer.name}. Read access is added to:`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText(`Shared with ${reviewer.name}`)).toBeVisible()

  await test.step('the receiver finds it on the open Home page and reads all of it', async () => {
    const entry = homeSection(theirs, 'Shared with you').getByRole('link').first()
    await expect(entry).toContainText(`by ${analyst.name}`, { timeout: 30_000 })
    await expect(entry).toHaveAttribute('href', `/comparisons/${id}`)
    expect((await colleague.waitForEnd(id)).redactedCitationCount).toBe(0)
  })

  await test.step('undone, it is redacted again', async () => {
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(page.getByText('Sharing was undone')).toBeVisible()
    expect((await colleague.waitForEnd(id)).redactedCitationCount).toBeGreaterThan(0)
  })
  await theirs.close()
})

test('access to a redacted text is requested, granted by the owner, and shown', async ({
  page,
  serviceOf,
  stateOf,
  browser,
  application,
}) => {
  const owner = await serviceOf('analyst')
  const files = await Promise.all([old, next].map(({ name, buffer }) => owner.upload({ name, bytes: buffer })))
  const [first, second] = files.map(({ id }) => id)
  const { id } = await owner.compare({
    variants: [
      { key: 'old', label: 'Old', documents: [first] },
      { key: 'new', label: 'New', documents: [second] },
    ],
  })
  await page.goto('/')
  const theirs = await browser.newPage({ baseURL: application.url, storageState: await stateOf('reviewer') })
  await theirs.goto(`/comparisons/${id}?full=true`)
  await theirs
    .getByRole('button', { name: /^Redacted/ })
    .first()
    .click()
  await theirs.getByRole('button', { name: 'Request access to all redacted text' }).click()
  await expect(theirs.getByText('Access requested').first()).toBeVisible()
  await expectAccessible(theirs)

  const grants = homeSection(page, 'Access requests').getByRole('button', { name: `Grant ${reviewer.name} access` })
  await expect(grants).toHaveCount(2, { timeout: 30_000 })
  await expectAccessible(page)
  await grants.first().click()
  await expect(grants).toHaveCount(1)
  await grants.first().click()
  await expect(grants).toHaveCount(0)

  const show = theirs.getByRole('button', { name: 'Access granted: show the text' })
  await expect(show).toBeVisible({ timeout: 30_000 })
  await show.click()
  await expect(theirs.getByRole('grid', { name: 'Provisions by variant' })).toContainText('$9,417')
  await expect(theirs.getByRole('button', { name: /^Redacted/ })).toHaveCount(0)
  await theirs.close()
})
