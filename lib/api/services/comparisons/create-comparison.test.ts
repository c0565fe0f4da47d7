import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFile } from '#lib/api/testing/add-file.ts'
import { comparisonsPath, create, read, type TestAnswer } from '#lib/api/testing/comparisons.ts'
import { startTestApi, type TestApi } from '#lib/api/testing/start-test-api.ts'
import { earlierWording, laterWording } from '#lib/api/testing/wordings.ts'
import { limits } from '#lib/contract/limits.ts'
import { grants, organizations, productAccess, scopes } from '#lib/database/schema/accounts.ts'
import { catalogFormFiles, catalogForms, catalogProducts } from '#lib/database/schema/catalog.ts'
import { comparisonInputs, comparisonKeys, comparisons } from '#lib/database/schema/comparisons.ts'
import { files } from '#lib/database/schema/files.ts'
import { formEditionFiles, formEditions, forms } from '#lib/database/schema/forms.ts'
import { creditHolds } from '#lib/database/schema/usage.ts'

let api: TestApi
let earlier: string
let later: string
beforeAll(async () => {
  api = await startTestApi()
  earlier = await addFile(api, { text: earlierWording, name: 'earlier.txt' })
  later = await addFile(api, { text: laterWording, name: 'later.txt' })
}, 120_000)
afterAll(() => api.close())

const two = () => [
  { key: 'a', documents: [earlier] },
  { key: 'b', documents: [later] },
]
const paths = ({ body }: TestAnswer) => body.details?.map((detail: { path: string[] }) => detail.path.join('/'))

