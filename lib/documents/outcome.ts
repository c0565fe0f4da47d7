import type { PageText } from './page.ts'

export const mediaTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  text: 'text/plain',
} as const
export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes]

export const refusalReasons = [
  'scanned',
  'password_protected',
  'empty',
  'damaged',
  'too_large',
  'unsupported_type',
  'timed_out',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Why a file gives no pages. Both sentences are for the person who uploaded it. */
export interface Refusal {
  readonly ok: false
  readonly reason: RefusalReason
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

export type ExtractOutcome = Extracted | Refusal

export type OnPage = (pagesDone: number, pageCount: number) => void

const remedies: Record<RefusalReason, string> = {
  scanned: 'Run text recognition (OCR) on it and upload the result.',
  password_protected: 'Save it without a password and upload it again.',
  empty: 'Check that it is the right file and upload one that holds text.',
  damaged: 'Open it, save it again as PDF or DOCX and upload that file.',
  too_large: 'Split it into smaller files, or save it again as PDF, and upload it.',
  unsupported_type: 'Save it as DOCX or PDF and upload it again.',
  timed_out: 'Split it into smaller files, or save it again as PDF, and upload it.',
}

export function refuse(reason: RefusalReason, message: string, remedy = remedies[reason]): Refusal {
  return { ok: false, reason, message, remedy }
}
