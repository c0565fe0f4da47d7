import { eq } from 'drizzle-orm'
import type { ExhibitReaders } from '#lib/contract/filings/documents.ts'
import { findEditableFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { comparisonInputs } from '#lib/service/database/schema/comparisons.ts'
import { notFound } from '#lib/service/http/service-error.ts'
import type { AttachComparisonInput } from './attach-filing-comparison.ts'
import { lockComparison } from './lock-comparison.ts'
import { planExhibit } from './plan-exhibit.ts'

/** Who could read an exhibit of the comparison in the filing; changes nothing. */
export async function listExhibitReaders(
  context: ServiceContext,
  { filingId, comparisonId }: AttachComparisonInput,
): Promise<ExhibitReaders> {
  const { filing } = await findEditableFilingOrThrow(context, filingId)
  return await context.deps.database.transaction(async (tx) => {
    if (!(await lockComparison(tx, context, comparisonId))) throw notFound()
    const inputs = await tx
      .selectDistinct({ fileId: comparisonInputs.fileId })
      .from(comparisonInputs)
      .where(eq(comparisonInputs.comparisonId, comparisonId))
    const fileIds = inputs.map(({ fileId }) => fileId)
    const { members, notPassedOn } = await planExhibit(tx, context, { scopeId: filing.scopeId, fileIds })
    return { members, notPassedOn }
  })
}
