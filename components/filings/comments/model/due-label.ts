import { describeDue, dueBucketsOf } from '#components/filings/browser/model/due.ts'

export interface DueLabel {
  /** "3 days overdue", "Due today", "Due in 5 days". */
  readonly text: string
  readonly urgency: 'overdue' | 'soon' | 'later'
}

/** How far off a respond-by day is. Days are written `YYYY-MM-DD`. */
export function labelDue(respondBy: string, today: string): DueLabel {
  const buckets = dueBucketsOf(respondBy, today)
  const described = describeDue(respondBy, today)
  if (buckets.includes('overdue')) return { text: described, urgency: 'overdue' }
  return { text: `Due ${described.toLowerCase()}`, urgency: buckets.includes('week') ? 'soon' : 'later' }
}
