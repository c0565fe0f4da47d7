import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Service } from './service.ts'

export interface LoadedPage {
  readonly statementYear: number
  readonly line: { readonly code: string; readonly name: string }
  readonly part: string
  readonly section: string | null
  readonly variant: string
  readonly rowCount: number
}

interface Carrier {
  readonly code: string
  readonly name: string
}

/** The carrier of the demo with the most pages, and those pages. The list of pages is free. */
export async function findStatements(service: Service): Promise<Carrier & { readonly pages: readonly LoadedPage[] }> {
  const { carriers } = await service.read<{ carriers: Carrier[] }>('/insurance/carriers')
  const found = await Promise.all(
    carriers.map(async ({ code, name }) => {
      const { pages } = await service.read<{ pages: LoadedPage[] }>(
        `/insurance/carriers/${code}/loss-development/pages`,
      )
      return { code, name, pages }
    }),
  )
  const [most] = found.toSorted((a, b) => b.pages.length - a.pages.length)
  if (!most || most.pages.length === 0) throw new Error('No Schedule P page is loaded.')
  return most
}

/** The newest page of the part that `isWanted` lets through. */
export function newestPage(
  pages: readonly LoadedPage[],
  part: string,
  isWanted: (page: LoadedPage) => boolean = () => true,
): LoadedPage {
  const found = pages
    .filter((page) => page.part === part && page.variant === 'current' && isWanted(page))
    .toSorted((a, b) => b.statementYear - a.statementYear)[0]
  if (!found) throw new Error(`No page of Part ${part} is loaded.`)
  return found
}

export function pathOfPage({ code }: Pick<Carrier, 'code'>, page: LoadedPage, more = ''): string {
  const { statementYear, line, part, section } = page
  const query = new URLSearchParams({ carrier: code, year: String(statementYear), line: line.code, part })
  if (section !== null) query.set('section', section)
  return `/schedule-p?${query}${more}`
}

/** "0.57", by the published price. */
export function priceOf(...pages: readonly Pick<LoadedPage, 'rowCount'>[]): string {
  const hundredths = pages.reduce((sum, { rowCount }) => sum + 2 + 5 * rowCount, 0)
  return (hundredths / 100).toFixed(2)
}

export const chargedReads =
  /\/bff\/insurance\/(carriers\/[^/]+\/loss-development(\?|\/(?!pages)|$)|loss-development\/industry)/

/** Every charged read that the page sends from now on. */
export function countReads(page: Page): { readonly sent: readonly string[] } {
  const sent: string[] = []
  page.on('request', (request) => {
    if (chargedReads.test(request.url())) sent.push(request.url())
  })
  return { sent }
}

/** Finds the carrier in the table that the page opens on, and opens it. */
export async function chooseCarrier(page: Page, { name }: Pick<Carrier, 'name'>): Promise<void> {
  await page.goto('/schedule-p')
  // Text typed before hydration is lost.
  await expect(async () => {
    await page.getByRole('searchbox', { name: 'Search carriers by name, code or group' }).fill(name)
    await page.getByRole('row', { name }).click({ timeout: 2_000 })
    await page.waitForURL(/carrier=/, { timeout: 2_000 })
  }).toPass()
}

export const statusOf = (page: Page): Locator => page.getByRole('region', { name: 'Read in this tab' })

/** Reads the chosen page in the open view. */
export async function openPage(page: Page): Promise<void> {
  const read = page.getByRole('button', { name: /^Read this page/ })
  await read.click()
  await expect(read).toHaveCount(0)
}

/** The same for a view that shows a grid of it. */
export async function readPage(page: Page): Promise<Locator> {
  await openPage(page)
  const grid = page.getByRole('grid').first()
  await expect(grid).toBeVisible()
  return grid
}
