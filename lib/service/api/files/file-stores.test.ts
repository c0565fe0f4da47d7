import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileChunks, fileContents, removedObjects } from '#lib/service/database/schema/files.ts'
import { openFolderStore } from '#lib/service/objects/folder-store.ts'
import { ObjectMissing, type ObjectStore, StoreUnavailable } from '#lib/service/objects/object-store.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { checkFileStore, WrongFileStore } from './check-file-store.ts'
import { deleteAbandonedContents, deletionMs } from './delete-contents.ts'
import { toBody, withStoredContent } from './store-content.ts'
import { moveContent } from './update-content-place.ts'

const day = 24 * 60 * 60 * 1000
let folder: string
let api: TestApi
let store: ObjectStore

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-store-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  api = await startTestApi({ files: { kind: 'folder', path: folder } })
  store = openFolderStore(folder)
})
afterEach(() => api.close())

async function upload(text: string | Uint8Array<ArrayBuffer>, as: 'member' | 'stranger' = 'member'): Promise<string> {
  const response = await tryUpload(text, as)
  expect(response.status).toBe(201)
  return (await response.json()).id
}

async function tryUpload(text: string | Uint8Array<ArrayBuffer>, as: 'member' | 'stranger' = 'member') {
  const body = new FormData()
  body.append('file', new Blob([text]), 'form.txt')
  return await api.request('/files', { as, with: 'key', body })
}

const read = (id: string, as: 'member' | 'stranger' = 'member') =>
  api.request(`/files/${id}/content`, { as, with: 'key' })

/** Of an organization's object. */
function nameOf(text: string | Uint8Array, organizationId = api.organizationId): string {
  return `${organizationId}/${createHash('sha256').update(text).digest('hex')}`
}

function pathOf(text: string | Uint8Array): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return join(folder, api.organizationId, `_${hash.slice(0, 2)}`, hash)
}

const countChunks = () => api.deps.database.db.$count(fileChunks)
const listNames = async () => (await Array.fromAsync(store.list())).map(({ name }) => name)

test('an upload is in the store and not in the database, and is read back byte for byte', async () => {
  const bytes = new Uint8Array(6 * 1024 * 1024).map((_, at) => (at % 7) + 97)
  const id = await upload(bytes)
  expect(await countChunks()).toBe(0)
  expect(await store.stat(nameOf(bytes))).toEqual({ byteLength: bytes.byteLength })
  const response = await read(id)
  expect(Buffer.compare(Buffer.from(await response.arrayBuffer()), bytes)).toBe(0)
})

test('equal files of one organization are one object, and those of two organizations never are', async () => {
  const ids = [await upload('same'), await upload('same')]
  const other = await upload('same', 'stranger')
  const names = await listNames()
  expect(names).toHaveLength(2)
  expect(names).toContain(nameOf('same'))
  await api.request(`/files/${ids[0]}`, { as: 'member', with: 'key', method: 'DELETE' })
  api.advance(day + 1)
  await deleteAbandonedContents(api.deps)
  expect(await (await read(ids[1] ?? '')).text()).toBe('same')
  expect(await (await read(other, 'stranger')).text()).toBe('same')
  expect((await read(other)).status).toBe(404)
})

test('the state of the deployment counts the bytes of the store, equal files of an organization once', async () => {
  const readStorage = async () => (await (await api.request('/system', { as: 'admin' })).json()).storage
  expect(await readStorage()).toMatchObject({ storeBytes: 0 })
  await upload('five.')
  await upload('five.')
  await upload('seven..')
  await upload('five.', 'stranger')
  expect(await readStorage()).toMatchObject({ storeBytes: 17 })
})

test('a deleted file is gone immediately for its readers, and its object a day later', async () => {
  const id = await upload('text')
  await api.request(`/files/${id}`, { as: 'member', with: 'key', method: 'DELETE' })
  expect((await read(id)).status).toBe(404)
  await deleteAbandonedContents(api.deps)
  expect(await listNames()).toEqual([nameOf('text')])
  api.advance(day + 1)
  await deleteAbandonedContents(api.deps)
  expect(await listNames()).toEqual([])
  expect(await api.deps.database.db.$count(removedObjects)).toBe(0)
})

test('an object that was removed and uploaded again stays', async () => {
  const id = await upload('text')
  await api.request(`/files/${id}`, { as: 'member', with: 'key', method: 'DELETE' })
  api.advance(day + 1)
  const again = await upload('text')
  await deleteAbandonedContents(api.deps)
  expect(await (await read(again)).text()).toBe('text')
})

