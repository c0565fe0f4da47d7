import type { Figures } from '#components/schedule-p/workbench/model/figures.ts'
import type { Note } from '#lib/engines/triangles/estimate.ts'
import { sumKnown } from '#lib/engines/triangles/sum.ts'
import type { Cell } from '#lib/engines/triangles/triangle.ts'

/** One accident year, or their total where `origin` is null. Amounts are in the unit of the triangle. */
export interface ResultRow {
  readonly origin: number | null
  readonly age: number | null
  readonly latest: number | null
  readonly cdf: number | null
  readonly ultimate: number | null
  readonly ibnr: number | null
  readonly note: Note | null
  readonly reported: number | null
  readonly indicated: number | null
  readonly carried: number | null
  readonly difference: number | null
  /** ultimate − paid */
  readonly unpaid: number | null
  readonly standardError: number | null
  readonly errorNote: Note | null
  /** standard error ÷ IBNR */
  readonly variation: number | null
}

/** Accident years without an amount are left out: there is nothing to develop. */
export function listResults(
  { development, ultimates, carried }: Figures,
  paid: readonly Cell[] | null,
): { readonly rows: readonly ResultRow[]; readonly total: ResultRow } {
  const { origins, mack } = development
  const chosen = ultimates.kind === 'there' ? ultimates.figures : []
  const all = origins.map((developed, at): ResultRow => {
    const { ultimate = null, ibnr = null, note = null } = chosen[at] ?? {}
    const compared = carried.kind === 'compared' ? carried.comparison.origins[at] : undefined
    const error = mack.origins[at]
    return {
      origin: developed.origin,
      age: developed.age,
      latest: developed.latest,
      cdf: developed.cdf,
      ultimate,
      ibnr,
      note,
      reported: compared?.reported ?? null,
      indicated: compared?.indicatedIbnr ?? null,
      carried: compared?.carriedIbnr ?? null,
      difference: compared?.difference ?? null,
      unpaid: subtract(ultimate, paid?.[at] ?? null),
      ...errorOf(error?.standardError ?? null, developed.ibnr),
      errorNote: error?.note ?? null,
    }
  })
  const rows = all.filter(({ latest }) => latest !== null)
  const sum = (read: (row: ResultRow) => number | null) => (rows.length === 0 ? null : sumKnown(rows.map(read)))
  const total: ResultRow = {
    origin: null,
    age: null,
    cdf: null,
    note: null,
    latest: sum(({ latest }) => latest),
    ultimate: sum(({ ultimate }) => ultimate),
    ibnr: sum(({ ibnr }) => ibnr),
    reported: sum(({ reported }) => reported),
    indicated: sum(({ indicated }) => indicated),
    carried: sum((row) => row.carried),
    difference: sum(({ difference }) => difference),
    unpaid: sum(({ unpaid }) => unpaid),
    ...errorOf(mack.total.standardError, development.total.ibnr),
    errorNote: mack.total.note,
  }
  return { rows, total }
}

function errorOf(standardError: number | null, ibnr: number | null): Pick<ResultRow, 'standardError' | 'variation'> {
  const isRatio = standardError !== null && ibnr !== null && ibnr !== 0
  return { standardError, variation: isRatio ? standardError / Math.abs(ibnr) : null }
}

function subtract(from: number | null, amount: number | null): number | null {
  return from === null || amount === null ? null : from - amount
}
