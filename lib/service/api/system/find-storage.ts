import { sql } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'

export interface Storage {
  readonly databaseBytes: number
  /** Contents of stored files, part of the database. */
  readonly fileBytes: number
  /** Null on a server, which manages its own disk. */
  readonly freeBytes: number | null
}

/** Sizes on the disk, indexes and deleted rows included. */
export async function findStorage({ database }: Pick<Deps, 'database'>): Promise<Storage> {
  const { rows } = await database.db.execute<{ database: string; files: string }>(sql`
    select pg_database_size(current_database())::text as database,
      pg_total_relation_size('file_chunks')::text as files`)
  const freeBytes = await database.freeBytes()
  return {
    databaseBytes: Number(rows[0]?.database ?? 0),
    fileBytes: Number(rows[0]?.files ?? 0),
    freeBytes: Number.isFinite(freeBytes) ? freeBytes : null,
  }
}