async function countRows() {
  const { db } = api.deps.database
  const tables = [comparisons, comparisonInputs, comparisonKeys, creditHolds]
  const counts = await Promise.all(tables.map((table) => db.$count(table)))
  const { rows } = await db.execute<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'run-comparison'`,
  )
  return [...counts, rows[0]?.count]
}

/** Expects an error, and that nothing of the request is left behind. */
async function refused(request: unknown, options?: Parameters<typeof create>[2]): Promise<TestAnswer> {
  const before = await countRows()
  const answer = await create(api, request, { key: `refused-${api.deps.randomId()}`, ...options })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(await countRows()).toEqual(before)
  return answer
}

test('an accepted request answers 202 with its Location and what it recorded', async () => {
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

describe('before anything is looked up', () => {
  test('401 without credentials, whatever the body', async () => {
    const response = await api.request(comparisonsPath, { body: 'x' })
    expect(response.status).toBe(401)
  })

  test('415 where the body is not JSON, before its size', async () => {
    const response = await api.request(comparisonsPath, {
      as: 'member',
      headers: { 'Content-Type': 'text/plain' },
      body: 'x'.repeat(100_000),
    })
    expect(response.status).toBe(415)
  })

  test('64 KiB are read, one byte more is 413', async () => {
    const send = (bytes: number) => {
      const body = JSON.stringify({ variants: two() })
      return api.request(comparisonsPath, {
        as: 'member',
        headers: { 'Content-Type': 'application/json' },
        body: body + ' '.repeat(bytes - body.length),
      })
    }
    expect((await send(limits.requestBytes)).status).toBe(202)
    const over = await send(limits.requestBytes + 1)
    expect(over.status).toBe(413)
    expect((await over.json()).code).toBe('request_too_large')
  })

  test.each([
    ['no variants', {}, 'variants', 'required'],
    ['one variant', { variants: [{ key: 'a', documents: ['$earlier'] }] }, 'variants', 'invalid_value'],
    ['an unknown field', { variants: '$two', extra: 1 }, 'extra', 'unknown_field'],
    [
      'no document',
      {
        variants: [
          { key: 'a', documents: [] },
          { key: 'b', documents: ['$later'] },
        ],
      },
      'variants/0/documents',
      'required',
    ],
    [
      'a repeated key',
      {
        variants: [
          { key: 'a', documents: ['$earlier'] },
          { key: 'a', documents: ['$later'] },
        ],
      },
      'variants/1/key',
      'invalid_value',
    ],
    [
      'a bad key',
      {
        variants: [
          { key: 'A', documents: ['$earlier'] },
          { key: 'b', documents: ['$later'] },
        ],
      },
      'variants/0/key',
      'invalid_value',
    ],
    [
      'an unknown field of a scenario',
      { variants: '$two', scenarios: [{ id: 's', facts: 'f', question: 'q', x: 1 }] },
      'scenarios/0/x',
      'unknown_field',
    ],
    ['U+0000', { variants: '$two', focus: ['a\u0000'] }, 'focus/0', 'invalid_value'],
  ])('%s is 400 and names the place', async (_, request, path, code) => {
    const filled = JSON.parse(
      JSON.stringify(request)
        .replace('"$two"', JSON.stringify(two()))
        .replaceAll('$earlier', earlier)
        .replaceAll('$later', later),
    )
    const { status, body } = await refused(filled)
    expect(status).toBe(400)
    expect(body.code).toBe('invalid_request')
    expect(body.details).toContainEqual(expect.objectContaining({ location: 'body', path: path.split('/'), code }))
  })

  test('a bad idempotency key is 400 at the header', async () => {
    const { status, body } = await refused({ variants: two() }, { key: 'no spaces' })
    expect(status).toBe(400)
    expect(body.details[0]).toMatchObject({ location: 'header', path: ['idempotency-key'] })
  })

  test('viewers and read-only keys are 403 forbidden', async () => {
    expect((await refused({ variants: two() }, { as: 'viewer' })).body.code).toBe('forbidden')
    expect((await refused({ variants: two() }, { with: 'readOnlyKey' })).body.code).toBe('forbidden')
  })

  test('without the feature it is 403 feature_not_enabled', async () => {
    const { db } = api.deps.database
    await db.update(organizations).set({ features: [] }).where(eq(organizations.id, api.organizationId))
    const answer = await refused({ variants: two() })
    await db
      .update(organizations)
      .set({ features: ['form_comparisons'] })
      .where(eq(organizations.id, api.organizationId))
    expect(answer).toMatchObject({ status: 403, body: { code: 'feature_not_enabled' } })
  })
})

describe('inputs, by class over all of them', () => {
  test('each class names all its places, and an earlier class hides a later one', async () => {
    const hidden = await addFile(api, { text: 'x', owner: 'admin' })
    const restricted = await addFile(api, { text: 'x', downloadable: false })
    const reading = await addFile(api, { text: '', textStatus: 'processing' })
    const scanned = await addFile(api, { text: '', textStatus: 'unreadable' })
    const request = (...documents: string[]) => ({
      variants: [
        { key: 'a', documents: [earlier, ...documents] },
        { key: 'b', documents: [later], context: { documents } },
      ],
    })
    const missing = await refused(request(scanned, reading, restricted, hidden, api.deps.randomId()))
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(paths(missing)).toEqual([
      'variants/0/documents/4',
      'variants/0/documents/5',
      'variants/1/context/documents/3',
      'variants/1/context/documents/4',
    ])
    const forbidden = await refused(request(scanned, reading, restricted))
    expect(forbidden).toMatchObject({ status: 403, body: { code: 'download_restricted' } })
    expect(paths(forbidden)).toEqual(['variants/0/documents/3', 'variants/1/context/documents/2'])
    const waiting = await refused(request(scanned, reading))
    expect(waiting).toMatchObject({ status: 409, body: { code: 'input_not_ready' } })
    expect(Number(waiting.headers.get('Retry-After'))).toBeGreaterThanOrEqual(0)
    expect(paths(waiting)).toEqual(['variants/0/documents/2', 'variants/1/context/documents/1'])
    const unreadable = await refused(request(scanned))
    expect(unreadable).toMatchObject({ status: 422, body: { code: 'input_unreadable' } })
    expect(paths(unreadable)).toEqual(['variants/0/documents/1', 'variants/1/context/documents/0'])
    expect(unreadable.body.details[0].message).toContain('OCR')
  })

  test('a hidden file and one of another organization answer exactly like a missing one', async () => {
    const hidden = await addFile(api, { text: 'x', owner: 'owner' })
    const at = (id: string) => ({
      variants: [
        { key: 'a', documents: [id] },
        { key: 'b', documents: [later] },
      ],
    })
    const bodies = await Promise.all(
      [hidden, api.deps.randomId()].map(async (id) => ({ ...(await refused(at(id))).body, requestId: null })),
    )
    expect(bodies[0]).toEqual(bodies[1])
    expect((await create(api, { variants: two() }, { as: 'stranger' })).status).toBe(404)
  })

  test('at most 20 places are named', async () => {
    const ids = (count: number) => Array.from({ length: count }, () => api.deps.randomId())
    const answer = await refused({
      variants: [
        { key: 'a', documents: ids(10) },
        { key: 'b', documents: ids(10) },
      ],
    })
    expect(answer.body.details).toHaveLength(20)
  })

  test('a file that is replaced or deleted while the request is being accepted is 409 version_unavailable', async () => {
    const file = await addFile(api, { text: earlierWording })
    const { database } = api.deps
    const raced = {
      ...api.deps,
      database: {
        ...database,
        async transaction<T>(work: Parameters<typeof database.transaction<T>>[0]) {
          await database.db.update(files).set({ currentVersion: 2 }).where(eq(files.id, file))
          return await database.transaction(work)
        },
      },
    }
    const { createComparison } = await import('./create-comparison.ts')
    const before = await countRows()
    const request = {
      variants: [
        { key: 'a', documents: [file] },
        { key: 'b', documents: [later] },
      ],
    }
    await expect(
      createComparison({ ...api.contextOf('member'), deps: raced }, { request, idempotencyKey: 'raced' }),
    ).rejects.toMatchObject({
      code: 'version_unavailable',
      options: { details: [{ path: ['variants', '0', 'documents', '0'] }] },
    })
    expect(await countRows()).toEqual(before)
  })
})

describe('forms and products', () => {
  test('a form edition gives its files behind the documents; without the scope it is 404', async () => {
    const { database, randomId, clock } = api.deps
    const createdAt = clock.now().toISOString()
    const [formId, editionId, otherScope, otherForm, hiddenEdition] = Array.from({ length: 5 }, randomId)
    const second = await addFile(api, { text: 'Endorsement', scopeId: api.scopeId })
    const ids = [formId, editionId, otherScope, otherForm, hiddenEdition].map((id) => id ?? '')
    await database.db.insert(scopes).values({
      id: ids[2] ?? '',
      organizationId: api.organizationId,
      slug: 'closed',
      name: 'Closed',
      createdAt,
    })
    await database.db.insert(forms).values([
      { id: ids[0] ?? '', scopeId: api.scopeId, title: 'Form', formNumber: 'HD 1', createdAt },
      { id: ids[3] ?? '', scopeId: ids[2] ?? '', title: 'Form', formNumber: 'HD 1', createdAt },
    ])
    await database.db.insert(formEditions).values([
      { id: ids[1] ?? '', formId: ids[0] ?? '', formNumber: 'HD 1', editionDate: '2019-05', createdAt },
      { id: ids[4] ?? '', formId: ids[3] ?? '', formNumber: 'HD 1', editionDate: '2019-05', createdAt },
    ])
    await database.db.insert(formEditionFiles).values([
      { editionId: ids[1] ?? '', position: 0, fileId: earlier },
      { editionId: ids[1] ?? '', position: 1, fileId: second },
      { editionId: ids[4] ?? '', position: 0, fileId: earlier },
    ])
    const request = (scope: string, edition: string) => ({
      variants: [
        { key: 'a', documents: [later], form: { scope, editionId: edition.toUpperCase() } },
        { key: 'b', documents: [later] },
      ],
    })
    const { status, body } = await create(api, request('mc:Harbor', ids[1] ?? ''))
    expect(status).toBe(202)
    const pinned = await database.db
      .select()
      .from(comparisonInputs)
      .where(eq(comparisonInputs.comparisonId, body.id))
      .orderBy(comparisonInputs.position)
    expect(pinned.map(({ inputId, role, fileId }) => [inputId, role, fileId])).toEqual([
      ['input-1', 'variant', later],
      ['a.form-1', 'form', earlier],
      ['a.form-2', 'form', second],
      ['input-2', 'variant', later],
    ])
    for (const [scope, edition] of [
      ['mc:closed', ids[4] ?? ''],
      ['mc:harbor', ids[4] ?? ''],
      ['mc:harbor', randomId()],
    ] as const) {
      const answer = await refused(request(scope, edition))
      expect(answer.status).toBe(404)
      expect(paths(answer)).toEqual(['variants/0/form'])
    }
  })

  test('a catalog form needs access to its product in its state, and says where to get it', async () => {
    const { database, randomId, clock } = api.deps
    const createdAt = clock.now().toISOString()
    const [productId, formId, fileId] = [randomId(), randomId(), await addFile(api, { text: earlierWording })]
    await database.db.update(files).set({ organizationId: null, ownerId: null }).where(eq(files.id, fileId))
    await database.db.insert(catalogProducts).values({ id: productId, name: 'Dwelling', type: 'Homeowners', createdAt })
    await database.db
      .insert(catalogForms)
      .values({ id: formId, productId, state: 'TX', formNumber: 'HD 1', title: 'Dwelling' })
    await database.db.insert(catalogFormFiles).values({ formId, position: 0, fileId })
    const request = (state: string) => ({
      variants: [
        { key: 'a', catalogForm: { productId, state, formId } },
        { key: 'b', documents: [later], context: { product: { id: productId, state: 'TX' } } },
      ],
    })
    const denied = await refused(request('TX'))
    expect(denied).toMatchObject({ status: 403, body: { code: 'product_access_required', accessUrl: null } })
    expect(paths(denied)).toEqual(['variants/0/catalogForm'])
    expect((await refused(request('CA'))).status).toBe(404)
    await database.db.insert(productAccess).values({ organizationId: api.organizationId, productId, state: 'TX' })
    expect((await create(api, request('TX'))).status).toBe(202)
    expect((await read(api, `/files/${fileId}`, 'viewer')).body.owner).toEqual({ id: productId, name: 'Dwelling' })
    expect((await read(api, `/files/${fileId}`, 'stranger')).status).toBe(404)
  })

  test('a directory product that does not exist is 404 at its place', async () => {
    const answer = await refused({
      variants: two(),
      sharedContext: { product: { id: api.deps.randomId() } },
    })
    expect(answer.status).toBe(404)
    expect(paths(answer)).toEqual(['sharedContext/product'])
  })
})

describe('knowledge', () => {
  test('policy wording and blank files are 400 at their place; guidance is accepted', async () => {
    const guidance = await addFile(api, {
      text: 'Reviewers compare the older edition with the newer one, clause by clause.',
    })
    const blank = await addFile(api, { text: 'x' })
    await api.deps.database.db.execute(`update file_pages set text = '  ' where file_id = '${blank}'`)
    const request = (...knowledge: unknown[]) => ({ variants: two(), knowledge })
    const answer = await refused(request(guidance, earlier, { fileId: blank }))
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(paths(answer)).toEqual(['knowledge/1', 'knowledge/2'])
    expect((await create(api, request(guidance))).status).toBe(202)
  })

  test('the validation tells the reasons, and is open to read-only keys', async () => {
    const scanned = await addFile(api, { text: '', textStatus: 'unreadable' })
    const guidance = await addFile(api, { text: 'Compare the older edition with the newer one.' })
    const response = await api.request('/insurance/form-knowledge/validate', {
      as: 'member',
      with: 'readOnlyKey',
      json: { knowledge: [guidance, { fileId: earlier, id: 'old' }, scanned] },
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      accepted: ['input-1'],
      rejected: [
        { inputId: 'old', reason: 'policy_evidence', message: expect.any(String) },
        { inputId: 'input-3', reason: 'unreadable', message: expect.any(String) },
      ],
    })
  })

  test('the validation answers 404 and 409 for files that are missing or still being read', async () => {
    const reading = await addFile(api, { text: '', textStatus: 'processing' })
    const validate = (...knowledge: unknown[]) =>
      api.request('/insurance/form-knowledge/validate', { as: 'member', json: { knowledge } })
    expect((await validate(reading, api.deps.randomId())).status).toBe(404)
    const waiting = await validate(reading)
    expect(waiting.status).toBe(409)
    expect(waiting.headers.get('Retry-After')).toBe('5')
    const repeated = await validate({ fileId: earlier, id: 'k' }, { fileId: later, id: 'k' })
    expect((await repeated.json()).details[0].path).toEqual(['knowledge', '1', 'id'])
  })
})

describe('cost and load', () => {
  test('a run that would pass the month’s limit is 429 and leaves nothing; what is held counts', async () => {
    const { db } = api.deps.database
    const { rows } = await db.execute<{ held: number }>(
      'select coalesce(sum(amount), 0)::int as held from credit_holds',
    )
    const setLimit = (creditLimit: number | null) =>
      db.update(organizations).set({ creditLimit }).where(eq(organizations.id, api.organizationId))
    await setLimit((rows[0]?.held ?? 0) + 399)
    expect((await create(api, { variants: two() })).status).toBe(202)
    expect(await refused({ variants: two() })).toMatchObject({ status: 429, body: { code: 'cost_control_enforced' } })
    await setLimit(null)
  })

  test('of runs started at once no more are accepted than the limit pays for', async () => {
    const { db } = api.deps.database
    const { rows } = await db.execute<{ held: number }>(
      'select coalesce(sum(amount), 0)::int as held from credit_holds',
    )
    await db
      .update(organizations)
      .set({ creditLimit: (rows[0]?.held ?? 0) + 600 })
      .where(eq(organizations.id, api.organizationId))
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(api, { variants: two() })))
    await db.update(organizations).set({ creditLimit: null }).where(eq(organizations.id, api.organizationId))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 429, 429, 429, 429, 429])
  })

  test('with 1,000 comparisons waiting the next is 503 with Retry-After', async () => {
    const { db } = api.deps.database
    const { rows } = await db.execute<{ count: number }>(
      `select count(*)::int as count from comparisons where status = 'queued'`,
    )
    const shared = {
      organizationId: api.organizationId,
      memberId: api.members.member.id,
      title: 'waiting',
      request: {},
      status: 'queued' as const,
      createdAt: api.deps.clock.now().toISOString(),
      epoch: 0,
      share: 0,
      charged: 0,
    }
    const missing = limits.queuedComparisons - (rows[0]?.count ?? 0)
    await db.insert(comparisons).values(Array.from({ length: missing }, () => ({ ...shared, id: api.deps.randomId() })))
    const answer = await refused({ variants: two() })
    expect(answer).toMatchObject({ status: 503, body: { code: 'temporarily_unavailable' } })
    expect(answer.headers.get('Retry-After')).toBe('30')
    await db.delete(comparisons).where(eq(comparisons.title, 'waiting'))
    expect((await create(api, { variants: two() })).status).toBe(202)
  })
})

test('grants decide, not their being granted once', async () => {
  const scoped = await addFile(api, { text: laterWording, scopeId: api.scopeId })
  const request = {
    variants: [
      { key: 'a', documents: [earlier] },
      { key: 'b', documents: [scoped] },
    ],
  }
  const { db } = api.deps.database
  await db.update(grants).set({ read: false }).where(eq(grants.memberId, api.members.member.id))
  const answer = await refused(request)
  await db.update(grants).set({ read: true }).where(eq(grants.memberId, api.members.member.id))
  expect(answer.status).toBe(404)
  expect((await create(api, request)).status).toBe(202)
})