test('a sweep deletes nothing that an upload under way is about to name', async () => {
  const id = await upload('text')
  await api.request(`/files/${id}`, { as: 'member', with: 'key', method: 'DELETE' })
  api.advance(day + 1)
  const body = {
    byteLength: 4,
    sha256: createHash('sha256').update('text').digest('hex'),
    read: () => [Buffer.from('text')],
  }
  await withStoredContent(api.deps, { organizationId: api.organizationId, body }, async () => {
    await deleteAbandonedContents(api.deps)
    expect(await listNames()).toEqual([nameOf('text')])
  })
})

test('an upload waits while a sweep deletes the same bytes, and is there afterwards', async () => {
  const id = await upload('text')
  await api.request(`/files/${id}`, { as: 'member', with: 'key', method: 'DELETE' })
  api.advance(day + 1)
  const { promise: isDeleting, resolve: begin } = Promise.withResolvers<void>()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const slow: ObjectStore = {
    ...store,
    async delete(name) {
      begin()
      await isReleased
      await store.delete(name)
    },
  }
  const sweep = deleteAbandonedContents({ ...api.deps, objects: { ...api.deps.objects, outside: slow } })
  await isDeleting
  const sha256 = createHash('sha256').update('text').digest('hex')
  const isClaimed = async () => (await api.deps.database.db.$count(fileContents, eq(fileContents.sha256, sha256))) > 0
  expect(await isClaimed()).toBe(false)
  const uploading = upload('text')
  await expect.poll(isClaimed).toBe(true)
  expect(await Promise.race([uploading.then(() => 'uploaded'), delay(500, 'waiting')])).toBe('waiting')
  release()
  await sweep
  expect(await (await read(await uploading)).text()).toBe('text')
})

test.each([
  { outcome: 'is certainly not carried out', isUndone: true, status: 201 },
  { outcome: 'may be carried out later', isUndone: false, status: 503 },
])(
  'after a deletion that failed and $outcome, an upload of the same bytes responds $status',
  async ({ isUndone, status }) => {
    const id = await upload('text')
    await api.request(`/files/${id}`, { as: 'member', with: 'key', method: 'DELETE' })
    api.advance(day + 1)
    const failing: ObjectStore = {
      ...store,
      delete: () => Promise.reject(new StoreUnavailable('away', new Error('no'), { isUndone })),
    }
    await expect(
      deleteAbandonedContents({ ...api.deps, objects: { ...api.deps.objects, outside: failing } }),
    ).rejects.toThrow()
    expect((await tryUpload('text')).status).toBe(status)
    api.advance(deletionMs + 1)
    const again = await upload('text')
    await deleteAbandonedContents(api.deps)
    expect(await (await read(again)).text()).toBe('text')
  },
)

test('bytes whose process was killed before their file was recorded are gone after two days', async () => {
  const body = {
    byteLength: 4,
    sha256: createHash('sha256').update('lost').digest('hex'),
    read: () => [Buffer.from('lost')],
  }
  // As a kill leaves it: the bytes are there, and nothing names them.
  await withStoredContent(api.deps, { organizationId: api.organizationId, body }, async () => undefined)
  for (let days = 0; days < 2; days += 1) {
    expect(await listNames()).toEqual([nameOf('lost')])
    api.advance(day + 1)
    await deleteAbandonedContents(api.deps)
  }
  expect(await listNames()).toEqual([])
})

test('an upload that cannot be recorded leaves no row', async () => {
  const body = {
    byteLength: 4,
    sha256: createHash('sha256').update('text').digest('hex'),
    read: () => [Buffer.from('text')],
  }
  const failing = withStoredContent(api.deps, { organizationId: null, body }, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await api.deps.database.db.$count(fileContents)).toBe(0)
})

test.each([5, 5 * 1024 * 1024])('wrong bytes are an error and never a response: %i bytes', async (length) => {
  const bytes = new Uint8Array(length).fill(97)
  const id = await upload(bytes)
  writeFileSync(pathOf(bytes), new Uint8Array(length).fill(98))
  const response = await read(id).catch(() => null)
  const received = response?.status === 200 ? await response.arrayBuffer().catch(() => null) : null
  if (length === 5) expect(response?.status).toBe(500)
  expect(received).toBeNull()
})

