import type {
  ComparisonResult,
  ResultCitation,
  ResultDifference,
  ResultProvision,
} from '#lib/contract/comparisons/result.ts'

/** The rows that a variant has, as they stand in its own documents; by variant key. */
export type Standing = ReadonlyMap<string, readonly ResultProvision[]>

export function orderByVariant(
  { provisions, variants }: ComparisonResult,
  citationOf: ReadonlyMap<string, ResultCitation>,
): Standing {
  return new Map(
    variants.map(({ key, documents }) => {
      const documentOf = new Map(documents.map(({ inputId }, index) => [inputId, index]))
      const placed = provisions.flatMap((provision) => {
        const first = citationOf.get(provision.cells[key]?.citationIds[0] ?? '')
        return first ? [{ provision, first, document: documentOf.get(first.inputId) ?? 0 }] : []
      })
      placed.sort((a, b) => a.document - b.document || a.first.page - b.first.page || a.first.start - b.first.start)
      return [key, placed.map(({ provision }) => provision)]
    }),
  )
}

/** What a moved row follows in a variant's own order, as it is numbered and headed there; null where it comes first, or that is not known. */
export function movedAfter(
  standing: Standing,
  { id, variant, differences }: { id: string; variant: string; differences: readonly ResultDifference[] },
): string | null {
  if (!differences.some(({ change }) => change === 'moved')) return null
  const rows = standing.get(variant) ?? []
  const cell = rows[rows.findIndex((row) => row.id === id) - 1]?.cells[variant]
  if (!cell) return null
  return [cell.number, cell.heading ?? firstWords(cell.text ?? '')].filter(Boolean).join(' ') || null
}

function firstWords(text: string): string {
  const words = text.split(/\s+/)
  return words.length > 6 ? `${words.slice(0, 5).join(' ')}…` : text
}
