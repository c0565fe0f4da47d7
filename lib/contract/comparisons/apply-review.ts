import { applyOverrides } from './apply-overrides.ts'
import { applyPairings, listJoined } from './apply-pairings.ts'
import type { ComparisonResult } from './result.ts'
import type { FormComparisonReview } from './review.ts'

interface Layers {
  readonly pairings: readonly FormComparisonReview['pairings'][number][]
  readonly findings: readonly FormComparisonReview['findings'][number][]
}

export interface ReviewedResult {
  /** With the pairings: every difference has the engine's values. */
  readonly paired: ComparisonResult
  /** With the overrides too. */
  readonly result: ComparisonResult
  /** The variants whose cells were joined into a row, by provision id. */
  readonly joined: Readonly<Record<string, readonly string[]>>
}

/** The result of the engine under the layers of its review. Without any it is the same. */
export function applyReview(given: ComparisonResult, { pairings, findings }: Layers): ReviewedResult {
  const paired = applyPairings(given, pairings)
  return { paired, result: applyOverrides(paired, findings), joined: listJoined(pairings) }
}
