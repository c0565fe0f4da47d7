import { eq, inArray } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { grants, scopes } from '#lib/service/database/schema/accounts.ts'
import { comparisonInputs } from '#lib/service/database/schema/comparisons.ts'
import { filePages, files } from '#lib/service/database/schema/files.ts'
import { formEditionFiles, formEditions, forms } from '#lib/service/database/schema/forms.ts'
import {
  catalogFormFiles,
  catalogForms,
  catalogProducts,
  productAccess,
} from '#lib/service/database/schema/reference.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { comparisonTest as test } from '#lib/tools/testing/comparison-test.ts'
import { countComparisonRows, create, createRejected, pathsOf, read } from '#lib/tools/testing/comparisons.ts'
import type { TestApi } from '#lib/tools/testing/start-test-api.ts'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'
import { createComparison } from './create-comparison.ts'

describe('input errors', () => {
  test('name all places of one class, and an earlier class hides a later one', async ({ api, earlier, later }) => {
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
    const missing = await createRejected(api, request(scanned, reading, restricted, hidden, api.deps.randomId()))
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(pathsOf(missing)).toEqual([
      'variants/0/documents/4',
      'variants/0/documents/5',
      'variants/1/context/documents/3',
      'variants/1/context/documents/4',
    ])
    const forbidden = await createRejected(api, request(scanned, reading, restricted))
    expect(forbidden).toMatchObject({ status: 403, body: { code: 'download_restricted' } })
    expect(pathsOf(forbidden)).toEqual(['variants/0/documents/3', 'variants/1/context/documents/2'])
    const waiting = await createRejected(api, request(scanned, reading))
    expect(waiting).toMatchObject({ status: 409, body: { code: 'input_not_ready' } })
    expect(Number(waiting.headers.get('Retry-After'))).toBeGreaterThanOrEqual(0)
    expect(pathsOf(waiting)).toEqual(['variants/0/documents/2', 'variants/1/context/documents/1'])
    const unreadable = await createRejected(api, request(scanned))
    expect(unreadable).toMatchObject({ status: 422, body: { code: 'input_unreadable' } })
    expect(pathsOf(unreadable)).toEqual(['variants/0/documents/1', 'variants/1/context/documents/0'])
    expect(unreadable.body.details[0].message).toContain('OCR')
  })

  test('are the same for hidden, foreign and missing files', async ({ api, later, variants }) => {
    const hidden = await addFile(api, { text: 'x', owner: 'owner' })
    const at = (id: string) => ({
      variants: [
        { key: 'a', documents: [id] },
        { key: 'b', documents: [later] },
      ],
    })
    const bodies = await Promise.all(
      [hidden, api.deps.randomId()].map(async (id) => ({
        ...(await createRejected(api, at(id))).body,
        requestId: null,
      })),
    )
    expect(bodies[0]).toEqual(bodies[1])
    expect((await create(api, { variants }, { as: 'stranger' })).status).toBe(404)
  })

  test('name at most 20 places', async ({ api }) => {
    const ids = (count: number) => Array.from({ length: count }, () => api.deps.randomId())
    const response = await createRejected(api, {
      variants: [
        { key: 'a', documents: ids(10) },
        { key: 'b', documents: ids(10) },
      ],
    })
    expect(response.body.details).toHaveLength(20)
  })

  test.for([
    ['replaced', { currentVersion: 2 }],
    ['deleted', { deletedAt: '2026-03-02T09:00:00.000Z' }],
  ] as const)(
    'are 409 version_unavailable for a file that is %s while the request is accepted',
    async ([_, change], { api, later }) => {
      const documents = [await addFile(api, { text: earlierWording })]
      expect(await createWhileChanging(api, later, { documents, change })).toMatchObject({
        code: 'version_unavailable',
        options: {
          details: [
            {
              location: 'body',
              path: ['variants', '0', 'documents', '0'],
              code: 'invalid_value',
              message: 'The file was replaced or deleted while the request was processed. Try again.',
            },
          ],
        },
      })
    },
  )

  test('name every file that is replaced while the request is accepted', async ({ api, later }) => {
    const documents = await Promise.all(Array.from({ length: 19 }, () => addFile(api, { text: earlierWording })))
    expect(await createWhileChanging(api, later, { documents, change: { currentVersion: 2 } })).toMatchObject({
      options: { details: { length: 19 } },
    })
  })
})

