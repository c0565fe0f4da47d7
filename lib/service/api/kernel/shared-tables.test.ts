import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries, idempotencyKeys, outboxEvents } from '#lib/service/database/schema/shared.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { writeAudit } from './audit.ts'
import { claimKey, findKeyedResource, fingerprintRequest, type KeyClaim } from './idempotency.ts'
import { type OutboxEvent, recordEvent } from './outbox.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const stop = new Error('stop')

describe('an audit entry', () => {
  const subject = { type: 'managed_filing', id: 'f' }

  test('names the member, the kind of credential, the action, its subject and the request', async () => {
    const context = api.contextOf('member')
    await api.deps.database.transaction((tx) =>
      writeAudit(tx, context, { action: 'staging.authorized', subject, detail: { destination: 'beta' } }),
    )
    const [entry] = await api.deps.database.db.select().from(auditEntries)
    expect(entry).toMatchObject({
      organizationId: api.organizationId,
      memberId: api.members.member.id,
      credentialKind: 'session',
      action: 'staging.authorized',
      subjectType: 'managed_filing',
      subjectId: 'f',
      detail: { destination: 'beta' },
      requestId: context.requestId,
      at: '2026-03-02T09:00:00.000Z',
    })
  })

  test('is dropped with the change it reports', async () => {
    const before = await api.deps.database.db.$count(auditEntries)
    const work = api.deps.database.transaction(async (tx) => {
      await writeAudit(tx, api.contextOf('member'), { action: 'half.done', subject })
      throw stop
    })
    await expect(work).rejects.toThrow(stop)
    expect(await api.deps.database.db.$count(auditEntries)).toBe(before)
  })

  test.each(['update audit_entries set action = $$x$$', 'delete from audit_entries', 'truncate audit_entries'])(
    'cannot be changed: %s',
    async (statement) => {
      await expect(api.deps.database.db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('append-only') },
      })
      expect(await api.deps.database.db.$count(auditEntries)).toBe(1)
    },
  )
})

describe('an event', () => {
  const event = (change: Partial<OutboxEvent> = {}): OutboxEvent => ({
    type: 'form_comparison.completed',
    subject: { type: 'form_comparison', id: 'c' },
    organizationId: api.organizationId,
    data: { status: 'succeeded' },
    ...change,
  })
  const record = (change?: Partial<OutboxEvent>) =>
    api.deps.database.transaction((tx) => recordEvent(tx, api.deps, event(change)))

  test('is stored once for its type and subject, however often it is recorded', async () => {
    const recorded = await Promise.all(Array.from({ length: 5 }, () => record()))
    expect(recorded.filter(Boolean)).toHaveLength(1)
    const [row] = await api.deps.database.db.select().from(outboxEvents)
    expect(row).toMatchObject({ occurredAt: '2026-03-02T09:00:00.000Z', dispatchedAt: null })
    expect(row?.id).toMatch(/^evt_[0-9a-f]{20}$/)
  })

  test.each<[string, Partial<OutboxEvent>]>([
    ['type', { type: 'form_comparison.failed' }],
    ['subject', { subject: { type: 'form_comparison', id: 'd' } }],
    ['occurrence', { occurrence: 'second' }],
  ])('of another %s is another event', async (_, change) => {
    expect(await record(change)).toBe(true)
    expect(await record(change)).toBe(false)
  })

  test('is dropped with the change it reports', async () => {
    const before = await api.deps.database.db.$count(outboxEvents)
    const work = api.deps.database.transaction(async (tx) => {
      await recordEvent(tx, api.deps, event({ occurrence: 'dropped' }))
      throw stop
    })
    await expect(work).rejects.toThrow(stop)
    expect(await api.deps.database.db.$count(outboxEvents)).toBe(before)
  })
})

