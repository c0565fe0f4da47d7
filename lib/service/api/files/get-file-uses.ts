import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { FileUses } from '#lib/contract/files/library.ts'
import { fileLimits } from '#lib/contract/files/limits.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { holdsPermission } from '#lib/service/api/kernel/holds-permission.ts'
import { comparisonInputs, comparisons } from '#lib/service/database/schema/comparisons.ts'
import { filingDocuments } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { formEditionFiles, formEditions, forms } from '#lib/service/database/schema/forms.ts'
import {
  catalogFormFiles,
  catalogForms,
  catalogProducts,
  productAccess,
} from '#lib/service/database/schema/reference.ts'
import { findFileOrThrow } from './find-file.ts'

/** Each list follows the rules of its kind of record: of what the caller cannot read, nothing is said, not even a number. */
export async function getFileUses(context: ServiceContext, id: string): Promise<FileUses> {
  await findFileOrThrow(context, { id })
  const found = {
    comparisons: cut(await listComparisonUses(context, id)),
    filings: cut(await listFilingUses(context, id)),
    forms: cut(await listFormUses(context, id)),
    catalogForms: cut(await listCatalogFormUses(context, id)),
  }
  return {
    comparisons: found.comparisons.rows,
    filings: found.filings.rows,
    forms: found.forms.rows.map(({ scopeId, ...form }) => ({ ...form, scope: `mc:${scopeId}` })),
    catalogForms: found.catalogForms.rows,
    more: {
      comparisons: found.comparisons.hasMore,
      filings: found.filings.hasMore,
      forms: found.forms.hasMore,
      catalogForms: found.catalogForms.hasMore,
    },
  }
}

const oneMore = fileLimits.uses + 1

function cut<Row>(rows: Row[]): { rows: Row[]; hasMore: boolean } {
  return { rows: rows.slice(0, fileLimits.uses), hasMore: rows.length > fileLimits.uses }
}

/** Every member of the organization can read a comparison, where the organization has the feature. */
async function listComparisonUses({ deps, caller }: ServiceContext, fileId: string) {
  if (!caller.organization.features.includes('form_comparisons')) return []
  const { db } = deps.database
  const uses = eq(comparisonInputs.fileId, fileId)
  return await db
    .select({
      id: comparisons.id,
      title: comparisons.title,
      status: comparisons.status,
      versions: sql<number[]>`array(select distinct ${comparisonInputs.fileVersion} from ${comparisonInputs}
        where ${comparisonInputs.comparisonId} = ${comparisons.id} and ${uses} order by 1)`,
      createdAt: comparisons.createdAt,
    })
    .from(comparisons)
    .where(
      and(
        eq(comparisons.organizationId, caller.organization.id),
        inArray(comparisons.id, db.select({ id: comparisonInputs.comparisonId }).from(comparisonInputs).where(uses)),
      ),
    )
    .orderBy(desc(comparisons.createdAt), desc(comparisons.id))
    .limit(oneMore)
}

async function listFilingUses({ deps, caller }: ServiceContext, fileId: string) {
  const addedAt = sql<string>`max(${filingDocuments.createdAt})`.mapWith(filingDocuments.createdAt)
  return await deps.database.db
    .select({
      id: filings.id,
      displayName: filings.displayName,
      serffTrackingNumber: filings.serffTrackingNumber,
      schedules: sql<(typeof filingDocuments.$inferSelect)['schedule'][]>`
        array_agg(distinct ${filingDocuments.schedule} order by ${filingDocuments.schedule})`,
      addedAt,
    })
    .from(filingDocuments)
    .innerJoin(filings, eq(filings.id, filingDocuments.filingId))
    .where(and(eq(filingDocuments.fileId, fileId), isReadable(filings.scopeId, caller.member.id)))
    .groupBy(filings.id)
    .orderBy(desc(addedAt), desc(filings.id))
    .limit(oneMore)
}

async function listFormUses({ deps, caller }: ServiceContext, fileId: string) {
  return await deps.database.db
    .select({
      id: forms.id,
      editionId: formEditions.id,
      scopeId: forms.scopeId,
      title: forms.title,
      formNumber: formEditions.formNumber,
      editionDate: formEditions.editionDate,
    })
    .from(formEditionFiles)
    .innerJoin(formEditions, eq(formEditions.id, formEditionFiles.editionId))
    .innerJoin(forms, eq(forms.id, formEditions.formId))
    .where(and(eq(formEditionFiles.fileId, fileId), isReadable(forms.scopeId, caller.member.id)))
    .groupBy(formEditions.id, forms.id)
    .orderBy(desc(formEditions.createdAt), desc(formEditions.id))
    .limit(oneMore)
}

async function listCatalogFormUses({ deps, caller }: ServiceContext, fileId: string) {
  return await deps.database.db
    .select({
      id: catalogForms.id,
      product: { id: catalogProducts.id, name: catalogProducts.name },
      state: catalogForms.state,
      title: catalogForms.title,
      formNumber: catalogForms.formNumber,
      editionDate: catalogForms.editionDate,
    })
    .from(catalogFormFiles)
    .innerJoin(catalogForms, eq(catalogForms.id, catalogFormFiles.formId))
    .innerJoin(catalogProducts, eq(catalogProducts.id, catalogForms.productId))
    .innerJoin(
      productAccess,
      and(
        eq(productAccess.organizationId, caller.organization.id),
        eq(productAccess.productId, catalogForms.productId),
        eq(productAccess.state, catalogForms.state),
      ),
    )
    .where(eq(catalogFormFiles.fileId, fileId))
    .groupBy(catalogForms.id, catalogProducts.id)
    .orderBy(sql`${catalogForms.editionDate} desc nulls last`, desc(catalogForms.id))
    .limit(oneMore)
}

function isReadable(scopeId: Parameters<typeof holdsPermission>[0], memberId: string): SQL<boolean> {
  return holdsPermission(scopeId, { memberId, permission: 'read' })
}
