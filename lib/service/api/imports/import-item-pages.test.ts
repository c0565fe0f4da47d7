import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#lib/contract/kernel/limits.ts'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { importItems } from '#lib/service/database/schema/imports.ts'
import { createPrng, type Prng } from '#lib/tools/quality/prng.ts'
import { send } from '#lib/tools/testing/filing-records.ts'
import { type ImportDesk, insertSelection, openImportDesk, openImportSession } from '#lib/tools/testing/imports.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { type ListImportItemsInput, listImportItems } from './list-import-items.ts'
import { listImportSessions } from './list-import-sessions.ts'

let api: TestApi
let desks: readonly ImportDesk[]
beforeAll(async () => {
  api = await startTestApi()
  desks = [await openImportDesk(api), await openImportDesk(api, { as: 'owner' })]
})
afterAll(() => api.close())

const statuses = ['pending', 'cancelled'] as const
type Filter = Pick<ListImportItemsInput, 'status' | 'destination'>
const filters: readonly Filter[] = [
  {},
  { destination: 'beta' },
  ...statuses.flatMap((status) => [{ status }, { status, destination: 'beta' } as const]),
]

async function clear(): Promise<void> {
  await api.deps.database.db.delete(importItems)
}

async function fill(count: number): Promise<void> {
  await clear()
  for (const desk of desks) for (let n = 0; n < count; n++) await insertSelection(api, desk)
}

const first = (as: Actor, query: Partial<ListImportItemsInput> = {}) =>
  listImportItems(api.contextOf(as), { scope: api.scope, limit: 2, ...query })

async function cursorOf(page: Promise<{ readonly nextCursor: string | null }>): Promise<string> {
  const { nextCursor } = await page
  if (nextCursor === null) throw new Error('the list has one page')
  return nextCursor
}

interface Asked {
  readonly as: Actor
  readonly query: ListImportItemsInput
}

/** Cursors of the list of sessions. */
const sessionCursors: Partial<Record<Actor, string>> = {}

/** Each makes a request whose cursor does not belong to it. */
const mutations: Readonly<Record<string, (asked: Asked, prng: Prng) => Asked>> = {
  flippedBit: ({ as, query }, prng) => {
    const bytes = Buffer.from(query.cursor ?? '', 'base64url')
    const at = prng.int(0, bytes.length - 1)
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << prng.int(0, 7)), at)
    return { as, query: { ...query, cursor: bytes.toString('base64url') } }
  },
  cut: ({ as, query }, prng) => ({
    as,
    query: { ...query, cursor: query.cursor?.slice(0, prng.int(1, query.cursor.length - 1)) },
  }),
  extended: ({ as, query }, prng) => ({ as, query: { ...query, cursor: query.cursor + 'A'.repeat(prng.int(1, 9)) } }),
  madeUp: ({ as, query }, prng) => {
    const bytes = Buffer.from(Array.from({ length: prng.int(1, 90) }, () => prng.int(0, 255)))
    return { as, query: { ...query, cursor: bytes.toString('base64url') } }
  },
  otherMember: ({ as, query }) => ({ as: as === 'member' ? 'owner' : 'member', query }),
  otherFilter: ({ as, query }, prng) => {
    const others = filters.filter(
      ({ status, destination }) => status !== query.status || destination !== query.destination,
    )
    const { cursor, scope, limit } = query
    return { as, query: { cursor, scope, limit, ...prng.pick(others) } }
  },
  otherLimit: ({ as, query }, prng) => ({ as, query: { ...query, limit: query.limit + prng.int(1, 100) } }),
  otherSpelling: ({ as, query }) => ({ as, query: { ...query, scope: 'mc:harbor' } }),
  otherOperation: ({ as, query }) => ({ as, query: { ...query, cursor: sessionCursors[as] } }),
}

test('of 1,000 cursors that were altered, or made for another request, none opens a page', async () => {
  await fill(10)
  for (const as of ['admin', 'owner', 'member'] as const) {
    const { id } = await openImportSession(api, as)
    const sharedWith = (['admin', 'owner', 'member'] as const).filter((to) => to !== as).map((to) => api.members[to].id)
    await send(api, `/insurance/serff-import-sessions/${id}/sharing`, { as, method: 'PUT', json: { sharedWith } })
  }
  for (const as of ['member', 'owner'] as const) {
    const sessions = listImportSessions(api.contextOf(as), { scope: api.scope, limit: 1 })
    sessionCursors[as] = await cursorOf(sessions)
  }
  const askable: Asked[] = []
  for (const as of ['member', 'owner'] as const) {
    for (const filter of filters.filter(({ status }) => status !== 'cancelled')) {
      const query = { scope: api.scope, limit: askable.length + 1, ...filter }
      askable.push({ as, query: { ...query, cursor: await cursorOf(first(as, query)) } })
    }
  }
  const prng = createPrng(20260302)
  const kinds = Object.values(mutations)
  for (let n = 0; n < 1000; n++) {
    const altered = prng.pick(kinds)(prng.pick(askable), prng)
    const page = listImportItems(api.contextOf(altered.as), altered.query)
    await expect(page, JSON.stringify(altered)).rejects.toMatchObject({ code: 'invalid_cursor' })
  }
})

