import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from './fixtures.ts'
import { findStatements, newestPage, openPage, pathOfPage } from './schedule-p.ts'
import type { Service } from './service.ts'

test.use({ contextOptions: { permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce' } })

const firstRatio = (page: Page): Locator =>
  page.getByRole('button', { name: /^Exclude \d{4}, 12 to 24 months/ }).first()
const summaryOf = (page: Page): Locator =>
  page.locator('output').filter({ hasText: /^(Chain ladder|Cape Cod|Bornhuetter)/ })
const factorOf = (page: Page): Locator =>
  page
    .getByRole('row', { name: /^Selected factor/ })
    .getByRole('cell')
    .first()
const textOf = async (locator: Locator) => (await locator.textContent()) ?? ''
const openedOf = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const undo = (page: Page) => page.keyboard.press('Control+z')

/** The newest page of a part in the workbench; its rows are read first, as anyone with the link must. */
async function openPart(page: Page, service: Service, part: '2' | '3', more = ''): Promise<void> {
  const carrier = await findStatements(service)
  const line = newestPage(carrier.pages, '2').line.code
  const wanted = newestPage(carrier.pages, part, (loaded) => loaded.line.code === line)
  await openLink(page, pathOfPage(carrier, wanted, `&tab=develop${more}`))
}

async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await openPage(page)
  await expect(page.getByRole('button', { name: /^Exclude / }).first()).toBeVisible()
}

async function expectClean(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const { violations } = await axe.analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))).toEqual([])
}

test('a link ratio is excluded and restored by key, averages follow, and every step is undone and redone', async ({
  page,
  serviceOf,
}) => {
  await openPart(page, await serviceOf('analyst'), '2')
  const [before, figure] = [await textOf(summaryOf(page)), await textOf(factorOf(page))]
  await firstRatio(page).focus()
  await page.keyboard.press('x')
  await expect(firstRatio(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(factorOf(page)).not.toHaveText(figure)
  await expect(summaryOf(page)).not.toHaveText(before)
  const excluded = await textOf(summaryOf(page))

  await test.step('arrow keys go on from it, Enter excludes the next', async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Restore 2 excluded', exact: true })).toBeVisible()
    await undo(page)
    await expect(summaryOf(page)).toHaveText(excluded)
  })
  await undo(page)
  await expect(summaryOf(page)).toHaveText(before)
  await expect(factorOf(page)).toHaveText(figure)
  await page.keyboard.press('Control+Shift+z')
  await expect(summaryOf(page)).toHaveText(excluded)
  await page.getByRole('button', { name: /^Restore 1 excluded, 12 to 24/ }).click()
  await expect(summaryOf(page)).toHaveText(before)
})

test('averages are chosen for one age or all, an own factor is validated, and the tail is fitted', async ({
  page,
  serviceOf,
}) => {
  await openPart(page, await serviceOf('analyst'), '2')
  const own = page.getByLabel('Own factor, 12 to 24 months')
  await own.fill('none')
  await own.press('Tab')
  await expect(page.getByText('Enter a number, such as 1.05.')).toBeVisible()
  await expect(own).toHaveValue('none')
  await own.fill('2.5')
  await own.press('Enter')
  await expect(factorOf(page)).toHaveText('2.500')
  await expect(own).toBeFocused()

  await page.getByRole('button', { name: /^Straight, 3 years, 12 to 24 months/ }).click()
  await expect(own).toHaveValue('')
  await expect(factorOf(page)).not.toHaveText('2.500')
  const forAll = page.getByRole('button', { name: 'Geometric, all years: choose for all ages' })
  await forAll.click()
  await expect(forAll).toHaveAttribute('aria-pressed', 'true')
  await undo(page)
  await undo(page)
  await expect(factorOf(page)).toHaveText('2.500')

  const last = page
    .getByRole('row', { name: /^Selected factor/ })
    .getByRole('cell')
    .last()
  await expect(last).toHaveText('1.000')
  await page.getByLabel('Tail', { exact: true }).selectOption('Constant')
  await page.getByLabel('Tail factor').fill('1.025')
  await page.getByLabel('Tail factor').press('Enter')
  await expect(last).toHaveText('1.025')
})

test('a saved scenario is opened by its link in a colleague’s session, who saves a copy; its author renames and deletes it', async ({
  page,
  browser,
  stateOf,
  serviceOf,
}) => {
  const name = `Without the storm ${Date.now()}`
  await openPart(page, await serviceOf('analyst'), '2')
  await page.getByLabel('Own factor, 12 to 24 months').fill('2.25')
  await page.getByRole('button', { name: /^Scenarios/ }).click()
  await page.getByLabel('Save as').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(openedOf(page, name)).toBeVisible()
  const figures = await textOf(summaryOf(page))
  await page.getByRole('button', { name: 'Copy link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const other = await (await browser.newContext({ storageState: await stateOf('reviewer') })).newPage()
  await openLink(other, link)
  await expect(other.getByLabel('Own factor, 12 to 24 months')).toHaveValue('2.25')
  await expect(summaryOf(other)).toHaveText(figures)
  await firstRatio(other).click()
  await expect(other.getByText('A colleague saved this scenario.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Save changes' })).toHaveCount(0)

  await test.step('unsaved changes outlive a reload, and can be discarded', async () => {
    await openLink(other, link)
    await expect(firstRatio(other)).toHaveAttribute('aria-pressed', 'true')
    await other.getByRole('button', { name: 'Discard them' }).click()
    await expect(summaryOf(other)).toHaveText(figures)
  })
  await other.context().close()

  await openedOf(page, name).click()
  await page.getByRole('button', { name: `Rename “${name}”` }).click()
  await page.getByLabel(`New name of “${name}”`).fill(`${name} (2)`)
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByRole('button', { name: `Delete “${name} (2)”` }).click()
  await expect(page.getByText(`“${name} (2)” was deleted`)).toBeVisible()
  const message = page.getByRole('listitem').filter({ hasText: `“${name} (2)” was deleted` })
  await message.getByRole('button', { name: 'Undo' }).click()
  await openedOf(page, `${name} (2)`).click()
  await page.getByRole('button', { name: `Delete “${name} (2)”` }).click()
  await expect(page.getByRole('button', { name: `Delete “${name} (2)”` })).toHaveCount(0)
})

test('every save of a scenario is a version: it is compared, restored, and never saved over unseen', async ({
  page,
  serviceOf,
}) => {
  const name = `Kept versions ${Date.now()}`
  const own = page.getByLabel('Own factor, 12 to 24 months')
  await openPart(page, await serviceOf('analyst'), '2')
  await own.fill('2.25')
  await page.getByRole('button', { name: /^Scenarios/ }).click()
  await page.getByLabel('Save as').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/scenario=/)
  const other = await page.context().newPage()
  await openLink(other, page.url())
  await own.fill('2.5')
  await own.press('Enter')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`“${name}” was saved`).last()).toBeVisible()

  await test.step('a save elsewhere shows both, and either is chosen', async () => {
    await other.getByLabel('Own factor, 12 to 24 months').fill('2.75')
    await other.getByLabel('Own factor, 12 to 24 months').press('Enter')
    await other.getByRole('button', { name: 'Save changes' }).click()
    const conflict = other.getByRole('alert').filter({ hasText: 'saved elsewhere' })
    await expect(conflict).toContainText('Own factors: 12 2.75 on screen, 12 2.5 in the other')
    await expectClean(other)
    await conflict.getByRole('button', { name: 'Save the screen as version 3' }).click()
    await expect(conflict).toHaveCount(0)
    await other.close()
  })

  await openedOf(page, name).click()
  await page.getByRole('button', { name: `History of “${name}”` }).click()
  const history = page.getByRole('dialog', { name: `History of “${name}”` })
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await expect(history.getByRole('listitem').nth(1)).toContainText('Changed: selections')
  await history.getByText('Compare with the screen').last().click()
  await expect(history).toContainText('Own factors: 12 2.5 on screen, 12 2.25 in the other')
  await expectClean(page)
  await history.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(history.getByRole('listitem').first()).toContainText('Restored version 1; changed: selections')
  await page.keyboard.press('Escape')
  await expect(own).toHaveValue('2.25')
  await openedOf(page, name).click()
  await page.getByRole('button', { name: `Delete “${name}”` }).click()
  await expect(page.getByRole('button', { name: `Delete “${name}”` })).toHaveCount(0)
})

