import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from './drizzle-types.ts'
import { migrate, migrationsFolder, UnknownMigration } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { openDatabase } from './open.ts'
import {
  listKeptVersions,
  type OldDatabase,
  openKept,
  openOldDatabase,
  unpackDataDirectory,
} from './testing/old-database.ts'

let folder: string
let old: OldDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filing-desk-'))
  old = await openOldDatabase()
})
afterEach(async () => {
  await old.close()
  rmSync(folder, { recursive: true, force: true })
})

test('migration 0000 stays as it was released', () => {
  const bytes = readFileSync(join(migrationsFolder, '0000_initial.sql'))
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(
    'cee14932864b87ca39f01feea79af31705ed45bcafad91ce4da31140f4784abd',
  )
})

test('a database of the first release upgrades in place and keeps its data', async () => {
  const before = await readData(old.db)
  await migrate(old.db)
  await expectSameData(old.db, before)
})

test.each(listKeptVersions())('a data directory of %s opens, upgrades and keeps its data', async (version) => {
  const kept = await openKept(version)
  const before = await readData(kept.db)
  await kept.close()
  expect(before.counts.size).toBeGreaterThan(20)
  await unpackDataDirectory(folder, version)
  const database = await openDatabase({ dataDir: folder })
  try {
    expect(await readData(database.db)).toEqual(before)
  } finally {
    await database.close()
  }
})

test('an upgrade finds filings by the words, writers and days of comments that are there already', async () => {
  await migrate(old.db, { folder: copyMigrationsTo('0002_filings') })
  await old.db.execute(sql`
    insert into filing_comments (id, filing_id, author_name, body, kind, respond_by, resolved_at, created_at)
    select gen_random_uuid()::text, filings.id, 'Quokka', 'Explain the wombat.', kind, day::date, resolved::timestamptz, now()
    from filings, (values
      ('discussion', '2026-03-20', null), ('discussion', '2026-03-10', null), ('discussion', null, null),
      ('discussion', '2026-01-10', '2026-01-09'), ('note', '2026-01-11', null)) comment (kind, day, resolved)
    where company_tracking_number = 'LM-2024-HO-RR'`)
  await migrate(old.db)
  const { rows } = await old.db.execute(sql`
    select next_respond_by::text as day, words like '% quokka%' as writer, words like '% wombat%' as word
    from filing_searches where next_respond_by is not null`)
  expect(rows).toEqual([{ day: '2026-03-10', writer: true, word: true }])
})

test('rows that refer to nothing are cleaned up, and the rest of their data is kept', async () => {
  const nowhere = '00000000-0000-4000-8000-000000000000'
  await old.db.execute(sql`
    insert into product_access (organization_id, product_id, state) select id, ${nowhere}, 'OH' from organizations`)
  await old.db.execute(sql`
    update filings set predecessor_filing_id = ${nowhere}, additional_product_ids = array['b', 'a', 'c']
    where company_tracking_number = 'LM-2024-HO-RR'`)
  const access = (await countRows(old.db)).get('product_access') ?? 0
  await migrate(old.db)
  const { rows } = await old.db.execute(sql`
    select predecessor_filing_id, array_agg(product_id order by position) as products
    from filings join filing_products on filing_id = id group by id`)
  expect(rows).toEqual([{ predecessor_filing_id: null, products: ['b', 'a', 'c'] }])
  expect((await countRows(old.db)).get('product_access')).toBe(access - 2)
})

test('a rehearsal names every migration that would run and changes nothing', async () => {
  const before = await describeDatabase(old.db)
  const rehearsed = await migrate(old.db, { isDryRun: true })
  expect(rehearsed[0]).toBe('0001_foundation')
  expect(await describeDatabase(old.db)).toEqual(before)
  expect(await migrate(old.db)).toEqual(rehearsed)
  expect(await migrate(old.db, { isDryRun: true })).toEqual([])
})

describe('a migration that fails', () => {
  test('leaves the database as it was, and the corrected one goes through', async () => {
    const before = await describeDatabase(old.db)
    const broken = join(folder, 'migrations')
    cpSync(migrationsFolder, broken, { recursive: true })
    appendFileSync(join(broken, '0001_foundation.sql'), '\n--> statement-breakpoint\nselect 1 / 0;')
    await expect(migrate(old.db, { folder: broken })).rejects.toThrow()
    expect(await describeDatabase(old.db)).toEqual(before)

    const data = await readData(old.db)
    await migrate(old.db)
    await expectSameData(old.db, data)
    const after = await describeDatabase(old.db)
    await migrate(old.db)
    expect(await describeDatabase(old.db)).toEqual(after)
  })
})

test('a migration that loses a deadlock with a process at work runs again', async () => {
  const later = join(folder, 'migrations')
  cpSync(migrationsFolder, later, { recursive: true })
  await old.db.execute(sql`create sequence tries`)
  // A sequence keeps its number where the transaction is rolled back.
  appendFileSync(
    join(later, '0001_foundation.sql'),
    `--> statement-breakpoint
    do $$ begin if nextval('tries') < 3 then raise exception 'lost' using errcode = 'deadlock_detected'; end if; end $$;`,
  )
  const names = await migrate(old.db, { folder: later })
  expect(names[0]).toBe('0001_foundation')
  const { rows } = await old.db.execute(sql`select last_value::int as tries from tries`)
  expect(rows).toEqual([{ tries: 3 }])
})

