import type { FoundFiling } from '#lib/service/api/filings/find-filing.ts'
import type { Caller } from '#lib/service/api/kernel/caller.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

/** `forbidden` where the record does not let the caller stage it. Credential, role and feature were checked before. */
export function assertMayStage(caller: Caller, found: FoundFiling): void {
  const reason = describeRecordReason(caller, found)
  if (reason !== null) throw new ServiceError('forbidden', reason)
}

/** Why the caller cannot stage the filing now, in a sentence; null where nothing is in the way. */
export function describeReason(caller: Caller, found: FoundFiling): string | null {
  if (caller.credential.kind !== 'session') return 'Only a signed-in person can stage a filing, not an API key.'
  if (caller.member.role === 'viewer') return 'Viewers cannot stage filings.'
  if (!caller.organization.features.includes('filing_staging')) return 'Staging is not turned on for the organization.'
  return describeRecordReason(caller, found)
}

function describeRecordReason(caller: Caller, { filing, permissions }: FoundFiling): string | null {
  if (filing.ownerId !== caller.member.id) return 'Only the filing’s owner can stage it.'
  if (filing.filingMode !== 'managed') return 'This record is read-only.'
  return permissions.edit ? null : 'Only an editor of the filing’s scope can do this.'
}
