import type { FilePage } from '#lib/contract/files/operations.ts'

const margin = 12
/** A page with little on it is not blown up. */
const leastShare = 0.7

/** The stretch of a page's width that is printed on, in points, a small margin included. */
export function findPrint(runs: FilePage['runs'], pageWidth: number): { readonly x: number; readonly width: number } {
  const left = runs.reduce((least, run) => Math.min(least, run.x), pageWidth)
  const right = runs.reduce((most, run) => Math.max(most, run.x + run.width), 0)
  const width = Math.min(Math.max(right - left + 2 * margin, leastShare * pageWidth), pageWidth)
  if (right <= left) return { x: 0, width: pageWidth }
  const x = Math.min(Math.max((left + right - width) / 2, 0), pageWidth - width)
  return { x, width }
}
