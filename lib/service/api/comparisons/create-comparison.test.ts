import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { creditHolds } from '#lib/service/database/schema/usage.ts'
import { comparisonTest as test } from '#lib/tools/testing/comparison-test.ts'
import { comparisonsPath, create, createRejected } from '#lib/tools/testing/comparisons.ts'
import type { Actor, TestApi } from '#lib/tools/testing/start-test-api.ts'

test('responds 202 with the Location and the recorded request', async ({ api, earlier, later }) => {
  const request = {
    variants: [
      { key: 'a', label: 'Current', documents: [earlier] },
      {
        key: 'b',
        documents: [{ fileId: later.toUpperCase(), id: 'proposal', annotations: [{ page: 1, note: 'New.' }] }],
      },
    ],
    focus: ['cancellation'],
  }
  const { status, headers, body } = await create(api, request)
  expect(status).toBe(202)
  expect(headers.get('Location')).toBe(`/api/v2${comparisonsPath}/${body.id}`)
  expect(body).toMatchObject({ status: 'queued', idempotencyExpiresAt: null, title: 'Current vs b' })
  expect(body.request.focus).toEqual(['cancellation'])
  expect(body.request.variants[1].documents[0].fileId).toBe(later)
  expect(body).not.toHaveProperty('result')
})

describe('before any record is read', () => {
  test('responds 401 without credentials, with any body', async ({ api }) => {
    const response = await api.request(comparisonsPath, { body: 'x' })
    expect(response.status).toBe(401)
  })

  test('responds 415 to a body that is not JSON, before its size is checked', async ({ api }) => {
    const response = await api.request(comparisonsPath, {
      as: 'member',
      headers: { 'Content-Type': 'text/plain' },
      body: 'x'.repeat(100_000),
    })
    expect(response.status).toBe(415)
  })

  test('accepts 64 KiB and responds 413 to one byte more', async ({ api, variants }) => {
    const send = (bytes: number) => {
      const body = JSON.stringify({ variants })
      return api.request(comparisonsPath, {
        as: 'member',
        headers: { 'Content-Type': 'application/json' },
        body: body + ' '.repeat(bytes - body.length),
      })
    }
    expect((await send(comparisonLimits.requestBytes)).status).toBe(202)
    const over = await send(comparisonLimits.requestBytes + 1)
    expect(over.status).toBe(413)
    expect((await over.json()).code).toBe('request_too_large')
  })

  test.for<[name: string, request: object, issue: string]>([
    ['no variants', {}, 'variants: required'],
    ['one variant', { variants: [{ key: 'a', documents: ['$earlier'] }] }, 'variants: invalid_value'],
    ['an unknown field', { variants: '$variants', extra: 1 }, 'extra: unknown_field'],
    [
      'no document',
      {
        variants: [
          { key: 'a', documents: [] },
          { key: 'b', documents: ['$later'] },
        ],
      },
      'variants/0/documents: required',
    ],
    [
      'a repeated key',
      {
        variants: [
          { key: 'a', documents: ['$earlier'] },
          { key: 'a', documents: ['$later'] },
        ],
      },
      'variants/1/key: invalid_value',
    ],
    [
      'a bad key',
      {
        variants: [
          { key: 'A', documents: ['$earlier'] },
          { key: 'b', documents: ['$later'] },
        ],
      },
      'variants/0/key: invalid_value',
    ],
    [
      'an unknown field of a scenario',
      { variants: '$variants', scenarios: [{ id: 's', facts: 'f', question: 'q', x: 1 }] },
      'scenarios/0/x: unknown_field',
    ],
    ['U+0000', { variants: '$variants', focus: ['a\u0000'] }, 'focus/0: invalid_value'],
  ])('responds 400 to %s and names the place', async ([_, request, issue], { api, earlier, later, variants }) => {
    const [path = '', code] = issue.split(': ')
    const filled = JSON.parse(
      JSON.stringify(request)
        .replace('"$variants"', JSON.stringify(variants))
        .replaceAll('$earlier', earlier)
        .replaceAll('$later', later),
    )
    const { status, body } = await createRejected(api, filled)
    expect(status).toBe(400)
    expect(body.code).toBe('invalid_request')
    expect(body.details).toContainEqual(expect.objectContaining({ location: 'body', path: path.split('/'), code }))
  })

  test('responds 400 to an invalid idempotency key and names the header', async ({ api, variants }) => {
    const { status, body } = await createRejected(api, { variants }, { key: 'no spaces' })
    expect(status).toBe(400)
    expect(body.details[0]).toMatchObject({ location: 'header', path: ['idempotency-key'] })
  })

  test('responds 403 forbidden to viewers and read-only keys', async ({ api, variants }) => {
    expect((await createRejected(api, { variants }, { as: 'viewer' })).body.code).toBe('forbidden')
    expect((await createRejected(api, { variants }, { with: 'readOnlyKey' })).body.code).toBe('forbidden')
  })

  test('responds 403 feature_not_enabled without the feature', async ({ api, variants }) => {
    const { db } = api.deps.database
    await db.update(organizations).set({ features: [] }).where(eq(organizations.id, api.organizationId))
    const response = await createRejected(api, { variants })
    await db
      .update(organizations)
      .set({ features: ['form_comparisons'] })
      .where(eq(organizations.id, api.organizationId))
    expect(response).toMatchObject({ status: 403, body: { code: 'feature_not_enabled' } })
  })
})