test('a migration that this version does not know is rejected, and nothing is changed', async () => {
  await migrate(old.db)
  await old.db.execute(sql`insert into schema_migrations (position, hash) values (99, 'of a later version')`)
  const before = await describeDatabase(old.db)
  await expect(migrate(old.db)).rejects.toThrow(UnknownMigration)
  expect(await describeDatabase(old.db)).toEqual(before)
})

/** The migrations of the version that had this one as its last. */
function copyMigrationsTo(last: string): string {
  const copy = join(folder, 'migrations')
  cpSync(migrationsFolder, copy, { recursive: true })
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1)
  writeFileSync(join(copy, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return copy
}

/** Tables that a migration fills. */
const shipped = new Set(['jurisdictions', 'insurance_types', 'insurance_subtypes', 'filing_searches', 'product_lines'])

/** The rows of the fixture, by table; a migration makes those of `file_contents`. Tables that later migrations replace are counted under their new name. */
async function countRows(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('schema_migrations', 'file_contents')`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const { rows: counted } = await db.execute<{ count: number }>(sql.raw(`select count(*)::int as count from ${name}`))
    const count = counted[0]?.count ?? 0
    if (count > 0 && !shipped.has(name)) counts.set(name === 'comparison_keys' ? 'idempotency_keys' : name, count)
  }
  return counts
}

interface Data {
  readonly counts: ReadonlyMap<string, number>
  /** Of the big tables, which no migration rewrites. */
  readonly hashes: readonly string[]
}

async function readData(db: Db): Promise<Data> {
  const tables = ['comparison_results', 'file_chunks', 'file_pages']
  return { counts: await countRows(db), hashes: await Promise.all(tables.map((name) => hashRows(db, name))) }
}

async function hashRows(db: Db, name: string): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(
    sql.raw(`select md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from ${name} t`),
  )
  return `${name} ${rows[0]?.hash}`
}

async function expectSameData(db: Db, before: Data): Promise<void> {
  expect(before.counts.size).toBeGreaterThan(20)
  expect(await readData(db)).toEqual(before)
  const one = async (query: string) => (await db.execute(sql.raw(query))).rows
  expect(
    await one(`select operation, key, fingerprint, resource_type, c.status, k.resource_id = c.id as found,
        k.expires_at - k.created_at = interval '168 hours' as week
      from idempotency_keys k left join comparisons c on c.id = k.resource_id order by key`),
  ).toMatchObject([
    { key: 'deleted-key', operation: 'createFormComparison', status: null, found: null, week: true },
    { key: 'kept-key', resource_type: 'form_comparison', status: 'succeeded', found: true, week: true },
    { key: 'workspace:homeowners-2019-2024', status: 'succeeded', found: true },
  ])
  expect(
    await one(`select display_name, disposition_date::text, effective_from_new::text, revision,
        predecessor_filing_id is null as first from filings where serff_tracking_number = 'LKSP-131850417'`),
  ).toEqual([
    {
      display_name: 'Homeowners special form, edition 05 19 (OH)',
      disposition_date: '2019-03-18',
      effective_from_new: '2019-05-01',
      revision: 1,
      first: true,
    },
  ])
  expect(await one(`select count(*)::int as count from filings where predecessor_filing_id is not null`)).toEqual([
    { count: 1 },
  ])
  expect(await one(`select title, content->'focus' as focus from desk_drafts`)).toEqual([
    { title: 'Half a request', focus: [{ text: 'Deductible' }] },
  ])
  expect(await one(`select display_name, method, member_id from desk_sessions`)).toEqual([
    { display_name: 'Ana Lindqvist', method: 'password', member_id: null },
  ])
  expect(await one(`select name, text from files join file_pages on file_id = id where name = 'b.txt'`)).toMatchObject([
    { name: 'b.txt', text: expect.stringContaining('caused by flood or surge') },
  ])
  expect(
    await one(`select count(*)::int as wrong from file_versions v join files f on f.id = v.file_id
      left join file_contents c using (content_id) where f.deleted_at is null and (c.place, c.owner, c.sha256, c.byte_length)
        is distinct from ('database', coalesce(f.organization_id, 'catalog'), v.sha256, v.byte_length)`),
  ).toEqual([{ wrong: 0 }])
  expect(
    await one(`select count(*)::int as count from forms f join scopes s on s.id = f.scope_id
      where s.organization_id is distinct from f.organization_id`),
  ).toEqual([{ count: 0 }])
}

/** Every column, constraint, index and trigger, and a hash of every table's rows. */
async function describeDatabase(db: Db): Promise<unknown> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const hashes: string[] = []
  for (const { name } of rows) hashes.push(await hashRows(db, name))
  const { rows: parts } = await db.execute(sql`
    select 'column' as kind, table_name || '.' || column_name as name,
      concat(data_type, ' ', collation_name, ' ', is_nullable, ' ', column_default) as definition
    from information_schema.columns where table_schema = 'public'
    union all select 'constraint', conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1, 2, 3`)
  return { hashes, parts }
}
