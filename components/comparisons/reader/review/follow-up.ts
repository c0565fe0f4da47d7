import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import type { ReviewFinding } from '#lib/contract/comparisons/review.ts'
import { nameAnswers } from '#lib/reading/name-answers.ts'
import { nameDifferences } from '#lib/reading/name-differences.ts'

/** A result that was reviewed, with its findings. */
export interface FormerReview {
  readonly result: ComparisonResult
  readonly findings: readonly Pick<ReviewFinding, 'id' | 'state'>[]
}

/** A change or an answer, by its id in the review of its result. */
export interface FollowedFinding {
  readonly id: string
  /** Of a change what it says, of an answer its outcome. */
  readonly summary: string
}

export interface FollowUp {
  /** Of the former result: questioned or rejected, and no longer found. */
  readonly settled: readonly FollowedFinding[]
  /** Of this result: questioned or rejected in the former one. */
  readonly open: readonly FollowedFinding[]
  /** Of this result: not in the former one. */
  readonly added: readonly FollowedFinding[]
}

/** The findings that a review objected to, in the next result, and those that are new there. Redacted ones are left out. */
export function followUp(former: FormerReview, result: ComparisonResult): FollowUp {
  const objected = new Set(
    former.findings.flatMap(({ id, state }) => (state === 'questioned' || state === 'rejected' ? [id] : [])),
  )
  const before = nameFindings(former.result)
  const now = nameFindings(result)
  const objectedNames = new Set([...before].flatMap(([name, { id }]) => (objected.has(id) ? [name] : [])))
  return {
    settled: [...before].flatMap(([name, found]) => (objectedNames.has(name) && !now.has(name) ? [found] : [])),
    open: [...now].flatMap(([name, found]) => (objectedNames.has(name) ? [found] : [])),
    added: [...now].flatMap(([name, found]) => (before.has(name) ? [] : [found])),
  }
}

function nameFindings(result: ComparisonResult): ReadonlyMap<string, FollowedFinding> {
  const changes = [...nameDifferences(result)].map(
    ([name, { id, summary }]) => [name, { id, summary: summary ?? '' }] as const,
  )
  return new Map<string, FollowedFinding>([...changes, ...nameAnswers(result)])
}
