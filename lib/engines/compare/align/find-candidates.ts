import { bestOf } from './best-of.ts'
import { indexWords, rarest } from './features.ts'
import { free, type Matching } from './match-equal.ts'

/** A pair of provisions, by their indexes. */
export interface Candidate {
  readonly a: number
  readonly b: number
}

/** Cost: words in more provisions than this find nothing; such provisions are matched by their place. */
const commonestWord = 80
const candidatesEach = 6

/** For each unmatched provision of the first sequence the few of the second that share most of its rarest words. */
export function findCandidates({
  a,
  b,
  ofA,
  ofB,
  weights,
}: Matching & { readonly weights: Float64Array }): Candidate[] {
  const postings = indexWords(b.map(({ bag }, j) => (ofB[j] === free ? bag : new Int32Array())))
  return a.flatMap(({ bag }, i) => {
    if (ofA[i] !== free) return []
    const shared = new Map<number, number>()
    for (const id of rarest(bag, weights)) {
      const list = postings.get(id) ?? []
      if (list.length > commonestWord) continue
      for (const j of list) shared.set(j, (shared.get(j) ?? 0) + (weights[id] ?? 0))
    }
    return bestOf(shared, candidatesEach).map((j) => ({ a: i, b: j }))
  })
}
