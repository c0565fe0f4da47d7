import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { apiRoot } from '#lib/contract/paths.ts'
import { readEnv } from '#lib/desk/server/env.ts'
import { deleteAbandonedContents } from '#lib/service/api/files/delete-contents.ts'
import { openDatabase } from '#lib/service/database/open.ts'
import { fileChunks, fileContents } from '#lib/service/database/schema/files.ts'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import { openObjectStores } from '#lib/service/objects/open-object-stores.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'
import { type FaultProxy, startFaultProxy } from '#lib/tools/testing/fault-proxy.ts'
import { downloadFile, type KeptFile, uploadFile } from '#lib/tools/testing/kept-files.ts'
import { type RunningScript, startScript } from '#lib/tools/testing/run-script.ts'
import { seededToken, seedKey } from '#lib/tools/testing/seed-key.ts'
import { type RunningApplication, runApplication } from './run-application.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts'
import { startTemporaryS3, type TemporaryS3 } from './temporary-s3.ts'

/** In each direction; `MOVE_KILLS=30` for the long run. */
const kills = Number(process.env.MOVE_KILLS ?? 1)
const prng = createPrng(Number(process.env.TEST_SEED ?? 20260302))
const uploads = 10
const hourMs = 60 * 60 * 1000
const directions = ['database', 'store'] as const

let folder: string
let application: RunningApplication | undefined
let postgres: TemporaryPostgres | null = null
let s3: TemporaryS3 | null = null
let network: FaultProxy | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-move-crash-'))
})
afterEach(async () => {
  await application?.stop('SIGKILL')
  await postgres?.stop()
  await network?.close()
  await s3?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Settings = Readonly<Record<string, string>>

const shared = { DEMO: '0', LOG_LEVEL: 'silent' }

async function start(settings: Settings): Promise<RunningApplication> {
  application = await runApplication({ script: 'api', env: settings, dataDir: settings.DATA_DIR ?? '' })
  return application
}

async function fill(settings: Settings): Promise<readonly KeptFile[]> {
  await seedKey(folder, settings)
  const running = await start(settings)
  const kept: KeptFile[] = []
  for (let number = 0; number < uploads; number += 1) kept.push(await uploadFile(running, number))
  return kept
}

async function expectAll(kept: readonly KeptFile[]): Promise<void> {
  if (!application) throw new Error('The service does not run.')
  for (const each of kept) expect(await downloadFile(application, each.id)).toEqual(each)
}

const System = z.object({ storage: z.object({ storeBytes: z.number() }) })

/** Of the files that are in the store. */
async function countBytesInStore({ url }: RunningApplication): Promise<number> {
  const response = await fetch(`${url}${apiRoot}/system`, { headers: { authorization: `Bearer ${seededToken}` } })
  return System.parse(await response.json()).storage.storeBytes
}

interface Kill {
  readonly to: (typeof directions)[number]
  /** After the first file was moved, at most. */
  readonly withinMs: number
  readonly kill: (script: RunningScript) => unknown
}

/** Starts a move and kills a process at a random moment of it; false where it had ended by then. */
async function killMove(settings: Settings, { to, withinMs, kill }: Kill): Promise<boolean> {
  if (!application) throw new Error('The service does not run.')
  const before = await countBytesInStore(application)
  const script = startScript('move-files', ['--to', to], settings)
  let hasEnded = false
  script.ended.then(() => {
    hasEnded = true
  })
  const running = application
  await expect.poll(async () => hasEnded || (await countBytesInStore(running)) !== before, { interval: 20 }).toBe(true)
  await delay(prng.int(0, withinMs))
  await kill(script)
  return (await script.ended).code !== 0
}

async function finishMove(settings: Settings, to: string): Promise<void> {
  expect(await startScript('move-files', ['--to', to], settings).ended).toMatchObject({ code: 0 })
  if (application && to === 'database') expect(await countBytesInStore(application)).toBe(0)
}

/** Bytes that no file has, after the sweeps of two days. */
async function listOrphans(settings: Settings): Promise<readonly string[]> {
  const { dataDir, databaseUrl, files } = readEnv({ ...process.env, ...settings })
  const database = await openDatabase({ dataDir, databaseUrl })
  try {
    const objects = openObjectStores({ db: database.db, now: () => new Date(), place: files })
    for (const hours of [25, 50])
      await deleteAbandonedContents({ database, objects, clock: { now: () => new Date(Date.now() + hours * hourMs) } })
    const contents = await database.db.select().from(fileContents)
    const named = new Set(
      contents.map(({ place, owner, sha256, contentId }) => (place === 'store' ? `${owner}/${sha256}` : contentId)),
    )
    const stored = (await Array.fromAsync(objects.outside?.list() ?? [])).map(({ name }) => name)
    const chunks = await database.db.selectDistinct({ name: fileChunks.contentId }).from(fileChunks)
    return [...stored, ...chunks.map(({ name }) => name)].filter((name) => !named.has(name))
  } finally {
    await database.close()
  }
}

test('an embedded desk that is killed in each direction of a move to a folder keeps every byte and leaves none behind', async () => {
  const dataDir = join(folder, 'data')
  const store = join(folder, 'store')
  const settings = { ...shared, DATA_DIR: dataDir, DATABASE_URL: '', FILES_URL: `file:${store}` }
  await prepareDataDirectory(dataDir)
  const kept = await fill(settings)
  for (const to of directions) {
    for (let kill = 0; kill < kills; kill += 1) {
      await killMove(settings, { to, withinMs: 60, kill: () => application?.stop('SIGKILL') })
      await start(settings)
      await expectAll(kept)
    }
    await finishMove(settings, to)
    await expectAll(kept)
  }
  await application?.stop()
  expect(await listOrphans(settings)).toEqual([])
  expect(readdirSync(join(store, '.unfinished'))).toEqual([])
  await start(settings)
  await expectAll(kept)
})

test('a command that is killed in each direction of a move to a bucket keeps every byte and leaves none behind', async (context) => {
  postgres = await startTemporaryPostgres()
  if (!postgres) return context.skip('No PostgreSQL is installed here.')
  s3 = await startTemporaryS3()
  if (!s3) return context.skip('No S3-compatible server can be installed here.')
  network = await startFaultProxy(Number(new URL(s3.settings.origin).port))
  const url = new URL(s3.env.FILES_URL)
  url.port = String(network.port)
  const settings = { ...shared, ...postgres.env, ...s3.env, FILES_URL: url.href, DATA_DIR: join(folder, 'data') }
  const kept = await fill(settings)
  let cutOff = 0
  for (const to of directions) {
    for (let kill = 0; kill < kills; kill += 1) {
      // A file takes a fifth of a second or more.
      network.set('slow')
      if (await killMove(settings, { to, withinMs: 500, kill: ({ child }) => child.kill('SIGKILL') })) cutOff += 1
      network.set('none')
      await expectAll(kept)
    }
    await finishMove(settings, to)
    expect(await listOrphans(settings)).toEqual([])
    await expectAll(kept)
  }
  expect(cutOff).toBeGreaterThan(0)
})
