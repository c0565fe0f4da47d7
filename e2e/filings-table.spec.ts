import type { Locator, Page } from '@playwright/test'
import { createFiling, listComments, rowOf, scope, startDiscussions, updateComment } from './filings.ts'
import { expect, test } from './fixtures.ts'
import type { Service } from './service.ts'

const tableOf = (page: Page): Locator => page.getByRole('table', { name: 'Filings' })
const headerOf = (page: Page, name: string): Locator => tableOf(page).getByRole('columnheader', { name, exact: true })
const searchBoxOf = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search filings' })
const cutNote = 'Only the first 1,000 characters are searched.'

async function listStates(service: Service): Promise<readonly { readonly id: string; readonly code: string }[]> {
  const path = `/insurance/managed-filings/jurisdictions?scope=${scope}&limit=100`
  return (await service.read<{ jurisdictions: { id: string; code: string }[] }>(path)).jurisdictions
}

async function leftOf(locator: Locator): Promise<number> {
  return Math.round((await locator.boundingBox())?.x ?? Number.NaN)
}

async function rightOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox()
  return Math.round(box ? box.x + box.width : Number.NaN)
}

/** Whether an element is drawn there, and not one above it. */
function isOnTop(locator: Locator): Promise<boolean> {
  return locator.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

test('a filing’s number and name stay while the other columns scroll, and what has the focus is not under them', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const displayName = 'Ferry program, wide table'
  await createFiling(analyst, { displayName, serffTrackingNumber: 'QFRY-131000001', filingType: 'Pilot' })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/filings?q=ferry%20program%2C%20wide')
  const cellOf = (text: string) => rowOf(page, displayName).getByRole('cell').filter({ hasText: text })
  const pinned = [cellOf('QFRY-131000001'), cellOf(displayName), headerOf(page, 'Filing name')]
  await expect(cellOf(displayName)).toBeVisible()
  const before = await Promise.all(pinned.map(leftOf))
  const other = await leftOf(headerOf(page, 'Status'))

  await test.step('by 300 pixels', async () => {
    await tableOf(page).evaluate((node) => node.parentElement?.scrollTo({ left: 300 }))
    await expect.poll(() => leftOf(headerOf(page, 'Status'))).toBe(other - 300)
    expect(await Promise.all(pinned.map(leftOf))).toEqual(before)
    for (const cell of pinned) {
      await expect(cell).toBeInViewport({ ratio: 1 })
      expect(await isOnTop(cell)).toBe(true)
    }
  })

  await test.step('a header that is under them comes out as it takes the focus', async () => {
    const sort = headerOf(page, 'State').getByRole('button')
    expect(await leftOf(sort)).toBeLessThan(await rightOf(cellOf(displayName)))
    await sort.focus()
    await expect.poll(async () => (await leftOf(sort)) - (await rightOf(cellOf(displayName)))).toBeGreaterThanOrEqual(0)
  })

  await test.step('a hidden column leaves its place to the next', async () => {
    await page.getByRole('button', { name: 'Choose columns' }).click()
    await page.getByRole('checkbox', { name: 'SERFF tracking number' }).uncheck()
    await page.keyboard.press('Escape')
    await tableOf(page).evaluate((node) => node.parentElement?.scrollTo({ left: 0 }))
    const state = await leftOf(headerOf(page, 'State'))
    await tableOf(page).evaluate((node) => node.parentElement?.scrollTo({ left: 300 }))
    expect(await leftOf(headerOf(page, 'State'))).toBe(state)
    await expect(cellOf(displayName)).toBeInViewport({ ratio: 1 })
  })
})

test('status, owner, respond-by date and open comments are in view 1440 pixels wide, and a state is its code', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const displayName = 'Pontoon program, in view'
  const jurisdictionId = (await listStates(analyst)).find(({ code }) => code === 'OH')?.id
  const { id } = await createFiling(analyst, { displayName, jurisdictionId })
  await startDiscussions(analyst, id, ['Explain the mooring clause.'])
  const [comment] = await listComments(analyst, id)
  await updateComment(analyst, id, { id: comment?.id ?? '', respondBy: '2031-05-06' })
  await page.goto('/filings?q=pontoon%20program%2C%20in%20view')
  await expect(rowOf(page, displayName)).toBeVisible()
  for (const name of ['Status', 'Owner', 'Respond by', 'Open comments'])
    await expect(headerOf(page, name)).toBeInViewport({ ratio: 1 })
  const cut = await page
    .getByRole('columnheader')
    .locator('.truncate')
    .evaluateAll((texts) => texts.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent))
  expect(cut).toEqual([])
  await expect(rowOf(page, displayName).getByRole('cell').filter({ hasText: 'OH' })).toHaveText('OH')
  await page.setViewportSize({ width: 390, height: 844 })
  const card = rowOf(page, displayName)
  await expect(card.getByTitle('OH Ohio')).toHaveText('OH')
})

