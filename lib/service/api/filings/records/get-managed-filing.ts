import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import { toFiling } from '#lib/service/api/filings/show-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { loadAdditionalProducts } from './additional-products.ts'

export async function getManagedFiling(context: ServiceContext, id: string): Promise<ManagedFiling> {
  const { filing, permissions } = await findFilingOrThrow(context, id)
  const additionalProductIds = await loadAdditionalProducts(context.deps.database.db, id)
  return toFiling({ ...filing, additionalProductIds }, permissions)
}
