import { sumKnown } from './sum.ts'
import { cellAt, type Triangle } from './triangle.ts'
import { latestDiagonal } from './views.ts'

/** Indicated against carried, in the unit of the parts. */
export interface CarriedComparison {
  /** Reported losses: Part 2 − Part 4, latest. */
  readonly reported: number | null
  /** ultimate − reported, for paid and reported development alike, so that both compare on one footing. */
  readonly indicatedIbnr: number | null
  /** Part 4, latest. */
  readonly carriedIbnr: number | null
  /** indicated − carried: above zero the carried reserve is short of the indication. */
  readonly difference: number | null
}

export interface CarriedOrigin extends CarriedComparison {
  readonly origin: number
}

interface CarriedInput {
  /** Indicated ultimates by any method. */
  readonly ultimates: readonly { readonly origin: number; readonly ultimate: number | null }[]
  /** Part 2. */
  readonly incurred: Triangle
  /** Part 4: bulk and IBNR reserves. */
  readonly bulkAndIbnr: Triangle
}

/**
 * The indication against what the statement carries. As Part 2 includes Part 4, the difference equals the indicated
 * ultimate less Part 2. A total is null where one of its accident years is.
 */
export function compareCarried({ ultimates, incurred, bulkAndIbnr }: CarriedInput): {
  readonly origins: readonly CarriedOrigin[]
  readonly total: CarriedComparison
} {
  const latest = new Map(latestDiagonal(incurred).map((cell) => [cell.origin, cell]))
  const origins = ultimates.map(({ origin, ultimate }): CarriedOrigin => {
    const { age = null, value: all = null } = latest.get(origin) ?? {}
    const carriedIbnr = age === null ? null : cellAt(bulkAndIbnr, origin, age)
    const reported = all === null || carriedIbnr === null ? null : all - carriedIbnr
    const indicatedIbnr = ultimate === null || reported === null ? null : ultimate - reported
    const difference = indicatedIbnr === null || carriedIbnr === null ? null : indicatedIbnr - carriedIbnr
    return { origin, reported, indicatedIbnr, carriedIbnr, difference }
  })
  const total = (read: (origin: CarriedOrigin) => number | null) => sumKnown(origins.map(read))
  return {
    origins,
    total: {
      reported: total(({ reported }) => reported),
      indicatedIbnr: total(({ indicatedIbnr }) => indicatedIbnr),
      carriedIbnr: total(({ carriedIbnr }) => carriedIbnr),
      difference: total(({ difference }) => difference),
    },
  }
}
