import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#lib/contract/kernel/limits.ts'
import { cursors } from '#lib/service/database/schema/shared.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { type Position, readPage } from './pagination.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

interface Row {
  readonly name: string
  readonly id: number
}

interface Ask {
  readonly rows: readonly Row[]
  readonly limit: number
  readonly cursor?: string | undefined
  readonly search?: string | undefined
  readonly as?: 'owner' | 'admin'
  readonly operation?: 'listMembers' | 'listApiKeys'
  readonly lifeMs?: number
}

function ask({ rows, as = 'owner', operation = 'listMembers', lifeMs, ...query }: Ask) {
  return readPage(api.contextOf(as), {
    operation,
    query,
    ...(lifeMs === undefined ? {} : { lifeMs }),
    load: async (after, count) => rows.filter((row) => !after || isAfter(row, after)).slice(0, count),
    positionOf: ({ name, id }) => [name, id],
  })
}

function isAfter({ name, id }: Row, [afterName, afterId]: Position): boolean {
  return name > String(afterName) || (name === afterName && id > Number(afterId))
}

const someRows: Row[] = Array.from({ length: 5 }, (_, id) => ({ name: 'n', id }))

async function firstCursor(change: Partial<Ask> = {}): Promise<string> {
  const { nextCursor } = await ask({ rows: someRows, limit: 2, ...change })
  if (nextCursor === null) throw new Error('there is no second page')
  return nextCursor
}

test('returns the whole list page by page for any names and page size, with cursors of at most 128 characters', async () => {
  const names = fc.oneof(fc.constantFrom('a', 'b'), fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }))
  await fc.assert(
    fc.asyncProperty(fc.array(names, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), async (made, limit) => {
      const rows = made
        .map((name, id) => ({ name, id }))
        .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
      const seen: Row[] = []
      let cursor: string | undefined
      do {
        const page = await ask({ rows, limit, cursor })
        expect(page.rows.length).toBeLessThanOrEqual(limit)
        seen.push(...page.rows)
        if (page.nextCursor !== null) expect(page.nextCursor.length).toBeLessThanOrEqual(limits.cursor)
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect(seen).toEqual(rows)
    }),
    { seed: 20260302, numRuns: 40 },
  )
})

test('gives no cursor with the last page, even when it is full', async () => {
  expect((await ask({ rows: someRows, limit: 5 })).nextCursor).toBeNull()
  expect((await ask({ rows: [], limit: 5 })).nextCursor).toBeNull()
})

test.each<[string, Partial<Ask>]>([
  ['another member', { as: 'admin' }],
  ['another operation', { operation: 'listApiKeys' }],
  ['another limit', { limit: 3 }],
  ['another filter', { search: 'x' }],
])('rejects a cursor of %s', async (_, change) => {
  const cursor = await firstCursor()
  await expect(ask({ rows: someRows, limit: 2, cursor, ...change })).rejects.toMatchObject({ code: 'invalid_cursor' })
})

test('rejects a cursor with any character changed, added or removed', async () => {
  const cursor = await firstCursor()
  const changed = [...cursor].map(
    (character, at) => cursor.slice(0, at) + (character === 'A' ? 'B' : 'A') + cursor.slice(at + 1),
  )
  for (const forged of [
    ...changed,
    `${cursor}A`,
    cursor.slice(0, -1),
    cursor.slice(4),
    cursor.slice(0, 16),
    '',
    'AAAA',
    'x',
    '=',
    `${cursor}=`,
    ` ${cursor}`,
  ]) {
    await expect(ask({ rows: someRows, limit: 2, cursor: forged })).rejects.toMatchObject({ code: 'invalid_cursor' })
  }
})

test('opens a cursor of the same query, with inputs in any order and unused ones named or not', async () => {
  const page = { rows: someRows.slice(2, 4) }
  const cursor = await firstCursor({ search: 'x' })
  expect(await ask({ search: 'x', cursor, limit: 2, rows: someRows })).toMatchObject(page)
  expect(await ask({ rows: someRows, limit: 2, cursor, search: 'x' })).toMatchObject(page)
  const unfiltered = await firstCursor()
  expect(await ask({ rows: someRows, limit: 2, search: undefined, cursor: unfiltered })).toMatchObject(page)
})

test('stores a position only where the cursor would have more than 128 characters', async () => {
  const storedFor = async (length: number) => {
    const before = await api.deps.database.db.$count(cursors)
    const rows = someRows.map((row) => ({ ...row, name: 'n'.repeat(length) }))
    const cursor = await firstCursor({ rows })
    expect((await ask({ rows, limit: 2, cursor })).rows).toEqual(rows.slice(2, 4))
    return { length: cursor.length, stored: (await api.deps.database.db.$count(cursors)) - before }
  }
  // A tag, a form, a time and `["…",1]` make 25 bytes; 96 bytes make 128 characters.
  expect(await storedFor(71)).toEqual({ length: 128, stored: 0 })
  expect(await storedFor(72)).toMatchObject({ stored: 2 })
})

test('keeps a stored position as long as its cursor lives, and deletes it afterwards', async () => {
  const { db } = api.deps.database
  const rows = someRows.map((row) => ({ ...row, name: 'n'.repeat(200) }))
  await db.delete(cursors)
  const cursor = await firstCursor({ rows, lifeMs: 60_000 })
  api.advance(59_999)
  await firstCursor({ rows, lifeMs: 60_000 })
  expect((await ask({ rows, limit: 2, cursor, lifeMs: 60_000 })).rows).toEqual(rows.slice(2, 4))
  api.advance(2)
  await firstCursor({ rows, lifeMs: 60_000 })
  expect(await db.$count(cursors)).toBe(2)
})

test('rejects a cursor whose stored position is gone', async () => {
  const rows = someRows.map((row) => ({ ...row, name: 'n'.repeat(200) }))
  const cursor = await firstCursor({ rows })
  await api.deps.database.db.delete(cursors)
  await expect(ask({ rows, limit: 2, cursor })).rejects.toMatchObject({ code: 'invalid_cursor' })
})

test.each([
  ['short names, carried in the cursor', 'n'],
  ['long names, stored', 'n'.repeat(200)],
])('expires every cursor of a list when the first page’s expires (%s)', async (_, name) => {
  const rows = Array.from({ length: 9 }, (__, id) => ({ name, id }))
  const lifeMs = 120_000
  let cursor = await firstCursor({ rows, lifeMs })
  api.advance(70_000)
  const second = await ask({ rows, limit: 2, cursor, lifeMs })
  expect(second.rows.map(({ id }) => id)).toEqual([2, 3])
  cursor = second.nextCursor ?? ''
  api.advance(49_999)
  expect((await ask({ rows, limit: 2, cursor, lifeMs })).rows.map(({ id }) => id)).toEqual([4, 5])
  api.advance(1)
  await expect(ask({ rows, limit: 2, cursor, lifeMs })).rejects.toMatchObject({ code: 'invalid_cursor' })
})
