import { findFilingOrThrow } from '#lib/api/filings/find-filing.ts'
import { toFiling } from '#lib/api/filings/show-filing.ts'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { loadAdditionalProducts } from './additional-products.ts'

export async function getManagedFiling(context: ServiceContext, id: string): Promise<ManagedFiling> {
  const { filing, permissions } = await findFilingOrThrow(context, id)
  const additionalProductIds = await loadAdditionalProducts(context.deps.database.db, id)
  return toFiling({ ...filing, additionalProductIds }, permissions)
}
