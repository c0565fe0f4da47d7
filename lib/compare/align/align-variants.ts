import type { TextReader } from '#lib/compare/differ/read-text.ts'
import type { VariantText } from '#lib/compare/model.ts'
import { type Features, readFeatures, weighTokens } from './features.ts'
import { findSplits } from './find-splits.ts'
import { matchPair } from './match-pair.ts'

/** One row: for each variant, its provisions in that row (none, one, or several where a provision was split). */
export type AlignedRow = readonly (readonly number[])[]

/**
 * Aligns all variants into rows, each variant in turn against the rows so far: time grows linearly with the number of
 * variants. Rows stand in the order of the first variant; what it lacks follows the row that precedes it in its own.
 */
export function alignVariants(variants: readonly VariantText[], reader: TextReader): AlignedRow[] {
  const features = variants.map(({ provisions }) => readFeatures(provisions, reader))
  const weights = weighTokens(features, reader.interner.size())
  let rows: number[][][] = (features[0] ?? []).map(({ index }) => placeIn(variants.length, 0, [index]))
  for (let variant = 1; variant < variants.length; variant++) {
    rows = addVariant(rows, variant, { features, weights, count: variants.length })
  }
  return rows
}

interface Setting {
  readonly features: readonly (readonly Features[])[]
  readonly weights: Float64Array
  readonly count: number
}

function addVariant(rows: readonly number[][][], variant: number, { features, weights, count }: Setting): number[][][] {
  const own = features[variant] ?? []
  const standing = representRows(rows, features)
  const ofRow = matchPair(standing, own, weights)
  const cells = rows.map((row, at) => {
    const match = ofRow[at] ?? -1
    return row.map((cell, index) => (index === variant && match !== -1 ? [match] : cell))
  })
  for (const { whole, part } of findSplits(standing, own, ofRow, weights)) cells[whole]?.[variant]?.push(part)
  const merged = mergeRows(cells, standing, own, { ofRow, weights, variant })
  return insertNew(merged, variant, { size: own.length, count })
}

/** A row as the first variant that has it words it, its parent being the row of that provision's parent. */
function representRows(rows: readonly number[][][], features: readonly (readonly Features[])[]): Features[] {
  const rowOf = features.map(() => new Map<number, number>())
  for (const [at, row] of rows.entries()) {
    for (const [variant, cell] of row.entries()) for (const index of cell) rowOf[variant]?.set(index, at)
  }
  return rows.map((row, at) => {
    const variant = row.findIndex((cell) => cell.length > 0)
    const members = (row[variant] ?? []).flatMap((index) => features[variant]?.[index] ?? [])
    const [first] = members
    if (first === undefined) throw new Error('A row without a cell')
    const parent = first.parent === null ? null : (rowOf[variant]?.get(first.parent) ?? null)
    if (members.length === 1) return { ...first, index: at, parent }
    const bag = Int32Array.from(members.flatMap(({ bag }) => [...bag])).sort()
    return { ...first, index: at, parent, bag, key: members.map(({ key }) => key).join(' ') }
  })
}

interface Merging {
  readonly ofRow: Int32Array
  readonly weights: Float64Array
  readonly variant: number
}

/** Joins rows whose provisions stand together in one provision of the new variant. */
function mergeRows(
  cells: readonly number[][][],
  standing: readonly Features[],
  own: readonly Features[],
  { ofRow, weights, variant }: Merging,
): number[][][] {
  const rowOf = new Int32Array(own.length).fill(-1)
  for (const [row, match] of ofRow.entries()) if (match !== -1) rowOf[match] = row
  const open = standing.map((row, at) => ((cells[at]?.[variant]?.length ?? 0) > 1 ? { ...row, isEmpty: true } : row))
  const joined = findSplits(own, open, rowOf, weights)
  const target = new Map<number, number>()
  for (const { whole, part } of joined) {
    const row = rowOf[whole] ?? -1
    const first = joined.find((each) => each.whole === whole)?.part ?? part
    if (row !== -1) target.set(part, row)
    else if (part !== first) target.set(part, first)
    else cells[part]?.[variant]?.push(whole)
  }
  for (const [from, to] of target) {
    for (const [index, cell] of (cells[from] ?? []).entries()) {
      const into = cells[to]?.[index]
      into?.push(...cell)
      into?.sort((x, y) => x - y)
    }
  }
  return cells
    .filter((_, at) => !target.has(at))
    .map((row) => row.map((cell) => [...new Set(cell)].sort((x, y) => x - y)))
}

/** Puts rows for the provisions that no row has yet, each after the row that precedes it in its own variant. */
function insertNew(
  rows: readonly number[][][],
  variant: number,
  { size, count }: { size: number; count: number },
): number[][][] {
  const rowOf = new Map<number, number[][]>()
  for (const row of rows) for (const index of row[variant] ?? []) rowOf.set(index, row)
  const following = new Map<number[][] | null, number[][][]>()
  let anchor: number[][] | null = null
  for (let index = 0; index < size; index++) {
    const row = rowOf.get(index)
    if (row !== undefined) {
      anchor = row
      continue
    }
    const added = placeIn(count, variant, [index])
    const list = following.get(anchor)
    if (list === undefined) following.set(anchor, [added])
    else list.push(added)
  }
  return [...(following.get(null) ?? []), ...rows.flatMap((row) => [row, ...(following.get(row) ?? [])])]
}

function placeIn(count: number, variant: number, cell: readonly number[]): number[][] {
  return Array.from({ length: count }, (_, index) => (index === variant ? [...cell] : []))
}
