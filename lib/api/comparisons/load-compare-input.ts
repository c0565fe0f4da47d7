import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CompareInput, ContextInput, DocumentInput, PageText } from '#lib/compare/input.ts'
import { ComparisonRequestFields, type Context } from '#lib/contract/comparisons/request.ts'
import { listRequestInputs } from '#lib/contract/comparisons/rules.ts'
import type { Db } from '#lib/database/open.ts'
import { comparisonInputs } from '#lib/database/schema/comparisons.ts'
import { filePages } from '#lib/database/schema/files.ts'
import { catalogProducts } from '#lib/database/schema/reference.ts'
import { directoryProductId } from './resolve-forms.ts'

type Pin = typeof comparisonInputs.$inferSelect
type Products = ReadonlyMap<string, typeof catalogProducts.$inferSelect>

export interface RecordedComparison {
  readonly id: string
  readonly request: Readonly<Record<string, unknown>>
}

/** What the engine compares: the recorded request with the text of the pinned versions. */
export async function loadCompareInput(db: Db, { id, request: recorded }: RecordedComparison): Promise<CompareInput> {
  const request = ComparisonRequestFields.parse(recorded)
  const pins = await db
    .select()
    .from(comparisonInputs)
    .where(eq(comparisonInputs.comparisonId, id))
    .orderBy(asc(comparisonInputs.position))
  const described = new Map(listRequestInputs(request).map((input) => [input.inputId, input]))
  const pages = await loadPages(db, pins)
  const products = await loadProducts(db, [request.sharedContext, ...request.variants.map(({ context }) => context)])

  function toDocument({ inputId, fileId, fileVersion, name }: Pin): DocumentInput {
    const input = described.get(inputId)
    return {
      inputId,
      fileId,
      fileVersion,
      name,
      label: input?.label ?? null,
      annotations: input?.annotations ?? [],
      pages: pages.get(keyOf(fileId, fileVersion)) ?? [],
    }
  }
  function documentsOf(roles: readonly Pin['role'][], variant: string | null): DocumentInput[] {
    return pins.filter((pin) => roles.includes(pin.role) && pin.variant === variant).map(toDocument)
  }
  function toContext(context: Context | undefined, documents: readonly DocumentInput[]): ContextInput | null {
    if (!context) return null
    return { product: toProduct(context, products), documents, facts: context.facts ?? null }
  }
  return {
    variants: request.variants.map(({ key, label, context }) => ({
      key,
      label: label ?? null,
      documents: documentsOf(['variant', 'form'], key),
      context: toContext(context, documentsOf(['variant_context'], key)),
    })),
    sharedContext: toContext(request.sharedContext, documentsOf(['shared_context'], null)),
    knowledge: documentsOf(['knowledge'], null),
    focus: request.focus ?? null,
    scenarios: (request.scenarios ?? []).map(({ id: scenarioId, facts, question, expectations }) => ({
      id: scenarioId,
      facts,
      question,
      expectations: (expectations ?? []).map(({ variant, ...expectation }) => ({
        ...expectation,
        variant: variant ?? null,
      })),
    })),
    reviewMaterial: documentsOf(['review'], null),
  }
}

async function loadPages(db: Db, pins: readonly Pin[]): Promise<ReadonlyMap<string, readonly PageText[]>> {
  const versions = new Map(pins.map((pin) => [keyOf(pin.fileId, pin.fileVersion), pin]))
  const pages = new Map<string, readonly PageText[]>()
  for (const [key, { fileId, fileVersion }] of versions) {
    const rows = await db
      .select({ page: filePages.page, width: filePages.width, height: filePages.height, text: filePages.text })
      .from(filePages)
      .where(and(eq(filePages.fileId, fileId), eq(filePages.version, fileVersion)))
      .orderBy(asc(filePages.page))
    // The engine reads text alone; where it was printed stays in the database.
    pages.set(
      key,
      rows.map((row) => ({ ...row, runs: [] })),
    )
  }
  return pages
}

function keyOf(fileId: string, fileVersion: number): string {
  return `${fileId}/${fileVersion}`
}

async function loadProducts(db: Db, contexts: readonly (Context | undefined)[]): Promise<Products> {
  const ids = contexts.flatMap((context) => directoryProductId(context) ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(catalogProducts).where(inArray(catalogProducts.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

function toProduct({ product }: Context, products: Products): ContextInput['product'] {
  if (!product) return null
  if (!('id' in product)) return product
  const known = products.get(product.id)
  if (!known) return null
  return {
    name: known.name,
    lineOfBusiness: known.type,
    ...(known.carrier === null ? {} : { carrier: known.carrier }),
    ...(known.description === null ? {} : { description: known.description }),
    ...(product.state === undefined ? {} : { state: product.state }),
  }
}
