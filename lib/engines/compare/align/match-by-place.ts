import type { Likeness } from './likeness.ts'
import { free, type Matching } from './match-equal.ts'

const placedScore = 0.3
/** Pairs of the longest run aligned. Cost: in a longer one, provisions with few rare words stay unmatched. */
const mostPairs = 40_000

/** Matches what is left between matched neighbors, in order, by the best total likeness. */
export function matchByPlace(matching: Matching & { readonly likeness: Likeness }): void {
  for (const run of openRuns(matching.ofA, matching.ofB)) alignRun(matching, run)
}

interface OpenRun {
  readonly fromA: number
  readonly toA: number
  readonly fromB: number
  readonly toB: number
}

function alignRun(matching: Matching & { readonly likeness: Likeness }, run: OpenRun): void {
  const { ofA, ofB, likeness, match } = matching
  const n = run.toA - run.fromA
  const m = run.toB - run.fromB
  if (n * m > mostPairs) return
  const gain = (i: number, j: number) => {
    const [x, y] = [run.fromA + i, run.fromB + j]
    return (ofA[x] === free && ofB[y] === free ? likeness.atPlace(x, y) : 0) - placedScore
  }
  const best = bestGains(n, m, gain)
  // Stryker disable next-line ConditionalExpression,EqualityOperator: nothing is gained past the end of a run
  for (let i = 0, j = 0; i < n && j < m; ) {
    const value = best[i]?.[j] ?? 0
    const won = gain(i, j)
    if (won > 0 && value === won + (best[i + 1]?.[j + 1] ?? 0)) match(run.fromA + i++, run.fromB + j++)
    else if (value === (best[i + 1]?.[j] ?? 0)) i++
    else j++
  }
}

/** For each place in both sequences the greatest total gain from there to the end. */
function bestGains(n: number, m: number, gain: (i: number, j: number) => number): Float64Array[] {
  const best = Array.from({ length: n + 1 }, () => new Float64Array(m + 1))
  // Stryker disable next-line ArithmeticOperator: nothing is gained past the end of a run
  for (let i = n - 1; i >= 0; i--) {
    // Stryker disable next-line ArithmeticOperator: nothing is gained past the end of a run
    for (let j = m - 1; j >= 0; j--) {
      const skip = Math.max(best[i + 1]?.[j] ?? 0, best[i]?.[j + 1] ?? 0)
      best[i]?.fill(Math.max(skip, gain(i, j) + (best[i + 1]?.[j + 1] ?? 0)), j, j + 1)
    }
  }
  return best
}

/** Maximal runs of unmatched provisions between matched neighbors that are next to each other; one side may be empty. */
function openRuns(ofA: Int32Array, ofB: Int32Array): OpenRun[] {
  // Stryker disable next-line ArrayDeclaration: does not compile
  const runs: OpenRun[] = []
  let toA = 0
  for (let fromA = ofA.indexOf(free); fromA !== -1; fromA = ofA.indexOf(free, toA)) {
    toA = endOfRun(ofA, fromA)
    const fromB = (ofA[fromA - 1] ?? -1) + 1
    runs.push({ fromA, toA, fromB, toB: endOfRun(ofB, fromB) })
    const after = ofA[toA] ?? ofB.length
    const from = startOfRun(ofB, after)
    if (from !== fromB) runs.push({ fromA, toA, fromB: from, toB: after })
  }
  return runs
}

function endOfRun(of: Int32Array, from: number): number {
  let at = from
  while (of[at] === free) at++
  return at
}

function startOfRun(of: Int32Array, to: number): number {
  let at = to
  while (of[at - 1] === free) at--
  return at
}
