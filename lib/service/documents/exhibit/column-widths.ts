/** Points. Letter, or ledger (11 × 17 inches) for more columns than letter has room for; both landscape. */
export interface ExhibitPage {
  readonly width: number
  readonly height: number
  readonly margin: number
}

const mostOnLetter = 4

export function choosePage(columns: number): ExhibitPage {
  return columns > mostOnLetter ? { width: 1224, height: 792, margin: 36 } : { width: 792, height: 612, margin: 36 }
}

/** Widths that together are `total`: the names of the provisions first, then the variants, all equal. */
export function matrixWidths(total: number, columns: number): number[] {
  const first = Math.round(total * (columns > 2 ? 0.12 : 0.16))
  const rest = Math.floor((total - first) / columns)
  return [first, ...Array.from({ length: columns }, () => rest)]
}

/** Widths in proportion to `weights` that together are `total`. */
export function shareWidth(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return weights.map((weight) => Math.floor((total * weight) / sum))
}
