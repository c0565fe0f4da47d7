import { expect, test } from './fixtures.ts'
import {
  chargedReads,
  chooseCarrier,
  countReads,
  findStatements,
  type LoadedPage,
  newestPage,
  pathOfPage,
  priceOf,
  readPage,
  statusOf,
} from './schedule-p.ts'

const datasetMissing = {
  status: 403,
  json: {
    error: 'The organization does not have this data set.',
    code: 'dataset_not_enabled',
    dataset: 'naic',
    requestId: '11111111-1111-4111-8111-111111111111',
  },
}

interface Usage {
  readonly creditsUsed: number
}

test('a page is read once for the price shown, for all views; usage shows the same charge', async ({
  page,
  serviceOf,
}) => {
  const service = await serviceOf('analyst')
  const carrier = await findStatements(service)
  const wanted = newestPage(carrier.pages, '2')
  const price = priceOf(wanted)
  const before = await service.read<Usage>('/usage')
  const { sent } = countReads(page)

  await chooseCarrier(page, carrier)
  await page.getByLabel('Statement year').selectOption(String(wanted.statementYear))
  await page.getByLabel('Line', { exact: true }).selectOption(wanted.line.code)
  await page.getByLabel('Part', { exact: true }).selectOption('2')
  await expect(page.getByText(`Price: ${wanted.rowCount} rows · ${price} credits`)).toBeVisible()
  expect(sent).toEqual([])

  const grid = await readPage(page)
  await expect(grid.getByRole('row')).toHaveCount(wanted.rowCount + 1)
  await expect(statusOf(page)).toContainText(`${wanted.rowCount} rows in 1 read`)
  await expect(statusOf(page)).toContainText(`Charged: ${price} credits`)

  await test.step('views and choices read nothing more', async () => {
    await page.getByRole('tab', { name: 'Triangle' }).click()
    await page.getByLabel('Values').selectOption('incremental')
    await page.getByLabel('Columns').selectOption('calendar')
    await page.getByLabel('Scale of amounts').selectOption('thousands')
    await page.getByRole('button', { name: 'Shade by size within each column' }).click()
    await expect(page.getByText('Unit: US dollars, in thousands')).toBeVisible()
    for (const name of ['As it was', 'Compare', 'Diagnostics', 'Printed page']) {
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('tabpanel')).toBeVisible()
    }
    await page.getByRole('navigation').getByRole('link', { name: 'Reference' }).click()
    await page.waitForURL('**/reference/**')
    await page.goBack()
    await expect(page.getByRole('grid').first()).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(statusOf(page)).toContainText('in 1 read')
    expect(sent).toHaveLength(1)
  })

  const after = await service.read<Usage>('/usage')
  // The other worker's tests have their own application.
  expect((after.creditsUsed - before.creditsUsed).toFixed(2)).toBe(price)
  await statusOf(page).getByRole('link', { name: 'Usage' }).click()
  const charge = page.getByRole('region', { name: 'Ledger' }).getByRole('row').nth(1)
  await expect(charge).toContainText(price)
})

