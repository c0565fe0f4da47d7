import { expect, type Page, type Request } from '@playwright/test'

const quietMs = 500

/**
 * Follows the reads and changes of a page from before it is opened. `quiet` resolves once none has been under way for half
 * a second. The stream of live events is not counted, which never ends, nor what is loaded ahead, whose end is not said.
 */
export function followRequests(page: Page): { readonly quiet: () => Promise<void> } {
  const underWay = new Set<Request>()
  let changedAt = Date.now()
  const isCounted = (request: Request) => {
    const { pathname } = new URL(request.url())
    return pathname.startsWith('/bff/') && !pathname.endsWith('/events')
  }
  page.on('request', (request) => {
    if (!isCounted(request)) return
    underWay.add(request)
    changedAt = Date.now()
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      if (underWay.delete(request)) changedAt = Date.now()
    })
  const isQuiet = () => underWay.size === 0 && Date.now() - changedAt > quietMs
  return { quiet: () => expect.poll(isQuiet, { timeout: 60_000 }).toBe(true) }
}
