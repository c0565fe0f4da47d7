import { bestOf } from './best-of.ts'
import { type Features, rarest } from './features.ts'
import { claimed, findSplits, type SplitPart } from './find-splits.ts'
import { createLikeness } from './likeness.ts'
import { matchEqual, matchRepeated } from './match-equal.ts'
import { openRuns } from './open-runs.ts'

export interface Scored {
  readonly a: number
  readonly b: number
  readonly score: number
}

/** Cost: words in more provisions than this find nothing; such provisions are matched by their place. */
const commonestWord = 80
const candidatesEach = 6

const sureScore = 0.72
const likelyScore = 0.5
const placedScore = 0.3

export interface Matches {
  /** For each of the first sequence, the index in the second, or -1. */
  readonly ofA: Int32Array
  /** Further parts in the second of provisions of the first. */
  readonly splits: readonly SplitPart[]
  /** Further parts in the first of provisions of the second. */
  readonly merges: readonly SplitPart[]
}

/**
 * Matches two sequences of provisions: first what says the same, then what is most alike, then what was split or
 * merged, then what stands at the same place between matched neighbours. Near-linear: likeness is computed only for
 * provisions that share a rare word or a place.
 */
export function matchPair(a: readonly Features[], b: readonly Features[], weights: Float64Array): Matches {
  const matching = createMatching(a, b, weights)
  matchEqual(matching)
  const candidates = matching.findCandidates()
  matching.take(candidates, sureScore)
  matchRepeated(matching)
  matching.take(candidates, likelyScore)
  matching.claimParts()
  for (let round = 0; round < 2; round++) matching.matchByPlace()
  matching.claimParts()
  return { ofA: matching.ofA.map((match) => Math.max(-1, match)), splits: matching.splits, merges: matching.merges }
}

function createMatching(a: readonly Features[], b: readonly Features[], weights: Float64Array) {
  const ofA = new Int32Array(a.length).fill(-1)
  const ofB = new Int32Array(b.length).fill(-1)
  const likeness = createLikeness(a, b, { weights, ofA })
  const splits: SplitPart[] = []
  const merges: SplitPart[] = []

  /** Gives split and merged parts to their wholes, so that no likeness by place takes them. */
  function claimParts() {
    for (const { whole, part } of findSplits(a, b, { ofWhole: ofA, ofPart: ofB, weights })) {
      if (ofA[whole] === -1) match(whole, part)
      else {
        splits.push({ whole, part })
        ofB[part] = claimed
      }
    }
    const divided = new Set(splits.map(({ whole }) => whole))
    const free = ofB.map((match) => (match >= 0 && divided.has(match) ? claimed : match))
    for (const { whole, part } of findSplits(b, a, { ofWhole: free, ofPart: ofA, weights })) {
      if (ofB[whole] === -1) match(part, whole)
      else {
        merges.push({ whole, part })
        ofA[part] = claimed
      }
    }
  }

  function match(i: number, j: number) {
    ofA[i] = j
    ofB[j] = i
  }

  function findCandidates(): Scored[] {
    const postings = new Map<number, number[]>()
    for (const [j, { bag }] of b.entries()) {
      if (ofB[j] !== -1) continue
      let last = -1
      for (const id of bag) {
        if (id === last) continue
        last = id
        const list = postings.get(id)
        if (list === undefined) postings.set(id, [j])
        else list.push(j)
      }
    }
    const found: Scored[] = []
    for (const [i, { bag }] of a.entries()) {
      if (ofA[i] !== -1) continue
      const shared = new Map<number, number>()
      for (const id of rarest(bag, weights)) {
        const list = postings.get(id)
        if (list === undefined || list.length > commonestWord) continue
        for (const j of list) shared.set(j, (shared.get(j) ?? 0) + (weights[id] ?? 0))
      }
      for (const j of bestOf(shared, candidatesEach)) found.push({ a: i, b: j, score: likeness.of(i, j) })
    }
    return found
  }

  /** Takes candidates from the best down; a candidate's score grows when its parents have been matched meanwhile. */
  function take(candidates: readonly Scored[], least: number) {
    const open = candidates.filter((each) => ofA[each.a] === -1 && ofB[each.b] === -1)
    const scored = open.map((each) => ({ ...each, score: likeness.of(each.a, each.b) - nearness(each) }))
    scored.sort((x, y) => y.score - x.score)
    for (const each of scored) {
      if (each.score < least) break
      if (ofA[each.a] === -1 && ofB[each.b] === -1) match(each.a, each.b)
    }
  }

  /** A small penalty for distance settles ties in favour of order. */
  function nearness({ a: i, b: j }: Scored): number {
    return 0.02 * Math.min(1, Math.abs(i / Math.max(1, a.length) - j / Math.max(1, b.length)))
  }

  /** Matches what is left between matched neighbours, in order, by the best total likeness. */
  function matchByPlace() {
    const runs = openRuns(ofA, ofB)
    for (const { fromA, toA, fromB, toB } of runs) alignRun(fromA, toA, fromB, toB)
  }

  /** Longest gap aligned cell by cell. Cost: in a longer one, provisions with few rare words stay unmatched. */
  function alignRun(fromA: number, toA: number, fromB: number, toB: number) {
    const n = toA - fromA
    const m = toB - fromB
    if (n * m > 40_000) return
    const gain = (i: number, j: number) => placeLikeness(fromA + i, fromB + j) - placedScore
    const best = Array.from({ length: n + 1 }, () => new Float64Array(m + 1))
    for (let i = n - 1; i >= 0; i--) {
      for (let j = m - 1; j >= 0; j--) {
        const skip = Math.max(best[i + 1]?.[j] ?? 0, best[i]?.[j + 1] ?? 0)
        const row = best[i]
        if (row !== undefined) row[j] = Math.max(skip, gain(i, j) + (best[i + 1]?.[j + 1] ?? 0))
      }
    }
    for (let i = 0, j = 0; i < n && j < m; ) {
      const value = best[i]?.[j] ?? 0
      const won = gain(i, j)
      if (won > 0 && value === won + (best[i + 1]?.[j + 1] ?? 0)) match(fromA + i++, fromB + j++)
      else if (value === (best[i + 1]?.[j] ?? 0)) i++
      else j++
    }
  }

  function placeLikeness(i: number, j: number): number {
    return ofA[i] === -1 && ofB[j] === -1 ? likeness.atPlace(i, j) : 0
  }

  return { a, b, ofA, ofB, match, splits, merges, claimParts, findCandidates, take, matchByPlace }
}
