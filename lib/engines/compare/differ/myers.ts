/** A stretch that is not common: a[fromA, toA) was replaced by b[fromB, toB), either of which may be empty. */
export interface Edit {
  readonly fromA: number
  readonly toA: number
  readonly fromB: number
  readonly toB: number
}

/** Edits between two texts beyond which they count as wholly different. Cost: time and space grow with its square. */
const mostEdits = 1200

/**
 * The shortest edit script of two sequences, after E. W. Myers, "An O(ND) Difference Algorithm and Its Variations"
 * (1986), its common ends trimmed first.
 */
export function diffSequences(a: ArrayLike<number>, b: ArrayLike<number>): Edit[] {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let endA = a.length
  let endB = b.length
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  if (start === endA && start === endB) return []
  // Stryker disable next-line ConditionalExpression,LogicalOperator: only saves work
  if (start === endA || start === endB) return [{ fromA: start, toA: endA, fromB: start, toB: endB }]
  return myers(a, b, { fromA: start, toA: endA, fromB: start, toB: endB })
}

function myers(a: ArrayLike<number>, b: ArrayLike<number>, range: Edit): Edit[] {
  const { fromA, toA, fromB, toB } = range
  const n = toA - fromA
  const m = toB - fromB
  const most = Math.min(n + m, mostEdits)
  const trace: Int32Array[] = []
  const row = new Int32Array(2 * most + 3)
  const middle = most + 1
  for (let d = 0; d <= most; d++) {
    trace.push(row.slice(middle - d - 1, middle + d + 2))
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (row[middle + k - 1] ?? 0) < (row[middle + k + 1] ?? 0)
      let x = down ? (row[middle + k + 1] ?? 0) : (row[middle + k - 1] ?? 0) + 1
      let y = x - k
      while (x < n && y < m && a[fromA + x] === b[fromB + y]) {
        x++
        y++
      }
      row[middle + k] = x
      if (x >= n && y >= m) return walkBack(trace, range, d)
    }
  }
  return [range]
}

/** Follows the furthest paths back from the end and puts adjoining steps together. */
function walkBack(trace: readonly Int32Array[], { fromA, toA, fromB, toB }: Edit, depth: number): Edit[] {
  const edits: Edit[] = []
  let x = toA - fromA
  let y = toB - fromB
  for (let d = depth; d > 0; d--) {
    const row = trace[d]
    const at = (k: number) => row?.[k + d + 1] ?? 0
    const k = x - y
    const down = k === -d || at(k - 1) < at(k + 1)
    const previous = down ? k + 1 : k - 1
    const previousX = at(previous)
    const previousY = previousX - previous
    const startX = down ? previousX : previousX + 1
    const startY = startX - k
    const last = edits.at(-1)
    const [a0, b0] = [fromA + previousX, fromB + previousY]
    const [a1, b1] = [fromA + startX, fromB + startY]
    if (last !== undefined && last.fromA === a1) edits[edits.length - 1] = { ...last, fromA: a0, fromB: b0 }
    else edits.push({ fromA: a0, toA: a1, fromB: b0, toB: b1 })
    x = previousX
    y = previousY
  }
  return edits.reverse()
}
