import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import type { EditionComparison } from '#lib/contract/filings/documents.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { comparisonInputs, comparisons } from '#lib/service/database/schema/comparisons.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { formEditionFiles, formEditions, forms } from '#lib/service/database/schema/forms.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

/**
 * The newest few finished comparisons of an edition on the filing's form schedule with one of its predecessor, or with any
 * other where there is no predecessor with forms that the caller can read.
 */
export async function listEditionComparisons(
  context: ServiceContext,
  filingId: string,
): Promise<{ comparisons: EditionComparison[] }> {
  const { filing } = await findFilingOrThrow(context, filingId)
  const own = await listEditionFiles(context, filing.id)
  if (own.length === 0) return { comparisons: [] }
  const earlier = await listPredecessorFiles(context, filing.predecessorFilingId)
  const { createdAt, id, title } = comparisons
  const found = await context.deps.database.db
    .select({ id, title, createdAt })
    .from(comparisons)
    .where(
      and(
        eq(comparisons.organizationId, context.caller.organization.id),
        eq(comparisons.status, 'succeeded'),
        inArray(id, selectComparing(context, { own, earlier })),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(filingLimits.editionComparisons)
  return { comparisons: found }
}

interface ComparedFiles {
  readonly own: readonly string[]
  /** Empty: any other variant will do. */
  readonly earlier: readonly string[]
}

/** Ids of the comparisons in which one variant holds a file of `own`, and another one of `earlier`. */
function selectComparing({ deps }: ServiceContext, { own, earlier }: ComparedFiles) {
  const other = alias(comparisonInputs, 'other')
  return deps.database.db
    .select({ id: comparisonInputs.comparisonId })
    .from(comparisonInputs)
    .innerJoin(
      other,
      and(
        eq(other.comparisonId, comparisonInputs.comparisonId),
        ne(other.variant, comparisonInputs.variant),
        earlier.length > 0 ? inArray(other.fileId, [...earlier]) : undefined,
      ),
    )
    .where(and(inArray(comparisonInputs.fileId, [...own]), isNotNull(comparisonInputs.variant)))
}

async function listPredecessorFiles(context: ServiceContext, predecessorId: string | null): Promise<string[]> {
  if (predecessorId === null) return []
  try {
    const { filing } = await findFilingOrThrow(context, predecessorId)
    return await listEditionFiles(context, filing.id)
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not_found') return []
    throw error
  }
}

/** Files of the filing's form schedule, and those that the form library has for the same form number and edition. */
async function listEditionFiles({ deps, caller }: ServiceContext, filingId: string): Promise<string[]> {
  const { db } = deps.database
  const isForm = and(eq(filingDocuments.filingId, filingId), eq(filingDocuments.schedule, 'form'))
  const rows = await union(
    db.select({ fileId: filingDocuments.fileId }).from(filingDocuments).where(isForm),
    db
      .select({ fileId: formEditionFiles.fileId })
      .from(filingDocuments)
      .innerJoin(
        formEditions,
        and(
          eq(formEditions.formNumber, filingDocuments.formNumber),
          eq(formEditions.editionDate, filingDocuments.editionDate),
        ),
      )
      .innerJoin(forms, and(eq(forms.id, formEditions.formId), eq(forms.organizationId, caller.organization.id)))
      .innerJoin(formEditionFiles, eq(formEditionFiles.editionId, formEditions.id))
      .where(isForm),
  )
  return rows.map(({ fileId }) => fileId)
}
