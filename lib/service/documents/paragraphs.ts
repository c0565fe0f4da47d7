import { usualFont } from './bands.ts'
import { type Fragment, type Line, lineText } from './fragment.ts'

export interface ColumnMeasure {
  readonly left: number
  readonly right: number
  /** From baseline to baseline inside a paragraph, as a multiple of the font size. */
  readonly leading: number
  /** The font of most of the text. */
  readonly font: string | null
}

interface LineInContext {
  readonly previous: Line
  readonly line: Line
  readonly next: Line | undefined
  /** The first line of the paragraph that `previous` belongs to. */
  readonly opensParagraph: Line | null
  readonly measure: ColumnMeasure
}

const usualLeading = 1.2
const marker = /^(?:\(?(?:[A-Za-z]|\d{1,3}|[ivxlcIVXLC]{1,6})[.)]|•|▪|■|–)(?=\s|$)/
const itemEnd = /[;,:]\s(?:and|or)$/i
const sentenceEnd = /[.:;!?][)”’"']*$/

export function columnMeasure(lines: readonly Line[]): ColumnMeasure {
  const steps: number[] = []
  lines.forEach((line, index) => {
    const previous = lines[index - 1]
    if (!previous) return
    const step = (line.baseline - previous.baseline) / Math.max(line.size, previous.size)
    if (step > 0.8 && step < 2.2) steps.push(step)
  })
  // The closest spacing that is common, not the middle one: lists with a gap after every line have their own.
  const sorted = steps.sort((a, b) => a - b)
  return {
    left: Math.min(...lines.map((line) => line.x)),
    right: Math.max(...lines.map((line) => line.right)),
    leading: sorted[Math.floor(sorted.length * 0.25)] ?? usualLeading,
    font: usualFont(lines),
  }
}

/** Whether a line begins a paragraph: by the gap above it, its font, marker or indent, or a short line before it. */
export function beginsParagraph(context: LineInContext): boolean {
  const { previous, line, measure } = context
  const [end, start] = [previous.fragments.findLast(isOnBaseline(previous)), line.fragments.find(isOnBaseline(line))]
  if (!end || !start) return true
  const step = (line.baseline - previous.baseline) / Math.max(line.size, previous.size)
  if (step > 1.25 * measure.leading) return true
  if (Math.abs(end.size - start.size) > 0.12 * Math.max(end.size, start.size)) return true
  const hasRoomLeft = leavesRoom(previous, line, measure)
  if (hasRoomLeft && isOtherFont(previous, line)) return true
  const isSentenceOver = sentenceEnd.test(end.text)
  const isItemOver = isSentenceOver || itemEnd.test(lineText(previous))
  if (startsWithMarker(line)) return hasRoomLeft || isItemOver || Math.abs(line.x - previous.x) > 0.3 * line.size
  if (hasRoomLeft && isSentenceOver) return true
  if (isCentred(previous, measure) && isCentred(line, measure)) return false
  if ([previous, line].every((each) => isSetAsHeading(each, measure))) return false
  return isIndented(context) || isOutdented(context)
}

/** Leaves superscripts out. */
function isOnBaseline({ baseline, size }: Line): (fragment: Fragment) => boolean {
  return (fragment) => Math.abs(fragment.baseline - baseline) < 0.1 * size
}

function startsWithMarker(line: Line): boolean {
  return marker.test(lineText(line))
}

/** The first word of the line would have fitted on the previous one: the break between them was meant. */
function leavesRoom(previous: Line, line: Line, { right }: ColumnMeasure): boolean {
  const first = line.fragments[0]
  if (!first) return false
  const word = first.text.split(/\s/, 1)[0] ?? ''
  const width = ((first.right - first.x) * word.length) / Math.max(1, first.text.length)
  return previous.right + 0.3 * previous.size + width < right - 0.5 * line.size
}

function isOtherFont(previous: Line, line: Line): boolean {
  const fonts = new Set(previous.fragments.map((fragment) => fragment.font))
  return line.fragments.every((fragment) => !fonts.has(fragment.font))
}

function isCentred(line: Line, { left, right }: ColumnMeasure): boolean {
  const [before, after] = [line.x - left, right - line.right]
  return before > 1.5 * line.size && Math.abs(before - after) < line.size
}

/** In a different font, and as far from the left as from the right: a line of a centered heading, however long. */
function isSetAsHeading(line: Line, { left, right, font }: ColumnMeasure): boolean {
  const isOwnFont = line.fragments.every((fragment) => fragment.font !== font)
  return isOwnFont && Math.abs(line.x - left - (right - line.right)) < 0.5 * line.size
}

function isIndented({ previous, line, next }: LineInContext): boolean {
  const isDeeper = line.x > previous.x + 0.8 * line.size
  if (!isDeeper || startsWithMarker(previous)) return false
  // A first line's indent is taken back by the next line; a hanging one is not.
  return !next || next.x < line.x - 0.8 * line.size
}

function isOutdented({ previous, line, opensParagraph }: LineInContext): boolean {
  if (line.x > previous.x - 0.8 * line.size) return false
  return previous !== opensParagraph || startsWithMarker(previous)
}
