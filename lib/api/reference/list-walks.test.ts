import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ReferenceList, referenceLists } from '#lib/api/testing/reference-lists.ts'
import { startTestApi, type TestApi } from '#lib/api/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 120_000)
afterAll(() => api.close())

interface Row {
  readonly id: string
  readonly key: string
}

const name = fc.oneof(
  fc.constantFrom('Auto', 'auto', 'Ärzte', '火災', '🏠', 'Home', 'Home Plus', '%', '_'),
  fc.string({ minLength: 1, maxLength: 12 }),
  // Too long for a cursor that carries its position.
  fc.string({ minLength: 1, maxLength: 3 }).map((start) => start + 'n'.repeat(150)),
)
const change = fc.record({ kind: fc.constantFrom('add', 'rename', 'remove'), pick: fc.nat(), name })
type Change = { kind: 'add' | 'rename' | 'remove'; pick: number; name: string }

test.each(referenceLists.map((list) => [list.operation, list] as const))(
  '%s returns every record on its page while others are added, renamed and removed',
  async (_, list) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(name, { maxLength: 14 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 8 }),
        async (names, limit, changes) => {
          const rows = await Rows.fill(list, names)
          await walk(rows, { limit, changes })
        },
      ),
      { seed: 20260302, numRuns: 25 },
    )
  },
  120_000,
)

/**
 * Every page is what follows the last row of the page before it, in the order of that moment. From this follows that a
 * record which was there throughout is missed only if its own name moved behind the walk, and repeated only if it moved
 * ahead of it.
 */
async function walk(rows: Rows, { limit, changes }: { limit: number; changes: readonly Change[][] }): Promise<void> {
  const { list } = rows
  const throughout = new Set(rows.live.keys())
  const times = new Map<string, number>()
  const renamed = new Set<string>()
  const movedBehind = new Set<string>()
  let last: Row | null = null
  let cursor: string | null = null
  for (let page = 0; ; page++) {
    const path: string = list.path(api)
    const query = `${path.includes('?') ? '&' : '?'}limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`
    const response = await api.request(path + query, { as: 'viewer', with: 'readOnlyKey' })
    const body: Record<string, { id?: string; code?: string }[]> & { nextCursor: string | null } = await response.json()
    const ids = (body[list.field] ?? []).map(({ id, code }) => id ?? code ?? '')
    const ahead = rows.after(last)
    expect([response.status, ids]).toEqual([200, ahead.slice(0, limit).map(({ id }) => id)])
    for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
    cursor = body.nextCursor
    expect(cursor !== null).toBe(ahead.length > limit)
    if (cursor === null) break
    last = ahead[limit - 1] ?? null
    for (const change of changes[page] ?? []) {
      const { before, after } = await rows.apply(change)
      if (before && !after) throughout.delete(before.id)
      if (!before || !after) continue
      renamed.add(before.id)
      if (last && compare(before, last) > 0 && compare(after, last) <= 0) movedBehind.add(before.id)
    }
  }
  const missed = [...throughout].filter((id) => !times.has(id) && !movedBehind.has(id))
  const repeated = [...times].filter(([id, count]) => count > 1 && !renamed.has(id))
  expect({ missed, repeated }).toEqual({ missed: [], repeated: [] })
}

function compare(a: Row, b: Row): number {
  return Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || Buffer.compare(Buffer.from(a.id), Buffer.from(b.id))
}

/** The records of a list, in the database and as the test knows them. */
class Rows {
  readonly list: ReferenceList
  readonly live = new Map<string, Row>()
  #made = 0

  constructor(list: ReferenceList) {
    this.list = list
  }

  static async fill(list: ReferenceList, names: readonly string[]): Promise<Rows> {
    await list.clear(api)
    const rows = new Rows(list)
    for (const name of names) await rows.apply({ kind: 'add', pick: 0, name })
    return rows
  }

  after(last: Row | null): Row[] {
    return [...this.live.values()].filter((row) => !last || compare(row, last) > 0).toSorted(compare)
  }

  async apply({ kind, pick, name }: Change): Promise<{ before: Row | null; after: Row | null }> {
    const { list, live } = this
    const key = list.hasUniqueKeys ? `${name}${this.#made++}` : name
    const before = kind === 'add' ? null : ([...live.values()][pick % live.size] ?? null)
    if (!before) {
      const after = { id: list.rename ? api.deps.randomId() : key, key }
      if (kind !== 'add') return { before: null, after: null }
      await list.add(api, after)
      live.set(after.id, after)
      return { before, after }
    }
    if (kind === 'remove') {
      await list.remove(api, before.id)
      live.delete(before.id)
      return { before, after: null }
    }
    if (!list.rename) return { before, after: before }
    const after = { id: before.id, key }
    await list.rename(api, before.id, key)
    live.set(before.id, after)
    return { before, after }
  }
}
