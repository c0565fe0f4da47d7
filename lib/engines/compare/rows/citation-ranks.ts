import type { Citation } from '../types.ts'

/** The place of each citation among all citations of variant documents, by citation id. */
export type CitationRanks = ReadonlyMap<string, number>

interface CitedDocuments {
  readonly variants: readonly { readonly documents: readonly { readonly inputId: string }[] }[]
  readonly citations: readonly Pick<Citation, 'id' | 'inputId' | 'page' | 'start'>[]
}

/** Ranks citations by document in request order, page and start. Citations of context and other inputs have no rank. */
export function rankCitations({ variants, citations }: CitedDocuments): CitationRanks {
  const documents = variants.flatMap((variant) => variant.documents)
  const documentOf = new Map(documents.map(({ inputId }, index) => [inputId, index]))
  const placed = citations.flatMap(({ id, inputId, page, start }) => {
    const document = documentOf.get(inputId)
    return document === undefined ? [] : [{ id, document, page, start }]
  })
  placed.sort((a, b) => a.document - b.document || a.page - b.page || a.start - b.start)
  return new Map(placed.map(({ id }, rank) => [id, rank]))
}
