import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import { comparePair } from '#lib/engines/compare/rows/compare-pair.ts'
import type { Difference } from '#lib/engines/compare/types.ts'
import type { CompareQuestion } from './compare-question.ts'

/** Every other variant against the baseline. Ids are unique over all pairs, and the same for the same cells. */
export function compareRows({
  baseline,
  others,
  provisions,
  ranks,
  identities,
  joined,
}: CompareQuestion): ResultDifference[] {
  return others.flatMap((other) => {
    const both = provisions.filter(({ cells }) => baseline in cells && other in cells)
    return comparePair({ provisions: both, keyA: baseline, keyB: other, ranks, identities, joined }).map(
      (difference) => ({
        ...toResult(difference),
        id: `${baseline}..${other}.${difference.id}`,
      }),
    )
  })
}

function toResult({ variants: [keyA, keyB], spans, ...difference }: Difference): ResultDifference {
  return {
    ...difference,
    variants: [keyA, keyB],
    spans: Object.fromEntries(
      Object.entries(spans).map(([key, span]) => [key, span && { ...span, citationIds: [...span.citationIds] }]),
    ),
  }
}
