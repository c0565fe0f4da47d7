import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { ServiceContext } from '#lib/api/kernel/context.ts'
import { hasProductAccess } from '#lib/api/reference/assert-product-access.ts'
import type { ComparisonRequest, Context, Variant } from '#lib/contract/comparisons/request.ts'
import { grants, scopes } from '#lib/database/schema/accounts.ts'
import { formEditionFiles, formEditions, forms } from '#lib/database/schema/forms.ts'
import { catalogFormFiles, catalogForms, catalogProducts } from '#lib/database/schema/reference.ts'
import type { InputError, Path } from './input-errors.ts'

/** The files that a variant takes from a form or a catalog form, in their order. */
export interface ResolvedForm {
  readonly path: Path
  readonly fileIds: readonly string[]
  readonly fault: InputError | null
}

/** By variant, null where it names no form. */
export async function resolveForms(
  context: ServiceContext,
  request: ComparisonRequest,
): Promise<readonly (ResolvedForm | null)[]> {
  return await Promise.all(request.variants.map((variant, index) => resolveForm(context, variant, index)))
}

async function resolveForm(context: ServiceContext, variant: Variant, index: number): Promise<ResolvedForm | null> {
  if (variant.form) return await resolveEdition(context, variant.form, ['variants', index, 'form'])
  if (variant.catalogForm) {
    return await resolveCatalogForm(context, variant.catalogForm, ['variants', index, 'catalogForm'])
  }
  return null
}

type FormReference = NonNullable<Variant['form']>
type CatalogFormReference = NonNullable<Variant['catalogForm']>

async function resolveEdition(
  { deps, caller }: ServiceContext,
  { scope, editionId }: FormReference,
  path: Path,
): Promise<ResolvedForm> {
  const reference = scope.slice('mc:'.length).toLowerCase()
  const rows = await deps.database.db
    .select({ fileId: formEditionFiles.fileId })
    .from(formEditions)
    .innerJoin(forms, eq(forms.id, formEditions.formId))
    .innerJoin(scopes, eq(scopes.id, forms.scopeId))
    .innerJoin(grants, and(eq(grants.scopeId, scopes.id), eq(grants.memberId, caller.member.id), eq(grants.read, true)))
    .innerJoin(formEditionFiles, eq(formEditionFiles.editionId, formEditions.id))
    .where(and(eq(formEditions.id, editionId), or(eq(scopes.id, reference), eq(scopes.slug, reference))))
    .orderBy(asc(formEditionFiles.position))
  return toResolved(path, rows)
}

async function resolveCatalogForm(
  context: ServiceContext,
  { productId, state, formId }: CatalogFormReference,
  path: Path,
): Promise<ResolvedForm> {
  const rows = await context.deps.database.db
    .select({ fileId: catalogFormFiles.fileId })
    .from(catalogForms)
    .innerJoin(catalogFormFiles, eq(catalogFormFiles.formId, catalogForms.id))
    .where(and(eq(catalogForms.id, formId), eq(catalogForms.productId, productId), eq(catalogForms.state, state)))
    .orderBy(asc(catalogFormFiles.position))
  const resolved = toResolved(path, rows)
  if (resolved.fault || (await hasProductAccess(context, productId, state))) return resolved
  const message = 'The organization has no access to this product in this state.'
  return { path, fileIds: [], fault: { code: 'product_access_required', path, message } }
}

function toResolved(path: Path, rows: readonly { readonly fileId: string }[]): ResolvedForm {
  const fileIds = rows.map(({ fileId }) => fileId)
  const message = 'There is no such form, or the caller may not see it.'
  return { path, fileIds, fault: fileIds.length > 0 ? null : { code: 'not_found', path, message } }
}

/** Products of the directory that contexts name must exist. */
export async function findProductErrors({ deps }: ServiceContext, request: ComparisonRequest): Promise<InputError[]> {
  const named = [
    ...request.variants.map(({ context }, index) => ({ context, path: ['variants', index, 'context', 'product'] })),
    { context: request.sharedContext, path: ['sharedContext', 'product'] },
  ].flatMap(({ context, path }) => {
    const id = directoryProductId(context)
    return id === null ? [] : [{ id, path }]
  })
  if (named.length === 0) return []
  const rows = await deps.database.db
    .select({ id: catalogProducts.id })
    .from(catalogProducts)
    .where(
      inArray(
        catalogProducts.id,
        named.map(({ id }) => id),
      ),
    )
  const known = new Set(rows.map(({ id }) => id))
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ path }) => ({ code: 'not_found', path, message: 'There is no such product.' }))
}

export function directoryProductId(context: Context | undefined): string | null {
  return context?.product && 'id' in context.product ? context.product.id : null
}
