import type { AlignedRow } from '#lib/compare/align/align-variants.ts'
import type { CitationRegistry } from '#lib/compare/cite/create-registry.ts'
import { slicesOf } from '#lib/compare/cite/slices-of.ts'
import type { KeyedText, PageSlice, VariantProvision } from '#lib/compare/model.ts'
import type { Cell, Part } from '#lib/compare/types.ts'

/** A row with its cells, and the provisions each cell was made of. */
export interface BuiltRow {
  readonly part: Part
  readonly heading: string | null
  readonly cells: Readonly<Record<string, Cell | null>>
  readonly members: Readonly<Record<string, readonly VariantProvision[]>>
}

/**
 * Makes cells of aligned provisions. Citations are given variant by variant in policy order, so that their numbers
 * tell the order of a variant's cells.
 */
export function buildRows(rows: readonly AlignedRow[], variants: readonly KeyedText[], registry: CitationRegistry): BuiltRow[] {
  const cited = variants.map(({ key, provisions }) => provisions.map(({ slices }) => registry.cite(slices, key)))
  return rows.map((row) => {
    const members = Object.fromEntries(
      variants.map(({ key, provisions }, variant) => [key, (row[variant] ?? []).flatMap((index) => provisions[index] ?? [])]),
    )
    const cells = Object.fromEntries(
      variants.map(({ key }, variant) => [key, cellOf(members[key] ?? [], (index) => cited[variant]?.[index] ?? [])]),
    )
    const standing = variants.flatMap(({ key }) => members[key] ?? [])
    const first = standing[0]
    return { part: first?.part ?? 'other', heading: standing.find(({ heading }) => heading !== null)?.heading ?? null, cells, members }
  })
}

function cellOf(members: readonly VariantProvision[], citationsOf: (index: number) => readonly string[]): Cell | null {
  const [first] = members
  if (first === undefined) return null
  return {
    number: first.number,
    heading: first.heading,
    text: joinTexts(members),
    parts: members.length === 1 ? null : members.map(({ number, heading }) => ({ number, heading })),
    citationIds: members.flatMap(({ index }) => citationsOf(index)),
  }
}

function joinTexts(members: readonly VariantProvision[]): string {
  return members
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ')
}

/** The page slices of a stretch of a cell's text, its provisions' texts joined by one blank. */
export function slicesOfCell(members: readonly VariantProvision[], start: number, end: number): PageSlice[] {
  const slices: PageSlice[] = []
  let offset = 0
  for (const member of members) {
    if (member.text === '') continue
    slices.push(...slicesOf(member, start - offset, end - offset))
    offset += member.text.length + 1
  }
  return slices
}
