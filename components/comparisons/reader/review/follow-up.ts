import type { ComparisonResult, ResultDifference } from '#lib/contract/comparisons/result.ts'
import type { ReviewFinding } from '#lib/contract/comparisons/review.ts'
import { nameDifferences } from '#lib/reading/name-differences.ts'

/** A result that was reviewed, with its findings. */
export interface FormerReview {
  readonly result: ComparisonResult
  readonly findings: readonly Pick<ReviewFinding, 'id' | 'state'>[]
}

export interface FollowUp {
  /** Of the former result: questioned or rejected, and no longer found. */
  readonly settled: readonly ResultDifference[]
  /** Of this result: questioned or rejected in the former one. */
  readonly open: readonly ResultDifference[]
  /** Of this result: not in the former one. */
  readonly added: readonly ResultDifference[]
}

/** The changes that a review objected to, in the next result, and those that are new there. Redacted ones are left out. */
export function followUp(former: FormerReview, result: ComparisonResult): FollowUp {
  const objected = new Set(
    former.findings.flatMap(({ id, state }) => (state === 'questioned' || state === 'rejected' ? [id] : [])),
  )
  const before = nameDifferences(former.result)
  const now = nameDifferences(result)
  const objectedNames = new Set([...before].flatMap(([name, { id }]) => (objected.has(id) ? [name] : [])))
  return {
    settled: [...before].flatMap(([name, found]) => (objectedNames.has(name) && !now.has(name) ? [found] : [])),
    open: [...now].flatMap(([name, found]) => (objectedNames.has(name) ? [found] : [])),
    added: [...now].flatMap(([name, found]) => (before.has(name) ? [] : [found])),
  }
}
