export interface OpenRun {
  readonly fromA: number
  readonly toA: number
  readonly fromB: number
  readonly toB: number
}

/** Maximal runs of unmatched provisions of both sides between matched neighbours that stand next to each other. */
export function openRuns(ofA: Int32Array, ofB: Int32Array): OpenRun[] {
  const runs: OpenRun[] = []
  for (let i = 0; i < ofA.length; i++) {
    if (ofA[i] !== -1) continue
    const fromA = i
    while (i < ofA.length && ofA[i] === -1) i++
    const before = fromA === 0 ? 0 : (ofA[fromA - 1] ?? -1) + 1
    const fromB = firstOpen(ofB, before)
    let toB = fromB
    while (toB < ofB.length && ofB[toB] === -1) toB++
    if (toB > fromB) runs.push({ fromA, toA: i, fromB, toB })
    const after = i < ofA.length ? (ofA[i] ?? -1) : ofB.length
    let from = after
    while (from > 0 && ofB[from - 1] === -1) from--
    if (from < after && from !== fromB) runs.push({ fromA, toA: i, fromB: from, toB: after })
  }
  return runs
}

function firstOpen(ofB: Int32Array, from: number): number {
  return from < ofB.length && ofB[from] === -1 ? from : ofB.length
}
