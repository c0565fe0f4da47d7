import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { limits } from '#lib/contract/kernel/limits.ts'
import { bffRoot } from '#lib/contract/paths.ts'
import { readEnv } from '#lib/desk/server/env.ts'
import { requireChromium } from '#lib/desk/server/find-chromium.ts'
import { maxPages } from '#lib/queries/all-pages-query.ts'
import { openDatabase } from '#lib/service/database/open.ts'
import { runApplication } from '#lib/tools/cli/run-application.ts'
import { startTemporaryPostgres } from '#lib/tools/cli/temporary-postgres.ts'
import { addBenchFilings, benchSizes } from './bench-filings.ts'
import { withSeed } from './bench-instance.ts'
import { seedBench } from './bench-workspace.ts'
import { compareListRead } from './list-read.ts'
import { atMost, type BenchRow } from './row.ts'
import { signIn } from './sign-in.ts'
import { median } from './time.ts'
import { weighScripts } from './weigh-scripts.ts'

type Environment = Readonly<Record<string, string>>

const visits = 3
const keystroke = { bound: 50, unit: 'ms' }
/** The end of one tracking number, of a filing older than the newest 10,000: each digit leaves fewer filings. */
const typed = '131092537'

/** A browser of 5,000 filings, what the service adds to reading them, and a browser of 100,000 on PostgreSQL. */
export async function benchFilings(): Promise<BenchRow[]> {
  const usual = await withSeed(seed(benchSizes.usual.filings), async (dataDir) => [
    await compareListRead(dataDir),
    ...(await withApplicationOn(dataDir, {}, measureUsual)),
  ])
  const postgres = await startTemporaryPostgres()
  if (!postgres) return usual
  const { env } = postgres
  const largest = await withSeed(seed(benchSizes.largest.filings, env), (dataDir) =>
    withApplicationOn(dataDir, env, measureLargest),
  )
  await postgres.stop()
  return [...usual, ...largest]
}

async function seed(filings: number, env: Environment = {}): Promise<string> {
  const dataDir = await seedBench([], env)
  const database = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL })
  try {
    await addBenchFilings(database, filings)
  } finally {
    await database.close()
  }
  return dataDir
}

/** Opens a page of a separate context, signed in. */
type OpenPage = () => Promise<Page>

async function withApplicationOn(
  dataDir: string,
  env: Environment,
  measure: (open: OpenPage) => Promise<BenchRow[]>,
): Promise<BenchRow[]> {
  const application = await runApplication({ dataDir, env: { DEMO: '0', ...env } })
  const browser = await chromium.launch({
    executablePath: await requireChromium(readEnv().chromiumPath),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const storageState = await signIn(browser, application.url)
    return await measure(async () => (await browser.newContext({ storageState, baseURL: application.url })).newPage())
  } finally {
    await browser.close()
    await application.stop()
  }
}

async function measureUsual(open: OpenPage): Promise<BenchRow[]> {
  const { filings } = benchSizes.usual
  const page = await open()
  const rows = await measureBrowser(page, { filings, listed: filings })
  return [
    await weighScripts({ name: 'filings', page: await open(), path: '/filings' }),
    await weighScripts({ name: 'filing', page: await open(), path: `/filings/${await readFilingId(page)}` }),
    ...rows,
  ]
}

/** The list holds the newest; the rest is found by the service. */
async function measureLargest(open: OpenPage): Promise<BenchRow[]> {
  const { filings, bound } = benchSizes.largest
  const page = await open()
  const rows = await measureBrowser(page, { filings, listed: maxPages * limits.page.max })
  const start = performance.now()
  await page.goto(`/filings?q=${typed}`, { waitUntil: 'commit' })
  await page
    .getByRole('row')
    .filter({ hasText: `BNCH-${typed}` })
    .waitFor()
  const measured = performance.now() - start
  return [
    ...rows,
    atMost({ name: `browser of ${filings} filings, link to a search, first match`, measured, bound, unit: 'ms' }),
  ]
}

interface Listed {
  readonly filings: number
  /** How many of them the browser loads. */
  readonly listed: number
}

async function measureBrowser(page: Page, { filings, listed }: Listed): Promise<BenchRow[]> {
  // The first visit of a process compiles and caches; people come back.
  await readFirstRows(page)
  const firstRows: number[] = []
  for (let visit = 0; visit < visits; visit += 1) firstRows.push(await readFirstRows(page))
  await page.getByText(`${listed.toLocaleString('en-US')} filings`, { exact: true }).waitFor()
  const { toNextFrame, toFilings } = await typeAndTime(page)
  const name = (what: string) => `browser of ${filings} filings, ${what}`
  return [
    atMost({ name: name('first rows'), measured: median(firstRows), bound: 1000, unit: 'ms' }),
    atMost({
      name: name('slowest keystroke of a search until it is drawn'),
      measured: Math.max(0, ...toNextFrame),
      ...keystroke,
    }),
    atMost({
      name: name('keystroke of a search until its filings are shown'),
      measured: median(toFilings),
      ...keystroke,
    }),
  ]
}

async function readFilingId(page: Page): Promise<string> {
  const response = await page.request.get(`${bffRoot}/insurance/managed-filings?limit=1`)
  const { filings: found } = (await response.json()) as { filings: { id: string }[] }
  if (!found[0]) throw new Error('There is no filing to open.')
  return found[0].id
}

/** From the request for the page until its first row is there. */
async function readFirstRows(page: Page): Promise<number> {
  await page.goto('/filings', { waitUntil: 'commit' })
  const firstRow = page.locator('tr[data-index="0"]')
  await firstRow.waitFor()
  return await page.evaluate(() => performance.now())
}

interface KeyTimes {
  /** From the key to the frame that follows it, as the browser measures it; only those over 16 ms. */
  readonly toNextFrame: readonly number[]
  /** From the key to the frame that counts and shows what it finds. */
  readonly toFilings: readonly number[]
}

async function typeAndTime(page: Page): Promise<KeyTimes> {
  await page.getByRole('searchbox', { name: 'Search filings' }).focus()
  await page.evaluate(() => {
    const times = { toNextFrame: [] as number[], toFilings: [] as number[], pressedAt: 0 }
    const status = document.querySelector('header [aria-live]')
    if (!status) throw new Error('The page counts no filings.')
    const note = () => requestAnimationFrame(() => times.toFilings.push(performance.now() - times.pressedAt))
    new MutationObserver(note).observe(status, { characterData: true, childList: true, subtree: true })
    new PerformanceObserver((list) => {
      times.toNextFrame.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    addEventListener('keydown', () => Object.assign(times, { pressedAt: performance.now() }), { capture: true })
    Object.assign(window, { keyTimes: times })
  })
  for (const key of typed) {
    await page.keyboard.press(key)
    await delay(300)
  }
  await page.getByText(/^1 of [\d,]+ filings$/).waitFor()
  return await page.evaluate(() => Reflect.get(window, 'keyTimes') as KeyTimes)
}
