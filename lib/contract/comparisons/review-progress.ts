import type { ReviewFinding } from './review.ts'

type Reviewed = Pick<ReviewFinding, 'state' | 'isRequired'>

/**
 * How far a review is, for screens, exports and the sign-off alike. It counts what is to be reviewed: every difference,
 * and every answer, expectation and statement that the language model dissents from. Others can be reviewed too.
 */
export function measureProgress(findings: readonly Reviewed[]): { reviewed: number; total: number } {
  const required = findings.filter(({ isRequired }) => isRequired)
  return { reviewed: required.filter(({ state }) => state !== 'open').length, total: required.length }
}

/** Why a finding stops a sign-off: a question on any of them does. */
export function blockOf({ state, isRequired }: Reviewed): 'open' | 'questioned' | null {
  if (state === 'questioned') return 'questioned'
  return state === 'open' && isRequired ? 'open' : null
}