test('a data set that is disabled while someone reads says what to do; once enabled, pages that were read show again', async ({
  page,
  serviceOf,
}) => {
  const carrier = await findStatements(await serviceOf('analyst'))
  const [first, second] = [newestPage(carrier.pages, '2'), newestPage(carrier.pages, '4')]
  const { sent } = countReads(page)
  await page.goto(pathOfPage(carrier, first))
  await readPage(page)
  await page.getByLabel('Part', { exact: true }).selectOption('4')
  await expect(page.getByText(`Price: ${second.rowCount} rows`)).toBeVisible()

  await page.route('**/bff/insurance/carriers/*/loss-development**', (route) => route.fulfill(datasetMissing))
  await page.getByRole('button', { name: /^Read this page/ }).click()
  await expect(page.getByText('Your organization does not have the NAIC data set')).toBeVisible()
  await expect(page.getByText(/carrier not found|No carrier has/i)).toHaveCount(0)
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(statusOf(page)).toContainText(`Charged: ${priceOf(first)} credits`)

  await page.unroute('**/bff/insurance/carriers/*/loss-development**')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByLabel('Part', { exact: true }).selectOption('2')
  await expect(page.getByRole('grid')).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('after a lost response the desk says that the read may have been charged, and asks before it reads again', async ({
  page,
  serviceOf,
}) => {
  const carrier = await findStatements(await serviceOf('analyst'))
  const wanted = newestPage(carrier.pages, '3')
  const { sent } = countReads(page)
  await page.route(chargedReads, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.goto(pathOfPage(carrier, wanted))
  await page.getByRole('button', { name: /^Read this page/ }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: `The read was charged ${priceOf(wanted)} credits.` }),
  ).toBeVisible()
  await expect(statusOf(page)).toContainText('1 read without a response')
  await page.unroute(chargedReads)

  const again = page.getByRole('button', { name: 'Read again…' })
  await again.click()
  const dialog = page.getByRole('dialog', { name: 'Read again?' })
  await expect(dialog).toContainText(`The read was charged ${priceOf(wanted)} credits. Reading again is charged`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(sent).toHaveLength(1)

  await again.click()
  await dialog.getByRole('button', { name: `Read for ${priceOf(wanted)} credits` }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('above the chosen amount the desk asks first, and it remembers the amount', async ({ page, serviceOf }) => {
  const carrier = await findStatements(await serviceOf('analyst'))
  const wanted = newestPage(carrier.pages, '2')
  const { sent } = countReads(page)
  await page.goto(pathOfPage(carrier, wanted))
  await page.getByRole('button', { name: /^Asks above/ }).click()
  await page.getByLabel('Ask above (credits)').fill('0.10')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Asks above 0.10 credits' })).toBeVisible()
  await page.getByRole('button', { name: 'Read this page…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Read this page?' })
  await expect(dialog).toContainText('above 0.10 credits')
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: `Read for ${priceOf(wanted)} credits` }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a read that never reached the service is not in the ledger, and the desk says so', async ({
  page,
  serviceOf,
}) => {
  const carrier = await findStatements(await serviceOf('analyst'))
  await page.route(chargedReads, (route) => route.abort('connectionreset'))
  await page.goto(pathOfPage(carrier, newestPage(carrier.pages, '4')))
  await page.getByRole('button', { name: /^Read this page/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The ledger has no charge for the read.' })).toBeVisible()
})

test('a page that has grown since its price was shown is not read at another price until that is confirmed', async ({
  page,
  serviceOf,
}) => {
  const carrier = await findStatements(await serviceOf('analyst'))
  const wanted = newestPage(carrier.pages, '3')
  const known = 3
  let counts = 0
  await page.route('**/loss-development/pages', async (route) => {
    counts += 1
    const response = await route.fetch()
    const { pages }: { pages: LoadedPage[] } = await response.json()
    const shown = counts === 1 ? pages.map((each) => ({ ...each, rowCount: known })) : pages
    await route.fulfill({ response, json: { pages: shown } })
  })
  const { sent } = countReads(page)
  // Chosen in the browser: the first page of a link is counted on the server.
  await chooseCarrier(page, carrier)
  await page.getByLabel('Line').selectOption({ label: `${wanted.line.code} ${wanted.line.name}` })
  await page.getByLabel('Part').selectOption({ label: 'Part 3, Paid net losses and DCC' })
  const read = page.getByRole('button', { name: 'Read this page' })
  await expect(page.getByText(`Price: ${known} rows · ${priceOf({ rowCount: known })} credits`)).toBeVisible()
  await read.click()
  await expect(
    page.getByText(
      `costs ${priceOf(wanted)} credits, not ${priceOf({ rowCount: known })} credits. Nothing was read or charged.`,
    ),
  ).toBeVisible()
  await expect(statusOf(page)).toContainText('Charged: 0.00 credits')
  await expect(page.getByText(`Price: ${wanted.rowCount} rows · ${priceOf(wanted)} credits`)).toBeVisible()
  expect(sent).toHaveLength(1)

  await read.click()
  await expect(page.getByRole('grid').first().getByRole('row')).toHaveCount(wanted.rowCount + 1)
  await expect(statusOf(page)).toContainText(`Charged: ${priceOf(wanted)} credits`)
})
