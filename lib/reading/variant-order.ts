import type { ComparisonResult, ResultDifference, ResultProvision } from '#lib/contract/comparisons/result.ts'
import type { CitationRanks } from '#lib/engines/compare/rows/citation-ranks.ts'

/** The rows of each variant in the order of the variant's documents, by variant key. */
export type VariantOrder = ReadonlyMap<string, readonly ResultProvision[]>

export function orderByVariant({ provisions, variants }: ComparisonResult, ranks: CitationRanks): VariantOrder {
  return new Map(
    variants.map(({ key }) => {
      const placed = provisions.flatMap((provision) => {
        const rank = ranks.get(provision.cells[key]?.citationIds[0] ?? '')
        return rank === undefined ? [] : [{ provision, rank }]
      })
      return [key, placed.sort((a, b) => a.rank - b.rank).map(({ provision }) => provision)]
    }),
  )
}

/** Number and heading of the provision that a moved row follows in a variant's own order; null where it comes first or its place is unknown. */
export function movedAfter(
  variantOrder: VariantOrder,
  { id, variant, differences }: { id: string; variant: string; differences: readonly ResultDifference[] },
): string | null {
  if (!differences.some(({ change }) => change === 'moved')) return null
  const rows = variantOrder.get(variant) ?? []
  const cell = rows[rows.findIndex((row) => row.id === id) - 1]?.cells[variant]
  if (!cell) return null
  return [cell.number, cell.heading ?? firstWords(cell.text ?? '')].filter(Boolean).join(' ') || null
}

function firstWords(text: string): string {
  const words = text.split(/\s+/)
  return words.length > 6 ? `${words.slice(0, 5).join(' ')}…` : text
}
