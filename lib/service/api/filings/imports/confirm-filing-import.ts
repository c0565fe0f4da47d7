import { eq } from 'drizzle-orm'
import { type ConfirmFilingImport, type FilingImport, rateDataField } from '#lib/contract/filings/imports.ts'
import { TrackingNumber } from '#lib/contract/imports/tracking-number.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { laterThan } from '#lib/service/api/kernel/later-than.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { scopes } from '#lib/service/database/schema/accounts.ts'
import { filingImports } from '#lib/service/database/schema/filing-imports.ts'
import { type FilingImportRow, lockImportOrThrow } from './find-import.ts'
import { saveFiling } from './save-filing.ts'
import { showImport } from './show-import.ts'
import { storeImportedDocument } from './store-imported-document.ts'
import { storeImportedEntries } from './store-imported-entries.ts'
import { storeImportedLetters } from './store-imported-letters.ts'
import { storeImportedNotes } from './store-imported-notes.ts'
import { storeImportedRates } from './store-imported-rates.ts'
import { assertRevision } from './update-filing-import.ts'

export interface ConfirmImportInput extends ConfirmFilingImport {
  readonly id: string
}

/**
 * Saves the filing, its document, letters and notes in one transaction, or nothing. Confirming again gives the same
 * filing. Imports of a scope are confirmed one after the other: of two with one tracking number, the second finds the
 * filing that the first has made.
 */
export async function confirmFilingImport(context: ServiceContext, input: ConfirmImportInput): Promise<FilingImport> {
  return await context.deps.database.transaction(async (tx) => {
    const row = await lockImportOrThrow(context, input.id, tx)
    if (row.confirmedAt !== null) return await showImport(tx, row)
    assertRevision(row, input.updatedAt)
    await lockScope(tx, row)
    const { filingId, isNew } = await saveFiling(tx, context, { row, filing: input.filing })
    await storeImportedDocument(tx, context, { row, filingId })
    if (isNew || input.filing?.take.includes(rateDataField)) await storeImportedRates(tx, context, { row, filingId })
    const entries = await storeImportedEntries(tx, context, { row, filingId })
    const letters = await storeImportedLetters(tx, context, { row, filingId })
    const notes = await storeImportedNotes(tx, context, { row, filingId })
    await writeAudit(tx, context, {
      action: 'filing.imported',
      subject: { type: 'filing', id: filingId },
      detail: { importId: row.id, isNew, entries, letters, notes },
    })
    return await showImport(tx, await close(tx, context, { row, filingId }))
  })
}

async function lockScope(tx: Tx, { scopeId }: FilingImportRow): Promise<void> {
  await tx.select({ id: scopes.id }).from(scopes).where(eq(scopes.id, scopeId)).for('no key update')
}

async function close(
  tx: Tx,
  { deps, caller }: ServiceContext,
  { row, filingId }: { readonly row: FilingImportRow; readonly filingId: string },
): Promise<FilingImportRow> {
  const at = laterThan(row.updatedAt, deps.clock.now()).toISOString()
  const number = TrackingNumber.safeParse(row.values.serffTrackingNumber ?? '')
  const [closed] = await tx
    .update(filingImports)
    .set({
      filingId,
      trackingNumber: number.success ? number.data : null,
      confirmedBy: caller.member.id,
      confirmedAt: at,
      updatedAt: at,
    })
    .where(eq(filingImports.id, row.id))
    .returning()
  if (!closed) throw new Error('The import was not stored.')
  return closed
}
