import type { ComparisonResult, ResultDifference, ResultProvision } from './result.ts'

/** The counts of a result's summary. */
export function countResult(
  provisions: readonly ResultProvision[],
  differences: readonly ResultDifference[],
): ComparisonResult['summary']['counts'] {
  const related = (relation: ResultProvision['relation']) =>
    provisions.filter((provision) => provision.relation === relation).length
  const weighted = (materiality: ResultDifference['materiality']) =>
    differences.filter((difference) => difference.materiality === materiality).length
  return {
    provisions: provisions.length,
    same: related('same'),
    editorial: related('editorial'),
    changed: related('changed'),
    partial: related('partial'),
    high: weighted('high'),
    medium: weighted('medium'),
    low: weighted('low'),
  }
}
