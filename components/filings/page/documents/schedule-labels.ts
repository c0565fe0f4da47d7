import type { Schedule } from '#lib/contract/filings/documents.ts'

export interface ScheduleLabel {
  readonly title: string
  /** Within a sentence: "the form schedule". */
  readonly inSentence: string
  /** Said where it has no documents. */
  readonly purpose: string
}

export const scheduleLabels: Record<Schedule, ScheduleLabel> = {
  form: {
    title: 'Form schedule',
    inSentence: 'the form schedule',
    purpose: 'Policy forms and endorsements, with their form numbers and edition dates.',
  },
  rate_rule: {
    title: 'Rate/rule schedule',
    inSentence: 'the rate/rule schedule',
    purpose: 'Rate pages and rule manuals.',
  },
  supporting: {
    title: 'Supporting documentation',
    inSentence: 'the supporting documentation',
    purpose: 'Actuarial memoranda, side-by-sides, certifications and comparison exhibits.',
  },
}
