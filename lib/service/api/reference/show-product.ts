import type { ManagedProduct } from '#lib/contract/reference/managed.ts'
import type { managedProducts } from '#lib/service/database/schema/reference.ts'

export function showProduct(row: typeof managedProducts.$inferSelect): ManagedProduct {
  const { id, name, description, admitted, lifecycleStatus } = row
  return { id, name, description, admitted, lifecycleStatus }
}