describe('cost and load', () => {
  test('holds the price of the run for its creator', async ({ api, variants }) => {
    const { db } = api.deps.database
    const { body } = await create(api, { variants })
    expect(await db.select().from(creditHolds).where(eq(creditHolds.subjectId, body.id))).toMatchObject([
      { memberId: api.members.member.id, operation: 'createFormComparison', amount: 200 },
    ])
  })

  test('responds 429 to a run that would exceed the month’s limit, counting holds, and stores nothing', async ({
    api,
    variants,
  }) => {
    const { db } = api.deps.database
    const { rows } = await db.execute<{ held: number }>(
      'select coalesce(sum(amount), 0)::int as held from credit_holds',
    )
    const setLimit = (creditLimit: number | null) =>
      db.update(organizations).set({ creditLimit }).where(eq(organizations.id, api.organizationId))
    await setLimit((rows[0]?.held ?? 0) + 399)
    expect((await create(api, { variants })).status).toBe(202)
    expect(await createRejected(api, { variants })).toMatchObject({
      status: 429,
      body: { code: 'cost_control_enforced' },
    })
    await setLimit(null)
  })

  test('accepts no more concurrent runs than the limit pays for', async ({ api, variants }) => {
    const { db } = api.deps.database
    const { rows } = await db.execute<{ held: number }>(
      'select coalesce(sum(amount), 0)::int as held from credit_holds',
    )
    await db
      .update(organizations)
      .set({ creditLimit: (rows[0]?.held ?? 0) + 600 })
      .where(eq(organizations.id, api.organizationId))
    const responses = await Promise.all(Array.from({ length: 8 }, () => create(api, { variants })))
    await db.update(organizations).set({ creditLimit: null }).where(eq(organizations.id, api.organizationId))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 429, 429, 429, 429, 429])
  })

  test.for([
    ['200th waiting comparison of an organization', 'organization', 'member'],
    ['5,000th of all organizations', 'all', 'stranger'],
  ] as const)(
    'accepts the %s and responds 503 with Retry-After to one more',
    async ([, limit, whose], { api, variants }) => {
      const queued = await api.deps.database.db.$count(comparisons, eq(comparisons.status, 'queued'))
      await addWaiting(api, whose, comparisonLimits.queued[limit] - 1 - queued)
      expect((await create(api, { variants })).status).toBe(202)
      const response = await createRejected(api, { variants })
      expect(response).toMatchObject({
        status: 503,
        body: { code: 'temporarily_unavailable', error: 'Too many comparisons are waiting. Try again later.' },
      })
      expect(response.headers.get('Retry-After')).toBe('30')
      await dropWaiting(api)
      expect((await create(api, { variants })).status).toBe(202)
    },
  )

  test('accepts a comparison while another organization has all that it may have waiting', async ({
    api,
    variants,
  }) => {
    await addWaiting(api, 'stranger', comparisonLimits.queued.organization)
    expect((await create(api, { variants })).status).toBe(202)
    await dropWaiting(api)
  })
})

async function addWaiting({ deps, members, contextOf }: TestApi, whose: Actor, count: number): Promise<void> {
  const waiting = {
    organizationId: contextOf(whose).caller.organization.id,
    memberId: members[whose].id,
    title: 'waiting',
    request: {},
    status: 'queued' as const,
    createdAt: deps.clock.now().toISOString(),
    epoch: 0,
    share: 0,
    charged: 0,
  }
  await deps.database.db
    .insert(comparisons)
    .values(Array.from({ length: count }, () => ({ ...waiting, id: deps.randomId() })))
}

async function dropWaiting({ deps }: TestApi): Promise<void> {
  await deps.database.db.delete(comparisons).where(eq(comparisons.title, 'waiting'))
}
