import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from './fixtures.ts'
import {
  countReads,
  findStatements,
  type LoadedPage,
  newestPage,
  openPage,
  pathOfPage,
  priceOf,
  readPage,
} from './schedule-p.ts'

test.use({ contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] } })

test('cells are selected with the keyboard, added up, and copied as numbers; the table is saved as CSV and as a workbook', async ({
  page,
  serviceOf,
}) => {
  const carrier = await findStatements(await serviceOf('analyst'))
  await page.goto(pathOfPage(carrier, newestPage(carrier.pages, '3'), '&tab=triangle'))
  const grid = await readPage(page)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())

  await grid.getByRole('gridcell').first().focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+c')
  const figures = (await copied()).split('\t').map(Number)
  expect(figures).toHaveLength(2)
  expect(figures.every((figure) => Number.isFinite(figure) && figure !== 0)).toBe(true)
  const shown = new Intl.NumberFormat('en-US').format((figures[0] ?? 0) + (figures[1] ?? 0))
  await expect(page.getByText(`Sum ${shown} ·`)).toBeVisible()
  await expect(page.getByText('Count 2')).toBeVisible()
  await expect(grid.locator('[aria-selected="true"]')).toHaveCount(2)

  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  const lines = (await copied()).split('\n').map((line) => line.split('\t'))
  expect(lines.length).toBeGreaterThan(1)
  expect(
    lines
      .flat()
      .filter((cell) => cell !== '')
      .every((cell) => /^-?\d+(\.\d+)?$/.test(cell)),
  ).toBe(true)

  await page.getByRole('button', { name: 'Copy as table' }).click()
  await expect.poll(copied).toMatch(/^Accident year \(US dollars\)\tAge in months 12\t/)

  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const written = readFileSync(await (await csv).path(), 'utf8')
  expect(written.split('\r\n')[1]?.split(',')[1]).toBe(lines[0]?.[0])

  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as Excel' }).click()
  const saved = await workbook
  expect(saved.suggestedFilename()).toMatch(/Part 3.*\.xlsx$/)
  const parts = unzipSync(readFileSync(await saved.path()))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain(`<v>${figures[0]}</v>`)
})

