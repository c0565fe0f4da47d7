import type { Line } from '#lib/compare/text/lines.ts'
import type { Piece } from '#lib/compare/text/reading-text.ts'
import { partOfHeading } from './classify-part.ts'
import { isCapsHeading, isTitleHeading } from './headings.ts'
import { type Level, type Opening, type Placement, pathOf, placeLabel } from './hierarchy.ts'
import { type Label, readLabel } from './labels.ts'
import { endsOnPurpose, isSpaced, openingAt } from './paragraphs.ts'
import { titleBlockEnd } from './title-block.ts'
import type { Unit } from './unit.ts'

/** Labels looked ahead to settle what an ambiguous one counts. Cost: a list interrupted by more is read as text. */
const lookahead = 120

const signature =
  /^(?:in witness whereof\b|signed\b.*\bby:?$|authori[sz]ed (?:signature|representative)\b|countersigned\b)/i
const amendmentNote = /^\[\d+ FR \d+/

const unnumbered = { label: null, number: null } as const

/** Cuts lines into units: numbered, lettered or headed ones, title blocks and signatures. */
export function gatherUnits(lines: readonly Line[]): Unit[] {
  const gatherer = createGatherer(lines)
  for (let index = 0; index < lines.length; ) index = gatherer.take(index)
  return gatherer.units
}

function createGatherer(lines: readonly Line[]) {
  const spaced = isSpaced(lines)
  const labelAt = lines.map((line) => readLabel(line.text.slice(line.mark)))
  const labelled = labelAt.flatMap((label, index) => (label === null ? [] : [index]))
  const units: Unit[] = []
  let levels: Level[] = []
  let nextLabelled = 0

  /** The labels after a line, nearest first, read one by one: most are settled by the first few. */
  function* followingLabels(index: number): Generator<Label> {
    while ((labelled[nextLabelled] ?? Infinity) <= index) nextLabelled++
    for (let at = nextLabelled; at < Math.min(labelled.length, nextLabelled + lookahead); at++) {
      const label = labelAt[labelled[at] ?? -1]
      if (label !== null && label !== undefined) yield label
    }
  }

  function take(index: number): number {
    const line = lines[index]
    if (line === undefined) return index + 1
    if (index === 0 || lines[index - 1]?.document !== line.document) {
      levels = []
      const end = titleBlockEnd(lines, index, labelAt)
      if (end > index) {
        open({
          ...unnumbered,
          kind: 'title',
          parent: null,
          opener: openerOf({ line, from: 0, to: line.mark }),
          lines: [],
        })
        for (let at = index; at < end; at++) append(at, lines[at]?.mark ?? 0, false)
        return end
      }
    }
    const isAfterLabel = isLoneLabel(units.at(-1))
    if (!(isAfterLabel && isNamed(labelAt[index])) && takeLabels(index)) return index + 1
    if (isAfterLabel) {
      append(index, line.mark, false)
      return index + 1
    }
    if (signature.test(line.text) || amendmentNote.test(line.text)) {
      if (openingAt(lines, index, spaced) !== 'none') {
        levels = []
        open({ ...unnumbered, kind: 'signature', parent: null, opener: null, lines: [] })
      }
    } else if (isHeadingAt(index)) return takeHeading(index)
    if (units.length === 0) open({ ...unnumbered, kind: 'title', parent: null, opener: null, lines: [] })
    append(index, line.mark, false)
    return index + 1
  }

  /** Opens the units whose labels stand at the beginning of a line ("A. 1. We will …"); false when there is none. */
  function takeLabels(index: number): boolean {
    const line = lines[index]
    let label = labelAt[index] ?? null
    if (line === undefined || label === null) return false
    const following = () => followingLabels(index)
    let opening = openingOf(index)
    let from = line.mark
    let opened = 0
    while (label !== null) {
      const placement = placeLabel({ label, levels, opening, following })
      const isNested = opened === 0 || placement?.reading.ordinal === 1
      if (placement === null || !isNested) break
      openNumbered(label, placement, { line, from: opened === 0 ? 0 : from, to: from + label.length })
      opened++
      from += label.length
      opening = 'likely'
      label = readLabel(line.text.slice(from))
      if (isNamed(label)) label = null
    }
    if (opened > 0) append(index, from, line.mark > 0)
    return opened > 0
  }

  function openNumbered(label: Label, { keep, reading }: Placement, at: { line: Line; from: number; to: number }) {
    levels = levels.slice(0, keep)
    const parent = levels.at(-1)?.unit ?? null
    levels.push({ form: label.form, ...reading, component: label.component, unit: units.length })
    open({ kind: 'numbered', label, number: pathOf(levels), parent, opener: openerOf(at), lines: [] })
  }

  /** After a heading, and after a title and a blank line, something new begins, whatever the line looks like. */
  function openingOf(index: number): Opening {
    const last = units.at(-1)
    const isAfterTitle = last?.kind === 'title' && lines[index]?.gap === true
    return last?.lines.at(-1)?.isHeading || isAfterTitle ? 'sure' : openingAt(lines, index, spaced)
  }

  function isHeadingAt(index: number): boolean {
    const line = lines[index]
    if (line === undefined) return false
    if (line.mark > 0) return true
    const isSigned = units.at(-1)?.kind === 'signature'
    if (openingOf(index) !== 'sure') return false
    const next = lines[index + 1]
    const caps = isCapsHeading(line.text)
    if (!caps && !isTitleHeading(line.text)) return false
    if (isSigned) return caps && partOfHeading(line.text) !== null
    if (caps && line.text.length <= 3) return false
    if (caps && (!spaced || next === undefined || next.gap || next.top || isCapsHeading(next.text))) return true
    if (next === undefined || next.document !== line.document) return false
    if (labelAt[index + 1] !== null) return true
    if (caps) return false
    if (!endsOnPurpose(line, next)) return false
    if (/^[a-z]/.test(next.text) || (spaced && !next.gap && !next.top)) return false
    return !isTitleHeading(next.text) && next.text.length > 25
  }

  function takeHeading(index: number): number {
    const line = lines[index]
    if (line === undefined) return index + 1
    const style = isCapsHeading(line.text.slice(line.mark)) ? 'caps' : 'title'
    let end = index + 1
    while (style === 'caps' && line.mark === 0 && continuesHeading(end)) end++
    const keep = depthOfHeading(style, end)
    const isLeaf = keep === null
    if (keep !== null) levels = levels.slice(0, keep)
    const parent = levels.at(-1)?.unit ?? null
    if (!isLeaf) levels.push({ form: 'heading', style, ordinal: 0, component: null, unit: units.length })
    open({ ...unnumbered, kind: 'headed', parent, opener: openerOf({ line, from: 0, to: line.mark }), lines: [] })
    for (let at = index; at < end; at++) append(at, lines[at]?.mark ?? 0, true)
    return end
  }

  function continuesHeading(index: number): boolean {
    const line = lines[index]
    const before = lines[index - 1]
    if (line === undefined || before === undefined || line.gap || line.mark > 0) return false
    return labelAt[index] === null && isCapsHeading(line.text) && !endsOnPurpose(before, line)
  }

  /** How many levels stay open above a heading; null when the numbering goes on across it. */
  function depthOfHeading(style: 'caps' | 'title', index: number): number | null {
    const same = levels.findIndex((level) => level.form === 'heading' && level.style === style)
    if (same !== -1) return same
    const next = labelled.find((at) => at >= index)
    const label = next === undefined ? null : labelAt[next]
    const goesOn = levels.some(
      (level) =>
        label?.form === level.form &&
        label.readings.some((each) => each.style === level.style && each.ordinal === level.ordinal + 1),
    )
    if (goesOn && style === 'title') return null
    const top = levels.findLastIndex(
      (level) =>
        level.form === 'section' ||
        level.form === 'article' ||
        level.form === 'part' ||
        (level.form === 'heading' && level.style === 'caps'),
    )
    return top + 1
  }

  function open(unit: Unit) {
    units.push(unit)
  }

  function append(index: number, from: number, isHeading: boolean) {
    const line = lines[index]
    if (line === undefined) return
    const raw = line.text.slice(from)
    units.at(-1)?.lines.push({
      document: line.document,
      page: line.page,
      start: line.start + from,
      text: raw,
      isHeading,
      isParted: line.isParted && from === 0,
      endsOnPurpose: endsOnPurpose(line, lines[index + 1]),
    })
  }

  return { units, take }
}

/** "Coverage A –" after a label is the heading of what is labelled. */
function isNamed(label: Label | null | undefined): boolean {
  return label?.form === 'coverage' || label?.form === 'section'
}

/** A label on a line of its own: the next line is its text. */
function isLoneLabel(unit: Unit | undefined): boolean {
  return unit?.kind === 'numbered' && unit.lines.every(({ text }) => text === '')
}

function openerOf({ line, from, to }: { line: Line; from: number; to: number }): Piece {
  return {
    document: line.document,
    page: line.page,
    start: line.start + from,
    text: line.text.slice(from, to).trimEnd(),
    isParted: false,
  }
}
