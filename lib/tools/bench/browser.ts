import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { readEnv } from '#lib/desk/server/env.ts'
import { requireChromium } from '#lib/desk/server/find-chromium.ts'
import type { RunningApplication } from '#lib/tools/cli/run-application.ts'
import { withApplication } from './bench-instance.ts'
import { type BenchClient, createBenchClient, readFileIds, seedBench } from './bench-workspace.ts'
import { benchReader } from './reader-speed.ts'
import { atMost, type BenchRow } from './row.ts'
import { signIn } from './sign-in.ts'
import { weighScripts } from './weigh-scripts.ts'

const rows = 1000
const variants = 8
const longTaskMs = 100
/** Begins a provision that variants change: the reader opens on those. */
const changedRow = 'Item 3 of the schedule'

/** The production build in a real browser: JavaScript of a first load, and a result of 1,000 rows × 8 variants. */
export function benchBrowser(): Promise<BenchRow[]> {
  const wordings = Array.from({ length: variants }, (_, index) => ({ name: `${index}.txt`, text: writeVariant(index) }))
  return withApplication(seedBench(wordings), { script: 'start' }, measure)
}

async function measure(application: RunningApplication): Promise<BenchRow[]> {
  const browser = await chromium.launch({
    executablePath: await requireChromium(readEnv().chromiumPath),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const id = await compare(createBenchClient(application.url))
    const state = await signIn(browser, application.url)
    const open = async () => (await browser.newContext({ storageState: state, baseURL: application.url })).newPage()
    const builder = await weighScripts({ name: 'builder', page: await open(), path: '/comparisons/new' })
    const reader = await weighScripts({ name: 'reader', page: await open(), path: `/comparisons/${id}` })
    const reference = await weighScripts({
      name: 'API reference',
      page: await open(),
      path: '/developers/createFormComparison',
    })
    const longest = await readLongestTask(await open(), `/comparisons/${id}`)
    const speed = await benchReader(await open(), { path: `/comparisons/${id}`, row: changedRow })
    return [
      builder,
      reader,
      reference,
      atMost({
        name: `longest task while ${rows} rows × ${variants} variants scroll and filter`,
        measured: longest,
        bound: longTaskMs,
        unit: 'ms',
      }),
      ...speed,
    ]
  } finally {
    await browser.close()
  }
}

/** A wording of short numbered provisions; each variant changes every ninth of them in its own way. */
function writeVariant(variant: number): string {
  const provisions = Array.from({ length: rows }, (_, row) => {
    const amount = (row + variant) % 9 === 0 ? 500 + 10 * variant : 500
    return `${row + 1}. Item ${row + 1} of the schedule is insured up to $${amount} for each loss at the place numbered ${row + 1}, and no more.`
  })
  return ['CONDITIONS', ...provisions].join('\n\n')
}

async function compare(client: BenchClient): Promise<string> {
  const fileIds = await readFileIds(client)
  const { id } = await client.post('/insurance/form-comparisons', {
    variants: fileIds.map((fileId, index) => ({
      key: `v${index}`,
      label: `Edition ${index + 1}`,
      documents: [fileId],
    })),
  })
  for (;;) {
    const { status } = await client.get(`/insurance/form-comparisons/${id}`)
    if (status === 'succeeded') return String(id)
    if (status === 'failed') throw new Error('The comparison to be read failed.')
    await delay(200)
  }
}

async function readLongestTask(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await page.getByText(changedRow).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(window, { longTasks: durations })
    new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  await page.mouse.move(700, 600)
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.wheel(0, step % 3 === 2 ? -400 : 1500)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  const search = page.getByRole('searchbox').first()
  for (const text of ['item 7', 'item 77', '$500', '']) {
    await search.fill(text)
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 400)))
  }
  const longest = await page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'longTasks') as number[])))
  await page.context().close()
  return longest
}
