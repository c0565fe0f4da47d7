import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { cellWith, evidenceOf, matrixOf } from './reader.ts'
import type { Service } from './service.ts'
import { boatWording } from './wordings.ts'

const changedRowsOf = (page: Page) => matrixOf(page).getByRole('rowheader')
const filtersOf = (page: Page) => page.getByRole('region', { name: 'Filters' })
const summaryOf = (page: Page) => page.getByRole('region', { name: 'Summary' })

async function findDemo(service: Service): Promise<string> {
  const list = await service.listComparisons()
  return list.find(({ title }) => title === 'LM HO 03 05 19 vs LM HO 03 03 24')?.id ?? ''
}

/** Three variants: the second differs from the first in two provisions, the third in one of them. */
async function compareThree(service: Service): Promise<string> {
  const notice = 'Give us notice of every loss within 60 days after the loss.'
  const wordings = [
    boatWording({ money: '$500' }),
    boatWording({ money: '$750', notice }),
    boatWording({ money: '$900' }),
  ]
  const files = await Promise.all(wordings.map((bytes, index) => service.upload({ name: `Boat ${index}.txt`, bytes })))
  const variants = files.map(({ id }, index) => ({ key: `v${index}`, label: `Boat ${index}`, documents: [id] }))
  return (await service.compare({ variants })).id
}