test('responds 400 to more than 8 MB of text together, counting a file for each input, after input errors', async ({
  api,
  later,
}) => {
  const { db } = api.deps.database
  const [half, more] = [await addFile(api, { text: 'x' }), await addFile(api, { text: 'x' })]
  const fill = (id: string, text: string) => db.update(filePages).set({ text }).where(eq(filePages.fileId, id))
  // Of two bytes each.
  const halfText = 'é'.repeat(comparisonLimits.comparedTextBytes / 4)
  await fill(half, halfText)
  await fill(more, `${halfText}.`)
  const request = (...documents: string[]) => ({
    variants: documents.map((id, n) => ({ key: `v${n}`, documents: [id] })),
  })
  expect((await create(api, request(half, half))).status).toBe(202)
  for (const tooMuch of [request(half, more), request(half, half, later)]) {
    const response = await createRejected(api, tooMuch)
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(response.body.details).toEqual([
      {
        location: 'body',
        path: ['variants'],
        code: 'invalid_value',
        message: expect.stringContaining('more than 8 MB'),
      },
    ])
  }
  expect((await createRejected(api, request(half, more, api.deps.randomId()))).status).toBe(404)
})

describe('forms and products', () => {
  test('adds the files of a form edition after the documents; without access to the scope it is 404', async ({
    api,
    earlier,
    later,
  }) => {
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
      {
        id: ids[0] ?? '',
        organizationId: api.organizationId,
        scopeId: api.scopeId,
        title: 'Form',
        formNumber: 'HD 1',
        createdAt,
      },
      {
        id: ids[3] ?? '',
        organizationId: api.organizationId,
        scopeId: ids[2] ?? '',
        title: 'Form',
        formNumber: 'HD 1',
        createdAt,
      },
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
      const response = await createRejected(api, request(scope, edition))
      expect(response.status).toBe(404)
      expect(pathsOf(response)).toEqual(['variants/0/form'])
    }
  })

  test('requires access to the product of a catalog form in its state', async ({ api, later }) => {
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
    const denied = await createRejected(api, request('TX'))
    expect(denied).toMatchObject({ status: 403, body: { code: 'product_access_required', accessUrl: null } })
    expect(pathsOf(denied)).toEqual(['variants/0/catalogForm'])
    expect((await createRejected(api, request('CA'))).status).toBe(404)
    await database.db.insert(productAccess).values({ organizationId: api.organizationId, productId, state: 'TX' })
    expect((await create(api, request('TX'))).status).toBe(202)
    expect((await read(api, `/files/${fileId}`, 'viewer')).body.owner).toEqual({ id: productId, name: 'Dwelling' })
    expect((await read(api, `/files/${fileId}`, 'stranger')).status).toBe(404)
  })

  test('responds 404 with the place of a directory product that does not exist', async ({ api, variants }) => {
    const response = await createRejected(api, {
      variants,
      sharedContext: { product: { id: api.deps.randomId() } },
    })
    expect(response.status).toBe(404)
    expect(pathsOf(response)).toEqual(['sharedContext/product'])
  })
})

test('checks grants at the time of the request, not those of the past', async ({ api, earlier }) => {
  const scoped = await addFile(api, { text: laterWording, scopeId: api.scopeId })
  const request = {
    variants: [
      { key: 'a', documents: [earlier] },
      { key: 'b', documents: [scoped] },
    ],
  }
  const { db } = api.deps.database
  await db.update(grants).set({ read: false }).where(eq(grants.memberId, api.members.member.id))
  const response = await createRejected(api, request)
  await db.update(grants).set({ read: true }).where(eq(grants.memberId, api.members.member.id))
  expect(response.status).toBe(404)
  expect((await create(api, request)).status).toBe(202)
})

interface FileChange {
  /** Up to ten stand in the first variant, the others in the second, after `later`. */
  readonly documents: readonly string[]
  readonly change: Partial<typeof files.$inferInsert>
}

/** The error of a request whose files change after they were checked and before it is stored. */
async function createWhileChanging(api: TestApi, later: string, { documents, change }: FileChange): Promise<unknown> {
  const { database } = api.deps
  const raced = {
    ...api.deps,
    database: {
      ...database,
      async transaction<T>(work: Parameters<typeof database.transaction<T>>[0]) {
        await database.db.update(files).set(change).where(inArray(files.id, documents))
        return await database.transaction(work)
      },
    },
  }
  const request = {
    variants: [
      { key: 'a', documents: documents.slice(0, 10) },
      { key: 'b', documents: [later, ...documents.slice(10)] },
    ],
  }
  const before = await countComparisonRows(api)
  const context = { ...api.contextOf('member'), deps: raced }
  const error = await createComparison(context, { request, idempotencyKey: 'raced' }).catch((thrown: unknown) => thrown)
  expect(await countComparisonRows(api)).toEqual(before)
  return error
}
