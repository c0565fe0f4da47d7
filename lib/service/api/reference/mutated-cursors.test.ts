import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOperation } from '#lib/contract/operations.ts'
import type { LooseHandlers } from '#lib/service/http/route.ts'
import { type ReferenceList, referenceLists } from '#lib/tools/testing/reference-lists.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { referenceRoutes } from './routes.ts'

const handlers: LooseHandlers = referenceRoutes
const perList = 1000

interface Ask {
  readonly cursor?: string
  readonly as?: Actor
  readonly limit?: number
  readonly search?: string
}

let api: TestApi
/** Cursors that open the query they came from, by operation, and others that no longer do. */
const live = new Map<ReferenceList, string>()
const expired = new Map<ReferenceList, string>()

beforeAll(async () => {
  api = await startTestApi()
  for (const list of referenceLists) await list.clear(api)
  for (const list of referenceLists) {
    for (let n = 0; n < 3; n++) {
      const key = list.toKey(`a ${list.operation} ${n}`)
      await list.add(api, { id: list.rename ? api.deps.randomId() : key, key })
    }
    expired.set(list, await readCursor(list, {}))
  }
  api.advance(Math.max(...referenceLists.map(({ lifeMs }) => lifeMs)))
  for (const list of referenceLists) live.set(list, await readCursor(list, {}))
})
afterAll(() => api.close())

/** Calls the list without authentication, which has separate tests. */
async function ask(list: ReferenceList, { cursor, as = 'member', limit = 1, search }: Ask): Promise<unknown> {
  const { pathname, searchParams } = new URL(list.path(api), 'http://desk.test')
  const operation = getOperation(list.operation)
  const segments = pathname.split('/')
  const params = Object.fromEntries(
    operation.path.split('/').flatMap((name, at) => (name.startsWith('{') ? [[name.slice(1, -1), segments[at]]] : [])),
  )
  const query = operation.query?.parse({ ...Object.fromEntries(searchParams), limit, cursor, search })
  const response = await handlers[list.operation]?.({ context: api.contextOf(as), params, query })
  return response?.body
}

async function readCursor(list: ReferenceList, first: Ask): Promise<string> {
  const page = (await ask(list, first)) as { nextCursor: string }
  expect(page.nextCursor).toEqual(expect.any(String))
  return page.nextCursor
}

const others: readonly Actor[] = ['owner', 'admin', 'viewer']
const mutation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('flip' as const),
      bits: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('splice' as const), at: fc.nat(), pick: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cut' as const), at: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('text' as const), text: fc.string({ minLength: 1, maxLength: 60 }) }),
  },
  fc.record({ kind: fc.constant('operation' as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant('member' as const), as: fc.constantFrom(...others) }),
  fc.record({ kind: fc.constant('limit' as const), limit: fc.integer({ min: 2, max: 100 }) }),
  fc.record({
    kind: fc.constant('filter' as const),
    search: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
  }),
  fc.record({ kind: fc.constant('expired' as const) }),
)
type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never

/** Null where the mutation leaves everything as it was. */
function mutate(list: ReferenceList, change: Mutation): Ask | null {
  const cursor = cursorOf(live, list)
  const bytes = Buffer.from(cursor, 'base64url')
  const elsewhere = (pick: number) => {
    const rest = referenceLists.filter((other) => other !== list)
    return cursorOf(live, rest[pick % rest.length] ?? list)
  }
  switch (change.kind) {
    case 'flip': {
      const at = change.bits.map((bit) => bit % (bytes.length * 8))
      for (const bit of at) bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      const flipped = bytes.toString('base64url')
      return flipped === cursor ? null : { cursor: flipped }
    }
    case 'splice': {
      const tail = Buffer.from(elsewhere(change.pick), 'base64url')
      const at = 1 + (change.at % (bytes.length - 1))
      const spliced = Buffer.concat([bytes.subarray(0, at), tail.subarray(at)]).toString('base64url')
      return spliced === cursor ? null : { cursor: spliced }
    }
    case 'cut':
      return { cursor: bytes.subarray(0, 1 + (change.at % (bytes.length - 1))).toString('base64url') }
    case 'text':
      return { cursor: change.text }
    case 'operation':
      return { cursor: elsewhere(change.pick) }
    case 'member':
      return { cursor, as: change.as }
    case 'limit':
      return { cursor, limit: change.limit }
    case 'filter':
      return list.isSearched ? { cursor, search: change.search } : null
    case 'expired':
      return { cursor: cursorOf(expired, list) }
  }
}

function cursorOf(cursors: ReadonlyMap<ReferenceList, string>, list: ReferenceList): string {
  return cursors.get(list) ?? ''
}

test.each(referenceLists.map((list) => [list.operation, list] as const))(
  `%s rejects ${perList} mutated cursors, and still opens the one they were made from`,
  async (_, list) => {
    let rejected = 0
    await fc.assert(
      fc.asyncProperty(mutation, async (change) => {
        const mutated = mutate(list, change)
        fc.pre(mutated !== null)
        await expect(ask(list, mutated ?? {})).rejects.toMatchObject({ code: 'invalid_cursor' })
        rejected += 1
      }),
      { seed: 20260302, numRuns: perList },
    )
    expect(rejected).toBeGreaterThanOrEqual(perList)
    expect(await ask(list, { cursor: cursorOf(live, list) })).toMatchObject({ [list.field]: [expect.anything()] })
  },
)
