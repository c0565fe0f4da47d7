import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAbandonedContents } from '#lib/service/api/files/delete-contents.ts'
import { dropAbandonedUploads, temporaryDirectory } from '#lib/service/api/files/receive-upload.ts'
import { storeContentInDatabase, toBody } from '#lib/service/api/files/store-content.ts'
import { uploadFile } from '#lib/service/api/files/upload-file.ts'
import { fileChunks, filePages, fileVersions } from '#lib/service/database/schema/files.ts'
import { scheduleImports } from '#lib/service/database/schema/schedule-p.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { readFile } from './read-file.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function upload(text: string, as: Actor = 'member'): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([text]), 'form.txt')
  return (await (await api.request('/files', { as, body })).json()).id
}

async function attempt(fileId: string, { failures = 0, signal = new AbortController().signal } = {}): Promise<void> {
  await readFile(api.deps, { fileId, version: 1 }, { jobId: 'job', failures, signal })
}

async function versionOf(fileId: string) {
  const [row] = await api.deps.database.db.select().from(fileVersions).where(eq(fileVersions.fileId, fileId))
  return row
}

const countPages = (fileId: string) => api.deps.database.db.$count(filePages, eq(filePages.fileId, fileId))

test('concurrent attempts, and one after the end, store the pages once', async () => {
  const id = await upload('one\ftwo')
  await Promise.all([attempt(id), attempt(id)])
  await attempt(id)
  expect(await versionOf(id)).toMatchObject({ textStatus: 'ready', pageCount: 2 })
  expect(await countPages(id)).toBe(2)
})

test('a short plain text is read in this process; a longer one in a child process', async () => {
  const { execPath } = process
  const [short, long] = [await upload('We pay for fire.'), await upload('We pay for fire. '.repeat(5000))]
  process.execPath = '/nowhere'
  try {
    await attempt(short)
    await attempt(long)
  } finally {
    process.execPath = execPath
  }
  expect(await versionOf(short)).toMatchObject({ textStatus: 'ready', pageCount: 1 })
  expect(await versionOf(long)).toMatchObject({ textStatus: 'unreadable', unreadableReason: 'damaged' })
})

test('members take turns: one file is read before the rest of many that another has added earlier', async () => {
  const { db } = api.deps.database
  await db.execute(sql`delete from pgboss.job`)
  const many = [await upload('one', 'owner'), await upload('two', 'owner'), await upload('three', 'owner')]
  const alone = await upload('alone', 'admin')
  const { rows } = await db.execute(
    sql`select data ->> 'fileId' as id from pgboss.job where name = 'read-file' order by priority desc, created_on`,
  )
  expect(rows.map(({ id }) => id)).toEqual([many[0], alone, many[1], many[2]])
})

test('a file that is deleted before it is read gets no pages, and its bytes are gone', async () => {
  const id = await upload('text')
  const contentId = (await versionOf(id))?.contentId
  await api.request(`/files/${id}`, { as: 'member', method: 'DELETE' })
  await attempt(id)
  expect(await countPages(id)).toBe(0)
  expect(await api.deps.database.db.$count(fileChunks, eq(fileChunks.contentId, contentId ?? ''))).toBe(0)
})

test('a long text is stored in steps: others are served in between, and no page is shown before all are there', async () => {
  const id = await upload(Array.from({ length: 400 }, (_, page) => `page ${page + 1}`).join('\f'))
  const seen: { pages: number; status: number }[] = []
  let isDone = false
  const reading = attempt(id).finally(() => {
    isDone = true
  })
  while (!isDone) {
    const { status } = await api.request(`/files/${id}/pages/1`, { as: 'member' })
    seen.push({ pages: await countPages(id), status })
    // The database in memory answers without a turn of the event loop.
    await delay(1)
  }
  await reading
  expect(seen.some(({ pages }) => pages > 0 && pages < 400)).toBe(true)
  expect(seen.filter(({ pages }) => pages < 400).every(({ status }) => status === 409)).toBe(true)
  expect(await countPages(id)).toBe(400)
})

test('what an attempt that broke off has stored is replaced', async () => {
  const id = await upload('one\ftwo')
  const left = { fileId: id, version: 1, width: null, height: null, text: 'left over', runs: [] }
  await api.deps.database.db.insert(filePages).values([1, 2, 3].map((page) => ({ ...left, page })))
  await attempt(id)
  const pages = await api.deps.database.db.select().from(filePages).where(eq(filePages.fileId, id))
  expect(pages.map(({ text }) => text).toSorted()).toEqual(['one', 'two'])
})

