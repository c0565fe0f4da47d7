import type { mediaTypes as contractMediaTypes, UnreadableReason } from '#lib/contract/files/operations.ts'
import type { PageText } from './page.ts'

/** The contract's list again: importing its value would load zod into every child process. */
export const mediaTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  text: 'text/plain',
} as const satisfies typeof contractMediaTypes
/** Of a file of any other type. */
export const unknownMediaType = 'application/octet-stream'
export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes]

/** Why a file gives no pages. Both sentences are for the person who uploaded it. */
export interface Unreadable {
  readonly ok: false
  readonly reason: UnreadableReason
  readonly message: string
  readonly remedy: string
}

export interface Extracted {
  readonly ok: true
  readonly mediaType: MediaType
  readonly pageCount: number
  /** Every page, in order; a page without text has the text "". */
  readonly pages: readonly PageText[]
}

export type ExtractOutcome = Extracted | Unreadable

export type OnPage = (pagesDone: number, pageCount: number) => void

const remedies: Record<UnreadableReason, string> = {
  scanned: 'Run text recognition (OCR) on it and upload the result.',
  password_protected: 'Save it without a password and upload it again.',
  empty: 'Check that it is the right file and upload one that contains text.',
  damaged: 'Open it, save it again as PDF or DOCX and upload that file.',
  too_large: 'Split it into smaller files, or save it again as PDF, and upload it.',
  too_much_text: 'Split it into smaller files and upload them.',
  unsupported_type: 'Save it as DOCX or PDF and upload it again.',
  timed_out: 'Split it into smaller files, or save it again as PDF, and upload it.',
}

/** Thrown from deep inside a reader; `extract` turns it into its outcome. */
export class UnreadableError extends Error {
  readonly outcome: Unreadable

  constructor(outcome: Unreadable) {
    super(outcome.message)
    this.outcome = outcome
  }
}

export function unreadable(reason: UnreadableReason, message: string, remedy = remedies[reason]): Unreadable {
  return { ok: false, reason, message, remedy }
}
