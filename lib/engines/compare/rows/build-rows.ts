import type { AlignedRow } from '../align/group-rows.ts'
import type { CitationRegistry } from '../cite/create-registry.ts'
import { slicesOf } from '../cite/slices-of.ts'
import type { KeyedText, PageSlice, VariantProvision } from '../segment/model.ts'
import type { Cell, CellEndorsement, Part } from '../types.ts'
import { cellOf, leadOf } from './compare-sides.ts'
import { findParagraphs, type ReadPage } from './find-paragraphs.ts'

/** A row with its cells, and the provisions each cell was made of. */
export interface BuiltRow {
  readonly part: Part
  readonly heading: string | null
  readonly cells: Readonly<Record<string, Cell | null>>
  readonly members: Readonly<Record<string, readonly VariantProvision[]>>
}

/** Makes cells of aligned provisions. Citations are numbered variant by variant in policy order. */
export function buildRows(
  rows: readonly AlignedRow[],
  variants: readonly KeyedText[],
  registry: CitationRegistry,
): BuiltRow[] {
  const cited = variants.map(({ key, provisions }) => provisions.map(({ slices }) => registry.cite(slices, key)))
  const marked = (key: string, members: readonly VariantProvision[]) =>
    members.flatMap(({ endorsed = [] }) => endorsed.map((each) => registry.citeEndorsement(each, key)))
  return rows.map((row) => {
    const members = Object.fromEntries(
      variants.map(({ key, provisions }, variant) => [
        key,
        (row[variant] ?? []).flatMap((index) => provisions[index] ?? []),
      ]),
    )
    const cells = Object.fromEntries(
      variants.map(({ key }, variant) => [
        key,
        citeCell(members[key] ?? [], {
          citationsOf: (index) => cited[variant]?.[index] ?? [],
          endorsements: marked(key, members[key] ?? []),
          readPage: (document, page) => registry.readPage(key, document, page),
        }),
      ]),
    )
    const present = variants.flatMap(({ key }) => members[key] ?? [])
    const first = present[0]
    return {
      part: first?.part ?? 'other',
      heading: present.find(({ heading }) => heading !== null)?.heading ?? null,
      cells,
      members,
    }
  })
}

interface CellSource {
  readonly citationsOf: (index: number) => readonly string[]
  readonly endorsements: readonly CellEndorsement[]
  readonly readPage: ReadPage
}

function citeCell(
  members: readonly VariantProvision[],
  { citationsOf, endorsements, readPage }: CellSource,
): Cell | null {
  const cell = cellOf(members)
  if (cell === null) return null
  const paragraphs = findParagraphs(members, readPage)
  return {
    ...cell,
    ...(paragraphs.length > 0 && { paragraphs }),
    citationIds: members.flatMap(({ index }) => citationsOf(index)),
    ...(endorsements.length > 0 && { endorsements }),
  }
}

/** The page slices of a stretch of a cell's text. */
export function slicesOfCell(members: readonly VariantProvision[], start: number, end: number): PageSlice[] {
  const slices: PageSlice[] = []
  let offset = 0
  for (const [at, member] of members.entries()) {
    const lead = leadOf(member, at).length
    if (lead > 0) slices.push(...slicesOf({ source: member.headingSource }, start - offset, end - offset))
    offset += lead
    slices.push(...slicesOf(member, start - offset, end - offset))
    offset += member.text.length + 1
  }
  return slices
}
