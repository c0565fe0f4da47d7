import type { ExhibitTable } from './exhibit-table.ts'

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

/** Points of a character and of a cell's padding, both at the most. */
const character = 5
const padding = 12
/** Characters. Longer words are broken. */
const longestWord = 16

/** Points that together are `total` at the most: in proportion to the columns' widths, with no ordinary word broken. */
export function tableWidths(total: number, { columns, rows }: ExhibitTable): number[] {
  const least = columns.map(({ header }, at) => leastWidth([header, ...rows.map((cells) => cells[at]?.text ?? '')]))
  const weights = columns.map(({ width }) => width)
  const narrow = new Set<number>()
  // The others give up the points a narrow column gains, which may make another one narrow.
  for (;;) {
    const left = total - sum([...narrow].map((at) => least[at] ?? 0))
    const weight = sum(weights.filter((_, at) => !narrow.has(at)))
    if (left <= 0 || weight === 0) return shareWidth(total, weights)
    const widths = weights.map((each, at) => (narrow.has(at) ? (least[at] ?? 0) : Math.floor((left * each) / weight)))
    const found = widths.flatMap((width, at) => (width < (least[at] ?? 0) && !narrow.has(at) ? [at] : []))
    if (found.length === 0) return widths
    for (const at of found) narrow.add(at)
  }
}

function leastWidth(texts: readonly string[]): number {
  const words = texts.flatMap((text) => text.split(/\s+/)).map(({ length }) => length)
  return (
    Math.min(
      longestWord,
      words.reduce((most, length) => Math.max(most, length), 0),
    ) *
      character +
    padding
  )
}

function shareWidth(total: number, weights: readonly number[]): number[] {
  return weights.map((weight) => Math.floor((total * weight) / sum(weights)))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}
