import type { Figures } from '#components/schedule-p/workbench/model/figures.ts'
import type { Note } from '#lib/engines/triangles/estimate.ts'
import type { Reserves } from '#lib/engines/triangles/reserves.ts'
import { sumKnown } from '#lib/engines/triangles/sum.ts'

/** One accident year, or their total where `origin` is null. Amounts are in the unit of the triangle. */
export interface ResultRow extends Reserves {
  readonly origin: number | null
  readonly age: number | null
  readonly latest: number | null
  readonly cdf: number | null
  readonly ultimate: number | null
  /** ultimate − latest */
  readonly remaining: number | null
  readonly note: Note | null
  readonly standardError: number | null
  readonly errorNote: Note | null
}

const reserves = ['reported', 'caseReserves', 'unpaid', 'ibnr', 'carriedIbnr', 'beyondCarried'] as const
const added = ['latest', 'ultimate', 'remaining', ...reserves] as const

/** Accident years without an amount are left out: there is nothing to develop. */
export function listResults({ development, ultimates, reserves: indicated }: Figures): {
  readonly rows: readonly ResultRow[]
  readonly total: ResultRow
} {
  const { origins, mack } = development
  const chosen = ultimates.kind === 'there' ? ultimates.figures : []
  const rows = origins.flatMap(({ origin, age, latest, cdf }, at): ResultRow[] => {
    const { ultimate = null, note = null } = chosen[at] ?? {}
    const error = mack.origins[at]
    if (latest === null) return []
    const remaining = ultimate === null ? null : ultimate - latest
    const { standardError = null, note: errorNote = null } = error ?? {}
    return [
      { origin, age, latest, cdf, ultimate, remaining, note, ...knownOf(indicated[at]), standardError, errorNote },
    ]
  })
  const sum = (name: (typeof added)[number]) => (rows.length === 0 ? null : sumKnown(rows.map((row) => row[name])))
  const sums = Object.fromEntries(added.map((name) => [name, sum(name)])) as Pick<ResultRow, (typeof added)[number]>
  const { standardError, note: errorNote } = mack.total
  return { rows, total: { origin: null, age: null, cdf: null, note: null, ...sums, standardError, errorNote } }
}

const nothingKnown: Reserves = {
  reported: null,
  caseReserves: null,
  unpaid: null,
  ibnr: null,
  carriedIbnr: null,
  beyondCarried: null,
}

function knownOf(known: Reserves | undefined): Reserves {
  return known ?? nothingKnown
}
