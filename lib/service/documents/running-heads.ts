import { bottom, groupLines, type Line, lineText, top } from './fragment.ts'
import type { PageFragments } from './pdf-fragments.ts'

/** The rows near a page's top and bottom edge, to compare with those of its neighbors. */
export interface PageEdges {
  readonly rows: ReadonlySet<string>
}

const edgeShare = 0.13
const mostWords = 12
/** Words that make a row a foot, which may then be longer ("HO 03 12 05 11   © Insurance Office, 2010   Page 1 of 1"). */
const footWords = /\bpage\s+\d+\b|\b\d+\s+of\s+\d+\b|©|\bcopyright(?:ed)?\b/i

/** Digits are masked, so that page numbers match; positions match within about a point. */
export function readEdges(page: PageFragments): PageEdges {
  return { rows: new Set(edgeRows(page).flatMap((row) => rowKeys(row))) }
}

/**
 * Finds a page's running heads and feet: rows at its edge that are in the same place on a page nearby, or that are
 * short and well separated from the page's text. They are read across, however many columns the page has.
 */
export function findRunningRows(page: PageFragments, neighbours: readonly PageEdges[]): (line: Line) => boolean {
  const rows = groupLines(page.upright)
  const running = new Set<number>()
  for (const row of edgeRows(page)) {
    const recurs = neighbours.some((edges) => rowKeys(row).some((key) => edges.rows.has(key)))
    if (recurs || isSetApart(rows, row)) running.add(row.baseline)
  }
  return (line) => running.has(line.baseline)
}

function edgeRows({ upright, height }: PageFragments): Line[] {
  const edge = edgeShare * height
  return groupLines(upright.filter(({ baseline }) => baseline < edge || baseline > height - edge))
}

function rowKeys(row: Line): string[] {
  const text = lineText(row).replace(/\d+|\b[ivxl]+\b/g, '#')
  const place = Math.round(row.baseline / 2)
  return [`${place}|${text}`, `${place + 1}|${text}`]
}

function isSetApart(rows: readonly Line[], row: Line): boolean {
  const index = rows.findIndex(({ baseline }) => baseline === row.baseline)
  const [before, after] = [rows[index - 1], rows[index + 1]]
  const isFirst = before === undefined
  const gap = isFirst ? after && top(after) - bottom(row) : after === undefined && top(row) - bottom(before)
  const text = lineText(row)
  const isShort = text.split(' ').length <= (footWords.test(text) ? 2 * mostWords : mostWords)
  return typeof gap === 'number' && gap > 1.2 * row.size && isShort
}
