import type { PageText } from '#lib/engines/compare/segment/input.ts'
import type { PageLine } from './page-line.ts'
import { findPageMarks, type RowLine } from './page-marks.ts'
import { findRunningHeads, shapeOf } from './running-heads.ts'

interface Place {
  readonly section: number
  readonly position: number
}

/**
 * Adds to `dropped` the running heads inside the sections of a text that was saved without page breaks: its marks cut
 * it into the pages it was printed on, and these have their heads and feet at their edges again.
 */
export function addInnerHeads(
  sections: readonly PageText[],
  lines: readonly (readonly PageLine[])[],
  dropped: readonly Set<number>[],
): void {
  const { places, stream } = readStream(sections, lines)
  const marks = findPageMarks(stream)
  if (marks.length === 0) return
  const found = new Set(marks)
  const bounds = [...pageStarts(marks), stream.length]
  const printed = bounds.slice(1).map((to, index) => stream.slice(bounds[index], to))
  for (const [index, heads] of findRunningHeads(printed).entries()) {
    for (const position of heads) found.add((bounds[index] ?? 0) + position)
  }
  addEnds(stream, found)
  for (const at of found) {
    const place = places[at]
    if (place !== undefined) dropped[place.section]?.add(place.position)
  }
}

/** Fewest lines of a page. A mark so soon after another is the head of the page that begins there. */
const fewestLines = 4

function pageStarts(marks: readonly number[]): number[] {
  const starts = [0]
  for (const at of marks) if (at + 1 - (starts.at(-1) ?? 0) >= fewestLines) starts.push(at + 1)
  return starts
}

/** All lines with their rows. */
function readStream(
  sections: readonly PageText[],
  lines: readonly (readonly PageLine[])[],
): { places: Place[]; stream: RowLine[] } {
  const places: Place[] = []
  const stream: RowLine[] = []
  let row = 0
  for (const [section, { text }] of sections.entries()) {
    let at = 0
    for (const [position, line] of (lines[section] ?? []).entries()) {
      for (; at < line.start; at++) if (text.charCodeAt(at) === 10) row++
      places.push({ section, position })
      stream.push({ ...line, row })
    }
    row += 2
  }
  return { places, stream }
}

/**
 * The first page's head has no mark before it and the last page's foot may have none after it. A head is printed once
 * a page: the same line again is the title.
 */
function addEnds(stream: readonly RowLine[], found: Set<number>) {
  const shapes = new Set([...found].map((at) => shapeOf(stream[at]?.text ?? '')))
  for (const step of [1, -1]) {
    const open = new Set(shapes)
    for (let at = step === 1 ? 0 : stream.length - 1; open.delete(shapeOf(stream[at]?.text ?? '')); at += step)
      found.add(at)
  }
}
