import * as z from 'zod'

/** Where a filing is between its first draft and the state’s disposition. Derived from its records, never stored. */
export const filingStatuses = [
  'draft',
  'ready_to_stage',
  'staging',
  'staged',
  'submitted',
  'objection',
  'closed',
] as const
export const FilingStatus = z.enum(filingStatuses)
export type FilingStatus = z.infer<typeof FilingStatus>

/** In the trade's words, the same on every screen and in every message. */
export const filingStatusLabels: Readonly<Record<FilingStatus, string>> = {
  draft: 'Draft',
  ready_to_stage: 'Ready to stage',
  staging: 'Staging',
  staged: 'Staged',
  submitted: 'Submitted',
  objection: 'Objection',
  closed: 'Closed',
}

export function isFilingStatus(text: string | null | undefined): text is FilingStatus {
  return filingStatuses.some((status) => status === text)
}