test('a cursor expires a day after the first page, however often it was continued', async () => {
  await fill(8)
  const one = await cursorOf(first('member'))
  api.advance(limits.cursorLifeMs / 2)
  const two = await cursorOf(first('member', { cursor: one }))
  api.advance(limits.cursorLifeMs / 2 - 1)
  const three = await cursorOf(first('member', { cursor: two }))
  api.advance(1)
  for (const cursor of [one, two, three]) {
    await expect(first('member', { cursor })).rejects.toMatchObject({ code: 'invalid_cursor' })
  }
})

test('over HTTP a cursor of 8,192 characters is invalid_cursor, an empty or longer one invalid_request', async () => {
  const ask = async (cursor: string) => {
    const path = `/insurance/serff-import-items?scope=${api.scope}&cursor=${cursor}`
    const response = await api.request(path, { as: 'member', with: 'key' })
    return [response.status, (await response.json()).code]
  }
  expect(await ask('A'.repeat(8192))).toEqual([400, 'invalid_cursor'])
  for (const cursor of ['', 'A'.repeat(8193)]) expect(await ask(cursor)).toEqual([400, 'invalid_request'])
})

const walkCount = 25

test.each(Array.from({ length: walkCount }, (_, seed) => seed + 1))(
  'walk %i meets all that matched throughout and nothing twice, among inserts, changes, deletes and lost access',
  async (seed) => {
    const prng = createPrng(seed)
    await fill(prng.int(8, 20))
    const { status, destination } = prng.pick(filters)
    const query = { scope: api.scope, status, destination, limit: prng.int(1, 5) }
    const throughout = new Set(await readIds(query))
    const met: string[] = []
    let cursor: string | undefined
    for (;;) {
      const [{ items, nextCursor }] = await Promise.all([
        first('member', { ...query, cursor }),
        disturb(prng, throughout),
      ])
      met.push(...items.map(({ id }) => id))
      await disturb(prng, throughout)
      if (nextCursor === null) break
      cursor = nextCursor
      if (prng.chance(0.2)) await expectNothingWithoutAccess({ ...query, cursor })
    }
    expect(new Set(met).size).toBe(met.length)
    expect(met).toEqual(met.toSorted())
    expect(met).toEqual(expect.arrayContaining([...throughout]))
    const others = await api.deps.database.db.select().from(importItems).where(eq(importItems.sessionId, theirs()))
    expect(others.filter(({ id }) => met.includes(id))).toEqual([])
  },
)

const mine = () => desks[0]?.session.id ?? ''
const theirs = () => desks[1]?.session.id ?? ''

async function readIds({ status, destination }: Filter = {}): Promise<string[]> {
  const rows = await api.deps.database.db.select().from(importItems).where(eq(importItems.sessionId, mine()))
  return rows
    .filter((row) => (!status || row.status === status) && (!destination || row.destination === destination))
    .map(({ id }) => id)
}

/** Others save, cancel, restore and delete; what was touched was not the same throughout. */
async function disturb(prng: Prng, throughout: Set<string>): Promise<void> {
  const { db } = api.deps.database
  for (let n = prng.int(0, 3); n > 0; n--) {
    if (prng.chance(0.5)) {
      await insertSelection(api, prng.pick(desks), { status: prng.pick(statuses) })
      continue
    }
    const ids = await readIds()
    if (ids.length === 0) continue
    const id = prng.pick(ids)
    throughout.delete(id)
    const isOne = eq(importItems.id, id)
    if (prng.chance(0.5)) await db.delete(importItems).where(isOne)
    else
      await db
        .update(importItems)
        .set({ status: prng.pick(statuses) })
        .where(isOne)
  }
}

/** Losing the scope closes the walk; the same cursor goes on when access is back. */
async function expectNothingWithoutAccess(query: ListImportItemsInput): Promise<void> {
  const { db } = api.deps.database
  const isOwn = eq(grants.memberId, api.members.member.id)
  await db.update(grants).set({ read: false }).where(isOwn)
  await expect(first('member', query)).rejects.toMatchObject({ code: 'not_found' })
  await db.update(grants).set({ read: true }).where(isOwn)
}
