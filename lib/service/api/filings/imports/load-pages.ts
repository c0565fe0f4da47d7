import { and, asc, eq, gt } from 'drizzle-orm'
import type { PageOfText } from '#lib/engines/serff/types.ts'
import type { Db } from '#lib/service/database/open.ts'
import { filePages } from '#lib/service/database/schema/files.ts'

const batchPages = 50

/** All pages of a version with the places of their text, some at a time: other work runs in between. */
export async function loadPages(
  db: Db,
  { fileId, version }: { readonly fileId: string; readonly version: number },
): Promise<PageOfText[]> {
  const pages: PageOfText[] = []
  for (;;) {
    const batch = await db
      .select({
        page: filePages.page,
        width: filePages.width,
        height: filePages.height,
        text: filePages.text,
        runs: filePages.runs,
      })
      .from(filePages)
      .where(
        and(eq(filePages.fileId, fileId), eq(filePages.version, version), gt(filePages.page, pages.at(-1)?.page ?? 0)),
      )
      .orderBy(asc(filePages.page))
      .limit(batchPages)
    pages.push(...batch)
    if (batch.length < batchPages) return pages
  }
}
