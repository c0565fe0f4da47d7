import { sql } from 'drizzle-orm'
import type { CitedPage } from '#lib/service/database/schema/comparisons.ts'
import type { StoredJson } from '#lib/service/http/stored-json.ts'
import { unpackResult } from './unpack-result.ts'

/** Of `entryTables`: the pages that a result cites and whose text is no longer what it was when the quotes were checked. */
export const changedPages = sql.raw(`(
  select jsonb_agg(p) from jsonb_to_recordset(r.cited_pages) as p("fileId" text, "fileVersion" int, page int, md5 text)
  where p.md5 is distinct from (
    select md5(f.text) from file_pages f
    where f.file_id = p."fileId" collate "C" and f.version = p."fileVersion" and f.page = p.page))`)

export interface ResultRow {
  readonly id: string
  /** The result as JSON, gzip; null if there is no result. */
  readonly content: Uint8Array | null
  readonly changedPages: readonly CitedPage[] | null
}

/**
 * The stored result: a `ComparisonResult`. Its quotes were checked against the pages when it was written; this checks that the pages the
 * reader can open have not changed since.
 */
export async function readResult(
  { id, content, changedPages }: ResultRow,
  removedFileIds: ReadonlySet<string>,
): Promise<StoredJson> {
  if (!content) throw new Error(`Comparison ${id} succeeded but has no result.`)
  const changed = (changedPages ?? []).filter(({ fileId }) => !removedFileIds.has(fileId))
  if (changed.length > 0) throw new Error(`Cited pages have changed: ${changed.slice(0, 5).map(describe).join(', ')}`)
  return await unpackResult(content)
}

function describe({ fileId, fileVersion, page }: CitedPage): string {
  return `${fileId}/${fileVersion}/${page}`
}
