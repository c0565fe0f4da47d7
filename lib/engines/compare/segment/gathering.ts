import type { Line } from '#lib/engines/compare/text/page-line.ts'
import type { Piece } from '#lib/engines/compare/text/reading-text.ts'
import { isCapsHeading } from './headings.ts'
import type { Level, Opening } from './hierarchy.ts'
import { type Label, type LabelReading, readLabel } from './labels.ts'
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

/** Words that name a section themselves. */
const namedForms: ReadonlySet<string> = new Set(['section', 'article', 'part', 'coverage'])

/**
 * “II. EXCLUSIONS”: counts before headings in capitals number sections, regardless of the list that was open before.
 * Letters that look like Roman numbers may count their lists.
 */
function asSections(lines: readonly Line[], labels: readonly (Label | null)[]): (Label | null)[] {
  const headed = labels.map((label, index) => (label === null ? null : headedLabel(lines[index], label)))
  return asRomanSections(labels, headed) ?? asOnlySections(lines, labels, headed) ?? [...labels]
}

/** A count before a heading in capitals. */
function headedLabel(line: Line | undefined, label: Label): Label | null {
  if (line === undefined || (label.form !== 'dot' && label.form !== 'dash')) return null
  return isCapsHeading(line.text.slice(line.mark + label.length)) ? label : null
}

function asSection(label: Label, reading: LabelReading): Label {
  return { ...label, form: 'section', readings: [reading] }
}

/** Where a text has at least sections I and II. */
function asRomanSections(
  labels: readonly (Label | null)[],
  headed: readonly (Label | null)[],
): (Label | null)[] | null {
  const romans = headed.map((label) => label?.readings.find(({ style }) => style === 'upper-roman') ?? null)
  const isSure = (ordinal: number) =>
    romans.some((each, at) => each?.ordinal === ordinal && (ordinal === 1 || (headed[at]?.component.length ?? 0) > 1))
  if (!isSure(1) || !isSure(2)) return null
  let last = 0
  return labels.map((label, index) => {
    const reading = romans[index] ?? null
    if (label === null || reading === null || (reading.ordinal !== last + 1 && reading.ordinal !== 1)) return label
    last = reading.ordinal
    return asSection(label, reading)
  })
}

/**
 * “B. EXCLUSIONS” or “2. EXCLUSIONS”, where these are all the headings in capitals that a text has from the first to the
 * last, and no section has a name: three or more, counted once.
 */
function asOnlySections(
  lines: readonly Line[],
  labels: readonly (Label | null)[],
  headed: readonly (Label | null)[],
): (Label | null)[] | null {
  if (labels.some((label) => label !== null && namedForms.has(label.form))) return null
  const found = headed.flatMap((label, index) => (label === null ? [] : [{ label, index }]))
  const [first, last] = [found[0], found.at(-1)]
  if (first === undefined || last === undefined || found.length < 3) return null
  const style = first.label.readings.find(({ ordinal }) => ordinal === 1)?.style
  const readings = found.map(({ label }, at) =>
    label.readings.find((each) => each.style === style && each.ordinal === at + 1),
  )
  const isOpenBetween = lines
    .slice(first.index, last.index)
    .some(({ text, mark, gap }, at) => labels[first.index + at] === null && gap && isCapsHeading(text.slice(mark)))
  if (isOpenBetween || readings.some((reading) => reading === undefined)) return null
  return labels.map((label, index) => {
    const reading = readings[found.findIndex((each) => each.index === index)]
    return label === null || reading === undefined ? label : asSection(label, reading)
  })
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