test('another statement is read for its own price, and shows what was restated', async ({ page, serviceOf }) => {
  const carrier = await findStatements(await serviceOf('analyst'))
  const newest = newestPage(carrier.pages, '3')
  const earlier = newestPage(
    carrier.pages.filter(({ statementYear }) => statementYear < newest.statementYear),
    '3',
    ({ line, section }) => line.code === newest.line.code && section === newest.section,
  )
  const { sent } = countReads(page)
  await page.goto(pathOfPage(carrier, newest, '&tab=as-it-was'))
  await openPage(page)
  await expect(page.getByLabel(new RegExp(`^${earlier.statementYear} .*${priceOf(earlier)} credits`))).toBeChecked()
  await page.getByRole('button', { name: /^Read this statement/ }).click()
  await expect(
    page.getByText(/^(All|None of|\d+ of) \d+ cells printed in two or more statements were restated\.$/),
  ).toBeVisible()
  await page.getByLabel('Show cells that did not change').check()
  const grid = page.getByRole('grid', { name: 'Restatements' })
  await expect(grid.getByRole('columnheader', { name: String(earlier.statementYear) })).toBeVisible()
  await expect(grid.getByRole('columnheader', { name: 'Change', exact: true })).toBeVisible()
  await expect(page.getByRole('grid', { name: /^Actual against expected/ })).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('a balance is not developed, and a line without Part 6 says why it has no loss ratio', async ({
  page,
  serviceOf,
}) => {
  const carrier = await findStatements(await serviceOf('analyst'))
  await page.goto(pathOfPage(carrier, newestPage(carrier.pages, '4'), '&tab=triangle'))
  await readPage(page)
  await expect(page.getByText(/it is not developed and has no increments/)).toBeVisible()
  await expect(page.getByLabel('Values')).toHaveCount(0)

  const withPremiums = (line: LoadedPage['line']) =>
    carrier.pages.some((each) => each.part === '6' && each.line.code === line.code)
  const without = newestPage(carrier.pages, '2', ({ line }) => !withPremiums(line))
  await page.goto(pathOfPage(carrier, without, '&tab=diagnostics&derived=loss-ratio'))
  await openPage(page)
  await expect(page.getByText(/prints no Part 6 for line/)).toBeVisible()
})

test('printed figures show next to computed ones, and derived figures name the price of the pages they need', async ({
  page,
  serviceOf,
}) => {
  const carrier = await findStatements(await serviceOf('analyst'))
  const wanted = newestPage(carrier.pages, '2')
  const paid = newestPage(
    carrier.pages,
    '3',
    ({ line, section }) => line.code === wanted.line.code && section === wanted.section,
  )
  await page.goto(pathOfPage(carrier, wanted, '&tab=diagnostics&derived=paid-to-incurred'))
  await openPage(page)
  await expect(page.getByText(/^All \d+ printed figures that can be checked agree\./)).toBeVisible()
  const table = page.getByRole('table', { name: 'Tie-outs' })
  await expect(table.getByRole('columnheader', { name: 'Printed' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Computed' })).toBeVisible()
  await expect(table.getByRole('row').nth(1)).toContainText('Agrees')
  await expect(page.getByText(`Price: ${paid.rowCount} rows · ${priceOf(paid)} credits`)).toBeVisible()
  await page.getByRole('button', { name: /^Read the missing pages/ }).click()
  await expect(page.getByRole('grid', { name: 'Paid to incurred' }).getByRole('gridcell').first()).toContainText('%')
})

test('every action works with the keyboard alone', async ({ page, serviceOf }) => {
  const carrier = await findStatements(await serviceOf('analyst'))
  await page.goto(pathOfPage(carrier, newestPage(carrier.pages, '2')))
  const read = page.getByRole('button', { name: /^Read this page/ })
  await expect(read).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(read).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
  await page.keyboard.press('Enter')
  const grid = page.getByRole('grid').first()
  await expect(grid).toBeVisible()
  const first = grid.getByRole('gridcell').first()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
  await page.keyboard.press('End')
  await page.keyboard.press('Control+Home')
  await expect(first).toBeFocused()
  await page.keyboard.press('Shift+Control+End')
  await expect(page.getByText(/^Sum |^Count /)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(first).not.toBeFocused()
})

test('a carrier is compared with all loaded carriers and with another one, each read at a price shown first', async ({
  page,
  serviceOf,
}) => {
  const carrier = await findStatements(await serviceOf('analyst'))
  const wanted = newestPage(carrier.pages, '3', ({ line }) => line.code === 'C')
  const { sent } = countReads(page)
  await page.goto(pathOfPage(carrier, wanted, '&tab=compare'))
  await openPage(page)
  const industry = page.getByRole('region', { name: 'All loaded carriers' })
  await expect(industry.getByText(/^Price: at most \d+\.\d\d credits$/)).toBeVisible()
  await industry.getByRole('button', { name: /^Read the sum/ }).click()
  await expect(industry.getByText(/^\d+ carriers? ha(s|ve) this page\./)).toBeVisible()
  const latest = page.getByRole('grid', { name: 'Latest evaluation' })
  await expect(latest.getByRole('columnheader', { name: 'Share of All loaded carriers' })).toBeVisible()

  await page.getByRole('combobox', { name: /^Another carrier/ }).fill('Larkspur Commercial')
  await page.getByRole('option', { name: /Larkspur Commercial/ }).click()
  await expect(page.getByText(/^Price: \d+ rows · \d+\.\d\d credits$/)).toBeVisible()
  await page.getByRole('button', { name: /^Read this page of the other carrier/ }).click()
  await expect(latest.getByRole('columnheader', { name: /^Larkspur Commercial/ })).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Link ratios' }).getByRole('rowheader')).toHaveCount(3)
  expect(sent).toHaveLength(3)
})
