import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReferenceList, referenceLists } from '#lib/tools/testing/reference-lists.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  // The two lists of products have one table.
  for (const list of referenceLists) await list.clear(api)
  for (const list of referenceLists) {
    for (let n = 0; n < 4; n++) {
      const key = list.toKey(`a ${list.operation} ${n}`)
      await list.add(api, { id: list.rename ? api.deps.randomId() : key, key })
    }
  }
})
afterAll(() => api.close())

interface Ask {
  readonly cursor?: string
  readonly limit?: number
  readonly more?: string
  readonly as?: Actor
}

/** With a key, because a session ends before a cursor of a day. */
async function ask(list: ReferenceList, { cursor, limit = 1, more = '', as = 'member' }: Ask) {
  const path = list.path(api)
  const inputs = `limit=${limit}${more}${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
  const response = await api.request(`${path}${path.includes('?') ? '&' : '?'}${inputs}`, { as, with: 'key' })
  const body = await response.json()
  return { status: response.status, code: body.code, nextCursor: body.nextCursor, records: body[list.field] }
}

async function firstCursor(list: ReferenceList, first: Ask = {}): Promise<string> {
  const { nextCursor } = await ask(list, first)
  expect(nextCursor).toEqual(expect.any(String))
  return nextCursor
}

const invalid = { status: 400, code: 'invalid_cursor' }

describe.each(referenceLists.map((list) => [list.operation, list] as const))('%s', (_, list) => {
  test('gives a cursor of at most 128 characters that opens the same query repeatedly', async () => {
    const cursor = await firstCursor(list)
    expect(cursor.length).toBeLessThanOrEqual(128)
    const second = await ask(list, { cursor })
    expect(second).toMatchObject({ status: 200, records: [expect.anything()] })
    expect((await ask(list, { cursor })).records).toEqual(second.records)
  })

  test('responds invalid_request to a cursor that is empty or too long, and invalid_cursor up to the limit', async () => {
    for (const cursor of ['', 'A'.repeat(list.maxCursor + 1)]) {
      expect(await ask(list, { cursor })).toMatchObject({ status: 400, code: 'invalid_request' })
    }
    expect(await ask(list, { cursor: 'A'.repeat(list.maxCursor) })).toMatchObject(invalid)
  })

  test('expires every cursor at the end of the life of the first page’s', async () => {
    const first = await firstCursor(list)
    api.advance(list.lifeMs / 2)
    const second = await firstCursor(list, { cursor: first })
    api.advance(list.lifeMs / 2 - 1)
    for (const cursor of [first, second]) expect(await ask(list, { cursor })).toMatchObject({ status: 200 })
    const third = await firstCursor(list, { cursor: second })
    api.advance(1)
    for (const cursor of [first, second, third]) expect(await ask(list, { cursor })).toMatchObject(invalid)
  })
})

test('rejects a cursor of another scope', async () => {
  const scopes = referenceLists.filter((list) => list.path(api).includes('scope='))
  expect(scopes).toHaveLength(5)
  for (const list of scopes) {
    const cursor = await firstCursor(list)
    const elsewhere = { ...list, path: () => list.path({ ...api, scope: 'mc:harbor' }) }
    expect(await ask(elsewhere, { cursor }), list.operation).toMatchObject(invalid)
  }
})

test('products expire two minutes after the first page, every other list after a day', () => {
  const lives = referenceLists.map(({ field, lifeMs }) => [field === 'products', lifeMs / 60_000])
  expect(lives.every(([isProducts, minutes]) => minutes === (isProducts ? 2 : 24 * 60))).toBe(true)
})
