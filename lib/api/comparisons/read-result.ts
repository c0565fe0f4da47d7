import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { type CitedPage, comparisonResults } from '#lib/database/schema/comparisons.ts'
import { filePages } from '#lib/database/schema/files.ts'

/**
 * The stored result. Its quotes were checked against the pages when it was written; this checks that the pages the
 * reader can open have not changed since.
 */
export async function readResult(
  context: ServiceContext,
  comparisonId: string,
  removedFileIds: ReadonlySet<string>,
): Promise<ComparisonResult> {
  const [row] = await context.deps.database.db
    .select()
    .from(comparisonResults)
    .where(eq(comparisonResults.comparisonId, comparisonId))
  if (!row) throw new Error(`Comparison ${comparisonId} succeeded but has no result.`)
  await assertPagesUnchanged(
    context,
    row.citedPages.filter(({ fileId }) => !removedFileIds.has(fileId)),
  )
  const result: ComparisonResult = JSON.parse((await promisify(gunzip)(row.content)).toString('utf8'))
  return result
}

async function assertPagesUnchanged({ deps }: ServiceContext, cited: readonly CitedPage[]): Promise<void> {
  if (cited.length === 0) return
  const rows = await deps.database.db
    .select({
      fileId: filePages.fileId,
      fileVersion: filePages.version,
      page: filePages.page,
      md5: sql<string>`md5(${filePages.text})`,
    })
    .from(filePages)
    .where(
      and(
        inArray(filePages.fileId, [...new Set(cited.map(({ fileId }) => fileId))]),
        inArray(filePages.version, [...new Set(cited.map(({ fileVersion }) => fileVersion))]),
        inArray(filePages.page, [...new Set(cited.map(({ page }) => page))]),
      ),
    )
  const stored = new Map(rows.map((row) => [keyOf(row), row.md5]))
  const changed = cited.filter((page) => stored.get(keyOf(page)) !== page.md5)
  if (changed.length > 0) throw new Error(`Cited pages have changed: ${changed.slice(0, 5).map(keyOf).join(', ')}`)
}

function keyOf({ fileId, fileVersion, page }: Omit<CitedPage, 'md5'>): string {
  return `${fileId}/${fileVersion}/${page}`
}
