import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { comparisonInputs } from '#lib/service/database/schema/comparisons.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { addFile, addVersion } from '#lib/tools/testing/add-file.ts'
import { runTest as test } from '#lib/tools/testing/comparison-test.ts'
import { create, createRejected, pathsOf, readComparison } from '#lib/tools/testing/comparisons.ts'
import type { TestApi } from '#lib/tools/testing/start-test-api.ts'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'
import { createComparison } from './create-comparison.ts'

/** A file whose two versions are the two policies. */
async function addTwoVersions(api: TestApi): Promise<string> {
  const fileId = await addFile(api, { text: earlierWording })
  await addVersion(api, fileId, { text: laterWording })
  return fileId
}

const versionsOf = (fileId: string, ...versions: (number | undefined)[]) => ({
  variants: versions.map((version, at) => ({
    key: `v${at + 1}`,
    documents: [{ fileId, ...(version !== undefined && { version }) }],
  })),
})

describe('an input with a version', () => {
  test('is read from that version: two versions of one file are compared with each other', async ({ api, attempt }) => {
    const fileId = await addTwoVersions(api)
    await addVersion(api, fileId, { text: 'Another text.' })
    const { status, body } = await create(api, versionsOf(fileId, 1, 2))
    expect(status).toBe(202)
    await attempt(body.id)
    const ended = (await readComparison(api, body.id)).body
    expect(ended.status).toBe('succeeded')
    expect(ended.request.variants).toEqual(versionsOf(fileId, 1, 2).variants)
    expect(ended.inputsUsed.inputs).toMatchObject([
      { fileId, fileVersion: 1, variant: 'v1' },
      { fileId, fileVersion: 2, variant: 'v2' },
    ])
    expect(ended.result.summary.counts.changed).toBeGreaterThan(0)
    const { citations } = ended.result
    expect(new Set(citations.map(({ fileVersion }: { fileVersion: number }) => fileVersion))).toEqual(new Set([1, 2]))
  })

  test('keeps it in every list of inputs; without one the newest is pinned', async ({ api, earlier, later }) => {
    const fileId = await addTwoVersions(api)
    const guidance = await addFile(api, { text: 'Compare the older edition with the newer one.' })
    await addVersion(api, guidance, { text: earlierWording })
    const { body } = await create(api, {
      variants: [
        { key: 'a', documents: [earlier], context: { documents: [{ fileId, version: 1 }] } },
        { key: 'b', documents: [later, { fileId }] },
      ],
      sharedContext: { documents: [{ fileId, version: 2 }] },
      knowledge: [{ fileId: guidance, version: 1 }],
      reviewMaterial: [{ fileId, version: 1 }],
    })
    const pins = (await pinsOf(api, body.id)).filter(([id]) => id === fileId || id === guidance)
    expect(pins).toEqual([
      [fileId, 1],
      [fileId, 2],
      [fileId, 2],
      [guidance, 1],
      [fileId, 1],
    ])
  })

  test('can be of a version with text while the newest has none', async ({ api }) => {
    const fileId = await addTwoVersions(api)
    await addVersion(api, fileId, { text: '', textStatus: 'unreadable' })
    expect((await createRejected(api, versionsOf(fileId, 1, undefined))).status).toBe(422)
    expect((await create(api, versionsOf(fileId, 1, 2))).status).toBe(202)
    const reading = await addFile(api, { text: earlierWording })
    await addVersion(api, reading, { text: '', textStatus: 'processing' })
    expect(pathsOf(await createRejected(api, versionsOf(reading, 1, 2)))).toEqual(['variants/1/documents/0'])
  })

  test('responds 400 at the version where the file has no such one, after 404 and before 403', async ({ api }) => {
    const [fileId, hidden, restricted] = [
      await addTwoVersions(api),
      await addFile(api, { text: 'x', owner: 'admin' }),
      await addFile(api, { text: 'x', downloadable: false }),
    ]
    const request = (...others: string[]) => ({
      variants: [
        { key: 'a', documents: [{ fileId, version: 3 }, ...others] },
        { key: 'b', documents: [{ fileId, version: 1 }] },
      ],
    })
    for (const rejected of [await createRejected(api, request()), await createRejected(api, request(restricted))]) {
      expect(rejected).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
      expect(rejected.body.details).toEqual([
        {
          location: 'body',
          path: ['variants', '0', 'documents', '0', 'version'],
          code: 'invalid_value',
          message: 'The file has no version 3. Its newest version is 2.',
        },
      ])
    }
    const missing = await createRejected(api, request(hidden))
    expect([missing.status, pathsOf(missing)]).toEqual([404, ['variants/0/documents/1']])
  })

  test('of a file that the caller cannot open is missing, whichever it is', async ({ api }) => {
    const hidden = await addFile(api, { text: 'x', owner: 'admin' })
    const bodies = await Promise.all(
      [versionsOf(hidden, 1, 7), versionsOf(api.deps.randomId(), 1, 7)].map(async (request) => {
        const { status, body } = await createRejected(api, request)
        return { status, ...body, requestId: null }
      }),
    )
    expect(bodies[0]).toMatchObject({ status: 404, code: 'not_found' })
    expect(bodies[1]).toEqual(bodies[0])
  })

  test.for([0, -1, 1.5, '1', null, 1_000_001])('rejects the version %j', async (version, { api, earlier }) => {
    const response = await createRejected(api, {
      variants: [
        { key: 'a', documents: [{ fileId: earlier, version }] },
        { key: 'b', documents: [earlier] },
      ],
    })
    expect(response.status).toBe(400)
    expect(pathsOf(response)).toEqual(['variants/0/documents/0/version'])
  })

  test('counts in the fingerprint of a request', async ({ api }) => {
    const fileId = await addTwoVersions(api)
    const key = api.deps.randomId()
    const { body } = await create(api, versionsOf(fileId, 1, 2), { key })
    expect(await create(api, versionsOf(fileId, 1, 2), { key })).toMatchObject({ status: 202, body: { id: body.id } })
    const others = [versionsOf(fileId, 1, undefined), versionsOf(fileId, 2, 1)]
    for (const other of others) expect(await create(api, other, { key })).toMatchObject({ status: 409 })
  })
})

