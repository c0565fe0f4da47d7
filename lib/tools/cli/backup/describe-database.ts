import type { PGlite } from '@electric-sql/pglite'
import { DurableFileSystem } from '#lib/service/database/durable-file-system.ts'
import { startPglite } from '#lib/service/database/embedded.ts'
import type { Manifest } from './manifest.ts'

export interface DescribedDatabase extends Pick<Manifest, 'migrations' | 'rows'> {
  /** The objects that its files have in a store. */
  readonly objects: readonly StoredObject[]
}

export interface StoredObject {
  readonly name: string
  readonly byteLength: number
  readonly sha256: string
}

/** Opens the database in `directory` as a start of Filing Desk does, and closes it with as short a log as there can be. */
export async function describeDatabase(directory: string): Promise<DescribedDatabase> {
  const pglite = await startPglite(new DurableFileSystem(directory), ['min_wal_size=32MB'])
  try {
    const { rows: migrations } = await pglite.query<{ hash: string }>(
      'select hash from schema_migrations order by position',
    )
    const { rows: tables } = await pglite.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'pgboss') order by 1`,
    )
    const counts: [string, number][] = []
    for (const { name } of tables) {
      const { rows } = await pglite.query<{ count: number }>(`select count(*)::int as count from ${name}`)
      counts.push([name, rows[0]?.count ?? 0])
    }
    const objects = counts.some(([name]) => name === 'public.file_contents') ? await listObjects(pglite) : []
    await pglite.exec('checkpoint')
    return { migrations: migrations.map(({ hash }) => hash), rows: Object.fromEntries(counts), objects }
  } finally {
    await pglite.close()
  }
}

/** Equal bytes of an organization are one object. */
async function listObjects(pglite: PGlite): Promise<readonly StoredObject[]> {
  const { rows } = await pglite.query<StoredObject>(
    `select distinct owner || '/' || sha256 as name, byte_length as "byteLength", sha256
     from file_contents where place = 'store' order by 1`,
  )
  return rows
}
