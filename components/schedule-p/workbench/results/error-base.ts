import { nameRemaining, type TermId } from '#lib/engines/triangles/glossary.ts'
import type { ResultRow } from './results-rows.ts'

/** The figure that a standard error is given as a share of. */
export interface ErrorBase {
  readonly term: TermId
  readonly read: (row: ResultRow) => number | null
}

/**
 * Ultimates and what is unpaid of them have one standard error, so it is a share of unpaid, else of IBNR. Of what Part 2
 * leaves over it says nothing: that amount is near zero where the carried reserve is right. Null where neither is known.
 */
export function findErrorBase(
  page: { readonly part: string; readonly section: string | null },
  total: ResultRow,
): ErrorBase | null {
  if (page.part === '5') return { term: nameRemaining(page), read: ({ remaining }) => remaining }
  if (page.part === '3') return { term: 'unpaid', read: ({ remaining }) => remaining }
  if (total.unpaid !== null) return { term: 'unpaid', read: ({ unpaid }) => unpaid }
  return total.ibnr === null ? null : { term: 'ibnr', read: ({ ibnr }) => ibnr }
}

/** standard error ÷ |base|, as a share of 1: the coefficient of variation. */
export function variationOf(row: ResultRow, base: ErrorBase): number | null {
  const amount = base.read(row)
  return row.standardError === null || amount === null || amount === 0 ? null : row.standardError / Math.abs(amount)
}
