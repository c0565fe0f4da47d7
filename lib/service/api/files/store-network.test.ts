import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileChunks, fileContents, files, fileVersions } from '#lib/service/database/schema/files.ts'
import { openDatabaseStore } from '#lib/service/objects/database-store.ts'
import { partBytes, StoreUnavailable } from '#lib/service/objects/object-store.ts'
import { openS3Store } from '#lib/service/objects/s3-store.ts'
import { startTemporaryS3, type TemporaryS3 } from '#lib/tools/cli/temporary-s3.ts'
import { type FaultProxy, type NetworkFault, startFaultProxy } from '#lib/tools/testing/fault-proxy.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { deleteAbandonedContents, deletionMs } from './delete-contents.ts'
import { moveContent } from './update-content-place.ts'

const day = 24 * 60 * 60 * 1000
const times = { idleMs: 4000, attemptMs: 20_000, pausesMs: [20, 50] }
const large = partBytes + 100_000
let s3: TemporaryS3 | null
let network: FaultProxy
let api: TestApi

beforeAll(async () => {
  s3 = await startTemporaryS3()
  if (s3) network = await startFaultProxy(Number(new URL(s3.settings.origin).port))
})
afterAll(async () => {
  await network?.close()
  await s3?.stop()
})
beforeEach(async (context) => {
  if (!s3) return context.skip('No S3-compatible server can be installed here.')
  const settings = { ...s3.settings, origin: `http://127.0.0.1:${network.port}` }
  api = await startTestApi({
    files: { kind: 's3', settings },
    openStores: ({ db, now }) => ({
      database: openDatabaseStore({ db, now }),
      // A store compares the time of requests with its own.
      outside: openS3Store(settings, { now: () => new Date(), times }),
    }),
  })
})
afterEach(async () => {
  network?.set('none')
  await api?.close()
})

interface Kept {
  readonly id: string
  readonly bytes: Buffer<ArrayBuffer>
}

let made = 0

/** Different at each call. */
function makeBytes(length: number): Buffer<ArrayBuffer> {
  made += 1
  return Buffer.alloc(length, `line ${made} of a wording\n`)
}

/** The status of the response, and the file where it was acknowledged. */
async function tryUpload(bytes: Buffer<ArrayBuffer>) {
  const body = new FormData()
  body.append('file', new Blob([bytes]), 'wording.txt')
  const response = await api.request('/files', { as: 'member', with: 'key', body })
  const { id } = await response.json()
  return { status: response.status, retryAfter: response.headers.get('retry-after'), id, bytes }
}

async function upload(length: number): Promise<Kept> {
  const { status, id, bytes } = await tryUpload(makeBytes(length))
  expect(status).toBe(201)
  return { id, bytes }
}

/** All of the bytes, or why there are not. */
async function download({ id }: Kept): Promise<Buffer | 'cut off' | { status: number; retryAfter: string | null }> {
  const response = await api.request(`/files/${id}/content`, { as: 'member', with: 'key' })
  if (response.status !== 200) return { status: response.status, retryAfter: response.headers.get('retry-after') }
  return await response.arrayBuffer().then(
    (bytes) => Buffer.from(bytes),
    () => 'cut off' as const,
  )
}

async function contentOf({ id }: Kept): Promise<string> {
  const [version] = await api.deps.database.db.select().from(fileVersions).where(eq(fileVersions.fileId, id))
  return version?.contentId ?? ''
}

const move = async (kept: Kept, to: 'database' | 'store') => moveContent(api.deps, await contentOf(kept), to)
const sweep = () => deleteAbandonedContents(api.deps)
const unavailable = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) }

async function remove({ id }: Kept): Promise<void> {
  expect((await api.request(`/files/${id}`, { as: 'member', with: 'key', method: 'DELETE' })).status).toBe(204)
}

