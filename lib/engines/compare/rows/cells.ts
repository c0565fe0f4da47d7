import { type NamedProvision, type Place, placeProvisions } from '../segment/place-provisions.ts'
import type { Cell, Part, Provision } from '../types.ts'
import type { CitationRanks } from './citation-ranks.ts'

/** One side of a pair: for each row of the pair its cell, and the position of the cell in its variant's order. */
export interface Column {
  readonly cells: readonly (Cell | null)[]
  readonly positions: readonly number[]
}

/** A column with what each of its provisions belongs to: its part, and the row of the provision above it. */
export interface PlacedColumn extends Column {
  readonly parts: readonly (Part | null)[]
  readonly parents: readonly (number | null)[]
}

/** One provision of a variant, read from its cell. */
export interface CellProvision extends NamedProvision, Place {
  /** The row of its cell. */
  readonly row: number
  /** Where its text begins in the text of that cell. */
  readonly start: number
  /** Its heading with its mark, as printed before the text if another provision of the cell precedes it. */
  readonly headingText: string
  /** An endorsement deleted it: it keeps its place, and counts as absent. */
  readonly isDeleted: boolean
  /** The printed text of the form, if an endorsement changed it: the provision is found by that text. */
  readonly printed: string | null
}

/** A provision that an endorsement deleted is printed and not in force. */
export function isDeleted(cell: Pick<Cell, 'endorsements'> | null): boolean {
  return cell?.endorsements?.some(({ action }) => action === 'deleted') ?? false
}

/**
 * A variant's provisions in order, from its cells. A provision's place is that of its first citation; one without a
 * citation, and one that an endorsement added to the form, keeps the place of the provision before it.
 */
export function readProvisions(provisions: readonly Provision[], key: string, ranks: CitationRanks): CellProvision[] {
  const cells = provisions.map((provision) => provision.cells[key] ?? null)
  const cited = cells.flatMap((cell) => (cell?.citationIds ?? []).filter((id) => ranks.has(id)))
  cited.sort((x, y) => (ranks.get(x) ?? 0) - (ranks.get(y) ?? 0))
  const places = new Map(cited.map((id, place) => [id, place]))
  let last = -1
  const read = cells.flatMap((cell, row) => {
    if (cell === null) return []
    const parts = divideCell(cell)
    const starts = placesOfParts(
      cell.citationIds.flatMap((id) => places.get(id) ?? []),
      parts.length,
    )
    const isPutIn = cell.endorsements?.[0]?.action === 'added'
    const printed = parts.length === 1 ? (cell.endorsements?.[0]?.was ?? null) : null
    return parts.map((part, at) => {
      last = isPutIn ? last : (starts[at] ?? last)
      return { ...part, row, place: last, isDeleted: isDeleted(cell), printed }
    })
  })
  const ordered = read.toSorted((x, y) => x.place - y.place)
  const placed = placeProvisions(ordered)
  return ordered.map(({ place: _, ...each }, at) => ({ ...each, ...(placed[at] ?? { parent: null, part: 'other' }) }))
}

/** A provision as its form prints it. */
export function asPrinted<Named extends NamedProvision & { readonly printed?: string | null }>(
  provision: Named,
): Named {
  const { printed = null } = provision
  return printed === null ? provision : { ...provision, text: printed }
}

type CellPart = Pick<CellProvision, 'number' | 'heading' | 'text' | 'start' | 'headingText'>

/** The provisions of a cell: each on a separate line, after its heading unless it is the first. */
function divideCell({ number, heading, text, parts }: Cell): CellPart[] {
  const lines = text.split('\n')
  if (parts === null || lines.length !== parts.length) return [{ number, heading, text, start: 0, headingText: '' }]
  let offset = 0
  return parts.map((part, at) => {
    const line = lines[at] ?? ''
    const length = at === 0 ? 0 : headingLength(line, part.heading)
    const skipped = line.charAt(length) === ' ' ? length + 1 : length
    const read = { ...part, text: line.slice(skipped), start: offset + skipped, headingText: line.slice(0, length) }
    offset += line.length + 1
    return read
  })
}

/** The places of headings within the text of a cell: those of its provisions but the first. */
export function headingsWithin(cell: Cell): readonly { readonly start: number; readonly end: number }[] {
  return divideCell(cell).flatMap(({ start, headingText }, at) => {
    const lineStart = cell.text.lastIndexOf('\n', start - 1) + 1
    return at === 0 || headingText === '' ? [] : [{ start: lineStart, end: lineStart + headingText.length }]
  })
}

function headingLength(line: string, heading: string | null): number {
  if (heading === null || !line.startsWith(heading)) return 0
  return heading.length + (/^[.:]/.test(line.slice(heading.length)) ? 1 : 0)
}

/** The first citation of each provision of a cell: a new provision begins wherever others are between. */
function placesOfParts(places: readonly number[], count: number): number[] {
  const isStart = (place: number, at: number) => at === 0 || place !== (places[at - 1] ?? 0) + 1
  let left = count - places.filter(isStart).length
  return places.filter((place, at) => isStart(place, at) || left-- > 0)
}
