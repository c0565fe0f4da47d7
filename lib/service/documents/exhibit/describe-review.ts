import type { ExhibitFindingReview, ExhibitFindingsReview } from '#lib/reading/exhibit/exhibit.ts'
import {
  categoryLabels,
  countOf,
  effectLabels,
  materialityLabels,
  reviewStateLabels,
  signOffEndLabels,
} from '#lib/reading/labels.ts'

/** "2026-03-02 09:05 UTC". */
export function describeInstant(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
}

/** "Accepted by Ana Ray, 2026-03-02 09:05 UTC"; of an open one, to which member it is assigned. */
function describeState({ state, by, at, assignee }: ExhibitFindingReview): string {
  const author = by === null || at === null ? '' : ` by ${by}, ${describeInstant(at)}`
  const verdict = state === 'open' ? reviewStateLabels.open : `${reviewStateLabels[state]}${author}`
  return assignee === null ? verdict : `${verdict}, assigned to ${assignee}`
}

type Override = NonNullable<ExhibitFindingReview['override']>

/** "Medium, Narrower, Wording": the values in whose place a member put others. */
export function describeEngine({ engine }: Override): string {
  const { materiality, effect, category } = engine
  return [
    materialityLabels[materiality],
    ...(effect === 'none' ? [] : [effectLabels[effect]]),
    categoryLabels[category],
  ].join(', ')
}

function describeOverride(override: Override): string {
  const { reason, by, at } = override
  return `Overridden by ${by}, ${describeInstant(at)}. Engine: ${describeEngine(override)}. Reason: ${reason}`
}

/** The review of a finding, a line each. */
export function reviewLines(review: ExhibitFindingReview): string[] {
  return [
    describeState(review),
    ...(review.note === null ? [] : [`Note: ${review.note}`]),
    ...(review.override ? [describeOverride(review.override)] : []),
  ]
}

/** For the title block: how far the review is, and its sign-off. Null where nothing was reviewed. */
export function describeFindingsReview(review: ExhibitFindingsReview | null): {
  readonly progress: string | null
  readonly signOff: string | null
} {
  if (!review || (review.reviewed === 0 && !review.signOff)) return { progress: null, signOff: null }
  const { reviewed, total, hasAnswers, revision, secondReviewer, signOff } = review
  const all = hasAnswers ? `${total.toLocaleString('en-US')} differences and answers` : countOf(total, 'difference')
  const second = secondReviewer === null ? '' : ` Second reviewer: ${secondReviewer}.`
  return {
    progress: `${reviewed.toLocaleString('en-US')} of ${all} reviewed, revision ${revision} of the review.${second}`,
    signOff: signOff && describeSignOff(signOff),
  }
}

function describeSignOff({ by, at, revision, endedAt, endedBecause }: NonNullable<ExhibitFindingsReview['signOff']>) {
  const signed = `Signed off by ${by}, ${describeInstant(at)}: revision ${revision} of the review.`
  if (endedAt === null) return signed
  return `${signed} Ended ${describeInstant(endedAt)}, because ${signOffEndLabels[endedBecause ?? 'findings_changed']}.`
}
