import { and, eq, or, sql } from 'drizzle-orm'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import type { Db } from '#lib/service/database/open.ts'
import { filePages } from '#lib/service/database/schema/files.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

interface PinnedVersion {
  readonly fileId: string
  readonly fileVersion: number
}

/** In UTF-8, from the stored lengths: no page is read. A version that several inputs name counts for each. */
export async function measureText(db: Db, pins: readonly PinnedVersion[]): Promise<number> {
  const rows = await db
    .select({
      fileId: filePages.fileId,
      version: filePages.version,
      bytes: sql<string>`sum(octet_length(${filePages.text}))`,
    })
    .from(filePages)
    .where(
      or(...pins.map((pin) => and(eq(filePages.fileId, pin.fileId), eq(filePages.version, pin.fileVersion)))) ??
        sql`false`,
    )
    .groupBy(filePages.fileId, filePages.version)
  const bytesOf = new Map(rows.map(({ fileId, version, bytes }) => [`${fileId}/${version}`, Number(bytes)]))
  return pins.reduce((sum, { fileId, fileVersion }) => sum + (bytesOf.get(`${fileId}/${fileVersion}`) ?? 0), 0)
}

export const tooMuchText = `The documents contain more than ${comparisonLimits.comparedTextBytes / 1024 / 1024} MB of text together.`

/** Rejects a comparison that no run could finish: texts never change, so it would fail later, and always. */
export async function assertTextSize(db: Db, pins: readonly PinnedVersion[]): Promise<void> {
  if ((await measureText(db, pins)) <= comparisonLimits.comparedTextBytes) return
  const message = `${tooMuchText} Compare fewer or shorter documents.`
  throw new ServiceError('invalid_request', undefined, {
    details: [{ location: 'body', path: ['variants'], code: 'invalid_value', message }],
  })
}
