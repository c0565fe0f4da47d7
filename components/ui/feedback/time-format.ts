const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

const units = [
  { unit: 'year', seconds: 31_557_600 },
  { unit: 'month', seconds: 2_629_800 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const

/** "3 minutes ago", "in 2 days"; under 45 seconds "just now". */
export function formatRelative(iso: string, nowMs: number): string {
  const seconds = (Date.parse(iso) - nowMs) / 1000
  if (Math.abs(seconds) < 45) return 'just now'
  const found = units.find((candidate) => Math.abs(seconds) >= candidate.seconds) ?? units[5]
  return relative.format(Math.round(seconds / found.seconds), found.unit)
}

/** In the reader's own time zone. */
export function formatExact(iso: string): string {
  return exact.format(new Date(iso))
}

/** The calendar day in UTC: the same on every machine. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso))
}

/** "4:07", "1:02:09". Negative spans count as none. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
