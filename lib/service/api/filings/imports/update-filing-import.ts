import { eq } from 'drizzle-orm'
import type { FilingImport, UpdateFilingImport } from '#lib/contract/filings/imports.ts'
import { toInputError } from '#lib/service/api/filings/input-issues.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { laterThan } from '#lib/service/api/kernel/later-than.ts'
import { filingImports } from '#lib/service/database/schema/filing-imports.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { type FilingImportRow, lockImportOrThrow } from './find-import.ts'
import { showImport } from './show-import.ts'

export interface UpdateImportInput extends UpdateFilingImport {
  readonly id: string
}

/**
 * Corrects an import on the revision that the caller saw; of two corrections of one revision exactly one succeeds. What
 * was read stays as it is.
 */
export async function updateFilingImport(
  context: ServiceContext,
  { id, updatedAt: revision, values, ...lists }: UpdateImportInput,
): Promise<FilingImport> {
  return await context.deps.database.transaction(async (tx) => {
    const row = await lockImportOrThrow(context, id, tx)
    assertOpen(row)
    assertRevision(row, revision)
    const [updated] = await tx
      .update(filingImports)
      .set({
        values: { ...row.values, ...values },
        ...lists,
        updatedAt: laterThan(row.updatedAt, context.deps.clock.now()).toISOString(),
      })
      .where(eq(filingImports.id, id))
      .returning()
    if (!updated) throw new Error('The import was not stored.')
    return await showImport(tx, updated)
  })
}

export function assertOpen({ confirmedAt }: FilingImportRow): void {
  if (confirmedAt !== null) throw new ServiceError('conflict', 'This import is already saved as a filing.')
}

export function assertRevision({ updatedAt }: FilingImportRow, seen: string): void {
  if (Date.parse(updatedAt) === Date.parse(seen)) return
  throw toInputError('conflict', [{ path: ['updatedAt'], message: `The current revision is ${updatedAt}.` }])
}
