import { and, eq } from 'drizzle-orm'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { hasWriteAccess } from '#lib/service/api/kernel/authorize.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db, Tx } from '#lib/service/database/open.ts'
import { grants } from '#lib/service/database/schema/accounts.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { notFound, ServiceError } from '#lib/service/http/service-error.ts'
import type { FilingRow } from './show-filing.ts'

export interface FoundFiling {
  readonly filing: FilingRow
  /** The caller's grant on the filing's scope. */
  readonly grant: typeof grants.$inferSelect
  readonly permissions: ManagedFiling['permissions']
}

/** The only way to a filing: a missing filing and one in a scope that the caller cannot read throw `not_found`. */
export async function findFilingOrThrow(
  context: ServiceContext,
  id: string,
  db: Db = context.deps.database.db,
): Promise<FoundFiling> {
  const [row] = await selectFiling(context, id, db)
  return showPermissions(context, row)
}

/** As `findFilingOrThrow`, and `forbidden` where the caller cannot change the filing. */
export async function findEditableFilingOrThrow(
  context: ServiceContext,
  id: string,
  db: Db = context.deps.database.db,
): Promise<FoundFiling> {
  const found = await findFilingOrThrow(context, id, db)
  assertEditable(found)
  return found
}

/** As `findEditableFilingOrThrow`; changes of the same filing wait until the transaction has ended. */
export async function lockEditableFilingOrThrow(context: ServiceContext, id: string, tx: Tx): Promise<FoundFiling> {
  const found = await lockFilingOrThrow(context, id, tx)
  assertEditable(found)
  return found
}

/** For changes that take another permission than `edit`. */
export async function lockFilingOrThrow(context: ServiceContext, id: string, tx: Tx): Promise<FoundFiling> {
  // Stryker disable next-line ObjectLiteral: locks more rows and has the same outcome
  const [row] = await selectFiling(context, id, tx).for('no key update', { of: filings })
  return showPermissions(context, row)
}

/** Only filings of record kind `managed` can be changed: null is not to be assumed editable. */
export function assertManaged({ filing }: FoundFiling): void {
  if (filing.filingMode !== 'managed') throw new ServiceError('forbidden', 'This record is read-only.')
}

function assertEditable(found: FoundFiling): void {
  assertManaged(found)
  if (!found.permissions.edit) throw new ServiceError('forbidden', 'Only an editor of the filing’s scope can do this.')
}

function selectFiling({ caller }: ServiceContext, id: string, db: Db) {
  return db
    .select({ filing: filings, grant: grants })
    .from(filings)
    .innerJoin(
      grants,
      and(eq(grants.scopeId, filings.scopeId), eq(grants.memberId, caller.member.id), eq(grants.read, true)),
    )
    .where(eq(filings.id, id))
    .$dynamic()
}

function showPermissions(
  { caller }: ServiceContext,
  row: Pick<FoundFiling, 'filing' | 'grant'> | undefined,
): FoundFiling {
  if (!row) throw notFound()
  const mayWrite = hasWriteAccess(caller)
  const permissions = {
    read: true,
    edit: mayWrite && row.grant.edit && row.filing.filingMode === 'managed',
    manageAccess: mayWrite && row.grant.manageAccess,
  }
  return { ...row, permissions }
}
