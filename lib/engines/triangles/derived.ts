import { type Cell, cellAt, type Triangle } from './triangle.ts'

/**
 * Triangles derived from the parts of Schedule P, cell by cell on the accident years and ages of the first one named. A
 * cell is null where one of its sources is null or a divisor is zero or negative. Parts 2 to 4 are net of reinsurance,
 * with defense and cost containment; Part 5 counts are direct and assumed.
 */

/** Reported (case-incurred) losses: Part 2 − Part 4, in the unit of the parts. */
export function reportedLosses(incurred: Triangle, bulkAndIbnr: Triangle): Triangle {
  return combine([incurred, bulkAndIbnr], ([all = 0, bulk = 0]) => all - bulk)
}

/** Case reserves: Part 2 − Part 3 − Part 4, a balance in the unit of the parts. */
export function caseReserves(incurred: Triangle, paid: Triangle, bulkAndIbnr: Triangle): Triangle {
  return combine([incurred, paid, bulkAndIbnr], ([all = 0, settled = 0, bulk = 0]) => all - settled - bulk)
}

/** Part 3 ÷ Part 2, as a share of 1. */
export function paidToIncurred(paid: Triangle, incurred: Triangle): Triangle {
  return divideTriangles(paid, incurred)
}

/** Closed claims, with and without payment, ÷ reported claims: (Part 5 section 3 − section 2) ÷ section 3, as a share of 1. */
export function closureRate(reported: Triangle, outstanding: Triangle): Triangle {
  return combine([reported, outstanding], ([all = 0, open = 0]) => divide([all - open, all]))
}

/** Claims closed with payment ÷ reported claims: Part 5 section 1 ÷ section 3, as a share of 1. */
export function closedWithPaymentRate(closedWithPayment: Triangle, reported: Triangle): Triangle {
  return divideTriangles(closedWithPayment, reported)
}

/** An average that must be read with its caution. */
export interface AveragePaid {
  readonly triangle: Triangle
  /** Net losses, partial payments and defense cost included, over direct and assumed counts of closed claims. */
  readonly caution: 'net-losses-over-direct-counts'
}

/** Part 3 ÷ Part 5 section 1: cumulative paid for each claim closed with payment, in the unit of Part 3. */
export function averagePaid(paid: Triangle, closedWithPayment: Triangle): AveragePaid {
  return { triangle: divideTriangles(paid, closedWithPayment), caution: 'net-losses-over-direct-counts' }
}

/** Cell by cell; null where the divisor is zero or negative. */
export function divideTriangles(dividend: Triangle, divisor: Triangle): Triangle {
  return combine([dividend, divisor], divide)
}

function combine(sources: readonly Triangle[], figure: (cells: readonly number[]) => Cell): Triangle {
  const [first] = sources
  if (first === undefined) throw new RangeError('There is nothing to combine.')
  const values = first.origins.map((origin) =>
    first.ages.map((age) => {
      const cells = sources.map((source) => cellAt(source, origin, age)).filter((cell) => cell !== null)
      return cells.length === sources.length ? figure(cells) : null
    }),
  )
  return { ...first, values }
}

function divide([dividend = 0, divisor = 0]: readonly number[]): Cell {
  return divisor > 0 ? dividend / divisor : null
}
