import { commonWeight, type Features, rarest, subtractBag, weightOf } from './features.ts'

/** Share of a part's words that the rest of the whole must hold. */
const heldShare = 0.8
/** A part of less weight than this (about four telling words) could stand anywhere. */
const leastWeight = 14

const nothing = new Int32Array()

/** In a matching: neither free nor matched one to one, but part of a split or merged provision. */
export const claimed = -2

export interface Matched {
  /** For each whole the part matched to it, -1 while it is free, `claimed` where it takes no part. */
  readonly ofWhole: Int32Array
  readonly ofPart: Int32Array
  readonly weights: Float64Array
}

/** Part `part` (unmatched) belongs to `whole`, which already is or now becomes matched to another part. */
export interface SplitPart {
  readonly whole: number
  readonly part: number
}

/**
 * Finds provisions that were split: an unmatched part whose words are what is left of a whole after its matched parts
 * are taken away. Called with the sides exchanged, it finds provisions that were merged.
 */
export function findSplits(
  wholes: readonly Features[],
  parts: readonly Features[],
  { ofWhole, ofPart, weights }: Matched,
): SplitPart[] {
  const open = parts.filter(({ index, isEmpty }) => ofPart[index] === -1 && !isEmpty)
  if (open.length === 0) return []
  const rest = wholes.map(({ bag }, whole) => {
    if (ofWhole[whole] === claimed) return nothing
    const part = parts[ofWhole[whole] ?? -1]
    return part === undefined ? bag : subtractBag(bag, part.bag)
  })
  const postings = indexWords(rest)
  const found: SplitPart[] = []
  for (const part of open) {
    const weight = weightOf(part.bag, weights)
    if (weight < leastWeight) continue
    const shared = new Map<number, number>()
    for (const id of rarest(part.bag, weights))
      for (const whole of postings.get(id) ?? []) shared.set(whole, (shared.get(whole) ?? 0) + 1)
    const best = [...shared]
      .sort((x, y) => y[1] - x[1])
      .slice(0, 4)
      .map(([whole]) => ({ whole, held: commonWeight(part.bag, rest[whole] ?? nothing, weights) / weight }))
      .sort((x, y) => y.held - x.held)[0]
    if (best === undefined || best.held < heldShare) continue
    found.push({ whole: best.whole, part: part.index })
    rest[best.whole] = subtractBag(rest[best.whole] ?? nothing, part.bag)
  }
  const ofOne = Map.groupBy(found, ({ whole }) => whole)
  return found.filter(({ whole }) => (ofWhole[whole] ?? -1) >= 0 || (ofOne.get(whole)?.length ?? 0) > 1)
}

function indexWords(bags: readonly Int32Array[]): Map<number, number[]> {
  const postings = new Map<number, number[]>()
  for (const [index, bag] of bags.entries()) {
    let last = -1
    for (const id of bag) {
      if (id === last) continue
      last = id
      const list = postings.get(id)
      if (list === undefined) postings.set(id, [index])
      else if (list.length < 200) list.push(index)
    }
  }
  return postings
}
