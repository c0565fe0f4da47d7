import { type Gutter, isLeftOf, partBands } from './bands.ts'
import { type Fragment, groupLines, type Line } from './fragment.ts'
import { countTornMarkers } from './hanging-markers.ts'

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
/** The share of the shorter column's lines that are next to a line of the other. */
const leastSideBySide = 0.6
/** In rows printed across the gutter: the white between hanging markers and their text can be the emptier strip. */
const tornMarkerCost = 3

/** The strip of white that separates the most lines of running text on its left from lines on its right. */
export function findGutter(rows: readonly Line[], expected: Gutter | null): Gutter | null {
  if (rows.length < leastColumnLines) return null
  const left = Math.floor(Math.min(...rows.map((row) => row.x)))
  const right = Math.ceil(Math.max(...rows.map((row) => row.right)))
  const covered = coverage(rows, left, right)
  const usual = covered.toSorted((a, b) => a - b)[Math.floor(covered.length * 0.6)] ?? 0
  const levels = new Set(covered.filter((count) => count < 0.7 * usual || (expected && count < usual)))
  let best: { gutter: Gutter; cost: number } | null = null
  // The emptiest strip first: text that hangs into a strip from one side narrows the strip, and does not cross it.
  for (const level of [...levels].sort((a, b) => a - b)) {
    if (best && level >= best.cost) break
    const strips = lowStrips(covered, level)
      .map(({ from, to }) => ({ from: left + from, to: left + to }))
      .filter(({ from, to }) => to - from >= leastGutter && from > left && to < right)
      .sort((a, b) => b.to - b.from - (a.to - a.from))
    for (const gutter of strips) {
      const cost = level + tornMarkerCost * countTornMarkers(rows, (gutter.from + gutter.to) / 2)
      if (best && cost >= best.cost) continue
      if (partsColumns(rows, gutter, { from: left, to: right, expected })) best = { gutter, cost }
    }
  }
  return best?.gutter ?? null
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

/** The stretches of a row without a gap wider than a wide word space. */
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

/** Where the page before had its gutter, a column may have only one or two lines. */
function isExpected(gutter: Gutter, { expected }: Region, lineCount: number): boolean {
  if (!expected || lineCount < leastColumnLines) return false
  const middle = (expected.from + expected.to) / 2
  return gutter.from < middle && middle < gutter.to
}

/** A second column of one or two lines is a column, not a stray cell, if the gutter is in the middle of the page. */
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
