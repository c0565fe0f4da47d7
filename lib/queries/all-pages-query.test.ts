import { hydrate, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '#lib/client/client.ts'
import { NetworkError } from '#lib/client/errors.ts'
import {
  type AllPages,
  allPagesQuery,
  findInPages,
  firstPageQuery,
  isCutList,
  maxPages,
  readAllPages,
} from './all-pages-query.ts'
import { dehydratePage } from './dehydrate-page.ts'
import { createQueryClient } from './query-client.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const key = (number: number) => ({
  id: id(number),
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

type Page = { readonly numbers: readonly number[]; readonly next: string | null }
type Reply = Page | 'expired' | 'lost'

/** A service whose list of keys is what `reply` says for a cursor, and how often that cursor was asked for. */
function serve(reply: (cursor: string, times: number) => Reply | Promise<Reply>) {
  const asked: string[] = []
  const client = createClient(async ({ path }) => {
    const query = new URL(path, 'http://service').searchParams
    const cursor = query.get('cursor') ?? 'first'
    asked.push(cursor)
    const page = await reply(cursor, asked.filter((other) => other === cursor).length)
    if (page === 'lost') throw new NetworkError('x')
    if (page === 'expired') return Response.json({ error: 'x', code: 'invalid_cursor' }, { status: 400 })
    return Response.json({ apiKeys: page.numbers.map(key), nextCursor: page.next })
  })
  return { client, asked }
}

const three: Record<string, Page> = {
  first: { numbers: [1, 2], next: 'second' },
  second: { numbers: [], next: 'third' },
  third: { numbers: [2, 3], next: null },
}
const page = (cursor: string): Page => three[cursor] ?? { numbers: [], next: null }
const numbersOf = ({ items }: Pick<AllPages<{ name: string }>, 'items'>) =>
  items.map(({ name }) => Number(name.replace('Key ', '')))

describe('a walk over all pages', () => {
  const { signal } = new AbortController()

  it('goes on after an empty page and lists an item once that moved to a later page', async () => {
    const { client, asked } = serve(page)
    const all = await readAllPages({ client, id: 'listApiKeys', input: {}, signal: new AbortController().signal })
    expect(numbersOf(all)).toEqual([1, 2, 3])
    expect(all.state).toBe('complete')
    expect(asked).toEqual(['first', 'second', 'third'])
  })

  it('asks for pages as large as the service gives', async () => {
    const paths: string[] = []
    const client = createClient(async ({ path }) => {
      paths.push(path)
      return Response.json({ apiKeys: [], nextCursor: null })
    })
    await readAllPages({ client, id: 'listApiKeys', input: {}, signal })
    expect(paths).toEqual(['/api-keys?limit=100'])
  })

  it('starts again from the first page when its cursor has expired, without what it had read', async () => {
    const { client, asked } = serve((cursor, times) => {
      if (cursor === 'second' && times === 1) return 'expired'
      return asked.filter((other) => other === 'first').length > 1 && cursor === 'first'
        ? { numbers: [4], next: 'third' }
        : page(cursor)
    })
    const all = await readAllPages({ client, id: 'listApiKeys', input: {}, signal: new AbortController().signal })
    expect(numbersOf(all)).toEqual([4, 2, 3])
    expect(all.restarts).toBe(1)
    expect(asked).toEqual(['first', 'second', 'first', 'third'])
  })

  it('gives up when cursors keep expiring', async () => {
    const { client, asked } = serve((cursor) => (cursor === 'first' ? page('first') : 'expired'))
    const walk = readAllPages({ client, id: 'listApiKeys', input: {}, signal: new AbortController().signal })
    await expect(walk).rejects.toMatchObject({ code: 'invalid_cursor' })
    expect(asked).toHaveLength(6)
  })

  it.each([
    [9_999, false],
    [10_000, true],
  ])('of %i items may be a part: %s', (length, isCut) => {
    expect(isCutList(Array.from({ length }))).toBe(isCut)
    expect(isCutList(null)).toBe(false)
  })

  it('is cut, and says so, when the list has no end', async () => {
    const { client, asked } = serve((cursor) => {
      const number = cursor === 'first' ? 0 : Number(cursor)
      return { numbers: [number], next: String(number + 1) }
    })
    const all = await readAllPages({ client, id: 'listApiKeys', input: {}, signal: new AbortController().signal })
    expect(all.state).toBe('cut')
    expect(all.items).toHaveLength(maxPages)
    expect(asked).toHaveLength(maxPages)
  })

  it('sends nothing more once it is aborted', async () => {
    const controller = new AbortController()
    const { client, asked } = serve((cursor) => {
      controller.abort()
      return page(cursor)
    })
    const walk = readAllPages({ client, id: 'listApiKeys', input: {}, signal: controller.signal })
    await expect(walk).rejects.toHaveProperty('name', 'AbortError')
    expect(asked).toEqual(['first'])
  })

  it('knows what identifies items without an id', async () => {
    const scope = (name: string) => ({ scope: `mc:${id(1)}`, slug: 'a', name, permissions: ['read'] })
    const client = createClient(async () => Response.json({ scopes: [scope('A'), scope('B')], nextCursor: null }))
    const all = await readAllPages({ client, id: 'listScopes', input: {}, signal: new AbortController().signal })
    expect(all.items.map(({ name }) => name)).toEqual(['A'])
  })
})

describe('a search through pages', () => {
  it('ends on the page that holds what is wanted', async () => {
    const { client, asked } = serve((cursor) => (cursor === 'first' ? page('first') : { numbers: [9], next: 'on' }))
    const { signal } = new AbortController()
    const found = await findInPages({ client, id: 'listApiKeys', input: {}, signal }, (keys) => {
      return keys.find(({ name }) => name === 'Key 9') ?? null
    })
    expect(found?.id).toBe(id(9))
    expect(asked).toEqual(['first', 'second'])
  })

  it('is null when no page holds it', async () => {
    const { client } = serve(page)
    const { signal } = new AbortController()
    expect(await findInPages({ client, id: 'listApiKeys', input: {}, signal }, () => null)).toBeNull()
  })
})

describe('the query of a whole list', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('shows what it has read so far', async () => {
    const { client } = serve(async (cursor) => {
      if (cursor !== 'first') await new Promise((resolve) => setTimeout(resolve, 1000))
      return page(cursor)
    })
    const observer = new QueryObserver(createQueryClient(), allPagesQuery(client, 'listApiKeys'))
    const stop = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(500)
    expect(observer.getCurrentResult().data).toMatchObject({ state: 'reading', items: [{}, {}] })
    await vi.advanceTimersByTimeAsync(5000)
    expect(observer.getCurrentResult().data).toMatchObject({ state: 'complete', items: [{}, {}, {}] })
    stop()
  })

  it('says that it starts again, and shows what it had read until it has read more', async () => {
    const { client } = serve((cursor, times) => {
      if (cursor === 'first' && times === 1) return { numbers: [1, 2], next: 'second' }
      if (cursor === 'second' && times === 1) return 'expired'
      return cursor === 'first' ? { numbers: [7], next: 'third' } : page(cursor)
    })
    const observer = new QueryObserver(createQueryClient(), allPagesQuery(client, 'listApiKeys'))
    const seen: unknown[] = []
    const stop = observer.subscribe(
      ({ data }) => data && seen.push([data.state, data.restarts, numbersOf(data).join()]),
    )
    await vi.advanceTimersByTimeAsync(5000)
    expect(seen.map(String)).toEqual(['reading,0,1,2', 'reading,1,1,2', 'complete,1,7,2,3'])
    stop()
  })

  it('begins with the first page that a server sent along, and reads what is left', async () => {
    const { client, asked } = serve(page)
    const queries = createQueryClient()
    await queries.fetchQuery(firstPageQuery(client, 'listApiKeys'))
    expect(queries.getQueryData(allPagesQuery(client, 'listApiKeys').queryKey)).toMatchObject({ state: 'reading' })
    expect(asked).toEqual(['first'])
    await queries.fetchQuery({ ...allPagesQuery(client, 'listApiKeys'), staleTime: 0 })
    expect(queries.getQueryData(allPagesQuery(client, 'listApiKeys').queryKey)).toMatchObject({
      state: 'complete',
      items: [{}, {}, {}],
    })
  })

  it('keeps its progress over a retry: no page is read twice', async () => {
    const { client, asked } = serve((cursor, times) => (cursor === 'third' && times === 1 ? 'lost' : page(cursor)))
    const observer = new QueryObserver(createQueryClient(), allPagesQuery(client, 'listApiKeys'))
    const stop = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toEqual(['first', 'second', 'third', 'third'])
    expect(observer.getCurrentResult().data).toMatchObject({ state: 'complete', items: [{}, {}, {}] })
    stop()
  })

  it('reads from the first page when it is invalidated, and shows the old list until the new one is whole', async () => {
    const { client, asked } = serve((cursor) => page(cursor))
    const queries = createQueryClient()
    const observer = new QueryObserver(queries, allPagesQuery(client, 'listApiKeys'))
    const states: unknown[] = []
    const stop = observer.subscribe(({ data }) => states.push(data?.state))
    await vi.advanceTimersByTimeAsync(100)
    states.length = 0
    await queries.invalidateQueries({ queryKey: ['listApiKeys'] })
    await vi.advanceTimersByTimeAsync(100)
    expect(asked).toEqual(['first', 'second', 'third', 'first', 'second', 'third'])
    expect(new Set(states)).toEqual(new Set(['complete']))
    stop()
  })
})

