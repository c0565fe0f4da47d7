import { type Gutter, isLeftOf, partBands } from './bands.ts'
import { type Fragment, groupLines, type Line } from './fragment.ts'
import { findGutter } from './gutter.ts'

/** A stretch of lines of one column, from top to bottom. */
export interface Column {
  readonly lines: readonly Line[]
  /** Running heads and feet, and notes up the margin: no sentence continues into or out of them. */
  readonly isApart: boolean
}

const deepest = 6

/**
 * Puts a page's fragments in reading order. Headings, running heads and feet that go across the page divide it into
 * bands; each band is read down the left column, then down the right one. A table of short cells is read row by row.
 */
export function orderColumns(
  fragments: readonly Fragment[],
  isRunning: (line: Line) => boolean,
  expected: Gutter | null,
): { columns: Column[]; gutter: Gutter | null } {
  const rows = groupLines(fragments)
  const from = rows.findIndex((row) => !isRunning(row))
  const to = rows.findLastIndex((row) => !isRunning(row)) + 1
  if (from < 0) return { columns: rows.length > 0 ? [{ lines: rows, isApart: true }] : [], gutter: null }
  const body = rows.slice(from, to)
  const gutter = findGutter(body, expected)
  const columns = [
    { lines: rows.slice(0, from), isApart: true },
    ...orderRegion(body, gutter, 0).map((lines) => ({ lines, isApart: false })),
    { lines: rows.slice(to), isApart: true },
  ]
  return { columns: columns.filter(({ lines }) => lines.length > 0), gutter }
}

function orderRegion(rows: readonly Line[], gutter: Gutter | null, depth: number): Line[][] {
  if (!gutter) return [[...rows]]
  const columns: Line[][] = []
  for (const { isAcross, rows: band } of partBands(rows, gutter)) {
    if (isAcross) {
      columns.push(band)
      continue
    }
    const inBand = band.flatMap((row) => row.fragments)
    for (const side of [inBand.filter(isLeftOf(gutter)), inBand.filter((fragment) => !isLeftOf(gutter)(fragment))]) {
      if (side.length === 0) continue
      const lines = groupLines(side)
      columns.push(...orderRegion(lines, depth < deepest ? findGutter(lines, null) : null, depth + 1))
    }
  }
  return columns
}
