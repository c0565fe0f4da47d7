import type { Line } from '#lib/engines/compare/text/page-line.ts'
import { isDefinitionAt, openDefinition } from './gather-definitions.ts'
import { isHeadingAt, takeHeading, titleBlockEnd } from './gather-headings.ts'
import { appendLine, followingLabels, type Gathering, openerOf, openingOf, startGathering } from './gathering.ts'
import { type Placement, pathOf, placeLabel } from './hierarchy.ts'
import { type Label, readLabel } from './labels.ts'
import { openingAt } from './paragraphs.ts'
import type { Unit } from './unit.ts'

const signature =
  /^(?:in witness whereof\b|signed\b.*\bby:?$|authori[sz]ed (?:signature|representative)\b|countersigned\b)/i
const amendmentNote = /^\[\d+ FR \d+/

const unnumbered = { label: null, number: null } as const

/** Cuts lines into units: numbered, lettered or headed ones, title blocks and signatures. */
export function gatherUnits(lines: readonly Line[]): Unit[] {
  const gathering = startGathering(lines)
  for (let index = 0; index < lines.length; ) index = takeLine(gathering, index)
  return gathering.units
}

/** Takes a line, with those that belong to it, into the units; gives the index of the next line. */
function takeLine(gathering: Gathering, index: number): number {
  const { lines, units } = gathering
  const line = lines[index]
  if (line === undefined) return index + 1
  const afterTitle = takeTitleBlock(gathering, index, line)
  if (afterTitle > index) return afterTitle
  const isFirst = lines[index - 1]?.document !== line.document
  const isAfterLabel = !isFirst && isLoneLabel(units.at(-1))
  if (!(isAfterLabel && isNamed(gathering.labelAt[index])) && takeLabels(gathering, index)) return index + 1
  if (!isAfterLabel) {
    if (signature.test(line.text) || amendmentNote.test(line.text)) openSignature(gathering, index)
    else if (isHeadingAt(gathering, index)) return takeHeading(gathering, index)
    else if (isDefinitionAt(gathering, index)) openDefinition(gathering)
    else if (isFirst) units.push({ ...unnumbered, kind: 'title', parent: null, opener: null, lines: [] })
  }
  appendLine(gathering, index, { from: line.mark, isHeading: false })
  return index + 1
}

/**
 * Takes the title lines of a document that begins at a line; returns the line after them, or the same line if there is
 * no title.
 */
function takeTitleBlock(gathering: Gathering, index: number, line: Line): number {
  const { lines, units } = gathering
  if (index > 0 && lines[index - 1]?.document === line.document) return index
  gathering.levels = []
  const end = titleBlockEnd(gathering, index)
  if (end === index) return index
  const opener = openerOf({ line, from: 0, to: line.mark })
  units.push({ ...unnumbered, kind: 'title', parent: null, opener, lines: [] })
  for (let at = index; at < end; at++) appendLine(gathering, at, { from: lines[at]?.mark ?? 0, isHeading: false })
  return end
}

function openSignature(gathering: Gathering, index: number): void {
  if (openingAt(gathering.lines, index, gathering.spaced) === 'none') return
  gathering.levels = []
  gathering.units.push({ ...unnumbered, kind: 'signature', parent: null, opener: null, lines: [] })
}

/** Opens the units whose labels are at the beginning of a line ("A. 1. We will …"); false if there is no label. */
function takeLabels(gathering: Gathering, index: number): boolean {
  const line = gathering.lines[index]
  let label = gathering.labelAt[index] ?? null
  if (line === undefined || label === null) return false
  const following = () => followingLabels(gathering, index)
  let opening = openingOf(gathering, index)
  let from = line.mark
  let opened = 0
  while (label !== null) {
    const placement = placeLabel({ label, levels: gathering.levels, opening, following })
    const isNested = opened === 0 || placement?.reading.ordinal === 1
    if (placement === null || !isNested) break
    const opener = openerOf({ line, from: opened === 0 ? 0 : from, to: from + label.length })
    openNumbered(gathering, label, { placement, opener })
    opened++
    from += label.length
    opening = 'likely'
    label = readLabel(line.text.slice(from))
    if (isNamed(label)) label = null
  }
  if (opened > 0) appendLine(gathering, index, { from, isHeading: line.mark > 0 })
  return opened > 0
}

function openNumbered(
  gathering: Gathering,
  label: Label,
  { placement: { keep, reading }, opener }: { placement: Placement; opener: Unit['opener'] },
): void {
  const { units } = gathering
  gathering.levels = gathering.levels.slice(0, keep)
  const parent = gathering.levels.at(-1)?.unit ?? null
  gathering.levels.push({ form: label.form, ...reading, component: label.component, unit: units.length })
  units.push({ kind: 'numbered', label, number: pathOf(gathering.levels), parent, opener, lines: [] })
}

/** "Coverage A –" after a label is the heading of what is labelled. */
function isNamed(label: Label | null | undefined): boolean {
  return label?.form === 'coverage' || label?.form === 'section'
}

/** A label on a separate line: the next line is its text. */
function isLoneLabel(unit: Unit | undefined): boolean {
  return unit?.kind === 'numbered' && unit.lines.every(({ text }) => text === '')
}