test('columns hidden, widened and sorted by are as they were left, and a saved view leaves them so', async ({
  page,
}) => {
  const view = 'Rowing, without owners'
  // As the column comes, and one step wider.
  const setShown = async (name: string, isShown: boolean) => {
    await page.getByRole('button', { name: 'Choose columns' }).click()
    await page.getByRole('checkbox', { name, exact: true }).setChecked(isShown)
    await page.keyboard.press('Escape')
  }
  const width = 92 + 24
  const expectRemembered = async () => {
    await expect(headerOf(page, 'Status')).toBeVisible()
    await expect(headerOf(page, 'Tags')).toHaveCount(0)
    await expect(headerOf(page, 'Owner')).toHaveAttribute('aria-sort', 'ascending')
    expect((await headerOf(page, 'Status').boundingBox())?.width).toBe(width)
  }
  await page.goto('/filings')
  await expect(headerOf(page, 'Tags')).toBeVisible()
  await setShown('Tags', false)
  await page.getByRole('button', { name: 'Choose columns' }).click()
  await page.getByRole('button', { name: 'Make “Status” wider' }).click()
  await page.keyboard.press('Escape')
  await headerOf(page, 'Owner').getByRole('button').click()
  const widthOf = async () => (await headerOf(page, 'Status').boundingBox())?.width
  await expect.poll(widthOf).toBe(width)

  await test.step('on a page opened later', async () => {
    await page.goto('/filings')
    await expectRemembered()
  })

  await test.step('a saved view has others', async () => {
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByLabel('Save this view as').fill(view)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/view=/)
    await page.keyboard.press('Escape')
    await setShown('Owner', false)
    await setShown('Tags', true)
    await expect(headerOf(page, 'Owner')).toHaveCount(0)
    await page.goto('/filings')
    await expectRemembered()
  })
})

test('a long facet is searched, and a range of days narrows the list', async ({ page, serviceOf }) => {
  const analyst = await serviceOf('analyst')
  const states = (await listStates(analyst)).slice(0, 24)
  for (const { id, code } of states)
    await createFiling(analyst, { displayName: `Raft program, state of ${code}`, jurisdictionId: id })
  const dated = 'Raft program, effective in 2033'
  await createFiling(analyst, { displayName: dated, effectiveFromNew: '2033-04-01' })
  await page.goto('/filings?q=raft%20program')
  const facet = page.getByRole('region', { name: 'State', exact: true })

  await test.step('by part of a name', async () => {
    await facet.getByRole('button', { name: /^Show \d+ more$/ }).click()
    await facet.getByLabel('Search in State').fill('alask')
    await expect(facet.getByRole('checkbox')).toHaveCount(1)
    await facet.getByRole('checkbox', { name: /^AK Alaska/ }).check()
    await expect(tableOf(page).getByRole('row')).toHaveCount(2)
    await expect(rowOf(page, 'Raft program, state of AK')).toBeVisible()
    await facet.getByRole('checkbox', { name: /^AK Alaska/ }).uncheck()
  })

  await test.step('by the first and the last day', async () => {
    await page.getByLabel('Effective date (new), from').fill('2033-04-01')
    await page.getByLabel('Effective date (new), to').fill('2033-04-01')
    await expect(tableOf(page).getByRole('row')).toHaveCount(2)
    await expect(rowOf(page, dated)).toBeVisible()
    await expect(page).toHaveURL(/2033-04-01\.\.2033-04-01/)
  })
})

test('a search takes 1,000 characters, in the list and in the palette, and says what it leaves out', async ({
  page,
  serviceOf,
}) => {
  const displayName = 'Gondola program, long search'
  await createFiling(await serviceOf('analyst'), { displayName })
  const text = 'gondola program '.repeat(63).slice(0, 996)
  expect(text.trim().length).toBeGreaterThan(900)

  await test.step('in the list', async () => {
    await page.goto('/filings')
    await expect(rowOf(page, displayName)).toBeVisible()
    await searchBoxOf(page).fill(text)
    await expect(tableOf(page).getByRole('row')).toHaveCount(2)
    await expect(rowOf(page, displayName)).toBeVisible()
    await expect(page.getByText(cutNote)).toHaveCount(0)
    await searchBoxOf(page).fill(`${text} and a word that is left out`)
    await expect(page.getByText(cutNote)).toBeVisible()
    expect((await searchBoxOf(page).inputValue()).length).toBe(1000)
    await searchBoxOf(page).fill('gondola')
    await expect(page.getByText(cutNote)).toHaveCount(0)
  })

  await test.step('in the palette', async () => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Commands' })
    await palette.getByRole('combobox').fill(text)
    await expect(palette.getByRole('option').filter({ hasText: displayName })).toBeVisible()
    await expect(palette.getByText(cutNote)).toHaveCount(0)
    await palette.getByRole('combobox').fill(`${text} and a word that is left out`)
    await expect(palette.getByText(cutNote)).toBeVisible()
  })
})

test('records whose names share their first 60 letters differ in a picker and in a narrow column', async ({
  page,
  serviceOf,
}) => {
  const analyst = await serviceOf('analyst')
  const shared = 'Steamboat and excursion vessel liability program for inland lakes'
  expect(shared.length).toBeGreaterThan(60)
  const names = [`${shared}, first edition`, `${shared}, second edition`]
  for (const displayName of names) await createFiling(analyst, { displayName })

  await test.step('each option has its whole name in view', async () => {
    await page.goto('/filings/new')
    await page.getByRole('combobox', { name: 'Managed company' }).selectOption('Larkspur Mutual, Personal Lines')
    await page.getByRole('combobox', { name: 'Predecessor', exact: true }).fill('steamboat and excursion')
    for (const name of names) {
      const text = page.getByRole('option', { name }).getByText(name)
      await expect(text).toBeVisible()
      expect(await text.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
      expect(await text.evaluate((node) => getComputedStyle(node).textOverflow)).toBe('clip')
    }
  })

  await test.step('a cell that cuts its text has all of it in its tooltip, and no other has one', async () => {
    await page.goto('/filings?q=steamboat%20and%20excursion')
    const cell = rowOf(page, names[1] ?? '')
      .getByRole('cell')
      .filter({ hasText: shared })
    await cell.hover()
    await expect(cell).toHaveAttribute('title', names[1] ?? '')
    const owner = rowOf(page, names[1] ?? '')
      .getByRole('cell')
      .filter({ hasText: /^Draft$/ })
    await owner.hover()
    await expect(owner).not.toHaveAttribute('title')
  })
})
