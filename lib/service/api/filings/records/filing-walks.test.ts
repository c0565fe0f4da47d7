import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { createPrng, type Prng } from '#lib/tools/quality/prng.ts'
import { addFiling, addScope, send } from '#lib/tools/testing/filing-records.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
let scopeIds: readonly string[]
const walkCount = 60
const scopeCount = 5

beforeAll(async () => {
  api = await startTestApi()
  scopeIds = await Promise.all(Array.from({ length: scopeCount }, (_, at) => addScope(api, `walked-${at}`)))
})
afterAll(() => api.close())

interface World {
  readonly prng: Prng
  /** Ids by scope, of the filings that are there. */
  readonly present: Map<string, Set<string>>
  /** Scopes that the walker cannot read now. */
  readonly closed: Set<string>
  /** Those that were there and readable since the walk began. */
  readonly throughout: Set<string>
}

/** Few distinct times, so that many filings share one. */
async function insertFiling({ prng, present }: World): Promise<string> {
  const scopeId = prng.pick(scopeIds)
  const id = await addFiling(api, { scopeId, createdAt: new Date(Date.UTC(2026, 0, prng.int(1, 4))).toISOString() })
  present.get(scopeId)?.add(id)
  return id
}

async function deleteFiling({ prng, present, throughout }: World): Promise<void> {
  const ids = [...present.values()].flatMap((ofScope) => [...ofScope])
  if (ids.length === 0) return
  const id = prng.pick(ids)
  await api.deps.database.db.delete(filings).where(eq(filings.id, id))
  for (const ofScope of present.values()) ofScope.delete(id)
  throughout.delete(id)
}

async function setAccess(scopeId: string, read: boolean): Promise<void> {
  const grant = { memberId: api.members.viewer.id, scopeId, read, edit: false, manageAccess: false }
  await api.deps.database.db
    .insert(grants)
    .values(grant)
    .onConflictDoUpdate({ target: [grants.memberId, grants.scopeId], set: { read } })
}

/** Access to a scope goes away or comes back; only what was never away counts as present throughout. */
async function changeAccess({ prng, present, closed, throughout }: World): Promise<void> {
  const scopeId = prng.pick(scopeIds)
  await setAccess(scopeId, closed.has(scopeId))
  if (!closed.delete(scopeId)) closed.add(scopeId)
  for (const id of present.get(scopeId) ?? []) throughout.delete(id)
}

async function makeWorld(seed: number): Promise<World> {
  const prng = createPrng(seed)
  await api.deps.database.db.delete(filings)
  for (const scopeId of scopeIds) await setAccess(scopeId, true)
  const present = new Map(scopeIds.map((id) => [id, new Set<string>()]))
  const world = { prng, present, closed: new Set<string>(), throughout: new Set<string>() }
  for (let n = prng.int(10, 24); n > 0; n--) world.throughout.add(await insertFiling(world))
  return world
}

async function disturb(world: World): Promise<void> {
  for (let n = world.prng.int(0, 2); n > 0; n--) {
    const kind = world.prng.int(0, 9)
    if (kind < 5) await insertFiling(world)
    else if (kind < 9) await deleteFiling(world)
    else await changeAccess(world)
  }
}

/** The ids that a walk meets, with disturbance during its pages and between them. */
async function walk(path: string, idsOf: (body: Walked) => readonly string[], world: World): Promise<string[]> {
  const limit = world.prng.int(1, 6)
  const met: string[] = []
  let cursor: string | null = null
  do {
    const suffix: string = cursor === null ? '' : `&cursor=${cursor}`
    const isDisturbed = world.prng.chance(0.5)
    const [{ status, body }] = await Promise.all([
      send(api, `${path}?limit=${limit}${suffix}`, { as: 'viewer' }),
      isDisturbed ? disturb(world) : undefined,
    ])
    expect(status).toBe(200)
    const ids = idsOf(body)
    expect(ids.length).toBeLessThanOrEqual(limit)
    if (!isDisturbed) {
      expect(listReadable(world)).toEqual(expect.arrayContaining([...ids]))
      await disturb(world)
    }
    met.push(...ids)
    cursor = body.nextCursor
  } while (cursor !== null)
  return met
}

function listReadable({ present, closed }: World): string[] {
  return [...present].flatMap(([scopeId, ids]) => (closed.has(scopeId) ? [] : [...ids]))
}

interface Walked {
  readonly filings: readonly { readonly id: string }[]
  readonly highlights: readonly { readonly filingId: string }[]
}

describe.each([
  ['listManagedFilings', '/insurance/managed-filings', ({ filings }: Walked) => filings.map(({ id }) => id)],
  [
    'listFilingHighlights',
    '/insurance/filing-highlights',
    ({ highlights }: Walked) => highlights.map(({ filingId }) => filingId),
  ],
] as const)('%s', (_, path, idsOf) => {
  test.each(Array.from({ length: walkCount }, (__, seed) => seed + 1))(
    'misses nothing that was present throughout and repeats nothing, walk %i among inserts, deletes and lost access',
    async (seed) => {
      const world = await makeWorld(seed)
      const met = await walk(path, idsOf, world)
      expect(new Set(met).size).toBe(met.length)
      expect(met).toEqual(expect.arrayContaining([...world.throughout]))
    },
  )
})
