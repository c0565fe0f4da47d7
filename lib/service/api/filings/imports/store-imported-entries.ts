import { and, eq, inArray } from 'drizzle-orm'
import { findScheduleIssues } from '#lib/contract/filings/schedule-fields.ts'
import { assertNoIssues } from '#lib/service/api/filings/input-issues.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import type { FilingImportRow } from './find-import.ts'

/**
 * Adds the rows of the form and rate/rule schedules that the filing does not have yet; their file is the filing’s PDF.
 * Gives how many are new.
 */
export async function storeImportedEntries(
  tx: Tx,
  { deps, caller }: ServiceContext,
  { row, filingId }: { readonly row: FilingImportRow; readonly filingId: string },
): Promise<number> {
  assertNoIssues(
    'invalid_request',
    row.entries.flatMap((entry, at) =>
      findScheduleIssues(entry.schedule, entry).map(({ field, message }) => ({
        path: ['entries', at, field],
        message,
      })),
    ),
  )
  const listed = await tx
    .select()
    .from(filingDocuments)
    .where(and(eq(filingDocuments.filingId, filingId), inArray(filingDocuments.schedule, ['form', 'rate_rule'])))
  const known = new Set(listed.map(identify))
  const nextEntry = Math.max(0, ...listed.map(({ entry }) => entry ?? 0)) + 1
  const fresh = row.entries.filter((entry) => {
    const isFresh = entry.isTaken && !known.has(identify(entry))
    known.add(identify(entry))
    return isFresh
  })
  const now = deps.clock.now().getTime()
  const rows = fresh.map(({ isTaken: _, ...entry }, index) => {
    // Documents are listed by their time: rows follow each other as they are printed.
    const at = new Date(now + 1 + index).toISOString()
    const added = { addedBy: caller.member.id, createdAt: at, updatedAt: at }
    return { ...entry, ...added, id: deps.randomId(), filingId, fileId: row.fileId, entry: nextEntry + index }
  })
  if (rows.length > 0) await tx.insert(filingDocuments).values(rows)
  return rows.length
}

interface Identified {
  readonly schedule: string
  readonly title: string
  readonly formNumber: string | null
  readonly editionDate: string | null
}

function identify({ schedule, title, formNumber, editionDate }: Identified): string {
  return JSON.stringify([schedule, formNumber === null ? title.toLowerCase() : null, formNumber, editionDate])
}
