import type { StagingPass } from '#lib/contract/filings/staging.ts'
import type { FilingStatus } from '#lib/contract/filings/status.ts'
import type { FilingRow } from '#lib/service/api/filings/show-filing.ts'

/** The facts that decide the status of a filing. */
export interface StatusFacts
  extends Pick<FilingRow, 'filingMode' | 'disposition' | 'dispositionDate' | 'stateTrackingNumber' | 'submittedOn'> {
  /** An open discussion that a person outside the organization started, or that is an item of an objection letter. */
  readonly hasOpenObjection: boolean
  /** Of the newest pass to production. A pass to the test system says nothing about the filing. */
  readonly lastPass: StagingPass['status'] | null
  /** Whether no completeness check of the draft fails. */
  readonly isComplete: boolean
}

/**
 * The last of these that is true:
 *
 * - `draft`: a managed filing.
 * - `ready_to_stage`: its completeness checks pass.
 * - `staging`: its newest pass to production has not ended.
 * - `staged`: that pass ended with a draft that is ready for the owner.
 * - `submitted`: a person or an imported PDF said on which day it was, or it has a state tracking number, which the state gives to
 *   filings that it has received. A SERFF tracking number says nothing: a draft has one too.
 * - `objection`: an item of an objection letter is open, or a discussion that a person outside the organization started.
 * - `closed`: it has a disposition that ends the state’s review.
 *
 * Null where none is: of a reference or unclassified filing it is not known whether it was ever a draft here.
 */
export function deriveStatus(facts: StatusFacts): FilingStatus | null {
  if (isFinal(facts)) return 'closed'
  if (facts.hasOpenObjection) return 'objection'
  if (facts.stateTrackingNumber !== null || facts.submittedOn !== null) return 'submitted'
  if (facts.filingMode !== 'managed') return null
  switch (facts.lastPass) {
    case 'queued':
    case 'needs_sign_in':
    case 'preparing':
      return 'staging'
    case 'ready_for_owner':
      return 'staged'
    case 'failed':
    case 'superseded':
    case null:
      return facts.isComplete ? 'ready_to_stage' : 'draft'
  }
}

const pending = /\b(?:pending|open|reopened|re-opened|under review|in review)\b/i
const final =
  /\b(?:approved|disapproved|filed|accepted|acknowledged|placed on file|closed|withdrawn|rejected|denied|exempt)\b/i

/** Dispositions are free text: one that is not among the common words ends a review only with its date. */
function isFinal({ disposition, dispositionDate }: StatusFacts): boolean {
  if (disposition === null || pending.test(disposition)) return false
  return dispositionDate !== null || final.test(disposition)
}
