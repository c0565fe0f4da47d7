import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, test } from 'vitest'
import type { Db } from './drizzle-types.ts'
import { migrationsFolder } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { openOldDatabase } from './testing/old-database.ts'

/**
 * Between 0.1.0 and the version after it, for which all processes are stopped (docs/deploy.md): keys of all operations
 * replace those of comparisons, dates become dates, and the bytes of files get one table. None is added here later.
 */
const notAdditive: Readonly<Record<string, readonly string[]>> = {
  '0001_foundation': [
    ...['member_id', 'key', 'fingerprint', 'comparison_id', 'expires_at'].map(
      (name) => `comparison_keys.${name} is gone`,
    ),
    'filings.additional_product_ids is gone',
    ...['disposition_date', 'effective_from_new', 'effective_from_renewal'].map(
      (name) => `filings.${name} is date, not text`,
    ),
    'forms.organization_id is added and required',
  ],
  '0030_schedule_fields': ['filing_documents.updated_at is added and required'],
  '0044_file_contents': [
    'staging_packages.content is gone',
    'staging_screenshots.content is gone',
    'staging_packages.content_id is added and required',
    'staging_packages.byte_length is added and required',
    'staging_screenshots.content_id is added and required',
  ],
}

const tags = journal.entries.map(({ tag }) => tag)

/**
 * While one process after the other is replaced, those of the former version read and write the new schema: they must
 * find every column that they know, with its type, and need no value for one that they do not know.
 */
test('migrations after 0.1.0 leave to processes of the former version every column that they know', async () => {
  const { db, close } = await openOldDatabase()
  const broken: Record<string, readonly string[]> = {}
  try {
    let before = await readColumns(db)
    for (const [position, { sql: statements }] of readMigrationFiles({ migrationsFolder }).entries()) {
      if (position === 0) continue
      await db.transaction(async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement))
      })
      const after = await readColumns(db)
      const changes = listBroken(before, after)
      if (changes.length > 0) broken[tags[position] ?? ''] = changes
      before = after
    }
  } finally {
    await close()
  }
  expect(broken).toEqual(notAdditive)
})

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
}

/** By table and name. A column is required where an insert that does not name it fails. */
async function readColumns(db: Db): Promise<ReadonlyMap<string, Column>> {
  const { rows } = await db.execute<Record<'table' | 'name' | 'type', string> & { isRequired: boolean }>(sql`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`)
  return new Map(rows.map((column) => [`${column.table}.${column.name}`, column]))
}

function listBroken(before: ReadonlyMap<string, Column>, after: ReadonlyMap<string, Column>): readonly string[] {
  const known = new Set([...before.values()].map(({ table }) => table))
  const changed = [...before].flatMap(([name, { type, isRequired }]) => {
    const now = after.get(name)
    if (!now) return `${name} is gone`
    if (now.type !== type) return `${name} is ${now.type}, not ${type}`
    return now.isRequired && !isRequired ? `${name} is required` : []
  })
  const added = [...after].flatMap(([name, { table, isRequired }]) =>
    known.has(table) && !before.has(name) && isRequired ? `${name} is added and required` : [],
  )
  return [...changed, ...added]
}
