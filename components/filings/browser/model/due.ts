export const dueBuckets = ['overdue', 'week', 'month', 'later', 'none'] as const
export type DueBucket = (typeof dueBuckets)[number]

export const dueLabels: Record<DueBucket, string> = {
  overdue: 'Overdue',
  week: 'Next 7 days',
  month: 'Next 30 days',
  later: 'Later',
  none: 'None',
}

const dayMs = 86_400_000

/** Where a respond-by day lies. The next 30 days include the next 7. Days are written `YYYY-MM-DD`. */
export function dueBucketsOf(respondBy: string | null, today: string): readonly DueBucket[] {
  if (respondBy === null) return ['none']
  const days = daysBetween(today, respondBy)
  if (days < 0) return ['overdue']
  if (days <= 7) return ['week', 'month']
  return days <= 30 ? ['month'] : ['later']
}

/** The days that lie there, both included; an empty text leaves that side open. */
export function rangeOfDue(bucket: Exclude<DueBucket, 'none'>, today: string): { from: string; to: string } {
  switch (bucket) {
    case 'overdue':
      return { from: '', to: addDays(today, -1) }
    case 'week':
      return { from: today, to: addDays(today, 7) }
    case 'month':
      return { from: today, to: addDays(today, 30) }
    case 'later':
      return { from: addDays(today, 31), to: '' }
  }
}

/** "3 days overdue", "Today", "In 5 days". */
export function describeDue(respondBy: string, today: string): string {
  const days = daysBetween(today, respondBy)
  if (days === 0) return 'Today'
  const count = `${Math.abs(days).toLocaleString('en-US')} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days < 0 ? `${count} overdue` : `In ${count}`
}

/** The day it is where the reader is. */
export function dayOf(ms: number): string {
  const date = new Date(ms)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