/** Bytes of no file: objects of the store and chunks of the database. */
async function listOrphans(): Promise<readonly string[]> {
  const { db } = api.deps.database
  const contents = await db.select().from(fileContents)
  const named = new Set(
    contents.map(({ place, owner, sha256, contentId }) => (place === 'store' ? `${owner}/${sha256}` : contentId)),
  )
  const listed = (await Array.fromAsync(api.deps.objects.outside?.list() ?? [])).map(({ name }) => name)
  // Other tests use the same bucket.
  const own = listed.filter((name) => name.startsWith(api.organizationId))
  const chunks = await db.selectDistinct({ contentId: fileChunks.contentId }).from(fileChunks)
  return [...own, ...chunks.map(({ contentId }) => contentId)].filter((name) => !named.has(name))
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function expectReadable(kept: readonly Kept[]): Promise<void> {
  for (const each of kept) {
    const found = await download(each)
    expect(Buffer.isBuffer(found) && sha256(found)).toBe(sha256(each.bytes))
  }
}

interface Network {
  readonly fault: NetworkFault
  /** Of the largest file: one byte at a time takes long, and a store that takes too long is given up. */
  readonly largeBytes?: number
  readonly resetEveryMs?: number
  /** Nothing fails, it only takes longer. */
  readonly isWorking?: true
}

const networks: Readonly<Record<string, Network>> = {
  'delays every chunk': { fault: 'slow', isWorking: true },
  'passes one byte after the other': { fault: 'sliced', largeBytes: 8000, isWorking: true },
  'resets connections now and then': { fault: 'slow', resetEveryMs: 400 },
  'resets every connection before the response': { fault: 'unanswered' },
  'resets every connection in the middle': { fault: 'cut' },
  'keeps connections and passes nothing': { fault: 'silent' },
  'takes no connection': { fault: 'away' },
}

test.each(Object.entries(networks))(
  'a network to the store that %s loses nothing that was acknowledged, and leaves nothing',
  async (_, { fault, largeBytes = large, resetEveryMs, isWorking }) => {
    const inStore = [await upload(3000), await upload(largeBytes)]
    const middle = Math.min(50_000, largeBytes)
    const [toDatabase, toStore, removed] = [await upload(middle), await upload(middle), await upload(middle)]
    await move(toStore, 'database')
    await remove(removed)
    api.advance(day + 1)

    network.set(fault)
    const resets = resetEveryMs && setInterval(() => network.reset(), resetEveryMs)
    const uploading = [makeBytes(1000), makeBytes(largeBytes)].map(tryUpload)
    const work = Promise.allSettled([move(toDatabase, 'database'), move(toStore, 'store'), sweep()])
    const found = await Promise.all(inStore.map(download))
    const uploads = await Promise.all(uploading)
    const outcomes = await work
    clearInterval(resets)
    network.set('none')

    for (const [at, each] of found.entries())
      if (Buffer.isBuffer(each)) expect(sha256(each)).toBe(sha256(inStore[at]?.bytes ?? Buffer.alloc(0)))
      else if (each !== 'cut off') expect(each).toEqual(unavailable)
    const acknowledged = uploads.filter(({ status }) => status === 201)
    for (const each of uploads) if (each.status !== 201) expect(each).toMatchObject(unavailable)
    for (const each of outcomes) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(StoreUnavailable)
    if (isWorking) {
      expect(found.every(Buffer.isBuffer)).toBe(true)
      expect([uploads.map(({ status }) => status), outcomes.map(({ status }) => status)]).toEqual([
        [201, 201],
        ['fulfilled', 'fulfilled', 'fulfilled'],
      ])
    }

    // The first requests of a network that works again succeed: connections that it has lost are not used again.
    const kept = [...inStore, toDatabase, toStore, ...acknowledged]
    await expectReadable(kept)
    const again = await Promise.all(uploads.map(({ bytes }) => tryUpload(bytes)))
    expect(again.map(({ status }) => status)).toEqual([201, 201])
    // Where it is not known whether an object was deleted, writers of the same bytes get 503 until it is certain.
    api.advance(deletionMs + 1)
    await move(toDatabase, 'database')
    await move(toStore, 'store')
    const all = [...kept, ...again]
    expect(await api.deps.database.db.$count(files, eq(files.id, removed.id))).toBe(1)
    expect(await api.deps.database.db.$count(files)).toBe(all.length + 1)
    for (const _ of [1, 2]) {
      api.advance(day + 1)
      await sweep()
    }
    expect(await listOrphans()).toEqual([])
    await expectReadable(all)
  },
)

test('connections to the store that a router forgot while they were at rest do not fail the next request', async () => {
  const kept = await upload(3000)
  await Promise.all(Array.from({ length: 8 }, () => download(kept)))
  network.set('silent')
  network.set('none')
  await expectReadable([kept])
})