test('a version that is uploaded while the request is accepted changes nothing for an input with a version', async ({
  api,
}) => {
  const fileId = await addTwoVersions(api)
  const accept = (request: ReturnType<typeof versionsOf>, change: Partial<typeof files.$inferInsert>) => {
    const { database } = api.deps
    const raced = {
      ...api.deps,
      database: {
        ...database,
        async transaction<T>(work: Parameters<typeof database.transaction<T>>[0]) {
          await database.db.update(files).set(change).where(eq(files.id, fileId))
          return await database.transaction(work)
        },
      },
    }
    return createComparison({ ...api.contextOf('member'), deps: raced }, { request })
  }
  await addVersion(api, fileId, { text: 'Another text.' })
  await api.deps.database.db.update(files).set({ currentVersion: 2 }).where(eq(files.id, fileId))
  const { id } = await accept(versionsOf(fileId, 1, 2), { currentVersion: 3 })
  expect(await pinsOf(api, id)).toEqual([
    [fileId, 1],
    [fileId, 2],
  ])
  const deletedAt = api.deps.clock.now().toISOString()
  await expect(accept(versionsOf(fileId, 1, 2), { deletedAt })).rejects.toMatchObject({ code: 'version_unavailable' })
})

test('knowledge is validated in the version that it names', async ({ api }) => {
  const fileId = await addFile(api, { text: 'Compare the older edition with the newer one.' })
  await addVersion(api, fileId, { text: earlierWording })
  const validate = async (version: number) => {
    const json = { knowledge: [{ fileId, version }] }
    const response = await api.request('/insurance/form-knowledge/validate', { as: 'member', json })
    return { status: response.status, body: await response.json() }
  }
  expect(await validate(1)).toMatchObject({ status: 200, body: { accepted: ['input-1'] } })
  expect(await validate(2)).toMatchObject({ status: 200, body: { rejected: [{ reason: 'policy_evidence' }] } })
  const unknown = await validate(3)
  expect([unknown.status, unknown.body.details[0].path]).toEqual([400, ['knowledge', '0', 'version']])
})

/** The file versions that a comparison works on, in the order of its inputs. */
async function pinsOf(api: TestApi, id: string): Promise<(readonly [string, number])[]> {
  const rows = await api.deps.database.db
    .select()
    .from(comparisonInputs)
    .where(eq(comparisonInputs.comparisonId, id))
    .orderBy(comparisonInputs.position)
  return rows.map(({ fileId, fileVersion }) => [fileId, fileVersion])
}
