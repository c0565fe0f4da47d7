import { eq, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { openTestDatabase } from '#lib/service/database/testing.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { chargeCredits } from './charge-credits.ts'
import { getUsage } from './get-usage.ts'
import { type Charge, holdCredits } from './hold-credits.ts'
import { listUsageEntries } from './list-usage-entries.ts'
import { monthOf } from './month.ts'
import { setCreditLimit } from './set-credit-limit.ts'
import { dropHold, settleHold } from './settle-hold.ts'
import { sumChargedFor } from './sum-credits.ts'

let api: TestApi
beforeAll(async () => {
  await (await openTestDatabase()).close()
})
beforeEach(async () => {
  api = await startTestApi({ creditLimit: 1000 })
})
afterEach(() => api.close())

const operation = 'createFormComparison'

function hold(subjectId: string, amount: number, as: 'member' | 'stranger' = 'member'): Promise<void> {
  return api.deps.database.transaction((tx) => holdCredits(tx, api.contextOf(as), { operation, subjectId, amount }))
}

function settle(settled: Pick<Charge, 'subjectId' | 'amount'>): Promise<boolean> {
  return api.deps.database.transaction((tx) => settleHold(tx, api.deps, settled))
}

async function usage(as: 'member' | 'stranger' = 'member') {
  return await (await api.request('/usage', { as })).json()
}

test('counts held credits against the limit until they are charged or released, and allows exactly the limit', async () => {
  await hold('a', 600)
  await hold('b', 400)
  await expect(hold('c', 1)).rejects.toMatchObject({ code: 'cost_control_enforced' })
  await api.deps.database.transaction((tx) => dropHold(tx, { subjectId: 'b' }))
  expect(await settle({ subjectId: 'a', amount: 300 })).toBe(true)
  await hold('c', 700)
  expect(await usage()).toMatchObject({ month: '2026-03', creditLimit: 10, creditsUsed: 3, creditsHeld: 7 })
})

test('the operator raises and removes the limit of one organization, which the next charge follows', async () => {
  const { db } = api.deps.database
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, api.organizationId))
  const slug = organization?.slug ?? ''
  await expect(hold('a', 1500)).rejects.toMatchObject({ code: 'cost_control_enforced' })
  expect(await setCreditLimit(api.deps.database, { slug, limit: 15 })).toBe(organization?.name)
  await hold('a', 1500)
  await expect(hold('b', 1)).rejects.toMatchObject({ code: 'cost_control_enforced' })
  await setCreditLimit(api.deps.database, { slug, limit: null })
  await hold('b', 100_000)
  expect(await usage()).toMatchObject({ creditLimit: null })
  const [other] = await db.select().from(organizations).where(ne(organizations.id, api.organizationId))
  expect(other?.creditLimit).toBe(1000)
  expect(await setCreditLimit(api.deps.database, { slug: 'nowhere', limit: 1 })).toBeNull()
})

