import type { ComparisonRequest, Context, Variant } from '#lib/contract/comparisons/request.ts'
import { findEditionFiles } from '#lib/service/api/forms/find-edition-files.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { hasProductAccess } from '#lib/service/api/reference/assert-product-access.ts'
import { findCatalogFormFiles, findCatalogProducts } from '#lib/service/api/reference/find-catalog-records.ts'
import type { InputError, Path } from './input-errors.ts'

/** The files that a variant takes from a form or a catalog form, in their order. */
export interface ResolvedForm {
  readonly path: Path
  readonly fileIds: readonly string[]
  readonly error: InputError | null
}

/** By variant; null if it names no form. */
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

async function resolveEdition(
  context: ServiceContext,
  reference: NonNullable<Variant['form']>,
  path: Path,
): Promise<ResolvedForm> {
  return toResolved(path, await findEditionFiles(context, reference))
}

async function resolveCatalogForm(
  context: ServiceContext,
  reference: NonNullable<Variant['catalogForm']>,
  path: Path,
): Promise<ResolvedForm> {
  const resolved = toResolved(path, await findCatalogFormFiles(context, reference))
  if (resolved.error || (await hasProductAccess(context, reference))) return resolved
  const message = 'The organization has no access to this product in this state.'
  return { path, fileIds: [], error: { code: 'product_access_required', path, message } }
}

function toResolved(path: Path, fileIds: readonly string[]): ResolvedForm {
  const message = 'The form does not exist, or you do not have access to it.'
  return { path, fileIds, error: fileIds.length > 0 ? null : { code: 'not_found', path, message } }
}

/** Products of the directory that contexts name must exist. */
export async function findProductErrors(context: ServiceContext, request: ComparisonRequest): Promise<InputError[]> {
  const named = [
    ...request.variants.map((variant, index) => ({
      context: variant.context,
      path: ['variants', index, 'context', 'product'],
    })),
    { context: request.sharedContext, path: ['sharedContext', 'product'] },
  ].flatMap((place) => {
    const id = directoryProductId(place.context)
    return id === null ? [] : [{ id, path: place.path }]
  })
  const products = await findCatalogProducts(
    context.deps.database.db,
    named.map(({ id }) => id),
  )
  return named
    .filter(({ id }) => !products.has(id))
    .map(({ path }) => ({ code: 'not_found', path, message: 'The product does not exist.' }))
}

export function directoryProductId(context: Context | undefined): string | null {
  return context?.product && 'id' in context.product ? context.product.id : null
}
