import type { Features } from './features.ts'
import { type Candidate, findCandidates } from './find-candidates.ts'
import { claimed, findSplits, type SplitPart } from './find-splits.ts'
import { createLikeness, type Likeness } from './likeness.ts'
import { matchByPlace } from './match-by-place.ts'
import { free, type Matching, matchEqual, matchRepeated, repeatedKeys } from './match-equal.ts'

const sureScore = 0.72
const likelyScore = 0.5

export interface Matches {
  /** For each of the first sequence, the index in the second, or -1. */
  readonly ofA: Int32Array
  /** Further parts in the second of provisions of the first. */
  readonly splits: readonly SplitPart[]
  /** Further parts in the first of provisions of the second. */
  readonly merges: readonly SplitPart[]
}

interface PairMatching extends Matching {
  readonly weights: Float64Array
  readonly likeness: Likeness
  readonly splits: SplitPart[]
  readonly merges: SplitPart[]
}

/**
 * Matches two sequences of provisions: first those that say the same, then the most similar ones, then split or merged
 * ones, then those at the same place between matched neighbors. Near-linear: likeness is computed only for provisions
 * that share a rare word or a place.
 */
export function matchPair(a: readonly Features[], b: readonly Features[], weights: Float64Array): Matches {
  const matching = createMatching(a, b, weights)
  matchEqual(matching)
  const candidates = findCandidates(matching)
  const repeated = repeatedKeys(matching)
  // Stryker disable next-line ConditionalExpression: the value is always there
  const refers = (one: Features | undefined) => one !== undefined && repeated.has(one.key) && one.targets().length > 0
  const others = candidates.filter((each) => !refers(a[each.a]) && !refers(b[each.b]))
  takeBest(matching, others, sureScore)
  matchRepeated(matching)
  takeBest(matching, candidates, likelyScore)
  claimParts(matching)
  for (let round = 0; round < 2; round++) matchByPlace(matching)
  claimParts(matching)
  return { ofA: matching.ofA.map((match) => Math.max(-1, match)), splits: matching.splits, merges: matching.merges }
}

function createMatching(a: readonly Features[], b: readonly Features[], weights: Float64Array): PairMatching {
  const ofA = new Int32Array(a.length).fill(free)
  const ofB = new Int32Array(b.length).fill(free)
  const likeness = createLikeness(a, b, { weights, ofA })
  const match = (i: number, j: number) => {
    ofA[i] = j
    ofB[j] = i
  }
  return { a, b, ofA, ofB, match, weights, likeness, splits: [], merges: [] }
}

/** Assigns split and merged parts to their wholes, so that no match by place takes them. */
function claimParts({ a, b, ofA, ofB, match, weights, splits, merges }: PairMatching): void {
  for (const { whole, part } of findSplits(a, b, { ofWhole: ofA, ofPart: ofB, weights })) {
    if (ofA[whole] === free) match(whole, part)
    else {
      splits.push({ whole, part })
      ofB[part] = claimed
    }
  }
  const divided = new Set(splits.map(({ whole }) => whole))
  const undivided = ofB.map((found) => (divided.has(found) ? claimed : found))
  for (const { whole, part } of findSplits(b, a, { ofWhole: undivided, ofPart: ofA, weights })) {
    if (ofB[whole] === free) match(part, whole)
    else {
      merges.push({ whole, part })
      ofA[part] = claimed
    }
  }
}

/** Takes candidates in descending order of likeness, which is higher if their parents have been matched by now. */
function takeBest(matching: PairMatching, candidates: readonly Candidate[], least: number): void {
  const { ofA, ofB, likeness, match } = matching
  // Stryker disable next-line ConditionalExpression,LogicalOperator,MethodExpression: only saves work
  const open = candidates.filter((each) => ofA[each.a] === free && ofB[each.b] === free)
  const scored = open.map((each) => ({ ...each, score: likeness.of(each.a, each.b) - distance(matching, each) }))
  scored.sort((x, y) => y.score - x.score)
  for (const each of scored) {
    if (each.score < least) break
    if (ofA[each.a] === free && ofB[each.b] === free) match(each.a, each.b)
  }
}

/** A small penalty for distance settles ties in favor of order. */
function distance({ a, b }: PairMatching, { a: i, b: j }: Candidate): number {
  return 0.02 * Math.abs(i / a.length - j / b.length)
}
