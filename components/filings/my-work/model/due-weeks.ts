export const dueWeeks = ['overdue', 'thisWeek', 'nextWeek', 'later'] as const
export type DueWeek = (typeof dueWeeks)[number]

export const dueWeekLabels: Readonly<Record<DueWeek, string>> = {
  overdue: 'Overdue',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  later: 'Later',
}

const dayMs = 86_400_000

/** The week of a respond-by day. Weeks end on Saturday; days are written `YYYY-MM-DD`. */
export function weekOf(respondBy: string, today: string): DueWeek {
  if (respondBy < today) return 'overdue'
  const saturday = Date.parse(today) + (6 - new Date(today).getUTCDay()) * dayMs
  const day = Date.parse(respondBy)
  if (day <= saturday) return 'thisWeek'
  return day <= saturday + 7 * dayMs ? 'nextWeek' : 'later'
}
