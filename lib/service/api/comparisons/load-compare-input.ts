import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { ComparisonRequestFields, type Context } from '#lib/contract/comparisons/request.ts'
import { listRequestInputs } from '#lib/contract/comparisons/rules.ts'
import type { CompareInput, ContextInput, DocumentInput, PageText } from '#lib/engines/compare/segment/input.ts'
import type { Db } from '#lib/service/database/open.ts'
import { comparisonInputs } from '#lib/service/database/schema/comparisons.ts'
import { filePages } from '#lib/service/database/schema/files.ts'
import { catalogProducts } from '#lib/service/database/schema/reference.ts'
import { measureText } from './measure-text.ts'
import { directoryProductId } from './resolve-forms.ts'

type Pin = typeof comparisonInputs.$inferSelect
type Products = ReadonlyMap<string, typeof catalogProducts.$inferSelect>

export interface RecordedComparison {
  readonly id: string
  readonly request: Readonly<Record<string, unknown>>
}

/** A stretch of the pages of one version. */
export interface PageBatch {
  readonly fileId: string
  readonly fileVersion: number
  readonly pages: readonly PageText[]
}

/** The input of a comparison. Its text is not in memory: it is read in batches. */
export interface CompareSource {
  /** The request; its documents have no pages yet. */
  readonly input: CompareInput
  /** Of all documents together, in UTF-8. */
  readonly textBytes: number
  /** Every page once, also of a version that several inputs name. */
  readonly readPages: () => AsyncIterable<PageBatch>
}

/** Held in memory together, of a comparison whose text has been measured before. */
const batchPages = 50

/** The recorded request with the pinned versions. */
export async function loadCompareSource(db: Db, { id, request: recorded }: RecordedComparison): Promise<CompareSource> {
  const request = ComparisonRequestFields.parse(recorded)
  const pins = await db
    .select()
    .from(comparisonInputs)
    .where(eq(comparisonInputs.comparisonId, id))
    .orderBy(asc(comparisonInputs.position))
  const described = new Map(listRequestInputs(request).map((input) => [input.inputId, input]))
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
      pages: [],
    }
  }
  function documentsOf(roles: readonly Pin['role'][], variant: string | null): DocumentInput[] {
    return pins.filter((pin) => roles.includes(pin.role) && pin.variant === variant).map(toDocument)
  }
  function toContext(context: Context | undefined, documents: readonly DocumentInput[]): ContextInput | null {
    if (!context) return null
    return { product: toProduct(context, products), documents, facts: context.facts ?? null }
  }
  const input: CompareInput = {
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
  return { input, textBytes: await measureText(db, pins), readPages: () => readPages(db, pins) }
}

/** The engine reads text alone: where it was printed stays in the database. */
async function* readPages(db: Db, pins: readonly Pin[]): AsyncGenerator<PageBatch> {
  const versions = new Map(pins.map((pin) => [`${pin.fileId}/${pin.fileVersion}`, pin]))
  for (const { fileId, fileVersion } of versions.values()) {
    for (let last: number | undefined = 0; last !== undefined; ) {
      const rows: PageText[] = await db
        .select({ page: filePages.page, width: filePages.width, text: filePages.text })
        .from(filePages)
        .where(and(eq(filePages.fileId, fileId), eq(filePages.version, fileVersion), gt(filePages.page, last)))
        .orderBy(asc(filePages.page))
        .limit(batchPages)
      if (rows.length > 0) yield { fileId, fileVersion, pages: rows }
      last = rows.at(-1)?.page
    }
  }
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
