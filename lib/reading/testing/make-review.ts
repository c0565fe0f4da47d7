import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { type FormComparisonReview, type ReviewFinding, reviewStates } from '#lib/contract/comparisons/review.ts'
import { measureProgress } from '#lib/contract/comparisons/review-progress.ts'
import { effects, materialities } from '#lib/engines/compare/types.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'

const member = { id: '00000000-0000-4000-8000-0000000000bb', name: 'Ana Ray' }
const at = '2026-03-02T09:00:00.000Z'

/** A review of a result: some findings in every state, some with a note or an override. */
export function makeReview(result: ComparisonResult, seed = 1): FormComparisonReview {
  const prng = createPrng(seed)
  const findings = result.differences.map(({ id }): ReviewFinding => {
    const state = prng.pick(reviewStates)
    const values = { category: null, effect: prng.pick(effects), materiality: prng.pick(materialities) }
    const override = prng.chance(0.3) ? { ...values, reason: `Reason for ${id}`, by: member, at } : null
    const note = prng.chance(0.3) ? `Note on ${id}` : null
    const isTouched = state !== 'open' || override !== null || note !== null
    const author = isTouched ? { by: member, at, revision: 7 } : { by: null, at: null, revision: 0 }
    return { id, isRequired: true, state, note, mentions: [], assignee: null, override, ...author }
  })
  return {
    comparisonId: '00000000-0000-4000-8000-000000000001',
    revision: 7,
    progress: measureProgress(findings),
    findings,
    pairings: [],
    secondReviewer: null,
    signOff: {
      id: '00000000-0000-4000-8000-0000000000cc',
      by: member,
      at: '2026-03-03T10:30:00.000Z',
      revision: 7,
      endedAt: null,
      endedBecause: null,
    },
    supersededBy: null,
    blockers: [],
  }
}
