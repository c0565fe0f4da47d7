import type { ResultCell, ResultDifference, ResultProvision } from '#lib/contract/comparisons/result.ts'
import { redline } from '#lib/engines/compare/differ/redline.ts'
import { faceOfBaseline, faceOfVariant } from '#lib/reading/cell-marks.ts'
import { printParagraphs } from '#lib/reading/print-paragraphs.ts'
import { movedAfter, type VariantOrder } from '#lib/reading/variant-order.ts'
import type { ExhibitCell, ExhibitRunOfText } from './exhibit.ts'
import type { Pages } from './page-references.ts'

interface CellPlace {
  readonly provision: ResultProvision
  readonly baseline: string
  readonly variant: string
  /** Of this variant against the baseline. */
  readonly differences: readonly ResultDifference[]
}

export interface CellSources {
  readonly variantOrder: VariantOrder
  readonly pages: Pages
}

/** One variant's provision with its redline against the baseline's. */
export function buildCell({ provision, baseline, variant, differences }: CellPlace, sources: CellSources): ExhibitCell {
  const base = provision.cells[baseline]
  const cell = provision.cells[variant]
  const isBaseline = variant === baseline
  const face = isBaseline ? faceOfBaseline(cell) : faceOfVariant({ base, cell, differences, pair: [baseline, variant] })
  if (face.kind === 'redacted') return { kind: 'redacted' }
  if (face.kind === 'absent' || !cell) return { kind: 'absent', removed: base?.text ? printParagraphs(base) : null }
  const isMoved = differences.some(({ change }) => change === 'moved')
  const marks = face.kind === 'same' ? [{ kind: 'same' as const, text: printParagraphs(cell) }] : face.marks
  const isComparable = !isBaseline && !base?.redacted
  return {
    kind: 'text',
    isSame: face.kind === 'same',
    heading: isComparable ? markHeading(base, cell) : markHeading(cell, cell),
    text: marks.map(({ kind, text }) => ({ kind: isMoved && kind === 'same' ? 'moved' : kind, text })),
    marks: isBaseline
      ? listEndorsements(cell)
      : [...listMarks({ provision, variant, differences, cell }, sources.variantOrder), ...listEndorsements(cell)],
    pages: sources.pages.refer(cell.citationIds, { row: provision.id, variant }),
  }
}

/** Number and heading. A number is replaced as a whole. */
function markHeading(base: ResultCell | null | undefined, cell: ResultCell): ExhibitRunOfText[] {
  const number = redlineOf(base?.number, cell.number, replaceWhole)
  const heading = redlineOf(trim(base?.heading), trim(cell.heading), redline)
  const isBoth = number.length > 0 && heading.length > 0
  return [...number, ...(isBoth ? [{ kind: 'same' as const, text: ' ' }] : []), ...heading]
}

function redlineOf(
  before: string | null | undefined,
  after: string | null | undefined,
  compare: (a: string, b: string) => readonly ExhibitRunOfText[],
): ExhibitRunOfText[] {
  if (!before && !after) return []
  if (before === after) return [{ kind: 'same', text: after ?? '' }]
  return compare(before ?? '', after ?? '').map(({ kind, text }) => ({ kind, text }))
}

function replaceWhole(before: string, after: string): ExhibitRunOfText[] {
  const runs: readonly ExhibitRunOfText[] = [
    { kind: 'removed', text: before },
    { kind: 'inserted', text: after },
  ]
  return runs.filter(({ text }) => text !== '')
}

/** Headings are printed without their last period. */
function trim(heading: string | null | undefined): string {
  return heading?.replace(/[.:]\s*$/, '').trim() ?? ''
}

interface MarkedCell extends Omit<CellPlace, 'baseline'> {
  readonly cell: ResultCell
}

function listMarks({ provision, variant, differences, cell }: MarkedCell, variantOrder: VariantOrder): string[] {
  const kinds = new Set(differences.map(({ change }) => change))
  const after = movedAfter(variantOrder, { id: provision.id, variant, differences })
  return [
    ...(kinds.has('moved') ? [`Moved${after ? `, now after “${after}”` : ''}`] : []),
    ...(kinds.has('split') ? [`Split${partsOf(cell)}`] : []),
    ...(kinds.has('merged') ? [`Merged${partsOf(cell)}`] : []),
  ]
}

function partsOf({ parts }: ResultCell): string {
  const names = parts?.map(({ number, heading }) => number ?? heading).filter(Boolean) ?? []
  return names.length > 0 ? `: ${names.join(', ')}` : ''
}

const actions = { replaced: 'Replaced', amended: 'Amended', added: 'Added', deleted: 'Deleted' } as const

function listEndorsements({ endorsements }: ResultCell): string[] {
  const done = [...new Set(endorsements?.map(({ action }) => actions[action]) ?? [])]
  return done.length > 0 ? [`${done.join(', ')} by endorsement`] : []
}
