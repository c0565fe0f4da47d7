import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ratingProgramVersions } from '#lib/service/database/schema/reference.ts'
import { type Actor, startTestApi, type TestApi, type TestRequest } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const path = '/insurance/rating-programs'

async function send(target: string, request: TestRequest = {}) {
  const response = await api.request(path + target, { as: 'owner', ...request })
  return { status: response.status, body: await response.json() }
}

let made = 0
async function createProgram(as: Actor = 'owner'): Promise<string> {
  const id = `program-${++made}`
  expect((await send('', { as, json: { id, name: `Program ${made}` } })).status).toBe(201)
  return id
}

function content(version: number, change: object = {}) {
  return {
    version,
    engineBundleId: 'engine-7',
    programBundleId: `bundle-${version}`,
    effectiveDate: '2025-01-01',
    supportedFrom: '2025-01-01',
    supportedTo: '2025-12-31',
    ...change,
  }
}

const publish = (id: string, version: number, request: TestRequest & { change?: object } = {}) =>
  send(`/${id}/versions`, { ...request, json: content(version, request.change) })

describe('a walk over the versions', () => {
  test('returns each once, newest first, with any page size and while others are published', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.boolean(), { maxLength: 5 }),
        async (count, limit, publishes) => {
          const id = await createProgram()
          for (let version = 1; version <= count; version++) await publish(id, version)
          const walked: number[] = []
          let before: number | null = null
          let published = count
          for (let page = 0; page === 0 || before !== null; page++) {
            const { body } = await send(`/${id}/versions?limit=${limit}${before === null ? '' : `&before=${before}`}`)
            walked.push(...body.versions.map(({ version }: { version: number }) => version))
            expect(body.nextBefore === null).toBe(walked.length === count)
            before = body.nextBefore
            if (publishes[page]) await publish(id, ++published)
          }
          expect(walked).toEqual(Array.from({ length: count }, (_, index) => count - index))
        },
      ),
      { seed: 20260302, numRuns: 12 },
    )
  })

  test('starts below the version that is named, which need not exist', async () => {
    const id = await createProgram()
    for (const version of [1, 2, 3]) await publish(id, version)
    const below = async (before: number) =>
      (await send(`/${id}/versions?before=${before}`)).body.versions.map(({ version }: { version: number }) => version)
    expect(await below(3)).toEqual([2, 1])
    expect(await below(1)).toEqual([])
    expect(await below(900)).toEqual([3, 2, 1])
    expect(await below(Number.MAX_SAFE_INTEGER)).toEqual([3, 2, 1])
  })

  test.each(['limit=0', 'limit=101', 'before=0', 'before=-1', 'before=1.5', 'before=x', 'cursor=x'])(
    'rejects %s',
    async (query) => {
      const id = await createProgram()
      expect(await send(`/${id}/versions?${query}`)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    },
  )
})

describe('a published version', () => {
  test('says what was published, when and by which member', async () => {
    const id = await createProgram()
    const { status, body } = await publish(id, 1, { as: 'admin', change: { releaseNotes: 'First.' } })
    expect(status).toBe(201)
    expect(body).toEqual({
      programId: id,
      ...content(1),
      scopeNote: '',
      releaseNotes: 'First.',
      publishedAt: api.deps.clock.now().toISOString(),
      publishedBy: 'admin',
    })
    expect((await send(`/${id}/versions`, { as: 'viewer', with: 'readOnlyKey' })).body).toEqual({
      versions: [body],
      nextBefore: null,
    })
  })

  test('is final: the number cannot be published again, and the database rejects every change', async () => {
    const id = await createProgram()
    const { body } = await publish(id, 1)
    expect(await publish(id, 1, { change: { engineBundleId: 'other' } })).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: expect.stringContaining('is 2, not 1') },
    })
    const { db } = api.deps.database
    const changes = [
      db.update(ratingProgramVersions).set({ scopeNote: 'x' }),
      db.delete(ratingProgramVersions),
      db.execute(sql`truncate rating_program_versions`),
    ]
    for (const change of changes)
      await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('final') } })
    expect((await send(`/${id}/versions`)).body.versions).toEqual([body])
  })

  test('goes to exactly one of two racing publishers', async () => {
    const id = await createProgram()
    const statuses = await Promise.all([publish(id, 1), publish(id, 1, { as: 'admin' })])
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await send('')).body.ratingPrograms.find((program: { id: string }) => program.id === id)).toMatchObject({
      latestVersion: 1,
    })
  })

  test.each([
    ['a gap in the numbers', { version: 3 }, 409],
    ['a window that ends before it starts', { supportedTo: '2024-12-31' }, 400],
    ['a day that is not in the calendar', { effectiveDate: '2025-02-30' }, 400],
    ['a publisher of the caller’s choice', { publishedBy: 'Someone' }, 400],
    ['an empty bundle id', { engineBundleId: '' }, 400],
  ])('cannot have %s', async (_, change, status) => {
    const id = await createProgram()
    expect((await publish(id, 1, { change })).status).toBe(status)
    expect((await send(`/${id}/versions`)).body.versions).toEqual([])
  })
})

test.each(['member', 'viewer'] as const)('a %s can read programs and neither add nor publish', async (as) => {
  const id = await createProgram()
  expect((await send('', { as, json: { id: 'other', name: 'Other' } })).status).toBe(403)
  expect((await publish(id, 1, { as })).status).toBe(403)
  expect((await send(`/${id}/versions`, { as })).status).toBe(200)
})

test('a read-only key of an owner cannot publish', async () => {
  const id = await createProgram()
  expect((await publish(id, 1, { with: 'readOnlyKey' })).status).toBe(403)
})

test('another organization sees nothing of a program, and may use the same id', async () => {
  const id = await createProgram()
  await publish(id, 1)
  const missing = await send('/nothing/versions', { as: 'stranger' })
  const hidden = await send(`/${id}/versions`, { as: 'stranger' })
  expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  expect([hidden.status, (await publish(id, 1, { as: 'stranger' })).status]).toEqual([404, 404])
  expect((await send('', { as: 'stranger' })).body.ratingPrograms).toEqual([])
  expect((await send('', { as: 'stranger', json: { id, name: 'Mine' } })).status).toBe(201)
  expect((await send('', { as: 'stranger' })).body.ratingPrograms).toMatchObject([{ id, latestVersion: null }])
})

test.each(['Upper', '-dash', '', 'a/b', 'é', 'a'.repeat(129)])('rejects the program id “%s”', async (id) => {
  expect((await send('', { json: { id, name: 'Program' } })).status).toBe(400)
})

test('does not add a program twice', async () => {
  const id = await createProgram()
  expect(await send('', { json: { id, name: 'Again' } })).toMatchObject({ status: 409, body: { code: 'conflict' } })
})