test('does not exceed the limit with concurrent holds', async () => {
  const holds = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => hold(`h${n}`, 300)))
  expect(holds.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('settles a hold exactly once when several calls race', async () => {
  await hold('a', 200)
  const settled = await Promise.all(Array.from({ length: 4 }, () => settle({ subjectId: 'a', amount: 200 })))
  expect(settled.filter(Boolean)).toHaveLength(1)
  expect(await sumChargedFor(api.deps.database.db, 'a')).toBe(200)
  expect(await settle({ subjectId: 'never held', amount: 200 })).toBe(false)
})

test('applies the limit to one organization and one calendar month in UTC', async () => {
  await hold('a', 1000)
  await hold('b', 1000, 'stranger')
  await settle({ subjectId: 'a', amount: 1000 })
  await expect(hold('c', 100)).rejects.toMatchObject({ code: 'cost_control_enforced' })
  api.advance(Date.parse('2026-04-01T00:00:00Z') - api.deps.clock.now().getTime())
  await hold('c', 100)
  expect(await (await api.request('/usage', { as: 'member', with: 'key' })).json()).toMatchObject({
    month: '2026-04',
    creditsUsed: 0,
    creditsHeld: 1,
  })
})

test('reports usage by day and operation and the ledger newest first, only of the caller’s organization', async () => {
  for (const amount of [100, 150]) {
    await api.deps.database.transaction((tx) =>
      chargeCredits(tx, api.contextOf('member'), { operation, subjectId: `s${amount}`, amount }),
    )
    api.advance(1000)
  }
  expect((await usage()).days).toEqual([{ day: '2026-03-02', operation, count: 2, credits: 2.5 }])
  expect((await usage('stranger')).days).toEqual([])
  const first = await (await api.request('/usage/entries?limit=1', { as: 'viewer' })).json()
  expect(first.entries).toEqual([expect.objectContaining({ subjectId: 's150', credits: 1.5, memberName: 'member' })])
  const second = await (await api.request(`/usage/entries?limit=1&cursor=${first.nextCursor}`, { as: 'viewer' })).json()
  expect(second.entries).toEqual([expect.objectContaining({ subjectId: 's100', credits: 1 })])
  expect(second.nextCursor).toBeNull()
})

test('does not limit an organization without a credit limit', async () => {
  const { db } = api.deps.database
  await db.update(organizations).set({ creditLimit: null }).where(eq(organizations.id, api.organizationId))
  await hold('a', 5000)
  expect(await usage()).toMatchObject({ creditLimit: null, creditsUsed: 0, creditsHeld: 50 })
})

test('releases only the named hold, and returns whether there was one', async () => {
  const drop = (subjectId: string) => api.deps.database.transaction((tx) => dropHold(tx, { subjectId }))
  await hold('a', 100)
  await hold('b', 200)
  expect(await drop('a')).toBe(true)
  expect(await drop('a')).toBe(false)
  expect((await usage()).creditsHeld).toBe(2)
})

test('settles only the named hold, for the member who set it aside, and enters nothing where nothing is charged', async () => {
  await hold('a', 200)
  await hold('b', 300)
  expect(await settle({ subjectId: 'a', amount: 0 })).toBe(true)
  expect(await usage()).toMatchObject({ creditsHeld: 3, creditsUsed: 0, days: [] })
  expect(await sumChargedFor(api.deps.database.db, 'a')).toBe(0)
  api.advance(5000)
  expect(await settle({ subjectId: 'b', amount: 250 })).toBe(true)
  const { entries } = await (await api.request('/usage/entries?limit=9', { as: 'owner' })).json()
  expect(entries).toEqual([
    {
      id: expect.any(String),
      operation,
      subjectId: 'b',
      memberId: api.members.member.id,
      memberName: 'member',
      carrier: null,
      read: null,
      credits: 2.5,
      createdAt: '2026-03-02T09:00:05.000Z',
    },
  ])
})

test('counts the charges of this calendar month in UTC, its first moment included, day by day', async () => {
  const charge = async (at: string, amount: number) => {
    api.advance(Date.parse(at) - api.deps.clock.now().getTime())
    await api.deps.database.transaction((tx) =>
      chargeCredits(tx, api.contextOf('member'), { operation, subjectId: at, amount }),
    )
  }
  await charge('2026-02-28T23:59:59.999Z', 100)
  await charge('2026-03-31T23:59:59.999Z', 200)
  await charge('2026-03-01T00:00:00.000Z', 300)
  await charge('2026-04-01T00:00:00.000Z', 400)
  api.advance(Date.parse('2026-03-15T00:00:00Z') - api.deps.clock.now().getTime())
  expect(await getUsage(api.contextOf('member'))).toMatchObject({
    creditsUsed: 5,
    days: [
      { day: '2026-03-01', credits: 3 },
      { day: '2026-03-31', credits: 2 },
    ],
  })
  await expect(hold('a', 501)).rejects.toMatchObject({ code: 'cost_control_enforced' })
  await hold('a', 500)
})

test('reports every day of a month in order, and the operations of a day by name', async () => {
  const operations = ['createFormComparison', 'getCarrierLossDevelopmentRow', 'listCarrierLossDevelopmentRows'] as const
  const days = Array.from({ length: 31 }, (_, at) => `2026-03-${String(at + 1).padStart(2, '0')}`)
  for (const day of days.toReversed()) {
    api.advance(Date.parse(day) - api.deps.clock.now().getTime())
    for (const operation of operations.toReversed()) {
      await api.deps.database.transaction((tx) =>
        chargeCredits(tx, api.contextOf('member'), { operation, subjectId: day, amount: 1 }),
      )
    }
  }
  const reported = await api.deps.database.transaction(async (tx) => {
    // Makes the database group by hashing, which gives no order.
    await tx.execute('set local enable_sort = off')
    const context = api.contextOf('member')
    const database = { ...context.deps.database, db: tx }
    return (await getUsage({ ...context, deps: { ...context.deps, database } })).days
  })
  expect(reported.map(({ day, operation }) => [day, operation])).toEqual(
    days.flatMap((day) => operations.map((operation) => [day, operation])),
  )
})

test('lists entries of one moment once each, page by page, and none of another organization', async () => {
  for (const as of ['member', 'stranger', 'member', 'member'] as const) {
    await api.deps.database.transaction((tx) =>
      chargeCredits(tx, api.contextOf(as), { operation, subjectId: as, amount: 1 }),
    )
  }
  const list = (query: { limit: number; cursor?: string | undefined }) =>
    listUsageEntries(api.contextOf('owner'), query)
  const all = (await list({ limit: 9 })).entries.map(({ id }) => id)
  expect(all).toEqual(all.toSorted().toReversed())
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list({ limit: 1, cursor })
    seen.push(...page.entries.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(all)
  expect(seen).toHaveLength(3)
})

test('covers time with months without gaps', () => {
  const moments = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (moment) => {
      const month = monthOf(moment)
      expect(month.from <= moment.toISOString() && moment.toISOString() < month.to).toBe(true)
      expect(monthOf(new Date(month.to)).from).toBe(month.to)
    }),
    { seed: 20260302 },
  )
})

