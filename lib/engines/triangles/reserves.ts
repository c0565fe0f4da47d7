import type { Cell } from './triangle.ts'

/** Latest amounts by accident year, in the order of the ultimates and the unit of the parts; null where not read. */
export interface LatestAmounts {
  /** Part 2: bulk and IBNR reserves are included. */
  readonly incurred: readonly Cell[] | null
  /** Part 3. */
  readonly paid: readonly Cell[] | null
  /** Part 4: bulk and IBNR reserves. */
  readonly bulkAndIbnr: readonly Cell[] | null
}

/** The indication of one accident year next to what the statement carries, named as in `glossary.ts`. */
export interface Reserves {
  /** Part 2 − Part 4 */
  readonly reported: Cell
  /** reported − paid */
  readonly caseReserves: Cell
  /** ultimate − paid */
  readonly unpaid: Cell
  /** ultimate − reported, for paid and reported development alike, so that both compare on one footing. */
  readonly ibnr: Cell
  readonly carriedIbnr: Cell
  /** ibnr − carriedIbnr = ultimate − Part 2: above zero the carried reserve is short of the indication. */
  readonly beyondCarried: Cell
}

/** One for each ultimate. A figure is null where a part of it is not known. */
export function indicateReserves(ultimates: readonly Cell[], latest: LatestAmounts): Reserves[] {
  return ultimates.map((ultimate, at) => {
    const incurred = latest.incurred?.[at] ?? null
    const paid = latest.paid?.[at] ?? null
    const carriedIbnr = latest.bulkAndIbnr?.[at] ?? null
    const reported = subtract(incurred, carriedIbnr)
    const ibnr = subtract(ultimate, reported)
    return {
      reported,
      caseReserves: subtract(reported, paid),
      unpaid: subtract(ultimate, paid),
      ibnr,
      carriedIbnr,
      beyondCarried: subtract(ultimate, incurred),
    }
  })
}

function subtract(from: Cell, amount: Cell): Cell {
  return from === null || amount === null ? null : from - amount
}
