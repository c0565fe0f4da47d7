import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import type { ReviewBlocker } from '#lib/contract/comparisons/review.ts'
import { blockOf } from '#lib/contract/comparisons/review-progress.ts'
import type { OpenedReview } from './open-review.ts'
import type { StoredFinding } from './show-findings.ts'

interface ReviewFacts {
  readonly opened: OpenedReview
  readonly stored: ReadonlyMap<string, StoredFinding>
  readonly secondReviewerId: string | null
  readonly callerId: string
}

/** Reasons why the caller cannot sign off the review as it is. */
export function listBlockers({ opened, stored, secondReviewerId, callerId }: ReviewFacts): ReviewBlocker[] {
  const { findingIds, optionalIds } = opened
  const blockedBy = (kind: 'open' | 'questioned') =>
    findingIds.filter(
      (id) => blockOf({ state: stored.get(id)?.state ?? 'open', isRequired: !optionalIds.has(id) }) === kind,
    )
  const blockers: ReviewBlocker[] = [
    block('questioned', blockedBy('questioned')),
    block('open', blockedBy('open')),
    { kind: 'hidden', count: opened.hiddenCount, findingIds: [] },
    {
      kind: 'second_reviewer',
      count: secondReviewerId === null || secondReviewerId === callerId ? 0 : 1,
      findingIds: [],
    },
  ]
  return blockers.filter(({ count }) => count > 0)
}

function block(kind: ReviewBlocker['kind'], ids: readonly string[]): ReviewBlocker {
  return { kind, count: ids.length, findingIds: ids.slice(0, comparisonLimits.review.namedFindings) }
}

/** In a sentence, for the error of a sign-off that is blocked. */
export function describeBlockers(blockers: readonly ReviewBlocker[]): string {
  return `The review cannot be signed off: ${blockers.map(describeBlocker).join('; ')}.`
}

function describeBlocker({ kind, count, findingIds }: ReviewBlocker): string {
  const named = findingIds.length === 0 ? '' : ` (${findingIds.join(', ')}${count > findingIds.length ? ', …' : ''})`
  switch (kind) {
    case 'questioned':
      return `${count} questioned${named}`
    case 'open':
      return `${count} not reviewed${named}`
    case 'hidden':
      return `${count} in files that you cannot open`
    case 'second_reviewer':
      return 'only the second reviewer can sign off'
  }
}
