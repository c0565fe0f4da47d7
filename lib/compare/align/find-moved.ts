import type { Column } from '#lib/compare/cells.ts'

/**
 * Rows that stand at another place: those outside the heaviest common order of both columns (a longest increasing
 * subsequence, after M. L. Fredman, 1975, longer texts weighing a little more). What moved along under its moved parent is not named again.
 */
export function findMoved(a: Column, b: Column): Set<number> {
  const rows = a.cells.flatMap((cell, row) => (cell !== null && (b.cells[row] ?? null) !== null ? [row] : []))
  rows.sort((x, y) => (a.positions[x] ?? 0) - (a.positions[y] ?? 0) || x - y)
  const order = [...rows].sort((x, y) => (b.positions[x] ?? 0) - (b.positions[y] ?? 0))
  const rank = new Map(order.map((row, at) => [row, at]))
  const kept = heaviestIncreasing(
    rows.map((row) => rank.get(row) ?? 0),
    rows.map((row) => 100 + Math.min(300, a.cells[row]?.text.length ?? 0) / 10),
  )
  const moved = new Set<number>()
  let head: number | null = null
  let before: number | null = null
  for (const [at, row] of rows.entries()) {
    if (kept.has(at)) {
      head = null
      before = null
      continue
    }
    const isNext = before !== null && (rank.get(row) ?? 0) === (rank.get(before) ?? 0) + 1
    if (head === null || !isNext || !isUnder(a, head, row) || !isUnder(b, head, row)) {
      moved.add(row)
      head = row
    }
    before = row
  }
  return moved
}

function isUnder({ cells }: Column, head: number, row: number): boolean {
  const number = cells[row]?.number ?? null
  const above = cells[head]?.number ?? null
  return number === null || (above !== null && number.startsWith(`${above}.`))
}

/** Indexes of the heaviest increasing subsequence of distinct ranks 0…n-1, by a Fenwick tree of best weights. */
function heaviestIncreasing(ranks: readonly number[], weights: readonly number[]): Set<number> {
  const n = ranks.length
  const tree = new Int32Array(n + 1).fill(-1)
  const total = new Float64Array(n)
  const previous = new Int32Array(n).fill(-1)
  const better = (x: number, y: number) => (y === -1 || (x !== -1 && (total[x] ?? 0) >= (total[y] ?? 0)) ? x : y)
  for (const [at, rank] of ranks.entries()) {
    let best = -1
    for (let node = rank; node > 0; node -= node & -node) best = better(best, tree[node] ?? -1)
    previous[at] = best
    total[at] = (best === -1 ? 0 : (total[best] ?? 0)) + (weights[at] ?? 1)
    for (let node = rank + 1; node <= n; node += node & -node) tree[node] = better(at, tree[node] ?? -1)
  }
  const kept = new Set<number>()
  let at = -1
  for (let node = n; node > 0; node -= node & -node) at = better(at, tree[node] ?? -1)
  for (; at !== -1; at = previous[at] ?? -1) kept.add(at)
  return kept
}
