import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { limits } from '#lib/contract/kernel/limits.ts'
import { bffRoot } from '#lib/contract/paths.ts'
import { readEnv } from '#lib/desk/server/env.ts'
import { requireChromium } from '#lib/desk/server/find-chromium.ts'
import { maxPages } from '#lib/queries/all-pages-query.ts'
import type { Database } from '#lib/service/database/database.ts'
import { openDatabase } from '#lib/service/database/open.ts'
import { runApplication } from '#lib/tools/cli/run-application.ts'
import { startTemporaryPostgres } from '#lib/tools/cli/temporary-postgres.ts'
import { addBenchFilings, benchSizes } from './bench-filings.ts'
import { idOf, withSeed } from './bench-instance.ts'
import { seedBench } from './bench-workspace.ts'
import { addComments } from './filing-search.ts'
import { compareListRead } from './list-read.ts'
import { atMost, type BenchRow } from './row.ts'
import { signIn } from './sign-in.ts'
import { median } from './time.ts'
import { weighScripts } from './weigh-scripts.ts'

type Environment = Readonly<Record<string, string>>

const visits = 3
/** Milliseconds without a letter before the list sends a search. */
const pause = 250
/** A word that one comment has, of the oldest filing, and no other text. */
const rareWord = 'subrogation'
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
    await addComments(database, filings)
    await addRareComment(database)
  } finally {
    await database.close()
  }
  return dataDir
}

async function addRareComment({ db }: Database): Promise<void> {
  await db.execute(`
    insert into filing_comments (id, filing_id, author_name, body, kind, created_at)
    values (${idOf('comment', `'rare'`)}, ${idOf('filing', '1')}, 'Reviewer', 'Explain the ${rareWord} waiver.',
      'discussion', now())`)
}

/** Opens a page of a separate context, signed in. */
type OpenPage = () => Promise<Page>

async function withApplicationOn(
  dataDir: string,
  env: Environment,
  measure: (open: OpenPage) => Promise<BenchRow[]>,
): Promise<BenchRow[]> {
  const application = await runApplication({ dataDir, isOptimized: true, env: { DEMO: '0', ...env } })
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
  const { filings, bound } = benchSizes.usual
  const page = await open()
  const rows = await measureBrowser(page, { filings, listed: filings, bound })
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
  const rows = await measureBrowser(page, { filings, bound, listed: maxPages * limits.page.max })
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
  /** Milliseconds until the first match of a search is shown. */
  readonly bound: number
}

async function measureBrowser(page: Page, { filings, listed, bound }: Listed): Promise<BenchRow[]> {
  // The first visit of a process compiles and caches; people come back.
  await readFirstRows(page)
  const firstRows: number[] = []
  for (let visit = 0; visit < visits; visit += 1) firstRows.push(await readFirstRows(page))
  await page.getByText(`${listed.toLocaleString('en-US')} filings`, { exact: true }).waitFor()
  const { toNextFrame, toFilings, longTasks } = await typeAndTime(page)
  const name = (what: string) => `browser of ${filings} filings, ${what}`
  return [
    atMost({ name: name('first rows'), measured: median(firstRows), bound: 1000, unit: 'ms' }),
    atMost({
      name: name('slowest keystroke of a search until it is drawn'),
      measured: Math.max(0, ...toNextFrame),
      ...keystroke,
    }),
    atMost({
      name: name('longest task while a search is typed, 0 below 50 ms'),
      measured: Math.max(0, ...longTasks),
      ...keystroke,
    }),
    atMost({
      name: name('keystroke of a search until its filings are shown'),
      measured: median(toFilings),
      ...keystroke,
    }),
    atMost({
      name: name(`a comment’s word typed until its row is shown, the pause of ${pause} ms counted`),
      measured: await typeUntilShown(page, {
        type: () => searchBoxOf(page).pressSequentially(rareWord),
        selector: 'tr[data-index]',
        text: 'edition 1',
      }),
      bound: bound + pause,
      unit: 'ms',
    }),
    atMost({
      name: name('a tracking number typed in the palette until it is offered'),
      measured: await typeUntilShown(page, {
        type: () => typeInPalette(page),
        selector: '[role="option"]',
        text: `BNCH-${typed}`,
      }),
      bound,
      unit: 'ms',
    }),
  ]
}

function searchBoxOf(page: Page) {
  return page.getByRole('searchbox', { name: 'Search filings' })
}

async function typeInPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await palette.waitFor()
  await palette.getByRole('combobox').pressSequentially(typed)
}

interface TypedText {
  readonly type: () => Promise<void>
  /** Of the elements one of which will show what is found. */
  readonly selector: string
  /** At the end of a word in it. */
  readonly text: string
}

interface ShownTimes {
  readonly pressedAt: number
  readonly shownAt: number
}

/** From the last key until the frame that shows what it finds, in milliseconds, on the list of filings. */
async function typeUntilShown(page: Page, { type, selector, text }: TypedText): Promise<number> {
  await readFirstRows(page)
  await page.getByText(/^[\d,]+ filings$/).waitFor()
  await page.evaluate(
    ([selector, text]) => {
      const times = { pressedAt: 0, shownAt: 0 }
      const isFound = ({ textContent }: Element) => textContent.split(text)[1]?.match(/^\d/) === null
      const note = () =>
        requestAnimationFrame(() => {
          if (times.shownAt !== 0 || ![...document.querySelectorAll(selector)].some(isFound)) return
          times.shownAt = performance.now()
        })
      new MutationObserver(note).observe(document.body, { characterData: true, childList: true, subtree: true })
      const press = () => {
        Object.assign(times, { pressedAt: performance.now(), shownAt: 0 })
        note()
      }
      addEventListener('keydown', press, { capture: true })
      Object.assign(window, { shownTimes: times })
    },
    [selector, text] as const,
  )
  await type()
  await page.waitForFunction(() => (Reflect.get(window, 'shownTimes') as ShownTimes).shownAt > 0)
  const { pressedAt, shownAt } = await page.evaluate(() => Reflect.get(window, 'shownTimes') as ShownTimes)
  return shownAt - pressedAt
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
  /** Those over 50 ms, for which a key would wait. Whether one comes during them is chance. */
  readonly longTasks: readonly number[]
}

async function typeAndTime(page: Page): Promise<KeyTimes> {
  await searchBoxOf(page).focus()
  await page.evaluate(() => {
    const times = {
      toNextFrame: [] as number[],
      toFilings: [] as number[],
      longTasks: [] as number[],
      pressedAt: 0,
    }
    const status = document.querySelector('header [aria-live]')
    if (!status) throw new Error('The page counts no filings.')
    const note = () => requestAnimationFrame(() => times.toFilings.push(performance.now() - times.pressedAt))
    new MutationObserver(note).observe(status, { characterData: true, childList: true, subtree: true })
    new PerformanceObserver((list) => {
      times.toNextFrame.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      times.longTasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
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