test('a file whose object is missing or cut off is an error, and a file of another object is not touched', async () => {
  const [missing, cut, whole] = [await upload('missing'), await upload('cut off'), await upload('whole')]
  rmSync(pathOf('missing'))
  writeFileSync(pathOf('cut off'), 'cut')
  expect((await read(missing)).status).toBe(500)
  expect((await read(cut)).status).toBe(500)
  expect(await (await read(whole)).text()).toBe('whole')
})

test('without its store the service says so, rejects uploads and downloads with a retry, and works on when it is back', async () => {
  const id = await upload('text')
  const away = `${folder}-away`
  renameSync(folder, away)
  for (const response of [await tryUpload('more'), await read(id)]) {
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).not.toBeNull()
  }
  const readReadiness = async () => await (await api.request('/readyz')).json()
  const lost = { status: 'degraded', degraded: [{ reason: 'file_store', message: expect.any(String) }] }
  // The store is asked once in two seconds.
  await expect.poll(readReadiness, { timeout: 10_000 }).toEqual(lost)
  // An empty mount point is no store.
  expect(existsSync(folder)).toBe(false)
  renameSync(away, folder)
  expect(await (await read(id)).text()).toBe('text')
  await upload('more')
})

test('a full store rejects an upload with a retry and leaves nothing half written', async () => {
  const full: ObjectStore = {
    ...store,
    put: () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' })),
  }
  const context = api.contextOf('member')
  const body = {
    byteLength: 4,
    sha256: createHash('sha256').update('text').digest('hex'),
    read: () => [Buffer.from('text')],
  }
  const deps = { ...context.deps, objects: { ...context.deps.objects, outside: full } }
  await expect(withStoredContent(deps, { organizationId: null, body }, async () => undefined)).rejects.toThrow('ENOSPC')
  expect(await api.deps.database.db.$count(fileContents)).toBe(0)
})

test('a move there and back keeps every byte, can be repeated, and readers see no gap', async () => {
  const bytes = new Uint8Array(3 * 1024 * 1024).map((_, at) => (at % 23) + 65)
  const id = await upload(bytes)
  const [content] = await api.deps.database.db.select().from(fileContents)
  const contentId = content?.contentId ?? ''
  const readAll = async () => Buffer.from(await (await read(id)).arrayBuffer())

  expect(await moveContent(api.deps, contentId, 'database')).toBe(true)
  expect(await moveContent(api.deps, contentId, 'database')).toBe(false)
  expect(await countChunks()).toBe(3)
  rmSync(pathOf(bytes))
  expect(Buffer.compare(await readAll(), bytes)).toBe(0)

  expect(await moveContent(api.deps, contentId, 'store')).toBe(true)
  expect(await countChunks()).toBe(0)
  expect(readFileSync(pathOf(bytes)).byteLength).toBe(bytes.byteLength)
  expect(Buffer.compare(await readAll(), bytes)).toBe(0)
})

test('two moves of the same file, concurrently and in both directions, lose nothing', async () => {
  const id = await upload('text')
  const [content] = await api.deps.database.db.select().from(fileContents)
  const contentId = content?.contentId ?? ''
  for (const to of ['database', 'store', 'database', 'store'] as const) {
    await Promise.all([1, 2, 3].map(() => moveContent(api.deps, contentId, to)))
    api.advance(day + 1)
    await deleteAbandonedContents(api.deps)
    api.advance(day + 1)
    await deleteAbandonedContents(api.deps)
    expect(await (await read(id)).text()).toBe('text')
  }
})

test('an object of a move that was stopped is gone when its file is deleted before the next move', async () => {
  const id = await upload('text')
  const [content] = await api.deps.database.db.select().from(fileContents)
  const contentId = content?.contentId ?? ''
  await moveContent(api.deps, contentId, 'database')
  for (let days = 0; days < 2; days += 1) {
    api.advance(day + 1)
    await deleteAbandonedContents(api.deps)
  }
  expect(await listNames()).toEqual([])
  const stopped: ObjectStore = {
    ...store,
    async put(name, body) {
      await store.put(name, body)
      throw new Error('stopped')
    },
  }
  const deps = { ...api.deps, objects: { ...api.deps.objects, outside: stopped } }
  await expect(moveContent(deps, contentId, 'store')).rejects.toThrow('stopped')
  expect(await listNames()).toEqual([nameOf('text')])
  await api.request(`/files/${id}`, { as: 'member', with: 'key', method: 'DELETE' })
  api.advance(day + 1)
  await deleteAbandonedContents(api.deps)
  expect(await listNames()).toEqual([])
})

