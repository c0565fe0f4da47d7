import { filingLimits } from '#lib/contract/filings/limits.ts'
import { TrackingNumber } from '#lib/contract/imports/tracking-number.ts'
import { auditValues } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { defineImport, type ImportKind, type ImportTarget } from '#lib/service/api/kernel/import/import-kind.ts'
import type { ImportRow } from '#lib/service/api/kernel/import/read-rows.ts'
import { makeRecordId } from '#lib/service/api/kernel/make-record-id.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { CsvRow } from './csv-row.ts'
import { rejectDuplicates } from './reject-duplicates.ts'
import { type ResolvedRow, resolveRows } from './resolve-rows.ts'

/** Rows in one statement. */
const batch = 500

/**
 * The columns are `csvColumns`. Filings are only added: one that is there already is an issue, not a change. Null: the
 * operator of the service, who may import into every scope.
 */
export function filingsImportOf(context: ServiceContext | null): ImportKind {
  return defineImport({
    columns: CsvRow,
    key: ['scope', 'displayName', 'state', 'serffTrackingNumber'],
    isRowByRow: true,
    write: (target, rows) => write(target, rows, context),
    findWarning: ({ serffTrackingNumber }) =>
      !serffTrackingNumber || TrackingNumber.safeParse(serffTrackingNumber).success
        ? null
        : { column: 'serffTrackingNumber', message: 'SERFF’s numbers look like LKSP-131850417. It is kept as it is.' },
  })
}

export const filingsImport = filingsImportOf(null)

async function write(
  target: ImportTarget,
  rows: readonly ImportRow<CsvRow>[],
  context: ServiceContext | null,
): Promise<void> {
  if (rows.length > filingLimits.csvRows) {
    const most = filingLimits.csvRows.toLocaleString('en-US')
    target.reject(
      { line: rows[filingLimits.csvRows]?.line ?? 1 },
      'scope',
      `A file has at most ${most} filings. Split it.`,
    )
    return
  }
  const resolved = await resolveRows(target, rows, context?.caller ?? null)
  await rejectDuplicates(target, resolved)
  if (target.hasIssues()) return
  const { tx, now } = target
  for (let at = 0; at < resolved.length; at += batch) {
    const part = resolved.slice(at, at + batch).map(({ values }) => ({
      ...values,
      id: makeRecordId('csv-filing', values.scopeId, JSON.stringify([now, ...identify(values)])),
      createdAt: now,
      updatedAt: now,
    }))
    await tx.insert(filings).values(part)
    if (context) await tx.insert(auditEntries).values(part.map((filing) => auditCreation(context, filing)))
  }
  target.count({ records: 'filings', made: resolved.length, changed: 0, same: 0 })
}

function auditCreation(
  context: ServiceContext,
  { id, displayName }: { readonly id: string; readonly displayName: string },
) {
  return auditValues(context, { action: 'filing.created', subject: { type: 'filing', id }, detail: { displayName } })
}

/** No two rows of a file have the same of these. */
function identify({ displayName, jurisdictionId, serffTrackingNumber }: ResolvedRow['values']) {
  return [displayName, jurisdictionId, serffTrackingNumber]
}
