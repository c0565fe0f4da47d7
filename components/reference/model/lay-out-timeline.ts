import type { RatingProgramVersion } from '#lib/contract/reference/rating-programs.ts'

type Dated = Pick<RatingProgramVersion, 'version' | 'effectiveDate' | 'supportedFrom' | 'supportedTo'>

export interface TimelineBar {
  readonly version: number
  /** Of the width, 0 to 100. */
  readonly left: number
  readonly width: number
  readonly effective: number
  /** The window goes on past the edge. */
  readonly isCutAtStart: boolean
  readonly isCutAtEnd: boolean
}

export interface Timeline {
  /** In the order of the versions given. */
  readonly bars: readonly TimelineBar[]
  readonly years: readonly { readonly year: number; readonly at: number }[]
  /** Position of a day, 0 to 100; null outside. */
  readonly place: (day: string) => number | null
}

const dayMs = 24 * 60 * 60 * 1000
const yearDays = 366
/** A window that is open in practice, such as one to the year 9999, must not flatten the others. */
const marginDays = 5 * yearDays
const maxYears = 10

/** Lays the supported windows of versions out on one axis of days, at most five years beyond the effective dates. */
export function layOutTimeline(versions: readonly Dated[]): Timeline {
  const effective = versions.map(({ effectiveDate }) => toDay(effectiveDate))
  const first = Math.min(...effective)
  const last = Math.max(...effective)
  const start = Math.min(
    first,
    ...versions.map((version) => Math.max(toDay(version.supportedFrom), first - marginDays)),
  )
  const end = Math.max(last, ...versions.map((version) => Math.min(toDay(version.supportedTo), last + marginDays))) + 1
  const percent = (day: number) => ((Math.min(Math.max(day, start), end) - start) / (end - start)) * 100
  const bars = versions.map(({ version, effectiveDate, supportedFrom, supportedTo }) => {
    const left = percent(toDay(supportedFrom))
    return {
      version,
      left,
      width: percent(toDay(supportedTo) + 1) - left,
      effective: percent(toDay(effectiveDate)),
      isCutAtStart: toDay(supportedFrom) < start,
      isCutAtEnd: toDay(supportedTo) >= end,
    }
  })
  return {
    bars,
    years: listYears(start, end).map((year) => ({ year, at: percent(toDay(`${year}-01-01`)) })),
    place: (day) => (toDay(day) < start || toDay(day) >= end ? null : percent(toDay(day))),
  }
}

function toDay(date: string): number {
  return Math.floor(Date.parse(date) / dayMs)
}

/** Years whose first day is on the axis, thinned out to a readable number. */
function listYears(start: number, end: number): number[] {
  const yearOf = (day: number) => new Date(day * dayMs).getUTCFullYear()
  const [from, to] = [yearOf(start - 1) + 1, yearOf(end)]
  const step = Math.max(1, Math.ceil((to - from + 1) / maxYears))
  return Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step)
}
