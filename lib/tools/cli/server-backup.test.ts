import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { apiRoot } from '#lib/contract/paths.ts'
import { downloadFile, type KeptFile, uploadFile } from '#lib/tools/testing/kept-files.ts'
import { runScript } from '#lib/tools/testing/run-script.ts'
import { seededToken, seedKey } from '#lib/tools/testing/seed-key.ts'
import { digestTable, listTables, type Query } from './move/tables.ts'
import { type RunningApplication, runApplication } from './run-application.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts'

/** The steps of docs/backup.md as they are there, on a server whose service keeps its files in a folder. */
const steps = readFileSync(join(import.meta.dirname, '../../../docs/backup.md'), 'utf8').matchAll(/```\n(.*?)```/gs)
const blocks = [...steps].map(([, block = '']) => block)
const dumpSteps = blocks.find((block) => block.includes('pg_dump')) ?? ''
const restoreSteps = blocks.find((block) => block.includes('pg_restore')) ?? ''
const headers = { authorization: `Bearer ${seededToken}` }

let folder: string
let postgres: TemporaryPostgres | null
let missing: string | null = null
let settings: Record<string, string>
let application: RunningApplication | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-server-backup-'))
  postgres = await startTemporaryPostgres()
  if (!postgres) missing = 'No PostgreSQL is installed here.'
  else if (!existsSync(join(postgres.bin, 'pg_dump'))) missing = 'PostgreSQL is installed here without pg_dump.'
  if (missing !== null || !postgres) return
  // Not the owner of the server, as in docs/deploy.md.
  await asAdmin('create role desk login')
  await asAdmin('create database desk owner desk')
  const databaseUrl = new URL(postgres.url)
  databaseUrl.username = 'desk'
  databaseUrl.pathname = '/desk'
  settings = {
    ...postgres.env,
    DATABASE_URL: databaseUrl.href,
    FILES_URL: `file:${join(folder, 'files')}`,
    DEMO: '0',
    LOG_LEVEL: 'silent',
  }
  await seedKey(folder, settings)
  application = await runApplication({ script: 'api', env: settings, dataDir: join(folder, 'data') })
})
beforeEach((context) => {
  if (missing !== null) context.skip(missing)
})
afterAll(async () => {
  await application?.stop('SIGKILL')
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const urlOf = (database: string) => (settings.DATABASE_URL ?? '').replace(/desk$/, database)

async function withClient<T>(connectionString: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(async (text, values = []) => (await client.query(text, [...values])).rows)
  } finally {
    await client.end()
  }
}

const asAdmin = (statement: string) => withClient(postgres?.url ?? '', (query) => query(statement))

/** In a folder, with a shell that ends at the first command that fails. */
async function follow(commands: string, cwd: string): Promise<void> {
  const { port } = new URL(postgres?.url ?? '')
  const server = { PGHOST: '127.0.0.1', PGPORT: port, PGUSER: 'postgres' }
  const path = [postgres?.bin, process.env.PATH].join(delimiter)
  expect(commands).not.toBe('')
  const env = { ...process.env, ...server, ...settings, PATH: path }
  await promisify(execFile)('/bin/sh', ['-euc', commands], { cwd, env })
}

function makeFolder(name: string): string {
  const path = join(folder, name)
  mkdirSync(path)
  return path
}

const Page = z.object({ files: z.array(z.object({ id: z.string() })), nextCursor: z.string().nullable() })

async function listIds({ url }: RunningApplication): Promise<readonly string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ limit: '100', ...(cursor && { cursor }) })
    const response = await fetch(`${url}${apiRoot}/files?${query}`, { headers })
    const page = Page.parse(await response.json())
    ids.push(...page.files.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return ids
}

async function remove({ url }: RunningApplication, id: string): Promise<void> {
  const { status } = await fetch(`${url}${apiRoot}/files/${id}`, { method: 'DELETE', headers })
  expect(status).toBe(204)
}

/** Uploads files until it is stopped, and deletes every third one. */
function write(running: RunningApplication) {
  const kept = new Map<string, KeptFile>()
  const known = new Map<string, KeptFile>()
  const removed = new Set<string>()
  const stopping = new AbortController()
  const writing = (async () => {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const file = await uploadFile(running, number)
      kept.set(file.id, file)
      known.set(file.id, file)
      if (number % 3 > 0) continue
      kept.delete(file.id)
      await remove(running, file.id)
      removed.add(file.id)
    }
  })()
  return {
    kept,
    /** Those that were deleted since then as well. */
    known,
    removed,
    async stop() {
      stopping.abort()
      await writing
    },
  }
}

test('a dump that is made while files are uploaded and deleted restores all that was acknowledged before it', async () => {
  if (!application) return
  const writes = write(application)
  await expect.poll(() => writes.kept.size).toBeGreaterThan(10)
  const [before, removedBefore] = [[...writes.kept.values()], new Set(writes.removed)]
  const cwd = makeFolder('while-writing')
  await follow(dumpSteps, cwd)
  const during = writes.kept.size
  await writes.stop()
  expect(during).toBeGreaterThan(before.length)
  await follow(restoreSteps, cwd)

  const env = { ...settings, DATABASE_URL: urlOf('desk_restored'), FILES_URL: `file:${join(cwd, 'desk-files')}` }
  expect(await runScript('move-files', ['--check'], env)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/The bytes of \d+ files are those that were stored/),
  })
  const restored = await runApplication({ script: 'api', env, dataDir: join(folder, 'restored-data') })
  try {
    const ids = await listIds(restored)
    expect(ids).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
    expect(ids.filter((id) => removedBefore.has(id))).toEqual([])
    // Those of the moment of the dump are whole or not there.
    for (const id of ids) expect(await downloadFile(restored, id)).toEqual(writes.known.get(id))
    const added = await uploadFile(restored, 1)
    expect(await downloadFile(restored, added.id)).toEqual(added)
  } finally {
    await restored.stop('SIGKILL')
  }
})

test('every table of a restored dump has the same rows', async () => {
  expect(await application?.stop()).toBe(0)
  await asAdmin('drop database if exists desk_restored with (force)')
  const cwd = makeFolder('stopped')
  await follow(dumpSteps, cwd)
  await follow(restoreSteps, cwd)
  const digest = (database: string) =>
    withClient(urlOf(database), async (query) => {
      const tables = await listTables(query)
      const entries: [string, unknown][] = []
      for (const table of tables) entries.push([table.name, await digestTable(query, table)])
      return Object.fromEntries(entries)
    })
  const restored = await digest('desk_restored')
  expect(restored).toEqual(await digest('desk'))
  expect(restored['public.files']).toMatchObject({ rows: expect.any(Number) })
  const copied = readdirSync(join(cwd, 'desk-files'), { recursive: true, encoding: 'utf8' })
  const objects = copied.filter((path) => /[0-9a-f]{64}$/.test(path))
  expect(objects.length).toBeGreaterThan(10)
  for (const path of objects) {
    const hash = createHash('sha256').update(readFileSync(join(cwd, 'desk-files', path)))
    expect(path.endsWith(hash.digest('hex'))).toBe(true)
  }
})
