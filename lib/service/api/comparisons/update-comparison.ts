import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { FormComparisonEntry, UpdateFormComparison } from '#lib/contract/comparisons/operations.ts'
import { ComparisonRequestFields } from '#lib/contract/comparisons/request.ts'
import { uniqueTags } from '#lib/contract/kernel/tags.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import { findOwnComparisonOrThrow } from './find-comparison.ts'
import { findProductNames } from './find-product-names.ts'
import { getEntry } from './list-comparisons.ts'
import { comparisonSearchKey, defaultTitle } from './search-key.ts'

export interface UpdateComparisonInput extends z.output<typeof UpdateFormComparison> {
  readonly id: string
}

/** The creator, an owner or an admin can change the name and tags, in any state of the run. */
export async function updateComparison(
  context: ServiceContext,
  { id, ...changes }: UpdateComparisonInput,
): Promise<FormComparisonEntry> {
  await findOwnComparisonOrThrow(context, id)
  await context.deps.database.transaction(async (tx) => {
    const [stored] = await tx.select().from(comparisons).where(eq(comparisons.id, id)).for('update')
    // Stryker disable next-line ConditionalExpression: only a deletion between look-up and write gets here
    if (!stored) throw notFound()
    const request = ComparisonRequestFields.parse(stored.request)
    const title = changes.title === undefined ? stored.title : (changes.title ?? defaultTitle(request))
    const tags = changes.tags === undefined ? stored.tags : uniqueTags(changes.tags)
    const productNames = await findProductNames(tx, request)
    const searchKey = comparisonSearchKey({ title, tags, request, productNames })
    await tx.update(comparisons).set({ title, tags, searchKey }).where(eq(comparisons.id, id))
  })
  return await getEntry(context, id)
}
