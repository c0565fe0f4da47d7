import type { CreateManagedFiling, ManagedFiling } from '#lib/contract/filings/filing.ts'
import { findScopeOrThrow } from '#lib/service/api/accounts/find-scope.ts'
import { assertNoIssues } from '#lib/service/api/filings/input-issues.ts'
import { toFiling } from '#lib/service/api/filings/show-filing.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { storeAdditionalProducts } from './additional-products.ts'
import { findReferenceIssues } from './find-reference-issues.ts'

/** The filing is of record kind `managed` and belongs to who creates it. */
export async function createManagedFiling(
  context: ServiceContext,
  { scope: reference, additionalProductIds = [], ...fields }: CreateManagedFiling,
): Promise<ManagedFiling> {
  const { deps, caller } = context
  const scope = await findScopeOrThrow(context, reference, 'edit')
  return await deps.database.transaction(async (tx) => {
    const references = { ...fields, additionalProductIds }
    const issues = await findReferenceIssues({ db: tx, context }, references, { filingId: null, scopeId: scope.id })
    assertNoIssues('not_found', issues.missing)
    assertNoIssues('invalid_request', issues.unusable)
    const id = deps.randomId()
    const createdAt = deps.clock.now().toISOString()
    const [filing] = await tx
      .insert(filings)
      .values({
        ...fields,
        id,
        scopeId: scope.id,
        ownerId: caller.member.id,
        filingMode: 'managed',
        createdAt,
        updatedAt: createdAt,
      })
      .returning()
    if (!filing) throw new Error('The filing was not stored.')
    await storeAdditionalProducts(tx, id, additionalProductIds)
    await writeAudit(tx, context, {
      action: 'filing.created',
      subject: { type: 'filing', id },
      detail: { displayName: filing.displayName },
    })
    const permissions = { read: true, edit: true, manageAccess: scope.permissions.includes('manageAccess') }
    return toFiling({ ...filing, additionalProductIds }, permissions)
  })
}
