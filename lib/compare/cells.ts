import type { Cell, Citation, Provision } from './types.ts'

/** One side of a pair: for each row its cell, and where the cell stands in its own variant's order. */
export interface Column {
  readonly key: string
  readonly cells: readonly (Cell | null)[]
  readonly positions: readonly number[]
}

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

/** A provision that an endorsement deleted is printed and not in force: compared, it counts as absent. */
export function inForce(cell: Cell | null): Cell | null {
  return cell?.endorsements?.some(({ action }) => action === 'deleted') ? null : cell
}

/**
 * A variant's cells as a column. A cell stands where its first citation does; one without, and one that an endorsement
 * put into the form, keeps the place before it.
 */
export function readColumn(provisions: readonly Provision[], key: string, ranks: CitationRanks): Column {
  const cells = provisions.map((provision) => provision.cells[key] ?? null)
  let last = -1
  const positions = cells.map((cell) => {
    const isPutIn = cell?.endorsements?.[0]?.action === 'added'
    if (!isPutIn) last = ranks.get(cell?.citationIds[0] ?? '') ?? last
    return last
  })
  return { key, cells: cells.map(inForce), positions }
}
