import type { CompareInput, ContextInput, DocumentInput, PageText } from '#lib/engines/compare/segment/input.ts'
import type { PageBatch } from '#lib/service/api/comparisons/load-compare-input.ts'

/** Gathers the pages of a comparison and puts them into its documents. */
export class PageCollector {
  readonly #pages = new Map<string, PageText[]>()

  add({ fileId, fileVersion, pages }: PageBatch): void {
    const key = `${fileId}/${fileVersion}`
    const collected = this.#pages.get(key) ?? []
    this.#pages.set(key, collected)
    collected.push(...pages)
  }

  fill(input: CompareInput): CompareInput {
    const toDocument = (document: DocumentInput): DocumentInput => ({
      ...document,
      pages: this.#pages.get(`${document.fileId}/${document.fileVersion}`) ?? [],
    })
    const toContext = (context: ContextInput | null) =>
      context && { ...context, documents: context.documents.map(toDocument) }
    return {
      ...input,
      variants: input.variants.map((variant) => ({
        ...variant,
        documents: variant.documents.map(toDocument),
        context: toContext(variant.context),
      })),
      sharedContext: toContext(input.sharedContext),
      knowledge: input.knowledge.map(toDocument),
      reviewMaterial: input.reviewMaterial.map(toDocument),
    }
  }
}
