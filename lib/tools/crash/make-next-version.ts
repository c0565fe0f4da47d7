import { constants, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { migrationsFolder } from '#lib/service/database/migrate.ts'
import manifest from '../../../package.json' with { type: 'json' }

export interface NextVersion {
  readonly version: string
  readonly root: string
  /** Of its processes: their compiled code goes with this copy. */
  readonly env: Readonly<Record<string, string>>
}

const own = join(import.meta.dirname, '../../..')

/**
 * Adds to tables that requests write to, one after the other, and keeps them locked for as long as an index of a large
 * one takes to build.
 */
const migration = [
  `create table "next_records" ("id" text primary key, "filing_id" text references "filings" ("id") on delete cascade)`,
  ...['filing_comments', 'filings', 'comparisons', 'files', 'idempotency_keys', 'webhook_deliveries'].map(
    (table) => `alter table "${table}" add column "next_note" text default '' not null`,
  ),
  `create index "next_filings_index" on "filings" ("next_note", "id")`,
  'select pg_sleep(3)',
]

/** A copy of this program in `root`, as an upgrade puts it there: with another number and one more migration, which only adds. */
export function makeNextVersion(root: string): NextVersion {
  const version = `${manifest.version}-next`
  cpSync(join(own, 'lib'), join(root, 'lib'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  symlinkSync(join(own, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...manifest, version }))
  addMigration(join(root, relative(own, migrationsFolder)))
  return { version, root, env: { NODE_COMPILE_CACHE: join(root, 'compiled') } }
}

function addMigration(folder: string): void {
  const path = join(folder, 'meta/_journal.json')
  const journal: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(readFileSync(path, 'utf8'))
  const last = journal.entries.at(-1)
  if (!last) throw new Error('There is no migration.')
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next_version' }
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  writeFileSync(join(folder, `${entry.tag}.sql`), migration.join(';\n--> statement-breakpoint\n'))
}