test('the reader opens on what changed, and every count follows the variants, the baseline and the pair', async ({
  page,
  serviceOf,
}) => {
  await page.goto(`/comparisons/${await compareThree(await serviceOf('analyst'))}`)
  await expect(changedRowsOf(page)).toHaveCount(2)
  const changes = page.getByRole('tab', { name: /^Changes/ })
  const expectCounts = async (provisions: number, differences: number) => {
    await expect(summaryOf(page).getByRole('button', { name: /^Changed/ })).toHaveText(`Changed${provisions}`)
    await expect(summaryOf(page)).toContainText(`${differences} differences`.replace(/^1 .*/, '1 difference'))
    await expect(filtersOf(page)).toContainText(`${provisions} of`)
    await expect(changes).toHaveText(`Changes${differences}`)
  }
  await expectCounts(2, 3)

  await page.getByRole('button', { name: 'Show only Boat 2 and the baseline' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await expectCounts(1, 1)
  await expect(changedRowsOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Show all variants' }).click()
  await page.getByRole('combobox', { name: 'Baseline' }).selectOption('Boat 1')
  await expectCounts(2, 4)
  await expect(page.getByRole('columnheader', { name: /Boat 0/ })).toContainText('2 differences')

  await page.getByRole('checkbox', { name: /^Show identical/ }).check()
  await expect.poll(() => changedRowsOf(page).count()).toBeGreaterThan(5)
  await page.getByRole('tab', { name: 'Redline' }).click()
  await page.getByRole('combobox', { name: 'From' }).selectOption('Boat 2')
  await page.getByRole('combobox', { name: 'To' }).selectOption('Boat 0')
  await expect(summaryOf(page).getByRole('button', { name: /^Changed/ })).toHaveText('Changed1')
})

test('the first click on a low row of figures opens it, however long the button is held', async ({
  page,
  serviceOf,
}) => {
  await page.goto(`/comparisons/${await findDemo(await serviceOf('analyst'))}?tab=numbers`)
  const table = page.getByRole('table', { name: 'Numbers that differ' })
  const pane = await table.locator('..').boundingBox()
  if (!pane) throw new Error('There is no table.')
  await page.mouse.move(pane.x + 200, pane.y + pane.height - 40)
  await page.mouse.down()
  await expect(page).toHaveURL(/item=/)
  await page.mouse.up()
  await expect(evidenceOf(page).getByText('Exact')).toBeVisible()
})

test('keys work while a filter’s checkbox has the focus, and Enter opens the change that J reached in the redline', async ({
  page,
  serviceOf,
}) => {
  const id = await findDemo(await serviceOf('analyst'))
  await page.goto(`/comparisons/${id}`)
  await filtersOf(page).getByRole('checkbox', { name: 'Numbers only' }).check()
  await page.keyboard.press('j')
  await expect(matrixOf(page).locator(':focus')).toBeVisible()

  await page.goto(`/comparisons/${id}?tab=redline`)
  await expect(page.getByRole('article', { name: 'Redline' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('article', { name: 'Redline' }).locator(':focus')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(evidenceOf(page)).toBeVisible()
})

test('another tab shows the chosen provision, and a tab keeps its state when the reader returns to it', async ({
  page,
  serviceOf,
}) => {
  await page.goto(`/comparisons/${await findDemo(await serviceOf('analyst'))}?tab=changes`)
  const list = page.getByRole('list', { name: 'Changes' })
  await expect(list).toBeVisible()
  for (let step = 0; step < 3; step += 1) {
    const before = page.url()
    await page.keyboard.press('j')
    await expect(page).not.toHaveURL(before)
  }
  const item = new URL(page.url()).searchParams.get('item')
  const scroller = list.locator('..')
  await scroller.evaluate((element) => element.scrollTo({ top: 3000 }))
  // Rows are measured as they come into view, which can move what is shown.
  let top = -1
  await expect
    .poll(async () => {
      const last = top
      top = await scroller.evaluate((element) => element.scrollTop)
      return top === last
    })
    .toBe(true)
  await page.getByRole('tab', { name: 'Matrix' }).click()
  await expect(matrixOf(page).locator('[aria-selected="true"]')).toBeVisible()
  await page.getByRole('tab', { name: /^Changes/ }).click()
  await expect(page).toHaveURL(new RegExp(`item=${item}`))
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(top)
})

test('opening evidence folds filters, summary and navigation; closing it restores them; two pages show side by side, the baseline first', async ({
  page,
  serviceOf,
}) => {
  await page.goto(`/comparisons/${await findDemo(await serviceOf('analyst'))}?q=bullion+money`)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const widthOf = async () => (await navigation.boundingBox())?.width ?? 0
  const wide = await widthOf()
  await cellWith(page, '$200').first().click()
  await expect(filtersOf(page)).toHaveCount(0)
  await expect(summaryOf(page)).toHaveCount(0)
  await expect.poll(widthOf).toBeLessThan(wide / 2)
  await expect.poll(async () => (await cellWith(page, '$200').first().boundingBox())?.width).toBeGreaterThan(300)

  await page.getByRole('button', { name: 'Both variants side by side' }).click()
  await expect(evidenceOf(page)).toHaveCount(2)
  const [left, right] = await Promise.all([0, 1].map((index) => evidenceOf(page).nth(index).boundingBox()))
  await expect(evidenceOf(page).first()).toContainText('LM HO 03 05 19')
  expect(left?.y).toBe(right?.y)
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual((right?.x ?? 0) + 1)

  await page.getByRole('button', { name: 'Show the summary' }).click()
  await expect(summaryOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filtersOf(page)).toBeVisible()
  await expect.poll(widthOf).toBe(wide)
})

test('words are found in any order, and Enter steps through the hits', async ({ page, serviceOf }) => {
  await page.goto(`/comparisons/${await findDemo(await serviceOf('analyst'))}`)
  const search = page.getByRole('searchbox', { name: 'Search the wording' })
  await search.fill('coins bullion money')
  await expect(filtersOf(page).getByRole('status')).toHaveText(/^1 of \d+ provisions$/)
  await search.fill('theft')
  await expect(filtersOf(page)).toContainText(/\d+ provisions/)
  await search.press('Enter')
  await expect(filtersOf(page)).toContainText(/1 of \d+ provisions/)
  await expect(page).toHaveURL(/[?&]row=/)
  const first = new URL(page.url()).searchParams.get('row')
  await search.press('Enter')
  await expect(filtersOf(page)).toContainText(/2 of \d+ provisions/)
  await search.press('Shift+Enter')
  await expect(page).toHaveURL(new RegExp(`row=${first}(&|$)`))
  await expect(search).toBeFocused()
})

test.describe('magnified to 200 %', () => {
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

  test('rows fill most of the window, and the wheel scrolls them', async ({ page, serviceOf }) => {
    await page.goto(`/comparisons/${await findDemo(await serviceOf('analyst'))}`)
    await expect(matrixOf(page)).toBeVisible()
    const scroller = matrixOf(page).locator('..')
    const { y = 0, height = 0 } = (await scroller.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(450)
    expect(height).toBeGreaterThan(225)
    await page.mouse.move(400, 400)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(500)
  })
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 400, height: 800 } })

  test('rows begin in the upper third, and the summary is one tap away', async ({ page, serviceOf }) => {
    await page.goto(`/comparisons/${await findDemo(await serviceOf('analyst'))}`)
    await expect(matrixOf(page)).toBeVisible()
    const { y = 800 } = (await matrixOf(page).locator('..').boundingBox()) ?? {}
    expect(y).toBeLessThan(800 / 3)
    await page.getByRole('button', { name: 'Show the summary' }).click()
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
  })
})

test('without a connection the evidence says so and quotes the passage; it opens when the connection is back', async ({
  page,
  context,
  serviceOf,
}) => {
  await page.goto(`/comparisons/${await findDemo(await serviceOf('analyst'))}?q=bullion+money&view=text`)
  await cellWith(page, '$200').first().click()
  await expect(evidenceOf(page).getByText('Exact')).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await cellWith(page, '$300').last().click()
  await expect(evidenceOf(page)).toContainText('You are offline.')
  await expect(evidenceOf(page)).toContainText('on money, bullion')
  await context.setOffline(false)
  await expect(evidenceOf(page).getByText('Exact')).toBeVisible()
})
