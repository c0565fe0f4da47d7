import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { migrationsFolder } from './migrate.ts'
import { openTestDatabase } from './testing.ts'

const schemaFolder = join(import.meta.dirname, 'schema')
const modules = await Promise.all(
  readdirSync(schemaFolder).map(async (name): Promise<Record<string, unknown>> => import(join(schemaFolder, name))),
)
const exported: Record<string, unknown> = Object.assign({}, ...modules)
const tables = Object.values(exported).filter((value) => is(value, PgTable))

/** Columns that name what no table of ours holds, or what must outlive its row. */
const withoutForeignKey = {
  'audit_entries.request_id': 'is in the logs only',
  'staging_passes.request_id': 'is chosen by the caller',
  'audit_entries.subject_id': 'may be of any type, and outlives its subject',
  'outbox_events.subject_id': 'may be of any type, and outlives its subject',
  'import_items.source_filing_id': 'is of the external filing system',
  'idempotency_keys.resource_id': 'outlives the resource',
  'filing_copies.copy_id': 'groups what one request made; it has no record',
  'credit_holds.subject_id': 'may be of any type',
  'ledger_entries.subject_id': 'may be of any type, and outlives its subject',
  'comparison_exports.comparison_id': 'outlives the comparison',
  'files.comparison_id': 'outlives the comparison',
  'filing_documents.comparison_id': 'outlives the comparison',
  'comparison_inputs.input_id': 'is chosen by the caller, one request at a time',
  'review_findings.finding_id': 'names a finding of the result',
  'review_entries.finding_id': 'names a finding of the result',
  'review_pairings.provision_id': 'names a provision of the result',
  'review_pairings.other_provision_id': 'names a provision of the result',
  'file_contents.content_id': 'is written before what has it',
  'file_chunks.content_id': 'is written before its version',
  'file_versions.content_id': 'names bytes that are gone with the file',
  'staging_packages.content_id': 'names bytes that are deleted after it',
  'staging_screenshots.content_id': 'names bytes that are deleted after it',
  'loss_development_rows.carrier_id': 'is written before its carrier appears',
  'earned_premiums.carrier_id': 'is written before its carrier appears',
  'ledger_entries.read_id': 'is chosen by the caller',
  'schedule_loads.runner_id': 'names a run of the process',
  'schedule_imports.content_id': 'names bytes that are gone with its end',
  'rating_program_versions.engine_bundle_id': 'names software that is kept elsewhere',
  'rating_program_versions.program_bundle_id': 'names software that is kept elsewhere',
  'exhausted_jobs.subject_id': 'may be of any type, and outlives its subject',
  'desk_sessions.member_id': 'may be of another deployment',
  'live_changes.organization_id': 'is kept for a day',
  'live_changes.member_id': 'is kept for a day',
  'live_changes.subject_id': 'may be of any type, and outlives its subject',
  'live_changes.parent_id': 'may be of any type, and outlives its subject',
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function query<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
  const { rows } = await database.db.execute<Row>(sql.raw(text))
  return rows
}

test('the migrations make the schema as it is declared', async () => {
  const latest = readdirSync(join(migrationsFolder, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1)
  const snapshot = JSON.parse(readFileSync(join(migrationsFolder, 'meta', latest ?? ''), 'utf8'))
  expect(await generateMigration(snapshot, generateDrizzleJson(exported))).toEqual([])
  const columns = await query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`)
  const declared = tables.flatMap((table) =>
    getTableConfig(table).columns.map((column) => `${getTableName(table)}.${column.name}`),
  )
  const applied = columns.map(({ name }) => name).filter((name) => !name.startsWith('schema_migrations.'))
  expect(applied.toSorted()).toEqual(declared.toSorted())
})

describe('a column with a list of values', () => {
  const lists = tables.flatMap((table) =>
    getTableConfig(table).columns.flatMap((column) =>
      column.enumValues?.length
        ? [{ name: `${getTableName(table)}_${column.name}_check`, values: column.enumValues }]
        : [],
    ),
  )

  test('is there in every domain that has one', () => {
    expect(lists.length).toBeGreaterThanOrEqual(12)
  })

  test.each(lists)('takes the contract’s values and no other: $name', async ({ name, values }) => {
    const [constraint] = await query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = '${name}'`,
    )
    const allowed = [...(constraint?.definition ?? '').matchAll(/'([^']*)'::text/g)].map(([, value]) => value)
    expect(allowed).toEqual([...values])
  })
})

test('every column that refers to a record is a foreign key, or says why not', async () => {
  const columns = await query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_id'
      and not exists (
        select 1 from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.conrelid = table_name::regclass and a.attname = column_name)`)
  expect(columns.map(({ name }) => name).toSorted()).toEqual(Object.keys(withoutForeignKey).toSorted())
})

test('ids and what refers to them compare byte by byte, so that joins use their indexes', async () => {
  const columns = await query(`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and (column_name = 'id' or column_name like '%\\_id') and collation_name is distinct from 'C'`)
  expect(columns).toEqual([])
})

test('days are dates and moments have milliseconds and a zone', async () => {
  const columns = await query<{ name: string; type: string }>(`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and (a.attname ~ '(_at|^at)$' or a.attname ~ '(_date|effective_from.*)$')`)
  for (const { name, type } of columns) {
    const expected = name.endsWith('at') ? 'timestamp(3) with time zone' : name === 'edition_date' ? 'text' : 'date'
    expect([name, type]).toEqual([name, expected])
  }
})

test('a tracking number is found by its index however it is written', async () => {
  const { normalizedNumber, filings } = await import('./schema/filings.ts')
  const spelled = sql`${'lksp131850417'} = ${normalizedNumber(sql`${'LKSP – 1318-504 17'}`)}`
  const { rows } = await database.db.execute<{ same: boolean }>(sql`select ${spelled} as same`)
  expect(rows).toEqual([{ same: true }])
  const search = database.db
    .select({ id: filings.id })
    .from(filings)
    .where(sql`${filings.scopeId} = 'x' and ${normalizedNumber(filings.serffTrackingNumber)} = 'lksp131850417'`)
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows: plan } = await tx.execute(sql`explain ${search.getSQL()}`)
    expect(JSON.stringify(plan)).toContain('filings_serff_tracking_number_index')
  })
})
