import type { TextReader } from '#lib/compare/differ/read-text.ts'
import type { VariantText } from '#lib/compare/model.ts'
import { type Features, readFeatures, weighTokens } from './features.ts'
import type { SplitPart } from './find-splits.ts'
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
  let rows: number[][][] = []
  for (const variant of variants.keys()) {
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
  const rowFeatures = representRows(rows, features)
  const { ofA: ofRow, splits, merges } = matchPair(rowFeatures, own, weights)
  const cells = rows.map((row, at) => {
    const match = ofRow[at] ?? -1
    return row.map((cell, index) => (index === variant && match !== -1 ? [match] : cell))
  })
  for (const { whole, part } of splits) cells[whole]?.[variant]?.push(part)
  return insertNew(mergeRows(cells, ofRow, merges), variant, { size: own.length, count })
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

/** Joins rows whose provisions stand together in one provision of the new variant to the row matched with it. */
function mergeRows(cells: readonly number[][][], ofRow: Int32Array, merges: readonly SplitPart[]): number[][][] {
  const rowOf = new Map(Array.from(ofRow, (match, row) => [match, row]))
  const gone = new Set<number>()
  for (const { whole, part } of merges) {
    const into = cells[rowOf.get(whole) ?? -1]
    if (into === undefined) continue
    gone.add(part)
    for (const [index, cell] of (cells[part] ?? []).entries()) into[index]?.push(...cell)
  }
  return cells.filter((_, at) => !gone.has(at)).map((row) => row.map((cell) => cell.toSorted((x, y) => x - y)))
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
