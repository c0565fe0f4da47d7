import { comparePair } from '#lib/engines/compare/rows/compare-pair.ts'
import type { Difference } from '#lib/engines/compare/types.ts'
import type { CompareQuestion } from './compare-question.ts'

/** Every other variant against the baseline. Ids are unique over all pairs, and the same for the same cells. */
export function compareRows({ baseline, others, provisions, ranks, identities }: CompareQuestion): Difference[] {
  return others.flatMap((other) => {
    const both = provisions.filter(({ cells }) => baseline in cells && other in cells)
    return comparePair({ provisions: both, keyA: baseline, keyB: other, ranks, identities }).map((difference) => ({
      ...difference,
      id: `${baseline}..${other}.${difference.id}`,
    }))
  })
}