test('filters the ledger by day, operation and member, and adds up the same entries by day', async () => {
  const charge = (as: 'member' | 'owner', amount: number, other: Charge['operation'] = operation) =>
    api.deps.database.transaction((tx) =>
      chargeCredits(tx, api.contextOf(as), { operation: other, subjectId: `s${amount}`, amount }),
    )
  api.advance(Date.parse('2026-03-10T23:59:59.999Z') - api.deps.clock.now().getTime())
  await charge('member', 1)
  await charge('owner', 2)
  api.advance(1)
  await charge('member', 3)
  await charge('member', 4, 'getCarrierLossDevelopmentRow')
  api.advance(Date.parse('2026-03-12T00:00:00.000Z') - api.deps.clock.now().getTime())
  await charge('member', 5)
  const get = async (path: string) => (await api.request(path, { as: 'member', with: 'key' })).json()
  const amounts = async (query: string) =>
    (await get(`/usage/entries?${query}`)).entries
      .map(({ credits }: { credits: number }) => Math.round(credits * 100))
      .toSorted()
  expect(await amounts('from=2026-03-11')).toEqual([3, 4, 5])
  expect(await amounts('to=2026-03-10')).toEqual([1, 2])
  expect(await amounts('from=2026-03-11&to=2026-03-11')).toEqual([3, 4])
  expect(await amounts('operation=getCarrierLossDevelopmentRow')).toEqual([4])
  expect(await amounts(`memberId=${api.members.owner.id}`)).toEqual([2])
  expect(await amounts('carrierId=carrier_12345-5')).toEqual([])

  expect(await get(`/usage/totals?from=2026-03-10&to=2026-03-11&memberId=${api.members.member.id}`)).toEqual({
    days: [
      { day: '2026-03-11', operation: 'getCarrierLossDevelopmentRow', count: 1, credits: 0.04 },
      { day: '2026-03-11', operation, count: 1, credits: 0.03 },
      { day: '2026-03-10', operation, count: 1, credits: 0.01 },
    ],
    count: 3,
    credits: 0.08,
  })
  for (const range of ['from=2026-03-11&to=2026-03-10', 'from=2025-03-10&to=2026-03-11', 'from=2026-03-11', 'to=x'])
    expect(await get(`/usage/totals?${range}`)).toMatchObject({ code: 'invalid_request' })
})
