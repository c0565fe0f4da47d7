import { type Browser, chromium, type Page, type Route } from '@playwright/test'
import { toCarrierCode } from '#lib/contract/reference/carrier-code.ts'
import { readEnv } from '#lib/desk/server/env.ts'
import { requireChromium } from '#lib/desk/server/find-chromium.ts'
import type { RunningApplication } from '#lib/tools/cli/run-application.ts'
import { withApplication } from './bench-instance.ts'
import { createBenchClient, seedBench } from './bench-workspace.ts'
import { benchBothDatabases } from './both-databases.ts'
import { atMost, type BenchRow } from './row.ts'
import { signIn } from './sign-in.ts'
import { median } from './time.ts'
import { weighScripts } from './weigh-scripts.ts'

const carriers = 3000
const size = 40
const rounds = 20
const firstCode = 10_000
const statementPath = `/schedule-p?carrier=${toCarrierCode(String(firstCode))}&year=2024&line=C&part=3&tab=develop`

/** The list of 3,000 carriers on both databases; in a browser that list, the page's JavaScript, and a click at 40 × 40. */
export async function benchScheduleDesk(): Promise<BenchRow[]> {
  const listed = await benchBothDatabases({ name: `list of ${carriers} carriers`, seed, measure: measureList })
  return [...listed, ...(await withApplication(seed({}), { script: 'start' }, measureDesk))]
}

/** Carriers with one page of two rows each. */
function seed(env: Readonly<Record<string, string>>): Promise<string> {
  const codes = Array.from({ length: carriers }, (_, at) => String(firstCode + at))
  const amounts = Array.from({ length: 10 }, (_, at) => 1000 * (at + 1))
  return seedBench([], env, {
    carriers: codes.map((code, at) => ({
      naicCompanyCode: code,
      name: `Carrier ${code}`,
      group: `Group ${at % 100}`,
    })),
    schedulePages: codes.map((code) => ({
      naicCompanyCode: code,
      statementYear: 2024,
      line: 'C',
      part: '3',
      rows: [
        { sourceRow: '02', amounts },
        { sourceRow: '03', amounts: amounts.slice(1) },
      ],
    })),
  })
}

async function measureList({ url }: RunningApplication): Promise<Omit<BenchRow, 'ok'>[]> {
  const client = createBenchClient(url)
  const questions = [
    ['by name', 'limit=50'],
    ['by rows', 'limit=50&sort=-rows'],
    ['searched', 'limit=50&search=group%207'],
  ] as const
  const rows: Omit<BenchRow, 'ok'>[] = []
  for (const [name, query] of questions) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now()
      await client.get(`/insurance/loss-development/carriers?${query}`)
      times.push(performance.now() - start)
    }
    rows.push({
      name,
      measured: times.toSorted((a, b) => a - b)[Math.floor(0.95 * rounds)] ?? 0,
      bound: 200,
      unit: 'ms',
    })
  }
  return rows
}

async function measureDesk({ url }: RunningApplication): Promise<BenchRow[]> {
  const browser = await chromium.launch({
    executablePath: await requireChromium(readEnv().chromiumPath),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const open = await openPages(browser, url)
    return [
      await weighScripts({ name: 'Schedule P, carriers', page: await open(), path: '/schedule-p' }),
      await weighScripts({ name: 'Schedule P, workbench', page: await open(), path: statementPath }),
      ...(await timeCarriers(await open())),
      await timeAverages(await open()),
    ]
  } finally {
    await browser.close()
  }
}

async function openPages(browser: Browser, url: string): Promise<() => Promise<Page>> {
  const state = await signIn(browser, url)
  return async () => (await browser.newContext({ storageState: state, baseURL: url })).newPage()
}

async function timeCarriers(page: Page): Promise<BenchRow[]> {
  const within = async (act: () => Promise<unknown>) => {
    const start = performance.now()
    await act()
    return performance.now() - start
  }
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) }).first()
  await page.goto('/schedule-p')
  await row(`Carrier ${firstCode}`).waitFor()
  const opened = await within(async () => {
    await page.reload({ waitUntil: 'commit' })
    await row(`Carrier ${firstCode}`).waitFor()
  })
  const found = String(firstCode + carriers - 7)
  const searched = await within(async () => {
    await page.getByRole('searchbox').first().fill(found)
    await row(`Carrier ${found}`).waitFor()
  })
  await page.getByRole('searchbox').first().fill('')
  await row(`Carrier ${firstCode}`).waitFor()
  const sorted = await within(async () => {
    await page.getByRole('columnheader', { name: 'Carrier' }).getByRole('button').first().click()
    await row(`Carrier ${firstCode + carriers - 1}`).waitFor()
  })
  await page.context().close()
  const bound = { bound: 1500, unit: 'ms' }
  return [
    atMost({ name: `${carriers} carriers: open to first rows`, measured: opened, ...bound }),
    atMost({ name: `${carriers} carriers: search to its row`, measured: searched, ...bound }),
    atMost({ name: `${carriers} carriers: sort to its rows`, measured: sorted, ...bound }),
  ]
}

/** Clicks on averages of a page that is larger than statements print: scripts and layout until the next paint can begin. */
async function timeAverages(page: Page): Promise<BenchRow> {
  await page.route(/loss-development\/page\?/, enlarge)
  await page.goto(statementPath)
  await page.getByRole('button', { name: /^Read this page/ }).click()
  await page
    .getByRole('button', { name: /^Exclude / })
    .first()
    .waitFor()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const name = round % 2 === 0 ? /^Geometric, all years, 12 to 24/ : /^Straight, 3 years, 12 to 24/
    await page.waitForLoadState('networkidle')
    times.push(await page.getByRole('button', { name }).evaluate(clickAndLayOut))
  }
  await page.context().close()
  return atMost({
    name: `click on an average of a ${size} × ${size} triangle, until the next paint can begin`,
    measured: median(times),
    bound: 16,
    unit: 'ms',
  })
}

/** Runs in the page, in a frame without other work. */
async function clickAndLayOut(element: Element): Promise<number> {
  await new Promise((resolve) => requestIdleCallback(resolve))
  const start = performance.now()
  if (element instanceof HTMLElement) element.click()
  await Promise.resolve()
  document.body.getBoundingClientRect()
  return performance.now() - start
}

interface PageOfRows {
  readonly rows: readonly { readonly development: { readonly values: readonly unknown[] } }[]
}

async function enlarge(route: Route): Promise<void> {
  const response = await route.fetch()
  const { rows }: PageOfRows = await response.json()
  const [first] = rows
  const grown = Array.from({ length: size }, (_, i) => ({
    ...first,
    id: `row-${i}`,
    accidentYear: 2025 - size + i,
    development: {
      ...first?.development,
      values: Array.from({ length: size - i }, (_unused, j) => ({
        evaluationYear: 2025 - size + i + j,
        developmentMonths: 12 * (j + 1),
        value: Math.round(1e6 * (1 - 0.7 ** (j + 1)) * (1 + 0.01 * ((i * 5 + j * 3) % 7))),
      })),
    },
  }))
  await route.fulfill({ response, json: { rows: grown } })
}