describe('an idempotency key', () => {
  const claim = (change: Partial<KeyClaim> = {}): KeyClaim => ({
    operation: 'createFormComparison',
    key: 'k',
    fingerprint: 'a',
    resource: { type: 'form_comparison', id: 'first' },
    expiresAt: '2026-03-09T09:00:00.000Z',
    ...change,
  })
  const take = (change?: Partial<KeyClaim>, as: 'member' | 'admin' = 'member') =>
    api.deps.database.transaction((tx) => claimKey(tx, api.contextOf(as), claim(change)))
  const second = { type: 'form_comparison', id: 'second' }

  test('belongs to one of several concurrent callers; the others get that one’s resource', async () => {
    const winners = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        take({ resource: { type: 'form_comparison', id: `race-${n}` }, key: 'race' }),
      ),
    )
    expect(winners.filter((winner) => winner === null)).toHaveLength(1)
    const first = winners.indexOf(null)
    expect(new Set(winners.filter((winner) => winner !== null))).toEqual(new Set([`race-${first}`]))
  })

  test('belongs to one member and one operation', async () => {
    expect(await take()).toBeNull()
    expect(await take({ resource: second })).toBe('first')
    expect(await take({ resource: second }, 'admin')).toBeNull()
    expect(await take({ resource: second, operation: 'createForm' })).toBeNull()
    expect(await findKeyedResource(api.contextOf('member'), claim({ operation: 'createForm' }))).toBe('second')
  })

  test('with another request is a conflict', async () => {
    await expect(take({ fingerprint: 'b' })).rejects.toMatchObject({ code: 'idempotency_conflict' })
    await expect(findKeyedResource(api.contextOf('member'), claim({ fingerprint: 'b' }))).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
  })

  test('is free again when its transaction fails', async () => {
    const work = api.deps.database.transaction(async (tx) => {
      expect(await claimKey(tx, api.contextOf('member'), claim({ key: 'failed' }))).toBeNull()
      throw stop
    })
    await expect(work).rejects.toThrow(stop)
    expect(await take({ key: 'failed', resource: second })).toBeNull()
  })

  test('is free again at its expiry and not before; without one it is never free', async () => {
    await take({ key: 'forever', expiresAt: null })
    api.advance(7 * 24 * 3600 * 1000 - 1)
    expect(await take({ resource: second })).toBe('first')
    api.advance(1)
    expect(await findKeyedResource(api.contextOf('member'), claim())).toBeNull()
    expect(await take({ resource: second })).toBeNull()
    expect(await take({ key: 'forever', resource: second })).toBe('first')
    const { db } = api.deps.database
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'failed'))).toBe(0)
  })

  test('that expires while it is claimed is not given out: the caller is asked to try again', async () => {
    const context = api.contextOf('member')
    const now = api.deps.clock.now().getTime()
    const times = [now, now + 1]
    const clock = { now: () => new Date(times.shift() ?? Number.NaN) }
    const expiring = claim({ key: 'expiring', expiresAt: new Date(now + 1).toISOString() })
    await take(expiring)
    const work = api.deps.database.transaction((tx) =>
      claimKey(tx, { ...context, deps: { ...context.deps, clock } }, { ...expiring, resource: second }),
    )
    await expect(work).rejects.toMatchObject({
      code: 'temporarily_unavailable',
      options: { retryAfterSeconds: 1 },
    })
  })

  test('is stored with its operation, its resource and its times', async () => {
    await take({ key: 'stored' })
    const { db } = api.deps.database
    expect(await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'stored'))).toEqual([
      {
        memberId: api.members.member.id,
        operation: 'createFormComparison',
        key: 'stored',
        fingerprint: 'a',
        resourceType: 'form_comparison',
        resourceId: 'first',
        createdAt: api.deps.clock.now().toISOString(),
        expiresAt: '2026-03-09T09:00:00.000Z',
      },
    ])
  })

  test('keeps the fingerprints of keys that are already stored', () => {
    expect(fingerprintRequest(undefined)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(fingerprintRequest({ b: [1, { d: 'é', c: null }], a: undefined, A: true })).toBe(
      'd364536c191c0cb1bd7071a19e73aa0b5404d0c6afa6c86124e2ac89033d3364',
    )
  })
})
