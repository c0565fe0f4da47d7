import { bottom, type Fragment, groupLines, type Line, top } from './fragment.ts'

/** A stretch of lines of one column, from top to bottom. */
export interface Column {
  readonly lines: readonly Line[]
  /** Running heads and feet, and notes up the margin: no sentence goes on into or out of them. */
  readonly isApart: boolean
}

/** A strip of white from top to bottom, as x coordinates. */
export interface Gutter {
  readonly from: number
  readonly to: number
}

interface Region {
  readonly from: number
  readonly to: number
  /** The gutter of the page before. */
  readonly expected: Gutter | null
}

const leastGutter = 7
const leastColumnLines = 3
const leastWordsPerLine = 2.5
/** Columns of fewer lines than this need a wider gutter: the spaces of a few lines line up by chance. */
const fewLines = 8
/** The share of the shorter column's lines that stand beside a line of the other. */
const leastSideBySide = 0.6
const deepest = 6
/** How many rows up and down a heading's neighbours are looked for. */
const rowsAround = 4

/**
 * Puts a page's fragments in reading order: bands parted by what runs across the page (headings, running heads and
 * feet), in each band down the left column, then down the right one. A table of short cells is read row by row.
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

/** The strip of white that parts the most lines of running text on its left from lines on its right. */
function findGutter(rows: readonly Line[], expected: Gutter | null): Gutter | null {
  if (rows.length < leastColumnLines) return null
  const left = Math.floor(Math.min(...rows.map((row) => row.x)))
  const right = Math.ceil(Math.max(...rows.map((row) => row.right)))
  const covered = coverage(rows, left, right)
  const usual = covered.toSorted((a, b) => a - b)[Math.floor(covered.length * 0.6)] ?? 0
  const levels = new Set(covered.filter((count) => count < 0.7 * usual || (expected && count < usual)))
  // The emptiest strip first: text that hangs into a strip from one side narrows the strip, and does not cross it.
  for (const level of [...levels].sort((a, b) => a - b)) {
    const strips = lowStrips(covered, level)
      .map(({ from, to }) => ({ from: left + from, to: left + to }))
      .filter(({ from, to }) => to - from >= leastGutter && from > left && to < right)
      .sort((a, b) => b.to - b.from - (a.to - a.from))
    const gutter = strips.find((strip) => partsColumns(rows, strip, { from: left, to: right, expected }))
    if (gutter) return gutter
  }
  return null
}

/** For each point across the region, how many rows print something there; the white between words counts as print. */
function coverage(rows: readonly Line[], left: number, right: number): number[] {
  const steps = new Array<number>(right - left + 2).fill(0)
  for (const row of rows) {
    for (const { x, right: end } of words(row)) {
      const [from, to] = [Math.floor(x) - left, Math.ceil(end) - left]
      steps[from] = (steps[from] ?? 0) + 1
      steps[to] = (steps[to] ?? 0) - 1
    }
  }
  let sum = 0
  return steps.map((step) => {
    sum += step
    return sum
  })
}

/** The stretches of a row that no gap wider than a wide word space interrupts. */
function words(row: Line): { x: number; right: number }[] {
  const stretches: { x: number; right: number }[] = []
  for (const { x, right, size } of row.fragments) {
    const last = stretches.at(-1)
    if (last && x - last.right < 0.6 * size) last.right = Math.max(last.right, right)
    else stretches.push({ x, right })
  }
  return stretches
}

function lowStrips(covered: readonly number[], level: number): Gutter[] {
  const strips: Gutter[] = []
  let from = -1
  covered.forEach((count, at) => {
    if (count <= level && from < 0) from = at
    if (count > level && from >= 0) {
      strips.push({ from, to: at })
      from = -1
    }
  })
  return strips
}

function partsColumns(rows: readonly Line[], gutter: Gutter, region: Region): boolean {
  const bands = partBands(rows, gutter).filter((band) => !band.isAcross)
  const inBands = bands.flatMap((band) => band.rows.flatMap((row) => row.fragments))
  const left = groupLines(inBands.filter(isLeftOf(gutter)))
  const right = groupLines(inBands.filter((fragment) => !isLeftOf(gutter)(fragment)))
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left]
  if (fewer.length === 0) return false
  const sideBySide = fewer.filter((line) =>
    more.some((other) => Math.abs(other.baseline - line.baseline) < 1.5 * line.size),
  )
  if (sideBySide.length < leastSideBySide * fewer.length) return false
  const width = (gutter.to - gutter.from) / usualSize(inBands)
  if (isExpected(gutter, region, more.length)) return width >= 0.8
  if (width < (fewer.length < fewLines ? 1.6 : 0.8)) return false
  if (fewer.length < leastColumnLines && !isInTheMiddle(gutter, region, more.length)) return false
  return [left, right].every((lines) => {
    const breadth = Math.max(...lines.map((line) => line.right)) - Math.min(...lines.map((line) => line.x))
    return wordsPerLine(lines) >= leastWordsPerLine && breadth > 0.15 * (region.to - region.from)
  })
}

