import * as z from 'zod'
import { connectors, destinations, passFailures } from '#lib/contract/filings/staging.ts'

/** The detail of `staging.ended`. The login is named to the member whose it is. */
export const StagingEnd = z.object({
  destination: z.enum(destinations),
  connector: z.enum(connectors),
  outcome: z.enum(['ready_for_owner', 'failed', 'superseded']),
  failureCode: z.enum(passFailures).nullable(),
  reference: z.string().nullable(),
  loginLabel: z.string().optional(),
})
type StagingEnd = z.infer<typeof StagingEnd>

/** "ended staging to production with the login “Ana”: draft “12345” filled in". */
export function describeStagingEnd(end: StagingEnd): string {
  return `ended staging to ${end.destination}${nameLogin(end)}: ${sayOutcome(end)}`
}

/** Empty where it is another member's. */
export function nameLogin({ loginLabel }: { loginLabel?: string | undefined }): string {
  return loginLabel === undefined ? '' : ` with the login “${loginLabel}”`
}

/** "draft “12345” filled in". */
export function sayOutcome({ outcome, connector, failureCode, reference }: StagingEnd): string {
  const left = reference === null ? '' : `; draft “${reference}” may be half filled in`
  switch (outcome) {
    case 'ready_for_owner':
      if (connector === 'package') return 'draft package prepared'
      return reference === null ? 'draft filled in' : `draft “${reference}” filled in`
    case 'failed':
      return `failed, ${failureCode === null ? 'unknown reason' : reasons[failureCode]}${left}`
    case 'superseded':
      return `replaced by a later pass${left}`
  }
}

const reasons: Readonly<Record<(typeof passFailures)[number], string>> = {
  owner_changed: 'the filing’s owner changed',
  feature_removed: 'staging was turned off for the organization',
  login_removed: 'the login was removed',
  filing_read_only: 'the owner could no longer change the filing',
  sign_in_failed: 'wrong username or password',
  system_changed: 'the filing system does not look as expected',
  system_unavailable: 'the filing system could not be reached',
  session_lost: 'the filing system ended the session',
  interrupted: 'interrupted too many times',
  package_too_large: 'the documents are too large',
}
