import { eq } from 'drizzle-orm'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filingImports } from '#lib/service/database/schema/filing-imports.ts'
import { lockImportOrThrow } from './find-import.ts'
import { assertOpen } from './update-filing-import.ts'

/** Discards what was read and corrected; the file stays. An import that is saved as a filing is its record, and stays. */
export async function deleteFilingImport(context: ServiceContext, id: string): Promise<void> {
  await context.deps.database.transaction(async (tx) => {
    const row = await lockImportOrThrow(context, id, tx)
    assertOpen(row)
    await tx.delete(filingImports).where(eq(filingImports.id, id))
    await writeAudit(tx, context, {
      action: 'filing_import.discarded',
      subject: { type: 'filing_import', id },
      detail: { fileId: row.fileId, version: row.fileVersion },
    })
  })
}
