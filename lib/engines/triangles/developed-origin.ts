import type { Estimate, Note } from './estimate.ts'
import { sumKnown, sumOf } from './sum.ts'

export interface DevelopedOrigin {
  readonly origin: number
  /** Months of development of the latest cell. */
  readonly age: number | null
  readonly latest: number | null
  readonly cdf: number | null
  /** latest · CDF */
  readonly ultimate: number | null
  /** ultimate − latest: unpaid on paid losses; `glossary.ts` names it for each page. */
  readonly remaining: number | null
  /** Why the ultimate is null. */
  readonly note: Note | null
}

/** Null where an accident year with a value has no ultimate: part of a total is not the total. */
export interface DevelopedTotal {
  readonly latest: number
  readonly ultimate: number | null
  readonly remaining: number | null
}

interface OriginRow {
  readonly row: readonly (number | null)[]
  readonly latestAt: number
  readonly cdf: readonly Estimate[]
}

/** One accident year: ultimate = latest · CDF, remaining = ultimate − latest. */
export function developOrigin(
  origin: number,
  ages: readonly number[],
  { row, latestAt, cdf }: OriginRow,
): DevelopedOrigin {
  const latest = row[latestAt] ?? null
  const age = ages[latestAt] ?? null
  if (latest === null) return { origin, age, latest, cdf: null, ultimate: null, remaining: null, note: 'no-value' }
  const { value, note } = cdf[latestAt] ?? { value: null, note: 'no-ratio' as const }
  const ultimate = value === null ? null : latest * value
  return { origin, age, latest, cdf: value, ultimate, remaining: ultimate === null ? null : ultimate - latest, note }
}

export function totalOf(origins: readonly DevelopedOrigin[]): DevelopedTotal {
  const withValue = origins.filter(({ latest }) => latest !== null)
  return {
    latest: sumOf(withValue, ({ latest }) => latest ?? 0),
    ultimate: sumKnown(withValue.map(({ ultimate }) => ultimate)),
    remaining: sumKnown(withValue.map(({ remaining }) => remaining)),
  }
}
