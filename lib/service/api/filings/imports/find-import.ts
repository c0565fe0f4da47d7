import { and, eq } from 'drizzle-orm'
import { hasWriteAccess } from '#lib/service/api/kernel/authorize.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { filingImports } from '#lib/service/database/schema/filing-imports.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'

export type FilingImportRow = typeof filingImports.$inferSelect

/** The only way to an import: a missing one and one in a scope that the caller cannot read throw `not_found`. */
export async function findImportOrThrow(context: ServiceContext, id: string): Promise<FilingImportRow> {
  const [row] = await selectImport(context, id, context.deps.database.db)
  if (!row) throw notFound()
  return row.row
}

/** As `findImportOrThrow`, and `forbidden` where the caller cannot edit the scope; other changes of the import wait. */
export async function lockImportOrThrow(context: ServiceContext, id: string, tx: Tx): Promise<FilingImportRow> {
  // Stryker disable next-line ObjectLiteral: locks more rows and has the same outcome
  const [row] = await selectImport(context, id, tx).for('no key update', { of: filingImports })
  if (!row) throw notFound()
  if (!hasWriteAccess(context.caller) || !row.mayEdit) {
    throw new ServiceError('forbidden', 'Only an editor of the scope can do this.')
  }
  return row.row
}

function selectImport({ caller }: ServiceContext, id: string, db: Db) {
  return db
    .select({ row: filingImports, mayEdit: grants.edit })
    .from(filingImports)
    .innerJoin(
      grants,
      and(eq(grants.scopeId, filingImports.scopeId), eq(grants.memberId, caller.member.id), eq(grants.read, true)),
    )
    .where(eq(filingImports.id, id))
    .$dynamic()
}