test('a sweep takes nothing from a move that goes on a day after it was stopped', async () => {
  const id = await upload('text')
  const [content] = await api.deps.database.db.select().from(fileContents)
  const contentId = content?.contentId ?? ''
  // As a kill leaves it: copied and not recorded.
  await api.deps.objects.database.put(contentId, toBody(Buffer.from('text')))
  api.advance(day + 1)
  const swept: ObjectStore = {
    ...api.deps.objects.database,
    async put(name, body) {
      await api.deps.objects.database.put(name, body)
      await deleteAbandonedContents(api.deps)
    },
  }
  const deps = { ...api.deps, objects: { ...api.deps.objects, database: swept } }
  expect(await moveContent(deps, contentId, 'database')).toBe(true)
  expect(await (await read(id)).text()).toBe('text')
})

test('a sweep deletes what killed processes left half written in the folder, and nothing that is being written', async () => {
  await upload('text')
  const unfinished = join(folder, '.unfinished')
  for (const name of ['killed', 'under-way']) writeFileSync(join(unfinished, name), 'half')
  const killedAt = new Date(api.deps.clock.now().getTime() - day - 1)
  utimesSync(join(unfinished, 'killed'), killedAt, killedAt)
  await deleteAbandonedContents(api.deps)
  expect(readdirSync(unfinished)).toEqual(['under-way'])
  expect(await listNames()).toEqual([nameOf('text')])
})

test('a copy of the folder without what was half written takes uploads', async () => {
  const id = await upload('text')
  rmSync(join(folder, '.unfinished'), { recursive: true })
  await upload('more')
  await deleteAbandonedContents(api.deps)
  expect(await (await read(id)).text()).toBe('text')
})

test('wrong bytes are not moved', async () => {
  await upload('text')
  const [content] = await api.deps.database.db.select().from(fileContents)
  writeFileSync(pathOf('text'), 'tixt')
  await expect(moveContent(api.deps, content?.contentId ?? '', 'database')).rejects.toThrow('damaged')
  expect(await countChunks()).toBe(0)
  const [after] = await api.deps.database.db.select().from(fileContents)
  expect(after?.place).toBe('store')
})

test('a file that is deleted while it is moved stays deleted', async () => {
  const id = await upload('text')
  const [content] = await api.deps.database.db.select().from(fileContents)
  const deleting: ObjectStore = {
    ...api.deps.objects.database,
    async put(name, body) {
      await api.deps.objects.database.put(name, body)
      await api.request(`/files/${id}`, { as: 'member', with: 'key', method: 'DELETE' })
    },
  }
  const deps = { ...api.deps, objects: { ...api.deps.objects, database: deleting } }
  expect(await moveContent(deps, content?.contentId ?? '', 'database')).toBe(false)
  expect(await countChunks()).toBe(0)
})

test('the service starts where an upload, the first one or a later one, was killed before its bytes were sent', async () => {
  const { deps } = api
  const place = { kind: 'folder', path: folder } as const
  const claim = {
    owner: api.organizationId,
    byteLength: 4,
    place: 'store',
    claimedAt: deps.clock.now().toISOString(),
  } as const
  await deps.database.db.insert(fileContents).values({ ...claim, contentId: '0', sha256: '0'.repeat(64) })
  await checkFileStore(deps, place)
  await upload('text')
  await checkFileStore(deps, place)
  await deps.database.db.delete(fileContents).where(eq(fileContents.place, 'store'))
})

test('the service does not start with another store, or with none, once files are in it', async () => {
  await upload('text')
  const { deps } = api
  const place = { kind: 'folder', path: `${folder}-other` } as const
  const other = { ...deps, objects: { ...deps.objects, outside: openFolderStore(place.path) } }
  await expect(checkFileStore({ ...deps, objects: { ...deps.objects, outside: null } }, null)).rejects.toThrow(
    WrongFileStore,
  )
  // The folder is empty, as a mount point without its disk is: it is not made a store.
  await checkFileStore(other, place)
  expect(existsSync(place.path)).toBe(false)
  await expect(store.get(nameOf('never'), 0)).rejects.toThrow(ObjectMissing)
  expect(readdirSync(folder)).toContain('.filing-desk')
  await deps.database.db.delete(fileContents).where(eq(fileContents.place, 'store'))
})
