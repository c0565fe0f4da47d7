import type { Column } from '#lib/engines/compare/rows/cells.ts'

/**
 * Rows at another place: those outside the heaviest common order of both columns (a longest increasing subsequence,
 * after M. L. Fredman, 1975, longer texts weighing a little more). Rows that moved together with their parent are not
 * listed.
 */
export function findMoved(a: Column, b: Column): Set<number> {
  const rows = a.cells.flatMap((cell, row) => (cell !== null && (b.cells[row] ?? null) !== null ? [row] : []))
  rows.sort((x, y) => (a.positions[x] ?? 0) - (a.positions[y] ?? 0))
  const order = [...rows].sort((x, y) => (b.positions[x] ?? 0) - (b.positions[y] ?? 0))
  const rank = new Map(order.map((row, at) => [row, at]))
  const kept = heaviestIncreasing(
    rows.map((row) => rank.get(row) ?? 0),
    rows.map((row) => 100 + Math.min(300, a.cells[row]?.text.length ?? 0) / 10),
  )
  const moved = new Set<number>()
  let last: { readonly head: number; readonly rank: number } | null = null
  for (const [at, row] of rows.entries()) {
    if (kept.has(at)) {
      last = null
      continue
    }
    const own: number = rank.get(row) ?? 0
    const head: number =
      last !== null && own === last.rank + 1 && isUnder(a, last.head, row) && isUnder(b, last.head, row)
        ? last.head
        : row
    if (head === row) moved.add(row)
    last = { head, rank: own }
  }
  return moved
}

function isUnder({ cells }: Column, head: number, row: number): boolean {
  const number = cells[row]?.number ?? null
  const above = cells[head]?.number ?? null
  // Stryker disable next-line ConditionalExpression: no number begins with “null.”
  return number === null || (above !== null && number.startsWith(`${above}.`))
}

/** Indexes of the heaviest increasing subsequence of distinct ranks 0…n-1, by a Fenwick tree of best weights. */
function heaviestIncreasing(ranks: readonly number[], weights: readonly number[]): Set<number> {
  const n = ranks.length
  const none = -1
  const tree = new Int32Array(n + 1).fill(none)
  const total = new Float64Array(n)
  const previous = new Int32Array(n)
  const better = (x: number, y: number) => ((total[x] ?? 0) >= (total[y] ?? 0) ? x : y)
  const bestBelow = (rank: number) => {
    let best = none
    for (let node = rank; node > 0; node -= node & -node) best = better(best, tree[node] ?? none)
    return best
  }
  for (const [at, rank] of ranks.entries()) {
    const best = bestBelow(rank)
    previous[at] = best
    total[at] = (total[best] ?? 0) + (weights[at] ?? 0)
    for (let node = rank + 1; node <= n; node += node & -node) tree[node] = better(at, tree[node] ?? none)
  }
  const kept = new Set<number>()
  for (let at = bestBelow(n); at !== none; at = previous[at] ?? none) kept.add(at)
  return kept
}
