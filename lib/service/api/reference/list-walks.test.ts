import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ReferenceList, referenceLists } from '#lib/tools/testing/reference-lists.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
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
      { seed: 20260302, numRuns: 15 },
    )
  },
)

const guarded = referenceLists.flatMap(({ access, ...list }) => (access ? [{ ...list, access }] : []))

test.each(guarded.map((list) => [list.operation, list] as const))(
  '%s gives nothing more once access is lost, and goes on where it stopped once it is back',
  async (_, list) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(name, { minLength: 4, maxLength: 9 }),
        fc.integer({ min: 1, max: 3 }),
        async (names, limit) => {
          const rows = await Rows.fill(list, names)
          const pages: string[] = []
          let cursor: string | null = null
          do {
            const page = await readPage(list, limit, cursor)
            pages.push(...page.ids)
            cursor = page.nextCursor
            await list.access.take(api)
            expect((await readPage(list, limit, cursor)).code).toBe(list.access.code)
            await list.access.give(api)
          } while (cursor !== null)
          expect(pages).toEqual(rows.after(null).map(({ id }) => id))
        },
      ),
      { seed: 20260302, numRuns: 3 },
    )
  },
)

async function readPage(list: ReferenceList, limit: number, cursor: string | null) {
  const path = list.path(api)
  const query = `${path.includes('?') ? '&' : '?'}limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`
  const response = await api.request(path + query, { as: 'viewer', with: 'readOnlyKey' })
  const { code, nextCursor, [list.field]: records = [] } = await response.json()
  const ids: string[] = records.map(({ id, formId, code }: Record<string, string>) => id ?? formId ?? code)
  return { code: code as string | undefined, ids, nextCursor: nextCursor as string | null }
}

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
    const { code, ids, nextCursor }: Awaited<ReturnType<typeof readPage>> = await readPage(list, limit, cursor)
    const ahead = rows.after(last)
    expect([code, ids]).toEqual([undefined, ahead.slice(0, limit).map(({ id }) => id)])
    for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
    cursor = nextCursor
    expect(cursor !== null).toBe(ahead.length > limit)
    if (cursor === null) break
    last = ahead[limit - 1] ?? null
    for (const change of changes[page] ?? []) {
      const { before, after } = await rows.apply(change)
      if (before && !after) throughout.delete(before.id)
      if (!before || !after) continue
      renamed.add(before.id)
      if (last && rows.compare(before, last) > 0 && rows.compare(after, last) <= 0) movedBehind.add(before.id)
    }
  }
  const missed = [...throughout].filter((id) => !times.has(id) && !movedBehind.has(id))
  const repeated = [...times].filter(([id, count]) => count > 1 && !renamed.has(id))
  expect({ missed, repeated }).toEqual({ missed: [], repeated: [] })
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

  compare(a: Row, b: Row): number {
    const order =
      Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || Buffer.compare(Buffer.from(a.id), Buffer.from(b.id))
    return this.list.isDescending ? -order : order
  }

  after(last: Row | null): Row[] {
    const rows = [...this.live.values()].filter((row) => !last || this.compare(row, last) > 0)
    return rows.toSorted((a, b) => this.compare(a, b))
  }

  async apply({ kind, pick, name }: Change): Promise<{ before: Row | null; after: Row | null }> {
    const { list, live } = this
    const key = list.toKey(list.hasUniqueKeys ? `${name}${this.#made++}` : name)
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
