import type { Match } from './match-variants.ts'

/** One row: for each variant, its provisions in that row (none, one, or several where a provision was split). */
export type AlignedRow = readonly (readonly number[])[]

/** Matches between two of the variants. */
export interface PairMatches {
  readonly one: number
  readonly other: number
  readonly matches: readonly Match[]
}

/**
 * Rows of everything that any pair matches. Rows are in the order of the first variant; a provision that it lacks
 * follows the row that precedes it in its variant.
 */
export function groupRows(sizes: readonly number[], pairs: readonly PairMatches[]): AlignedRow[] {
  const rowsOf = joinMatches(sizes, pairs)
  const cells = new Map<number, number[][]>()
  let order: number[] = []
  for (const [variant, rows] of rowsOf.entries()) {
    const following = new Map<number | null, number[]>()
    let anchor: number | null = null
    const known = new Set(order)
    for (const [index, row] of rows.entries()) {
      const cell = cells.get(row) ?? sizes.map(() => [])
      if (known.has(row)) anchor = row
      else if (!cells.has(row)) {
        const list = following.get(anchor)
        if (list === undefined) following.set(anchor, [row])
        else list.push(row)
      }
      cell[variant]?.push(index)
      cells.set(row, cell)
    }
    order = [...(following.get(null) ?? []), ...order.flatMap((row) => [row, ...(following.get(row) ?? [])])]
  }
  // Stryker disable next-line ArrayDeclaration: the value is always there
  return order.map((row) => cells.get(row) ?? [])
}

/** For each provision of each variant its row: one number for all that belongs together. */
function joinMatches(sizes: readonly number[], pairs: readonly PairMatches[]): number[][] {
  const firsts = sizes.map((_, variant) => sizes.slice(0, variant).reduce((sum, size) => sum + size, 0))
  const above = Array.from({ length: sizes.reduce((sum, size) => sum + size, 0) }, (_, node) => node)
  const rootOf = (node: number): number => {
    let root = node
    while (above[root] !== root) root = above[root] ?? root
    // Stryker disable next-line ConditionalExpression: only shortens later paths
    for (let at = node; at !== root; ) {
      // Stryker disable next-line LogicalOperator: only shortens later paths
      const next = above[at] ?? root
      above[at] = root
      at = next
    }
    return root
  }
  for (const { one, other, matches } of pairs)
    for (const [a, b] of matches) above[rootOf((firsts[one] ?? 0) + a)] = rootOf((firsts[other] ?? 0) + b)
  return sizes.map((size, variant) =>
    Array.from({ length: size }, (_, index) => rootOf((firsts[variant] ?? 0) + index)),
  )
}
