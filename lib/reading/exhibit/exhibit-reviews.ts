import { partedRowId } from '#lib/contract/comparisons/apply-pairings.ts'
import { isDifference } from '#lib/contract/comparisons/finding-ids.ts'
import type { ReviewPairing } from '#lib/contract/comparisons/pairings.ts'
import type { ComparisonResult, ResultDifference } from '#lib/contract/comparisons/result.ts'
import type { FormComparisonReview, ReviewFinding } from '#lib/contract/comparisons/review.ts'
import { fullTitleOf, provisionAt, type Reading } from '#lib/reading/reading.ts'
import type { ExhibitFindingReview, ExhibitFindingsReview, ExhibitPairing } from './exhibit.ts'

interface Reviewed {
  readonly id: string
  readonly redacted?: true | undefined
}

/** The review of a finding; null where members left it as it is, or where the review is about others. */
export type ReviewOfFinding = (finding: Reviewed) => ExhibitFindingReview | null

/** `given`: the result with the engine's values. Notes on a redacted finding are left out with its texts. */
export function readReviews(given: ComparisonResult, review: FormComparisonReview | null): ReviewOfFinding {
  const findingOf = new Map(review?.findings.map((finding) => [finding.id, finding]))
  const engineOf = new Map(given.differences.map((difference) => [difference.id, difference]))
  return ({ id, redacted }) => {
    const finding = redacted ? undefined : findingOf.get(id)
    return finding && !isUntouched(finding) ? present(finding, engineOf.get(id)) : null
  }
}

function isUntouched({ state, note, assignee, override }: ReviewFinding): boolean {
  return state === 'open' && note === null && assignee === null && override === null
}

function present(
  { state, note, assignee, override, by, at }: ReviewFinding,
  engine: ResultDifference | undefined,
): ExhibitFindingReview {
  return {
    state,
    note,
    assignee: assignee?.name ?? null,
    by: by?.name ?? null,
    at,
    override:
      override && engine
        ? {
            engine: { materiality: engine.materiality, effect: engine.effect, category: engine.category },
            reason: override.reason,
            by: override.by.name,
            at: override.at,
          }
        : null,
  }
}

export function summarizeReview(review: FormComparisonReview | null): ExhibitFindingsReview | null {
  if (!review) return null
  const { progress, revision, secondReviewer, signOff } = review
  return {
    ...progress,
    hasAnswers: review.findings.some(({ id, isRequired }) => isRequired && !isDifference(id)),
    revision,
    secondReviewer: secondReviewer?.name ?? null,
    signOff: signOff && {
      by: signOff.by.name,
      at: signOff.at,
      revision: signOff.revision,
      endedAt: signOff.endedAt,
      endedBecause: signOff.endedBecause,
    },
  }
}

export function listPairings(reading: Reading, pairings: readonly ReviewPairing[]): ExhibitPairing[] {
  return pairings.map(({ id, kind, provisionId, variants, reason, by, at }) => {
    const provision = provisionAt(reading, provisionId)
    return {
      kind,
      provisionIds: kind === 'join' ? [provisionId] : [provisionId, partedRowId(id)],
      provision: provision && fullTitleOf(reading, provision),
      columns: variants.map((key) => reading.variantOf.get(key)?.name ?? key),
      reason,
      by: by.name,
      at,
    }
  })
}