describe('the beginning of a list that a page hands to the browser', () => {
  const query = allPagesQuery(serve(page).client, 'listApiKeys')

  /** A browser that has read the whole list a while ago. */
  async function readBefore() {
    const inBrowser = createQueryClient()
    const list = await inBrowser.fetchQuery(query)
    inBrowser.setQueryData(query.queryKey, list, { updatedAt: Date.now() - 60_000 })
    return inBrowser
  }

  /** Reads a page of the desk, and gives the list that the browser has then. */
  async function openPage(inBrowser: ReturnType<typeof createQueryClient>, reply: (cursor: string) => Page) {
    const onServer = createQueryClient()
    await onServer.fetchQuery(firstPageQuery(serve(reply).client, 'listApiKeys'))
    hydrate(inBrowser, dehydratePage(onServer))
    return inBrowser.getQueryData(query.queryKey)
  }

  it('does not take the place of the whole list', async () => {
    expect(await openPage(await readBefore(), page)).toMatchObject({ state: 'complete', items: [{}, {}, {}] })
  })

  it('begins a list that the browser does not have', async () => {
    expect(await openPage(createQueryClient(), page)).toMatchObject({ state: 'reading', items: [{}, {}] })
  })

  it('replaces an older list where it is the whole list', async () => {
    const only = () => ({ numbers: [1], next: null })
    expect(await openPage(await readBefore(), only)).toMatchObject({ state: 'complete', items: [{}] })
  })
})
