import { type AlignedRow, groupRows } from '../align/group-rows.ts'
import type { Match } from '../align/match-variants.ts'
import type { FormIdentity } from '../answers/form-identity.ts'
import type { TextReader } from '../differ/read-text.ts'
import type { Cell, ChangeKind } from '../types.ts'
import type { CellProvision, PlacedColumn } from './cells.ts'
import { compareColumns } from './compare-columns.ts'
import { nameOf } from './compare-one-sided.ts'
import type { Extent } from './compare-texts.ts'
import type { WeighedDifference } from './row-difference.ts'

export interface SidesToCompare {
  /** The provisions of two variants, each in its own order. */
  readonly a: readonly CellProvision[]
  readonly b: readonly CellProvision[]
  /** The matches between them. */
  readonly matches: readonly Match[]
  readonly texts: TextReader
  /** The form numbers and editions of both sides; running heads print them, so they are in no cell. */
  readonly identities: { readonly a: FormIdentity; readonly b: FormIdentity } | null
}

/**
 * Compares two variants from the text of their cells, in separate rows, so that the other variants in a result's rows
 * change nothing. Returns differences for the result's rows, with places in their cells.
 */
export function compareSides({ a, b, matches, texts, identities }: SidesToCompare): WeighedDifference[] {
  const inOneRow = matches.filter(([one, other]) => a[one]?.row === b[other]?.row)
  const rows = groupRows([a.length, b.length], [{ one: 0, other: 1, matches: inOneRow }])
  const sides = { a: membersOf(a, rows, 0), b: membersOf(b, rows, 1) }
  const found = compareColumns({ a: columnOf(sides.a, a), b: columnOf(sides.b, b), texts, identities })
  const placed = found.map((difference): WeighedDifference => {
    const [one, other] = [sides.a[difference.row] ?? [], sides.b[difference.row] ?? []]
    const row = (one[0] ?? other[0])?.row ?? -1
    return { ...difference, row, a: place(one, difference.a), b: place(other, difference.b) }
  })
  const all = [...compareDivisions(a.filter(isInForce), b.filter(isInForce)), ...placed].sort((x, y) => x.row - y.row)
  return oneEditorialEach(all)
}

type Members = readonly CellProvision[]

function isInForce({ isDeleted }: CellProvision): boolean {
  return !isDeleted
}

function membersOf(provisions: Members, rows: readonly AlignedRow[], side: 0 | 1): Members[] {
  return rows.map((row) => (row[side] ?? []).flatMap((index) => provisions[index] ?? []).filter(isInForce))
}

function columnOf(members: readonly Members[], provisions: Members): PlacedColumn {
  const positions = new Map(provisions.map((provision, at) => [provision, at]))
  const rowOf = new Map(members.flatMap((list, row) => list.map((provision) => [provision, row] as const)))
  return {
    cells: members.map(cellOf),
    positions: members.map(([first]) => (first === undefined ? -1 : (positions.get(first) ?? -1))),
    parts: members.map(([first]) => first?.part ?? null),
    parents: members.map(([first]) => {
      const parent = provisions[first?.parent ?? -1]
      return parent === undefined ? null : (rowOf.get(parent) ?? null)
    }),
  }
}

/** The provisions of one row in one variant as a cell without citations; null without a provision. */
export function cellOf(
  members: readonly Pick<CellProvision, 'number' | 'heading' | 'headingText' | 'text'>[],
): Cell | null {
  const [first] = members
  if (first === undefined) return null
  return {
    number: first.number,
    heading: first.heading,
    text: joinLines(members),
    parts: members.length === 1 ? null : members.map(({ number, heading }) => ({ number, heading })),
    citationIds: [],
  }
}

/** The text of a cell: each of its provisions on a separate line, after its heading unless it is the first. */
function joinLines(members: readonly Pick<CellProvision, 'text' | 'headingText'>[]): string {
  return members.map((member, at) => leadOf(member, at) + member.text).join('\n')
}

/** The text before a provision in its cell. */
export function leadOf({ text, headingText }: Pick<CellProvision, 'text' | 'headingText'>, at: number): string {
  if (at === 0 || headingText === '') return ''
  return text === '' ? headingText : `${headingText} `
}

/** A stretch of the joined text of some provisions as one of the text of their cell. */
function place(members: Members, extent: Extent | null): Extent | null {
  if (extent === null) return null
  let offset = 0
  let start = extent.start
  let end = extent.end
  for (const [at, member] of members.entries()) {
    const lead = leadOf(member, at).length
    const shift = member.start - offset - lead
    if (extent.start >= offset) start = extent.start + shift
    if (extent.end > offset || at === 0) end = extent.end + shift
    offset += lead + member.text.length + 1
  }
  return { start, end: Math.max(start, end) }
}

/** Rows with one provision on one side and several on the other. */
function compareDivisions(a: Members, b: Members): WeighedDifference[] {
  const ofB = Map.groupBy(b, ({ row }) => row)
  return [...Map.groupBy(a, ({ row }) => row)].flatMap(([row, one]): WeighedDifference[] => {
    const other = ofB.get(row) ?? []
    if (other.length === 0 || one.length === other.length) return []
    const whole = { a: wholeOf(one), b: wholeOf(other) }
    const editorial = {
      row,
      category: 'position',
      effect: 'none',
      materiality: 'none',
      reason: null,
      ...whole,
    } as const
    if (other.length > one.length)
      return [{ ...editorial, change: 'split', summary: `${listNames(one)} was split into ${listParts(other)}.` }]
    return [{ ...editorial, change: 'merged', summary: `${listParts(one)} were merged into ${listNames(other)}.` }]
  })
}

function wholeOf(members: Members): Extent {
  return { start: 0, end: Math.max(...members.map(({ start, text }) => start + text.length)) }
}

function listNames(members: Members): string {
  return members.length === 1 ? nameOf(cellOf(members)) : listParts(members)
}

function listParts(members: Members): string {
  return members.map(({ number, heading }) => number ?? heading ?? 'an unnumbered provision').join(', ')
}

const oncePerRow: ReadonlySet<ChangeKind> = new Set<ChangeKind>(['moved', 'renumbered', 'split', 'merged', 'layout'])

function oneEditorialEach(found: readonly WeighedDifference[]): WeighedDifference[] {
  const seen = new Set<string>()
  return found.filter(({ row, change }) => {
    if (!oncePerRow.has(change)) return true
    const key = `${row} ${change}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
