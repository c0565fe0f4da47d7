import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#lib/contract/kernel/limits.ts'
import { toCarrierId } from '#lib/contract/reference/carrier-code.ts'
import { lossDevelopmentRows } from '#lib/service/database/schema/schedule-p.ts'
import { ledgerEntries } from '#lib/service/database/schema/usage.ts'
import { loadPages } from '#lib/tools/testing/schedule-p.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { listRows, type RowQuery } from './list-rows.ts'
import { provisionRecords, type RowToStore, storedRows } from './store-rows.ts'

const perTest = 1000
const companies = ['12345', '00112'] as const
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ datasets: ['naic'] })
})
afterAll(() => api.close())
beforeEach(() =>
  loadPages(
    api,
    companies.map((naicCompanyCode) => ({ naicCompanyCode, statementYear: 2024, line: 'C', part: '2' as const })),
  ),
)

type Ask = Partial<RowQuery> & { readonly as?: Actor }

function read({ as = 'member', ...query }: Ask) {
  const request = { method: 'GET', signal: new AbortController().signal }
  return listRows(api.contextOf(as), { carrierId: '12345', limit: 2, ...query }, request)
}

const change = fc.oneof(
  { weight: 6, arbitrary: fc.record({ bits: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ cut: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ text: fc.string({ minLength: 1, maxLength: 60 }) }) },
  fc.record({ as: fc.constantFrom<Actor>('owner', 'admin', 'viewer') }),
  fc.record({ limit: fc.integer({ min: 3, max: 200 }) }),
  fc.record({ carrierId: fc.constantFrom('00112', 'carrier_00112-3') }),
  fc.record({ line: fc.constantFrom('C', 'D') }),
  fc.record({ statementYear: fc.constantFrom(2024, 2023) }),
  fc.record({ part: fc.constantFrom('2' as const, '3' as const) }),
  fc.record({ section: fc.constant('1') }),
  fc.record({ variant: fc.constant('current') }),
  fc.record({ accidentYear: fc.constant(2020) }),
)

test(`${perTest} mutated cursors are rejected and cost nothing; the one they were made from still opens, under any id of the carrier`, async () => {
  const { nextCursor } = await read({})
  const cursor = nextCursor ?? ''
  const { db } = api.deps.database
  const charged = await db.$count(ledgerEntries)
  let rejected = 0
  await fc.assert(
    fc.asyncProperty(change, async (mutation) => {
      const bytes = Buffer.from(cursor, 'base64url')
      let ask: Ask = 'bits' in mutation || 'cut' in mutation || 'text' in mutation ? {} : mutation
      if ('bits' in mutation)
        for (const bit of mutation.bits.map((each) => each % (bytes.length * 8)))
          bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      const cut = 'cut' in mutation ? 1 + (mutation.cut % (bytes.length - 1)) : bytes.length
      ask = { ...ask, cursor: 'text' in mutation ? mutation.text : bytes.subarray(0, cut).toString('base64url') }
      fc.pre(Object.keys(ask).length > 1 || ask.cursor !== cursor)
      await expect(read(ask)).rejects.toMatchObject({ code: 'invalid_cursor' })
      rejected += 1
    }),
    { seed: 20260302, numRuns: perTest },
  )
  expect(rejected).toBeGreaterThanOrEqual(perTest)
  expect(await db.$count(ledgerEntries)).toBe(charged)
  for (const carrierId of ['12345', 'naic:12345', '12345-5', 'carrier_12345-5'])
    expect((await read({ carrierId, cursor })).rows.map(({ sourceRow }) => sourceRow)).toEqual(['03', '04'])
})

test('a cursor of the longest variant carries its position, and lives 24 hours from the first page', async () => {
  const variant = '~'.repeat(32)
  await loadPages(api, [
    { naicCompanyCode: '12345', statementYear: 9999, line: 'H', part: '6', section: '2B', variant },
  ])
  const first = await read({ variant })
  expect(first.nextCursor?.length).toBeLessThanOrEqual(limits.cursor)
  api.advance(limits.cursorLifeMs - 1)
  const second = await read({ variant, cursor: first.nextCursor ?? '' })
  expect(second.rows).toHaveLength(2)
  api.advance(1)
  await expect(read({ variant, cursor: second.nextCursor ?? '' })).rejects.toMatchObject({ code: 'invalid_cursor' })
  await api.deps.database.db.delete(lossDevelopmentRows).where(eq(lossDevelopmentRows.variant, variant))
})

/** A row is its year, line and printed number, so that many orders meet. */
const row = fc.record({
  statementYear: fc.integer({ min: 2020, max: 2024 }),
  line: fc.constantFrom('B', 'C'),
  sourceRow: fc.constantFrom('02', '05', '11'),
})
type Named = typeof row extends fc.Arbitrary<infer Value> ? Value : never

test('a walk returns each row once in order while rows behind and before it are added, changed and removed', async () => {
  const { db } = api.deps.database
  const nameOf = ({
    statementYear,
    line,
    sourceRow,
  }: Omit<Named, 'line' | 'sourceRow'> & Record<'line' | 'sourceRow', string>) =>
    `${statementYear} ${line} ${sourceRow}`
  const toStore = ({ statementYear, line, sourceRow }: Named): RowToStore => ({
    carrierId: toCarrierId('12345'),
    statementYear,
    line,
    part: '3',
    section: '',
    variant: 'current',
    sourceRow,
    accidentYear: statementYear - 11 + Number(sourceRow),
    amounts: [1],
    supplemental: null,
  })
  const add = (rows: readonly Named[]) =>
    db.transaction((tx) =>
      provisionRecords(tx, storedRows, [...new Map(rows.map((each) => [nameOf(each), toStore(each)])).values()]),
    )
  const remove = ({ statementYear, line, sourceRow }: Named) =>
    db
      .delete(lossDevelopmentRows)
      .where(
        and(
          eq(lossDevelopmentRows.statementYear, statementYear),
          eq(lossDevelopmentRows.line, line),
          eq(lossDevelopmentRows.sourceRow, sourceRow),
        ),
      )
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 20 }),
      fc.array(fc.record({ row, removes: fc.boolean() }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 4 }),
      async (rows, changes, limit) => {
        await db.delete(lossDevelopmentRows)
        await add(rows)
        const touched = new Set(changes.map((each) => nameOf(each.row)))
        const untouched = [...new Set(rows.map(nameOf))].filter((name) => !touched.has(name)).toSorted()
        const seen: string[] = []
        let cursor: string | null = null
        const left = [...changes]
        do {
          const page: Awaited<ReturnType<typeof read>> = await read({ limit, ...(cursor ? { cursor } : {}) })
          seen.push(...page.rows.map(({ line, ...each }) => nameOf({ ...each, line: line.code })))
          cursor = page.nextCursor
          const next = left.shift()
          if (next?.removes) await remove(next.row)
          else if (next) await add([next.row])
        } while (cursor !== null)
        expect(seen).toEqual([...new Set(seen)].toSorted())
        expect(seen.filter((name) => untouched.includes(name))).toEqual(untouched)
      },
    ),
    { seed: 20260302, numRuns: 60 },
  )
})
