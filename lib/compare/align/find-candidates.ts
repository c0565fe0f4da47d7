import { bestOf } from './best-of.ts'
import { type Features, rarest } from './features.ts'
import type { Likeness } from './likeness.ts'
import type { Matching } from './match-equal.ts'

/** A pair of provisions, by their indexes, and how alike they are. */
export interface Scored {
  readonly a: number
  readonly b: number
  readonly score: number
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
  likeness,
}: Matching & { readonly weights: Float64Array; readonly likeness: Likeness }): Scored[] {
  const postings = indexOpen(b, ofB)
  return a.flatMap(({ bag }, i) => {
    if (ofA[i] !== -1) return []
    const shared = new Map<number, number>()
    for (const id of rarest(bag, weights)) {
      const list = postings.get(id) ?? []
      if (list.length > commonestWord) continue
      for (const j of list) shared.set(j, (shared.get(j) ?? 0) + (weights[id] ?? 0))
    }
    return bestOf(shared, candidatesEach).map((j) => ({ a: i, b: j, score: likeness.of(i, j) }))
  })
}

/** For each word the unmatched provisions that hold it, ascending. */
function indexOpen(list: readonly Features[], taken: Int32Array): Map<number, number[]> {
  const postings = new Map<number, number[]>()
  for (const [index, { bag }] of list.entries()) {
    if (taken[index] !== -1) continue
    for (const id of new Set(bag)) {
      const known = postings.get(id)
      if (known === undefined) postings.set(id, [index])
      else known.push(index)
    }
  }
  return postings
}
