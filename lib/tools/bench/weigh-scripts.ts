import type { Page } from '@playwright/test'
import { atMost, type BenchRow } from './row.ts'

interface WeighedPage {
  readonly name: string
  /** A page of a separate context, which is closed. */
  readonly page: Page
  readonly path: string
}

/** Script as it comes over the wire, until the page is idle, in KB. */
export async function weighScripts({ name, page, path }: WeighedPage): Promise<BenchRow> {
  const session = await page.context().newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(path, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().close()
  return atMost({ name: `${name}, first-load JavaScript, compressed`, measured: bytes / 1024, bound: 300, unit: 'KB' })
}
