import type { Line } from '#lib/engines/compare/text/page-line.ts'
import type { Piece } from '#lib/engines/compare/text/reading-text.ts'
import { isCapsHeading } from './headings.ts'
import type { Level, Opening } from './hierarchy.ts'
import { type Label, readLabel } from './labels.ts'
import { endsOnPurpose, isSpaced, leadsOn, openingAt } from './paragraphs.ts'
import type { Unit } from './unit.ts'

/** Lines while they are cut into units: what was read of them once, and what is open at the current line. */
export interface Gathering {
  readonly lines: readonly Line[]
  readonly spaced: boolean
  readonly labelAt: readonly (Label | null)[]
  /** Indexes of the lines that begin with a label. */
  readonly labelled: readonly number[]
  readonly units: Unit[]
  levels: Level[]
  /** Where in `labelled` the labels after the current line begin. */
  nextLabelled: number
}

/** Labels looked ahead to settle what an ambiguous one counts. Cost: a list interrupted by more is read as text. */
const lookahead = 120

export function startGathering(lines: readonly Line[]): Gathering {
  const labelAt = asSections(
    lines,
    lines.map((line) => readLabel(line.text.slice(line.mark))),
  )
  const labelled = labelAt.flatMap((label, index) => (label === null ? [] : [index]))
  return { lines, spaced: isSpaced(lines), labelAt, labelled, units: [], levels: [], nextLabelled: 0 }
}

/**
 * “II. EXCLUSIONS”: Roman numbers before headings in capitals count sections, where a text has at least two of them.
 * Its lists may count with letters that look like Roman numbers.
 */
function asSections(lines: readonly Line[], labels: readonly (Label | null)[]): (Label | null)[] {
  const isHeaded = (label: Label, index: number) => {
    const line = lines[index]
    return line !== undefined && isCapsHeading(line.text.slice(line.mark + label.length))
  }
  const ordinals = new Set<number>()
  const romans = labels.map((label, index) => {
    const reading = label?.form === 'dot' || label?.form === 'dash' ? label.readings.find(isRoman) : undefined
    if (label === null || reading === undefined || !isHeaded(label, index)) return null
    if (reading.ordinal === 1 || label.component.length > 1) ordinals.add(reading.ordinal)
    return { ...label, form: 'section' as const, readings: [reading] }
  })
  let last = 0
  return labels.map((label, index) => {
    const roman = romans[index] ?? null
    const ordinal = roman?.readings[0]?.ordinal ?? 0
    if (roman === null || !ordinals.has(1) || !ordinals.has(2) || (ordinal !== last + 1 && ordinal !== 1)) return label
    last = ordinal
    return roman
  })
}

function isRoman({ style }: Label['readings'][number]): boolean {
  return style === 'upper-roman'
}

/** The labels after a line, nearest first, read one by one: most are settled by the first few. */
export function* followingLabels(gathering: Gathering, index: number): Generator<Label> {
  const { labelled, labelAt } = gathering
  while ((labelled[gathering.nextLabelled] ?? Infinity) <= index) gathering.nextLabelled++
  const from = gathering.nextLabelled
  for (let at = from; at < Math.min(labelled.length, from + lookahead); at++) {
    const label = labelAt[labelled[at] ?? -1]
    if (label !== null && label !== undefined) yield label
  }
}

/** After a heading, and after a title and a blank line, something new begins, regardless of the line's appearance. */
export function openingOf(gathering: Gathering, index: number): Opening {
  const { units, lines, spaced } = gathering
  const last = units.at(-1)
  const isAfterTitle = last?.kind === 'title' && lines[index]?.gap === true
  if (last?.lines.at(-1)?.isHeading || isAfterTitle) return 'sure'
  const opening = openingAt(lines, index, spaced)
  return opening === 'none' && !spaced && continuesList(gathering, index) ? 'likely' : opening
}

/** The next item of the innermost list, and the one after it next: the item before only ends without a mark. */
function continuesList(gathering: Gathering, index: number): boolean {
  const { lines, labelAt, levels } = gathering
  const [label, level, line] = [labelAt[index] ?? null, levels.at(-1), lines[index]]
  if (label === null || level === undefined || line === undefined || level.form !== label.form) return false
  const reading = label.readings.find((each) => each.style === level.style && each.ordinal === level.ordinal + 1)
  if (reading === undefined || !/^[A-Z"“(]/.test(line.text.slice(line.mark + label.length))) return false
  if (leadsOn(lines[index - 1]?.text ?? '')) return false
  const [next] = followingLabels(gathering, index)
  const follows = (each: Label['readings'][number]) =>
    each.style === reading.style && each.ordinal === reading.ordinal + 1
  return next?.form === label.form && next.readings.some(follows)
}

/** Adds a line, from an offset on, to the unit that is open. */
export function appendLine(
  { lines, units }: Gathering,
  index: number,
  { from, isHeading }: { from: number; isHeading: boolean },
): void {
  const line = lines[index]
  if (line === undefined) return
  units.at(-1)?.lines.push({
    document: line.document,
    page: line.page,
    start: line.start + from,
    text: line.text.slice(from),
    isHeading,
    isParted: line.isParted && from === 0,
    endsOnPurpose: endsOnPurpose(line, lines[index + 1]),
  })
}

/** Where a unit's label or mark is printed. */
export function openerOf({ line, from, to }: { line: Line; from: number; to: number }): Piece {
  return {
    document: line.document,
    page: line.page,
    start: line.start + from,
    text: line.text.slice(from, to).trimEnd(),
    isParted: false,
  }
}
