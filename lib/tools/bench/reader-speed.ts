import type { Page } from '@playwright/test'
import { atMost, type BenchRow } from './row.ts'
import { median } from './time.ts'

const firstRowsMs = 1500
const filterMs = 100
const visits = 3
const presses = 10

/** How soon the reader of a long result shows rows, and shows other rows once a filter is pressed. */
export async function benchReader(page: Page, { path, row }: { path: string; row: string }): Promise<BenchRow[]> {
  const opened: number[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByText(row).first().waitFor()
    // Since the navigation began.
    opened.push(await page.evaluate(() => performance.now()))
    await page.waitForLoadState('networkidle')
  }
  const filter = page.getByRole('checkbox', { name: /^Identical/ })
  const filtered: number[] = []
  for (let press = 0; press < presses; press += 1) filtered.push(await filter.evaluate(pressUntilPainted))
  await page.context().close()
  return [
    atMost({ name: 'reader: first rows of eight variants', measured: median(opened), bound: firstRowsMs, unit: 'ms' }),
    atMost({ name: 'reader: filter to painted', measured: median(filtered), bound: filterMs, unit: 'ms' }),
  ]
}

/** Runs in the page: presses, waits until the grid has another number of rows, and until that is painted. Milliseconds. */
function pressUntilPainted(element: Element): Promise<number> {
  const countRows = () => document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')
  const before = countRows()
  const start = performance.now()
  if (element instanceof HTMLElement) element.click()
  return new Promise((resolve) => {
    const look = () => {
      if (countRows() === before) return requestAnimationFrame(look)
      // A message comes after the frame that draws the rows.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - start)
      return requestAnimationFrame(() => port2.postMessage(null))
    }
    requestAnimationFrame(look)
  })
}
