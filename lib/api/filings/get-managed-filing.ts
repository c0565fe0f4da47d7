import { and, asc, eq } from 'drizzle-orm'
import { hasWriteAccess } from '#lib/api/kernel/authorize.ts'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { grants } from '#lib/database/schema/accounts.ts'
import { filingProducts, filings } from '#lib/database/schema/filings.ts'
import { notFound } from '#lib/http/service-error.ts'
import { toFiling } from './show-filing.ts'

/** Missing and hidden filings both throw `not_found`. No one can edit a reference filing. */
export async function getManagedFiling({ deps, caller }: ServiceContext, id: string): Promise<ManagedFiling> {
  const [found] = await deps.database.db
    .select({ filing: filings, grant: grants })
    .from(filings)
    .innerJoin(
      grants,
      and(eq(grants.scopeId, filings.scopeId), eq(grants.memberId, caller.member.id), eq(grants.read, true)),
    )
    .where(eq(filings.id, id))
  if (!found) throw notFound()
  const mayWrite = hasWriteAccess(caller)
  const products = await deps.database.db
    .select({ id: filingProducts.productId })
    .from(filingProducts)
    .where(eq(filingProducts.filingId, id))
    .orderBy(asc(filingProducts.position))
  return toFiling(found.filing, {
    additionalProductIds: products.map((product) => product.id),
    permissions: {
      read: true,
      edit: mayWrite && found.grant.edit && found.filing.filingMode === 'managed',
      manageAccess: mayWrite && found.grant.manageAccess,
    },
  })
}
