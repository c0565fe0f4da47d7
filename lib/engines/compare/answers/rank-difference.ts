import type { Difference, Provision } from '#lib/engines/compare/types.ts'

/** Parts of a policy that say what is paid, and for what. */
export const coverParts: ReadonlySet<Provision['part']> = new Set([
  'insuring_agreement',
  'coverages',
  'perils',
  'loss_settlement',
  'limits',
  'deductibles',
])

/** Limits, deductibles, deadlines, exclusions, conditions; null for what is left to the reader of the rows. */
export function rankOf(difference: Difference, row: Provision | undefined): number | null {
  const { category, materiality, effect } = difference
  const isTold = materiality === 'high' || (materiality === 'medium' && (effect === 'broader' || effect === 'narrower'))
  if (!isTold || row?.part === 'other') return null
  const ofDeductible = row?.part === 'deductibles' || /\bdeductible\b/i.test(sentencesOf(difference, row))
  switch (category) {
    case 'amount':
    case 'percentage':
      return ofDeductible ? 4 : row !== undefined && coverParts.has(row.part) ? 2.5 : 3
    case 'time_period':
    case 'date':
      return 5
    case 'exclusion':
    case 'exception':
    case 'negation':
      return 6
    case 'condition':
    case 'obligation':
      return 7
    default:
      return 8
  }
}

/** The words around a change, as far as its row has them close by. */
function sentencesOf({ spans }: Difference, row: Provision | undefined): string {
  return Object.entries(spans)
    .map(
      ([key, span]) => row?.cells[key]?.text.slice(Math.max(0, (span?.start ?? 0) - 120), (span?.end ?? 0) + 120) ?? '',
    )
    .join(' ')
}
