import { bestOf } from './best-of.ts'
import { commonWeight, type Features, indexWords, rarest, subtractBag, weightOf } from './features.ts'
import { free } from './match-equal.ts'

/** Share of a part's words that the rest of the whole must hold. */
const heldShare = 0.8
/** The same where the part is next to another part of the whole, like the items of a list. */
const nearShare = 0.5
/** Share of the words of a matched part that its whole holds. */
const containedShare = 0.6
/** The same where it is between two parts of the whole. */
const betweenShare = 0.2
/** A part of less weight (about four significant words) could be anywhere, but next to another part of the whole. */
const leastWeight = 14

/** Wholes looked at for one part. Cost: what shares fewer of its rarest words than these is not found. */
const candidatesEach = 4
/** Wholes found by one word, the first ones. Cost: of words that more hold, later wholes are found by other words alone. */
const foundByWord = 200

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
  const open = parts.filter(({ index, isEmpty }) => ofPart[index] === free && !isEmpty)
  // Stryker disable next-line ConditionalExpression: only saves work
  if (open.length === 0) return []
  const rest = wholes.map(({ bag }, whole) => {
    if (ofWhole[whole] === claimed) return nothing
    const part = parts[ofWhole[whole] ?? free]
    return part === undefined ? bag : subtractBag(bag, part.bag)
  })
  const postings = indexWords(rest)
  const wholeOf = new Map([...ofWhole].flatMap((part, whole) => (part >= 0 ? [[part, whole] as const] : [])))
  // Stryker disable next-line ArrayDeclaration: does not compile
  const found: SplitPart[] = []
  const take = (whole: number, part: Features) => {
    found.push({ whole, part: part.index })
    rest[whole] = subtractBag(rest[whole] ?? nothing, part.bag)
    wholeOf.set(part.index, whole)
  }
  const heldBy = (whole: number, { bag }: Features) =>
    commonWeight(bag, rest[whole] ?? nothing, weights) / weightOf(bag, weights)
  /** Whether a whole holds most words of the part matched with it: else they are two wordings, and no whole and part. */
  const isContained = (whole: number) => {
    const part = parts[ofWhole[whole] ?? free]
    if (part === undefined) return true
    const bag = wholes[whole]?.bag ?? nothing
    return commonWeight(part.bag, bag, weights) >= containedShare * weightOf(part.bag, weights)
  }
  /** Half of the part's words are left of the whole, or nearly all that is left are the part's: either may be edited. */
  const isNear = (whole: number, part: Features) => {
    const left = rest[whole] ?? nothing
    const common = commonWeight(part.bag, left, weights)
    if (!isContained(whole)) return false
    const isBetween = wholeOf.get(part.index - 1) === whole && wholeOf.get(part.index + 1) === whole
    if (common >= (isBetween ? betweenShare : nearShare) * weightOf(part.bag, weights)) return true
    return common >= leastWeight && common >= heldShare * weightOf(left, weights)
  }
  /** The wholes of the parent of a part, and of the provisions before and after it. */
  const wholesNear = ({ index, parent }: Features) =>
    // Stryker disable next-line ArrayDeclaration: does not compile
    [parent ?? index, index - 1, index + 1].flatMap((at) => wholeOf.get(at) ?? [])
  const takeNear = (part: Features) => {
    const near = wholesNear(part).find((whole) => isNear(whole, part))
    if (near !== undefined) take(near, part)
    return near !== undefined
  }
  for (const part of open) {
    if (takeNear(part) || weightOf(part.bag, weights) < leastWeight) continue
    const shared = new Map<number, number>()
    // Stryker disable next-line ArrayDeclaration: does not compile
    for (const id of rarest(part.bag, weights))
      for (const whole of postings.get(id)?.slice(0, foundByWord) ?? []) shared.set(whole, (shared.get(whole) ?? 0) + 1)
    const best = bestOf(shared, candidatesEach)
      .map((whole) => ({ whole, held: heldBy(whole, part) }))
      .sort((x, y) => y.held - x.held)[0]
    if (best !== undefined && best.held >= heldShare) take(best.whole, part)
  }
  // Again in reverse: the first items of a list may come before the one that shows where they belong.
  for (const part of open.toReversed()) if (!wholeOf.has(part.index)) takeNear(part)
  const ofOne = Map.groupBy(found, ({ whole }) => whole)
  return found.filter(({ whole }) => (ofWhole[whole] ?? free) >= 0 || (ofOne.get(whole)?.length ?? 0) > 1)
}