test('an actuary selects ultimates from several methods, saves the workbook, and a colleague opens the same by its link', async ({
  page,
  browser,
  stateOf,
  serviceOf,
}) => {
  const name = `Year-end pick ${Date.now()}`
  const results = page.getByRole('region', { name: 'Results by accident year', exact: true })
  await openPart(page, await serviceOf('analyst'), '3')
  await expect(results).toContainText('Read Part 2 and Part 4')
  await page
    .getByRole('region', { name: 'Read more for the workbench' })
    .getByRole('button', { name: /^Read/ })
    .first()
    .click()
  for (const term of ['Unpaid', 'Case reserves', 'IBNR', 'Carried IBNR', 'Indicated less carried'])
    await expect(results.getByRole('columnheader', { name: term, exact: true })).toBeVisible()

  await page.getByText('Compare tails').click()
  await page.getByRole('button', { name: 'Use Exponential decay' }).click()
  const expected = page.getByRole('region', { name: 'Expected losses' }).first()
  await page.evaluate(() => navigator.clipboard.writeText(Array.from({ length: 10 }, () => '80,000').join('\n')))
  await expected
    .getByRole('textbox', { name: /^Premium, \d{4}/ })
    .first()
    .focus()
  await page.keyboard.press('Control+v')
  await expect(expected.getByRole('textbox', { name: /^Premium, \d{4}/ }).last()).toHaveValue('80000')
  await expected.getByRole('textbox', { name: 'Expected loss ratio, %' }).fill('65')
  await expected.getByRole('textbox', { name: 'Annual loss trend, %' }).fill('3')
  await expected.getByRole('textbox', { name: 'Cape Cod decay' }).fill('0.75')
  const methods = page.getByRole('region', { name: 'Methods and selection' }).first()
  await methods.getByRole('textbox', { name: 'Benktander', exact: true }).fill('2')
  await methods
    .getByRole('textbox', { name: /^Selected, \d{4}/ })
    .last()
    .fill('61,500')
  await methods
    .getByRole('textbox', { name: /^Note, \d{4}/ })
    .last()
    .fill('One large claim is open.')
  await page.getByRole('combobox', { name: 'Method', exact: true }).selectOption({ label: 'Selected' })
  await expect(page.locator('output').filter({ hasText: /^Selected: ultimate/ })).toBeVisible()
  await expectClean(page)

  await page.getByRole('button', { name: /^Scenarios/ }).click()
  await page.getByLabel('Save as').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(openedOf(page, name)).toBeVisible()
  const compared = page.getByRole('region', { name: 'Compare scenarios' }).first()
  await compared.getByRole('combobox').selectOption({ label: name })
  await expect(compared).toContainText('Both make the same choices.')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as Excel' }).first().click(),
  ])
  expect(download.suggestedFilename()).toMatch(/Year-end pick \d+\.xlsx$/)
  const { sheets } = await readXlsx(await readFile(await download.path()))
  expect(sheets.map((sheet) => sheet.name)).toEqual([
    'Summary',
    'Triangle',
    'Factors',
    'Methods',
    'Risk',
    'Notes',
    'Sources',
  ])
  const total = sheets[0]?.rows.at(-1)
  expect(total?.[0]).toBe('Total')
  const [printed] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PDF' }).first().click(),
  ])
  expect(printed.suggestedFilename()).toMatch(/Year-end pick \d+\.pdf$/)
  expect((await readFile(await printed.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: 'Copy link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await (await browser.newContext({ storageState: await stateOf('reviewer') })).newPage()
  await openLink(other, link)
  const theirs = other.getByRole('region', { name: 'Methods and selection' }).first()
  await expect(theirs.getByRole('textbox', { name: /^Note, \d{4}/ }).last()).toHaveValue('One large claim is open.')
  await expect(theirs.getByRole('textbox', { name: /^Selected, \d{4}/ }).last()).toHaveValue('61500')
  await other.context().close()
})

test('the bootstrap runs in a worker to its percentiles, with the same result for the same seed, and can be canceled', async ({
  page,
  serviceOf,
}) => {
  await openPart(page, await serviceOf('analyst'), '2')
  const run = page.getByRole('button', { name: 'Run bootstrap' })
  const total = page
    .getByRole('region', { name: 'Bootstrap: Indicated less carried' })
    .getByRole('row', { name: /^Total/ })
  await page.getByLabel('Seed', { exact: true }).fill('7')
  await run.click()
  await expect(page.getByText('10,000 simulations from seed 7')).toBeVisible()
  const first = await textOf(total)
  await page.getByRole('textbox', { name: 'Simulations' }).fill('100000')
  await run.click()
  await expect(page.getByRole('progressbar', { name: 'Resampling the triangle' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Simulations' }).fill('10000')
  await run.click()
  await expect(page.getByText('10,000 simulations from seed 7')).toBeVisible()
  await expect.poll(() => textOf(total)).toBe(first)
})

test('tables are copied as numbers, charts are read as tables, and every size is accessible', async ({
  page,
  serviceOf,
}) => {
  await openPart(page, await serviceOf('analyst'), '2')
  await page.getByRole('button', { name: 'Copy Ultimates and reserves by accident year' }).click()
  await expect
    .poll(async () => (await page.evaluate(() => navigator.clipboard.readText())).split('\n')[1])
    .toMatch(/^\d{4}\t\d+\t-?\d+(\.\d+)?\t1(\.\d+)?\t/)
  await page.getByText('Show as table: Percent developed').click()
  await expect(page.getByRole('table', { name: /^Percent developed/ }).getByRole('row')).not.toHaveCount(0)
  await expectClean(page)
  for (const [width, height] of [
    [390, 844],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBe(0)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectClean(page)
})

test('a scenario of another page is not applied until the member confirms it', async ({ page, serviceOf }) => {
  await openPart(page, await serviceOf('analyst'), '2')
  await page.getByLabel('Own factor, 12 to 24 months').fill('3.5')
  await page.getByRole('button', { name: /^Scenarios/ }).click()
  await page.getByLabel('Save as').fill(`Elsewhere ${Date.now()}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/scenario=/)
  const id = new URL(page.url()).searchParams.get('scenario')
  await openPart(page, await serviceOf('analyst'), '3', `&scenario=${id}`)
  await expect(page.getByText(/was saved for another page \(.*Part 2\)\. It was not applied\./)).toBeVisible()
  await expect(page.getByLabel('Own factor, 12 to 24 months')).toHaveValue('')
  await page.getByRole('button', { name: 'Apply its choices here' }).click()
  await expect(page.getByLabel('Own factor, 12 to 24 months')).toHaveValue('3.5')
  await undo(page)
  await expect(page.getByLabel('Own factor, 12 to 24 months')).toHaveValue('')
})
