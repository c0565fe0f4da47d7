import type { passStatuses, StagingTab } from '#lib/contract/filings/staging.ts'

type PassStatus = (typeof passStatuses)[number]

export const tabLabels: Readonly<Record<StagingTab, string>> = {
  general_information: 'General information',
  companies_and_contact: 'Companies and contact',
  form_schedule: 'Form schedule',
  rate_rule_schedule: 'Rate/rule schedule',
  supporting_documentation: 'Supporting documentation',
}

/** Status of a pass, in words. */
export const statusLabels: Readonly<Record<PassStatus, string>> = {
  queued: 'Accepted, not staged yet',
  needs_sign_in: 'Waiting for the owner’s password',
  preparing: 'Preparing the draft',
  ready_for_owner: 'Draft ready for the owner',
  failed: 'Failed',
  superseded: 'Replaced by a later pass',
}

/** How long the choice of a login lasts, as the API publishes it. */
export const authorizationTerm =
  'An authorization does not expire. It covers questions and later passes until another login is authorized for its ' +
  'destination, the login is removed or the filing’s owner changes.'

/** How a pass prepares the draft, in a sentence, by its connector. */
const stepLabels = {
  browser: 'Once you have typed your password, a browser fills in a draft under this login.',
  package: 'It prepares a draft package.',
  unknown: 'It prepares a draft.',
} as const

/** The steps that an authorization starts, in sentences; passes of several filings may have several connectors. */
export function describeAuthorizing(connectors: readonly (keyof typeof stepLabels)[]): string {
  const steps = connectors.map((connector) => stepLabels[connector]).join(' ')
  return `This cannot be undone. ${steps} It never submits and never pays.`
}

/** Advice for a failed pass. Unknown codes get the general advice. */
export function adviseOnFailure(code: string): string {
  return advice[code] ?? 'The filing’s owner can start another pass.'
}

const advice: Readonly<Record<string, string>> = {
  owner_changed: 'The new owner can authorize staging with their own login.',
  feature_removed: 'Ask an owner of your organization to have staging turned on again.',
  login_removed: 'The filing’s owner can add a login on the Staging tab and start another pass.',
  filing_read_only: 'Ask an administrator for the Edit permission, then start another pass.',
  sign_in_failed: 'Check the username of the login, then type the password again: the pass waits for it.',
  system_unavailable: 'Start another pass once the filing system works again.',
  system_changed: 'Tell your administrator. Until its settings are corrected, enter the filing by hand.',
  package_too_large: 'Remove or shrink documents on the Documents tab, then start another pass.',
}

/** Of a package: "640 KB", "12.4 MB". */
export function sayBytes(bytes: number): string {
  const kib = Math.max(1, Math.round(bytes / 1024))
  if (kib < 1024) return `${kib.toLocaleString('en-US')} KB`
  return `${(bytes / 1024 / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
}