/** Where the page before had its gutter, a column may end after a line or two. */
function isExpected(gutter: Gutter, { expected }: Region, lineCount: number): boolean {
  if (!expected || lineCount < leastColumnLines) return false
  const middle = (expected.from + expected.to) / 2
  return gutter.from < middle && middle < gutter.to
}

/** A second column of a line or two is told from a stray cell by the page being parted in equal halves. */
function isInTheMiddle(gutter: Gutter, { from, to }: Region, lineCount: number): boolean {
  const off = Math.abs((gutter.from + gutter.to) / 2 - (from + to) / 2)
  return lineCount >= fewLines && off < 0.08 * (to - from)
}

function wordsPerLine(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + countWords(line), 0) / lines.length
}

function usualSize(fragments: readonly Fragment[]): number {
  const sizes = fragments.map((fragment) => fragment.size).sort((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}

function countWords(line: Line): number {
  return line.fragments.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
}

/** Rows in runs: those with nothing in the gutter, and those that reach across it. */
function partBands(rows: readonly Line[], gutter: Gutter): { isAcross: boolean; rows: Line[] }[] {
  const bands: { isAcross: boolean; rows: Line[] }[] = []
  const bodyFont = usualFont(rows)
  rows.forEach((row, index) => {
    const isAcross = reachesAcross(row, gutter) || isLoneHeading(rows, index, gutter, bodyFont)
    const band = bands.at(-1)
    if (band?.isAcross === isAcross) band.rows.push(row)
    else bands.push({ isAcross, rows: [row] })
  })
  return bands
}

/** The font of most of the text. */
function usualFont(rows: readonly Line[]): string | null {
  const lengths = new Map<string, number>()
  for (const { text, font } of rows.flatMap((row) => row.fragments)) {
    lengths.set(font, (lengths.get(font) ?? 0) + text.length)
  }
  return [...lengths].reduce<[string | null, number]>((most, next) => (next[1] > most[1] ? next : most), [null, 0])[0]
}

function reachesAcross(row: Line, { from, to }: Gutter): boolean {
  return row.fragments.some((fragment) => fragment.x < to - 1 && fragment.right > from + 1)
}

/** A heading that ends before the gutter yet heads both columns: nothing beside it, and both columns start anew below. */
function isLoneHeading(rows: readonly Line[], index: number, gutter: Gutter, bodyFont: string | null): boolean {
  const row = rows[index]
  if (!row || row.right > gutter.to || row.fragments.some((fragment) => fragment.font === bodyFont)) return false
  const [isLeft, isRight] = [(line: Line) => line.x < gutter.from, (line: Line) => line.right > gutter.to]
  const above = rows.slice(Math.max(0, index - rowsAround), index)
  const below = rows.slice(index + 1, index + 1 + rowsAround)
  const [leftAbove, rightAbove] = [above.findLast(isLeft), above.findLast(isRight)]
  const [leftBelow, rightBelow] = [below.find(isLeft), below.find(isRight)]
  if (!leftAbove || !rightAbove || !leftBelow || !rightBelow) return false
  const size = Math.max(leftBelow.size, rightBelow.size)
  const startsAnew = Math.abs(leftBelow.baseline - rightBelow.baseline) < 1.5 * size
  const whiteAbove = top(row) - Math.max(bottom(leftAbove), bottom(rightAbove))
  const whiteBelow = Math.min(top(leftBelow), top(rightBelow)) - bottom(row)
  return startsAnew && Math.min(whiteAbove, whiteBelow) > 0.4 * size && whiteAbove + whiteBelow > 1.2 * size
}

function isLeftOf(gutter: Gutter): (fragment: Fragment) => boolean {
  const middle = (gutter.from + gutter.to) / 2
  return (fragment) => (fragment.x + fragment.right) / 2 < middle
}
