import { formatDay } from '#components/ui/feedback/time-format.ts'
import type { FilingLetter, LetterExtension } from '#lib/contract/filings/letters.ts'

/** An extension as it is typed in; an empty text is no date. */
export interface ExtensionDraft {
  readonly requestedOn: string
  readonly requestedUntil: string
  readonly grantedUntil: string
}

export function startExtension({ extension }: FilingLetter, today: string): ExtensionDraft {
  if (extension === null) return { requestedOn: today, requestedUntil: '', grantedUntil: '' }
  return { ...extension, grantedUntil: extension.grantedUntil ?? '' }
}

export type ExtensionIssues = Partial<Record<keyof ExtensionDraft, string>>

/** Reasons why the extension cannot be saved, by field. */
export function findExtensionIssues(draft: ExtensionDraft, { receivedDate }: FilingLetter): ExtensionIssues {
  const { requestedOn, requestedUntil, grantedUntil } = draft
  const issues: ExtensionIssues = {}
  if (requestedOn === '') issues.requestedOn = 'Enter the day of the request.'
  else if (requestedOn < receivedDate) {
    issues.requestedOn = 'An extension is requested on the received date or later.'
  }
  if (requestedUntil === '') issues.requestedUntil = 'Enter the date that was requested.'
  else if (requestedUntil < requestedOn) {
    issues.requestedUntil = 'The requested date is on the day of the request or later.'
  }
  if (grantedUntil !== '' && grantedUntil < requestedOn) {
    issues.grantedUntil = 'The granted date is on the day of the request or later.'
  }
  return issues
}

/** Only of a draft without issues. */
export function toExtension({ grantedUntil, ...requested }: ExtensionDraft): LetterExtension {
  return { ...requested, grantedUntil: grantedUntil === '' ? null : grantedUntil }
}

/** "Extension requested Nov 20, 2026 until Dec 5, 2026, not granted yet". */
export function describeExtension({ requestedOn, requestedUntil, grantedUntil }: LetterExtension): string {
  const requested = `Extension requested ${formatDay(requestedOn)} until ${formatDay(requestedUntil)}`
  return `${requested}, ${grantedUntil === null ? 'not granted yet' : `granted until ${formatDay(grantedUntil)}`}`
}
