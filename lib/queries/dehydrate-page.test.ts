import { hydrate } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createClient } from '#lib/client/client.ts'
import { allPagesQuery, firstPageQuery } from './all-pages-query.ts'
import { dehydratePage } from './dehydrate-page.ts'
import { createQueryClient } from './query-client.ts'

const key = (number: number) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name: `Key ${number}`,
  access: 'read_only',
  hint: 'abcd',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: null,
  lastUsedAddress: null,
  expiresAt: null,
  allowedOperations: null,
  allowedAddresses: null,
})

/** A service with so many pages of one key. */
function serve(pages: number) {
  return createClient(async ({ path }) => {
    const page = Number(new URL(path, 'http://service').searchParams.get('cursor') ?? 1)
    return Response.json({ apiKeys: [key(page)], nextCursor: page < pages ? String(page + 1) : null })
  })
}

/** A browser that has read the whole list a while ago. */
async function readBefore() {
  const inBrowser = createQueryClient()
  const query = allPagesQuery(serve(3), 'listApiKeys')
  const list = await inBrowser.fetchQuery(query)
  inBrowser.setQueryData(query.queryKey, list, { updatedAt: Date.now() - 60_000 })
  return inBrowser
}

/** Reads a page of the desk, and gives the list that the browser has then. */
async function openPage(inBrowser: ReturnType<typeof createQueryClient>, pages: number) {
  const onServer = createQueryClient()
  await onServer.fetchQuery(firstPageQuery(serve(pages), 'listApiKeys'))
  hydrate(inBrowser, dehydratePage(onServer))
  return inBrowser.getQueryData(allPagesQuery(serve(pages), 'listApiKeys').queryKey)
}

it('does not take the beginning of a list for the whole list that the browser has', async () => {
  expect(await openPage(await readBefore(), 3)).toMatchObject({ state: 'complete', items: [{}, {}, {}] })
})

it('begins a list that the browser does not have', async () => {
  expect(await openPage(createQueryClient(), 3)).toMatchObject({ state: 'reading', items: [{}] })
})

it('replaces an older list by a whole one', async () => {
  expect(await openPage(await readBefore(), 1)).toMatchObject({ state: 'complete', items: [{}] })
})
