import { DurableFileSystem } from '#lib/service/database/durable-file-system.ts'
import { startPglite } from '#lib/service/database/embedded.ts'
import type { Manifest } from './manifest.ts'

/** Opens the database in `directory` as a start of Filing Desk does, and closes it with as short a log as there can be. */
export async function describeDatabase(directory: string): Promise<Pick<Manifest, 'migrations' | 'rows'>> {
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
    await pglite.exec('checkpoint')
    return { migrations: migrations.map(({ hash }) => hash), rows: Object.fromEntries(counts) }
  } finally {
    await pglite.close()
  }
}
