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

interface Figures {
  readonly columns: readonly { readonly header: string; readonly isNumeric: boolean }[]
  readonly rows: readonly (readonly { readonly text: string }[])[]
}

/** Of the font size: a digit, and a letter of bold text at the most. */
const digit = 0.56
const letter = 0.62
const widestText = 0.75

/** Groups of columns that fit into `total` points at a font size, with no figure broken. The first column begins each group. */
export function splitColumns(
  total: number,
  size: number,
  { columns, rows }: Figures,
): { columns: number[]; widths: number[] }[] {
  const widths = columns.map(({ header, isNumeric }, at) => {
    const least = Math.max(0, ...header.split(/\s+/).map(({ length }) => length)) * letter
    const texts = rows.map((row) => row[at]?.text.length ?? 0)
    const longest = Math.max(0, ...texts) * (isNumeric ? digit : letter)
    return Math.min(Math.ceil(Math.max(least, longest) * size + padding), Math.floor(total * widestText))
  })
  const greedy = groupColumns(widths, { total, most: columns.length })
  // As many in each as evenly makes as few groups.
  return groupColumns(widths, { total, most: Math.ceil((columns.length - 1) / greedy.length) })
}

interface GroupLimits {
  readonly total: number
  /** Columns next to the first. */
  readonly most: number
}

function groupColumns([first = 0, ...others]: readonly number[], { total, most }: GroupLimits) {
  const groups = [{ columns: [0], widths: [first] }]
  for (const [index, width] of others.entries()) {
    const own = Math.min(width, total - first)
    const group = groups.at(-1)
    const isOpen =
      group && (group.columns.length === 1 || (sum(group.widths) + own <= total && group.columns.length <= most))
    if (isOpen) {
      group.columns.push(index + 1)
      group.widths.push(own)
    } else groups.push({ columns: [0, index + 1], widths: [first, own] })
  }
  return groups
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
