import type { Page } from '@playwright/test'
import { atMost, type BenchRow } from './row.ts'
import { median } from './time.ts'

const firstRowsMs = 1000
const liveRowsMs = 1500
const filterMs = 100
const visits = 7
const presses = 10

/** How soon the reader of a long result shows rows, when these respond, and how soon it shows others once a filter is pressed. */
export async function benchReader(page: Page, { path, row }: { path: string; row: string }): Promise<BenchRow[]> {
  await page.addInitScript(noteRows, row)
  const noted: RowTimes[] = []
  // The first visit fills the browser's caches, as the pages before it would have.
  for (let visit = 0; visit <= visits; visit += 1) {
    await page.goto(path, { waitUntil: 'commit' })
    const times = await page.waitForFunction(() => Reflect.get(globalThis, 'rowTimes') as RowTimes | undefined)
    if (visit > 0) noted.push((await times.jsonValue()) ?? { first: Number.NaN, live: Number.NaN })
    await page.waitForLoadState('networkidle')
  }
  const filter = page.getByRole('checkbox', { name: /^Identical/ })
  const filtered: number[] = []
  for (let press = 0; press < presses; press += 1) filtered.push(await filter.evaluate(pressUntilPainted))
  await page.context().close()
  return [
    atMost({
      name: 'reader: first rows of eight variants',
      measured: median(noted.map(({ first }) => first)),
      bound: firstRowsMs,
      unit: 'ms',
    }),
    atMost({
      name: 'reader: rows of eight variants that respond',
      measured: median(noted.map(({ live }) => live)),
      bound: liveRowsMs,
      unit: 'ms',
    }),
    atMost({ name: 'reader: filter to painted', measured: median(filtered), bound: filterMs, unit: 'ms' }),
  ]
}

/** Milliseconds since the navigation began. */
interface RowTimes {
  readonly first: number
  readonly live: number
}

/** Runs in the page before its scripts: notes in which frame a row is first painted, and in which the grid itself shows it. */
function noteRows(row: string): void {
  let first: number | null = null
  const look = () => {
    const cells = [...document.querySelectorAll('[data-row]')].filter((cell) => cell.textContent.includes(row))
    const shown = cells.find((cell) => cell.checkVisibility())
    // A row found before a frame is painted in it: the next one comes after that.
    requestAnimationFrame((painted) => {
      if (shown) first ??= painted
      if (first !== null && shown?.closest('[role="grid"]'))
        Object.assign(globalThis, { rowTimes: { first, live: painted } })
      else look()
    })
  }
  look()
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
