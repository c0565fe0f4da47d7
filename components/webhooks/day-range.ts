/** Midnight at the start of a day (`YYYY-MM-DD`), where the reader is; null for no day. */
export function startOfDay(day: string): string | null {
  return toMidnight(day, 0)
}

/** Midnight after a day. */
export function endOfDay(day: string): string | null {
  return toMidnight(day, 1)
}

/** The day of a moment, where the reader is. */
export function toDay(ms: number): string {
  const date = new Date(ms)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

function toMidnight(day: string, days: number): string | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (!year) return null
  return new Date(Number(year), Number(month) - 1, Number(date) + days).toISOString()
}
