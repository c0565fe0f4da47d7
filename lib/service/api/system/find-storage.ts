import { sql } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'

export interface Storage {
  readonly databaseBytes: number
  /** Contents of stored files, part of the database. */
  readonly fileBytes: number
  /** Of the files in an outside store, as recorded; null without such a store. Objects that wait for their deletion are not counted. */
  readonly storeBytes: number | null
  /** Null on a server, which manages its own disk. */
  readonly freeBytes: number | null
}

/** Those of the database are sizes on the disk, indexes and deleted rows included. */
export async function findStorage({ database, objects }: Pick<Deps, 'database' | 'objects'>): Promise<Storage> {
  const { rows } = await database.db.execute<{ database: string; files: string; store: string | null }>(sql`
    select pg_database_size(current_database())::text as database,
      pg_total_relation_size('file_chunks')::text as files,
      -- Equal bytes of one owner are one object.
      (select sum(byte_length)::text from (
        select distinct on (owner, sha256) byte_length from file_contents where place = 'store') as objects) as store`)
  const store = rows[0]?.store ?? (objects.outside ? '0' : null)
  const freeBytes = await database.freeBytes()
  return {
    databaseBytes: Number(rows[0]?.database ?? 0),
    fileBytes: Number(rows[0]?.files ?? 0),
    storeBytes: store === null ? null : Number(store),
    freeBytes: Number.isFinite(freeBytes) ? freeBytes : null,
  }
}