test('a file that is deleted while its pages are stored keeps none of them', async () => {
  const id = await upload(Array.from({ length: 120 }, (_, page) => `page ${page + 1}`).join('\f'))
  const { database } = api.deps
  let isFirst = true
  const deps = {
    ...api.deps,
    database: {
      ...database,
      async transaction<T>(work: Parameters<typeof database.transaction<T>>[0]) {
        const result = await database.transaction(work)
        if (isFirst) {
          isFirst = false
          expect(await countPages(id)).toBeGreaterThan(0)
          await api.request(`/files/${id}`, { as: 'member', method: 'DELETE' })
        }
        return result
      },
    },
  }
  await readFile(deps, { fileId: id, version: 1 }, { jobId: 'job', failures: 0, signal: new AbortController().signal })
  expect(await countPages(id)).toBe(0)
})

test('an attempt that is stopped leaves the file to the next one', async () => {
  const id = await upload('text')
  await expect(attempt(id, { signal: AbortSignal.abort() })).rejects.toThrow()
  expect((await versionOf(id))?.textStatus).toBe('processing')
  await attempt(id)
  expect((await versionOf(id))?.textStatus).toBe('ready')
})

test('a file whose reading has failed five times is called damaged, and says what to do', async () => {
  const id = await upload('text')
  await attempt(id, { failures: 5 })
  expect(await versionOf(id)).toMatchObject({
    textStatus: 'unreadable',
    unreadableReason: 'damaged',
    unreadableMessage: expect.stringContaining('upload'),
  })
})

test('bytes that never became a version are removed a day later, those of a version stay', async () => {
  const id = await upload('text')
  const { database, clock, randomId } = api.deps
  const [contentId, abandoned] = [(await versionOf(id))?.contentId ?? '', randomId()]
  const createdAt = clock.now().toISOString()
  await database.db
    .insert(fileChunks)
    .values({ contentId: abandoned, position: 0, content: new Uint8Array(3), createdAt })
  const left = () => database.db.$count(fileChunks, inArray(fileChunks.contentId, [contentId, abandoned]))
  await deleteAbandonedContents(api.deps)
  expect(await left()).toBe(2)
  api.advance(24 * 60 * 60 * 1000 + 1)
  await deleteAbandonedContents(api.deps)
  expect(await left()).toBe(1)
})

test('the bytes of an import that still waits stay, however long the service was not running', async () => {
  const { database, clock, randomId } = api.deps
  const createdAt = clock.now().toISOString()
  const content = { organizationId: api.organizationId, body: toBody(new Uint8Array(3)) }
  const contentId = await database.transaction((tx) => storeContentInDatabase(tx, api.deps, content))
  const { id: memberId } = api.members.owner
  await database.db.insert(scheduleImports).values({
    id: randomId(),
    organizationId: api.organizationId,
    memberId,
    fileName: 'rows.csv',
    contentId,
    byteLength: 3,
    isDryRun: false,
    status: 'queued',
    progress: 0,
    counts: [],
    issues: [],
    issueCount: 0,
    createdAt,
  })
  api.advance(24 * 60 * 60 * 1000 + 1)
  await deleteAbandonedContents(api.deps)
  expect(await database.db.$count(fileChunks, eq(fileChunks.contentId, contentId))).toBe(1)
})

test('a file that an upload was writing to when its process was killed is removed a day later', async () => {
  const folder = temporaryDirectory(api.deps)
  await mkdir(folder, { recursive: true })
  const [killed, underWay] = [join(folder, 'upload-killed'), join(folder, 'upload-under-way')]
  for (const path of [killed, underWay]) await writeFile(path, 'text')
  const dayAgo = api.deps.clock.now().getTime() / 1000 - 24 * 60 * 60 - 1
  await utimes(killed, dayAgo, dayAgo)
  await dropAbandonedUploads(api.deps)
  expect(existsSync(killed)).toBe(false)
  expect(existsSync(underWay)).toBe(true)
  await rm(underWay)
})

test('an upload that cannot become a file leaves no bytes behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'filing-desk-upload-'))
  const path = join(folder, 'upload')
  await writeFile(path, 'text')
  const { database } = api.deps
  const before = await database.db.$count(fileChunks)
  const failing = { ...database, transaction: () => Promise.reject(new Error('The database went away.')) }
  const context = { ...api.contextOf('member'), deps: { ...api.deps, database: failing } }
  const upload = {
    path,
    name: 'form.txt',
    byteLength: 4,
    sha256: createHash('sha256').update('text').digest('hex'),
    mediaType: 'text/plain',
  }
  await expect(uploadFile(context, { upload })).rejects.toThrow('went away')
  await rm(folder, { recursive: true })
  expect(await database.db.$count(fileChunks)).toBe(before)
})
