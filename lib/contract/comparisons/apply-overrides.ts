import { countResult } from './count-result.ts'
import type { ComparisonResult, ResultDifference, ResultProvision } from './result.ts'
import type { ReviewFinding } from './review.ts'

type Overridden = Pick<ReviewFinding, 'id' | 'override'>

/**
 * The result as a review's overrides show it: differences with their values, and the relations and counts that follow
 * from them. The same result where nothing is overridden. Here, because screens and exports both show it.
 */
export function applyOverrides(result: ComparisonResult, findings: readonly Overridden[]): ComparisonResult {
  const overrides = new Map(findings.flatMap(({ id, override }) => (override ? [[id, override] as const] : [])))
  if (overrides.size === 0) return result
  const differences = result.differences.map((difference) => {
    const override = overrides.get(difference.id)
    return override ? overrideDifference(difference, override) : difference
  })
  const touched = Map.groupBy(differences, ({ provisionId }) => provisionId)
  for (const [provisionId, own] of touched) if (!own.some(({ id }) => overrides.has(id))) touched.delete(provisionId)
  const provisions = result.provisions.map((provision) => relate(provision, touched.get(provision.id)))
  return {
    ...result,
    differences,
    provisions,
    summary: { ...result.summary, counts: countResult(provisions, differences) },
  }
}

/** A difference that is not material has no effect. */
function overrideDifference(
  difference: ResultDifference,
  override: NonNullable<Overridden['override']>,
): ResultDifference {
  const materiality = override.materiality ?? difference.materiality
  return {
    ...difference,
    category: override.category ?? difference.category,
    materiality,
    effect: materiality === 'none' ? 'none' : (override.effect ?? difference.effect),
  }
}

function relate(provision: ResultProvision, differences: readonly ResultDifference[] | undefined): ResultProvision {
  if (!differences || provision.relation === 'partial') return provision
  const relation = differences.some(({ materiality }) => materiality !== 'none') ? 'changed' : 'editorial'
  return relation === provision.relation ? provision : { ...provision, relation }
}
