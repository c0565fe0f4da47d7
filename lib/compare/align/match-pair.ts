import { commonWeight, type Features, rarest, weightOf } from './features.ts'
import { claimed, findSplits, type SplitPart } from './find-splits.ts'

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
  matching.matchEqual()
  const candidates = matching.findCandidates()
  matching.take(candidates, sureScore)
  matching.matchRepeated()
  matching.take(candidates, likelyScore)
  matching.claimParts()
  for (let round = 0; round < 2; round++) matching.matchByPlace()
  matching.claimParts()
  return { ofA: matching.ofA.map((match) => Math.max(-1, match)), splits: matching.splits, merges: matching.merges }
}

function createMatching(a: readonly Features[], b: readonly Features[], weights: Float64Array) {
  const ofA = new Int32Array(a.length).fill(-1)
  const ofB = new Int32Array(b.length).fill(-1)
  const weightA = a.map(({ bag }) => weightOf(bag, weights))
  const weightB = b.map(({ bag }) => weightOf(bag, weights))

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

  function parentsMatch(one: Features, other: Features): boolean {
    if (one.parent === null || other.parent === null) return one.parent === other.parent
    return ofA[one.parent] === other.parent
  }

  /** Weighted Dice similarity of the words, helped by what else agrees. */
  function likeness(i: number, j: number): number {
    const one = a[i]
    const other = b[j]
    if (one === undefined || other === undefined) return 0
    const total = (weightA[i] ?? 0) + (weightB[j] ?? 0)
    const words = total === 0 ? 0 : (2 * commonWeight(one.bag, other.bag, weights)) / total
    const heading = one.heading !== '' && one.heading === other.heading ? 0.18 : keepsOnlyHeading(one, other) ? 0.5 : 0
    const number = one.number !== null && one.number === other.number ? 0.05 : 0
    return words + heading + number + (parentsMatch(one, other) ? 0.06 : 0)
  }

  /** "Transfer." is all that is left of "Transfer. You may not pass this policy on." */
  function keepsOnlyHeading(one: Features, other: Features): boolean {
    const [headed, bare] = one.heading === '' ? [other, one] : [one, other]
    return headed.heading !== '' && headed.heading === bare.key && parentsMatch(one, other)
  }

  function groupByKey(list: readonly Features[], taken: Int32Array): Map<string, number[]> {
    const groups = new Map<string, number[]>()
    for (const [index, { key, isEmpty }] of list.entries()) {
      if (taken[index] !== -1 || isEmpty) continue
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [index])
      else group.push(index)
    }
    return groups
  }

  function matchEqual() {
    const groupsB = groupByKey(b, ofB)
    for (const [key, group] of groupByKey(a, ofA)) {
      const others = groupsB.get(key) ?? []
      const [i, j] = [group[0], others[0]]
      if (group.length === 1 && others.length === 1 && i !== undefined && j !== undefined) match(i, j)
    }
  }

  /** Provisions that say the same several times: those under matched parents, then under one number, then in order. */
  function matchRepeated() {
    const parentOfA = ({ parent }: Features) => (parent === null ? null : (ofA[parent] ?? -1))
    const tests: readonly (readonly [Standing, Standing])[] = [
      [(one) => `${parentOfA(one)} ${one.label}`, ({ parent, label }) => `${parent} ${label}`],
      [parentOfA, ({ parent }) => parent],
      [({ number, index }) => number ?? index, ({ number }) => number],
    ]
    for (const [standingOfA, standingOfB] of tests) {
      const groupsB = groupByKey(b, ofB)
      for (const [key, group] of groupByKey(a, ofA)) {
        const waiting = Map.groupBy(groupsB.get(key) ?? [], (j) => standing(b[j], standingOfB))
        for (const list of waiting.values()) list.reverse()
        for (const i of group) {
          const j = waiting.get(standing(a[i], standingOfA))?.pop()
          if (j !== undefined) match(i, j)
        }
      }
    }
    const groupsB = groupByKey(b, ofB)
    for (const [key, group] of groupByKey(a, ofA)) {
      const others = groupsB.get(key) ?? []
      if (others.length !== group.length) continue
      for (const [at, i] of group.entries()) match(i, others[at] ?? -1)
    }
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
      const best = [...shared].sort((x, y) => y[1] - x[1]).slice(0, candidatesEach)
      for (const [j] of best) found.push({ a: i, b: j, score: likeness(i, j) })
    }
    return found
  }

  /** Takes candidates from the best down; a candidate's score grows when its parents have been matched meanwhile. */
  function take(candidates: readonly Scored[], least: number) {
    const open = candidates.filter((each) => ofA[each.a] === -1 && ofB[each.b] === -1)
    const scored = open.map((each) => ({ ...each, score: likeness(each.a, each.b) - nearness(each) }))
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
    if (ofA[i] !== -1 || ofB[j] !== -1) return 0
    const [one, other] = [a[i], b[j]]
    if (one === undefined || other === undefined) return 0
    if (one.isEmpty || other.isEmpty) return one.isEmpty && other.isEmpty && one.label === other.label ? 1 : 0
    const base = likeness(i, j)
    return base + (parentsMatch(one, other) && one.label === other.label ? 0.08 : 0)
  }

  return { ofA, splits, merges, claimParts, matchEqual, matchRepeated, findCandidates, take, matchByPlace }
}

/** Maximal runs of unmatched provisions of both sides between matched neighbours that stand next to each other. */
function openRuns(ofA: Int32Array, ofB: Int32Array) {
  const runs: { fromA: number; toA: number; fromB: number; toB: number }[] = []
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

/** What tells where a provision stands, equal on both sides for the same place. */
type Standing = (one: Features) => string | number | null

function standing(one: Features | undefined, of: Standing): string | number | null {
  return one === undefined ? null : of(one)
}
