import { and, eq, inArray } from 'drizzle-orm'
import { mediaTypes } from '#lib/contract/files/operations.ts'
import type { Passage } from '#lib/contract/filings/sessions.ts'
import type { Db } from '#lib/service/database/open.ts'
import { fileVersions } from '#lib/service/database/schema/files.ts'

export type PassagePlace = Pick<Passage, 'fileId' | 'fileVersion' | 'name' | 'page'>

/** The place of each passage: "HO 00 03, p. 4", or "section 4" where the file has no printed pages. */
export async function findPlaces(db: Db, passages: readonly PassagePlace[]): Promise<string[]> {
  if (passages.length === 0) return []
  const rows = await db
    .select({ fileId: fileVersions.fileId, version: fileVersions.version })
    .from(fileVersions)
    .where(
      and(
        inArray(fileVersions.fileId, [...new Set(passages.map(({ fileId }) => fileId))]),
        eq(fileVersions.mediaType, mediaTypes.pdf),
      ),
    )
  const paged = new Set(rows.map(({ fileId, version }) => `${fileId}/${version}`))
  return passages.map(({ fileId, fileVersion, name, page }) =>
    paged.has(`${fileId}/${fileVersion}`) ? `${name}, p. ${page}` : `${name}, section ${page}`,
  )
}
