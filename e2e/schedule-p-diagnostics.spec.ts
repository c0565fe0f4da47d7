import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { countReads, findStatements, newestPage, openPage, pathOfPage, readPage } from './schedule-p.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A letter page in landscape between its margins, in pixels. */
const paper = { width: 965, height: 725 }

async function expectClean(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const { violations } = await axe.analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))).toEqual([])
}

async function choose(page: Page, figure: string): Promise<void> {
  await page.getByLabel('Derived figures').selectOption({ label: figure })
}

/** The first figures of a view, or its offer to read some. */
const shown = (page: Page): Locator =>
  page
    .getByRole('grid')
    .or(page.getByRole('table'))
    .or(page.getByRole('region', { name: 'All loaded carriers' }))
    .first()

/** How far the widest table or chart reaches on paper. */
async function printedWidth(page: Page): Promise<number> {
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print' })
  return page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    const drawn = [...document.querySelectorAll('[role="tabpanel"] :is(table, svg)')]
    return Math.max(...drawn.map((element) => element.getBoundingClientRect().right))
  })
}

test('an actuary looks for changes of practice, at factors in hindsight and at the run-off of reserves', async ({
  page,
  serviceOf,
}) => {
  const carrier = await findStatements(await serviceOf('analyst'))
  const wanted = newestPage(carrier.pages, '2', ({ line }) => line.code === 'C')
  const { sent } = countReads(page)
  await page.goto(pathOfPage(carrier, wanted, '&tab=diagnostics&derived=hindsight'))
  await openPage(page)

  await test.step('hindsight needs no other page, and follows the year and the pick', async () => {
    const grid = page.getByRole('grid', { name: `Hindsight on year end ${wanted.statementYear - 1}` })
    await expect(grid.getByRole('columnheader', { name: 'Actual − picked' })).toBeVisible()
    const picked = grid.getByRole('gridcell').first()
    const before = await picked.textContent()
    await page.getByLabel('Pick', { exact: true }).selectOption({ label: 'Latest' })
    await expect(picked).not.toHaveText(before ?? '')
    await expect(page.getByRole('img', { name: /^Picked and actual link ratios/ })).toBeVisible()
    await page.getByLabel('Picked at year end').selectOption({ index: 1 })
    await expect(page.getByRole('grid', { name: `Hindsight on year end ${wanted.statementYear - 2}` })).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  await test.step('run-off names the price of Part 3, and agrees with the development that Part 2 prints', async () => {
    await choose(page, 'Reserve run-off')
    await expect(page.getByText(/^Price: \d+ rows · \d+\.\d\d credits$/)).toBeVisible()
    await page.getByRole('button', { name: /^Read the missing pages/ }).click()
    const row = page
      .getByRole('grid', { name: 'Reserve run-off' })
      .getByRole('row', { name: new RegExp(`^${wanted.statementYear - 1} `) })
    const tieOut = page
      .getByRole('table', { name: 'Tie-outs' })
      .getByRole('row', { name: /^One-year development .*Totals/ })
      .getByRole('cell')
    const printed = (await tieOut.nth(3).textContent()) ?? ''
    await expect(row.getByRole('gridcell').nth(1)).toHaveText(new RegExp(`^\\+?${printed.replace('+', '')}$`))
    await expect(row.getByRole('gridcell').nth(2)).toContainText('%')
    expect(sent).toHaveLength(2)
  })

  await test.step('case adequacy shows with its trend by calendar year, as a chart and as a table', async () => {
    await choose(page, 'Average case reserve')
    await page.getByRole('button', { name: /^Read the missing pages/ }).click()
    await expect(page.getByRole('grid', { name: 'Average case reserve' })).toBeVisible()
    await expect(
      page.getByRole('grid', { name: 'Calendar-year trend' }).getByRole('row', { name: /^Mean/ }),
    ).toContainText('%')
    await expect(page.getByRole('grid', { name: 'Fitted trend' })).toBeVisible()
    await page.getByText('Show as table: Mean change by calendar year').click()
    await expect(page.getByRole('table', { name: /^Mean change by calendar year/ })).toBeVisible()
    await expectClean(page)
  })

  await test.step('everything is on the paper', async () => {
    expect(await printedWidth(page)).toBeLessThanOrEqual(paper.width)
    await expect(page.getByText(`Statement year: ${wanted.statementYear}`)).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Diagnostics' })).toBeHidden()
  })
})

test('link ratios are a heat map with a chart, headings stay in view, and no view is cut on paper', async ({
  page,
  serviceOf,
}) => {
  const carrier = await findStatements(await serviceOf('analyst'))
  const wanted = newestPage(carrier.pages, '3', ({ line }) => line.code === 'C')
  await page.goto(pathOfPage(carrier, wanted, '&tab=triangle&values=ratios'))
  const grid = await readPage(page)
  await expect(grid.getByRole('columnheader', { name: '12–24' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Link ratios by age/ })).toBeVisible()
  await page.getByLabel('Ages shown').selectOption({ label: 'From 36 months' })
  await expectClean(page)
  const heading = grid.getByRole('columnheader', { name: '12–24' })
  await page.setViewportSize({ width: 720, height: 300 })
  const region = page.getByRole('region', { name: 'Link ratios, scrollable' })
  await region.scrollIntoViewIfNeeded()
  await region.evaluate((element) => element.scrollTo({ top: 1000 }))
  await expect(heading).toBeInViewport()
  for (const tab of ['Printed page', 'Triangle', 'Develop', 'Compare']) {
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('tab', { name: tab }).click()
    await expect(shown(page)).toBeVisible()
    expect(await printedWidth(page)).toBeLessThanOrEqual(paper.width)
  }
})

test('carriers are ranked against all carriers once each was read at a price shown first', async ({
  page,
  serviceOf,
}) => {
  const carrier = await findStatements(await serviceOf('analyst'))
  await page.goto(
    pathOfPage(
      carrier,
      newestPage(carrier.pages, '3', ({ line }) => line.code === 'C'),
      '&tab=compare&peer=00138,00421',
    ),
  )
  await openPage(page)
  await page.getByRole('button', { name: /^Read the sum/ }).click()
  await page.getByRole('button', { name: /^Read this page of the other carriers/ }).click()
  const ranking = page.getByRole('grid', { name: 'Ranking' })
  await expect(ranking.getByRole('row')).toHaveCount(5)
  await expect(ranking.getByRole('columnheader', { name: 'Less all carriers' })).toBeVisible()
  await page.getByLabel('Ranked by').selectOption({ label: 'Link ratio 12–24' })
  await expect(ranking.getByRole('row').nth(1)).toContainText(/^1/)
  await page.getByRole('list', { name: 'Compared carriers' }).getByRole('button').first().click()
  await expect(ranking.getByRole('row')).toHaveCount(4)
  await expectClean(page)
})
