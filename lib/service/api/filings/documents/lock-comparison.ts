import { and, eq } from 'drizzle-orm'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'

/** The title of a comparison of the caller's organization. The row stays locked, so that it is not deleted at the same time. */
export async function lockComparison(
  tx: Tx,
  { caller }: ServiceContext,
  id: string,
): Promise<{ readonly title: string } | undefined> {
  const [comparison] = await tx
    .select({ title: comparisons.title })
    .from(comparisons)
    .where(and(eq(comparisons.id, id), eq(comparisons.organizationId, caller.organization.id)))
    .for('key share')
  return comparison
}
