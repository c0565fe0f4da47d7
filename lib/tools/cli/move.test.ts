import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#lib/service/database/open.ts'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import { downloadFile, type KeptFile, uploadFile } from '#lib/tools/testing/kept-files.ts'
import { runScript, startScript } from '#lib/tools/testing/run-script.ts'
import { seedKey } from '#lib/tools/testing/seed-key.ts'
import { runApplication } from './run-application.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts'

/** One story: each move is tried on the same database until one succeeds. */
const uploads = 40
let folder: string
let settings: Record<string, string>
let postgres: TemporaryPostgres | null
let client: pg.Client
const kept: KeptFile[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-move-'))
  const dataDir = join(folder, 'data')
  settings = { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent', DATABASE_URL: '' }
  postgres = await startTemporaryPostgres()
  if (!postgres) return
  client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await prepareDataDirectory(dataDir)
  await seedKey(folder, settings)
  const application = await runApplication({ script: 'api', env: settings, dataDir })
  for (let number = 0; number < uploads; number += 1) kept.push(await uploadFile(application, number))
  expect(await application.stop()).toBe(0)
  const database = await openDatabase({ dataDir })
  await database.db.execute(sql`select setval('live_changes_position_seq', 41)`)
  await database.close()
})
beforeEach((context) => {
  if (!postgres) context.skip('No PostgreSQL is installed here.')
})
afterAll(async () => {
  await client?.end()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const move = () => runScript('move', ['--to', postgres?.url ?? ''], settings)

async function count(what: string): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as count from ${what}`)
  return rows[0].count
}

test('a database of another program is left alone', async () => {
  await client.query('create table ledger (id integer)')
  expect(await move()).toMatchObject({ code: 1, output: expect.stringContaining('belongs to another program') })
  expect(await count(`pg_tables where schemaname in ('public', 'pgboss')`)).toBe(1)
  await client.query('drop table ledger')
})

test('a move that is killed leaves no row', async () => {
  const { child, ended } = startScript('move', ['--to', postgres?.url ?? ''], settings)
  const copying = `pg_stat_activity where pid <> pg_backend_pid() and query like 'insert into%file_chunks%'`
  await expect.poll(() => count(copying), { interval: 1 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await ended
  expect(await count('organizations')).toBe(0)
  expect(await count('file_chunks')).toBe(0)
})

test('a table that differs afterwards undoes the move', async () => {
  await client.query('create rule lose as on insert to scopes do instead nothing')
  await client.query('create rule lose as on insert to files where new.name = $$7.txt$$ do instead nothing')
  const { code, output } = await move()
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/foreign key|differs after the move/) })
  expect(await count('organizations')).toBe(0)
  await client.query('drop rule lose on scopes')
  await client.query('drop rule lose on files')
})

test('every row is there after a move, with its keys, triggers and sequences', async () => {
  expect(await move()).toMatchObject({ code: 0, output: expect.stringContaining('every table has the same rows') })
  expect(await count('files')).toBe(uploads)
  expect(await count(`pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)).toBeGreaterThan(
    100,
  )
  expect(await count(`pg_trigger where not tgisinternal and tgenabled <> 'O'`)).toBe(0)
  const { rows } = await client.query(`select nextval('live_changes_position_seq')::int as next`)
  expect(rows).toEqual([{ next: 42 }])
  expect(await move()).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') })
  expect(await count('files')).toBe(uploads)
})

test('Filing Desk goes on there with its former secrets, and takes new files', async () => {
  const secrets = join(settings.DATA_DIR ?? '', 'secrets.json')
  expect(existsSync(secrets)).toBe(true)
  const { auth, vault } = JSON.parse(readFileSync(secrets, 'utf8'))
  const env = { ...settings, ...postgres?.env, AUTH_SECRET: auth, VAULT_SECRET: vault }
  const application = await runApplication({ script: 'api', env, dataDir: join(folder, 'none') })
  try {
    for (const each of kept) expect(await downloadFile(application, each.id)).toEqual(each)
    const added = await uploadFile(application, uploads)
    expect(await downloadFile(application, added.id)).toEqual(added)
  } finally {
    await application.stop()
  }
})
