import type { IndexedWording } from './index-wording.ts'
import { sharesOf } from './relevance.ts'

/** The relevance of each passage to a question. */
export interface RelevantScores {
  /** As the logarithm of odds. */
  readonly scores: Float32Array
  /** How much of the question, from 0 to about 1, a passage names, or something like it. */
  readonly met: (passage: number) => number
}

export interface PassageSize {
  /** Of all passages together, at most. */
  readonly characters: number
  /** Passages at most. */
  readonly most: number
  /** The share of all relevance that each must have. */
  readonly leastShare: number
  /** The same next to that of passages that are all as relevant: a short wording has few. */
  readonly leastOfEven: number
  /** The part of the question that each must name. */
  readonly leastMet: number
}

/** The size of what an answer cites. The least part of a question that is named is more than its articles. */
export const sizeOfAnswer: PassageSize = {
  characters: 600,
  most: 8,
  leastShare: 0.004,
  leastOfEven: 0,
  leastMet: 0.05,
}

/** A long passage takes the place of others. */
const byLength = 0.8
const shortest = 40
/** The last passage may exceed the characters by this factor. */
const mostOver = 1.25

/** The passages most relevant to a question, the best first, as far as their characters go. */
export function relevantPassages(
  { scores, met }: RelevantScores,
  { passages }: IndexedWording,
  { characters, most, leastShare, leastOfEven, leastMet }: PassageSize,
): number[] {
  const { shares } = sharesOf(scores)
  const least = Math.max(leastShare, leastOfEven / scores.length)
  const rank = (at: number) =>
    (scores[at] ?? 0) - byLength * Math.log(Math.max(shortest, passages[at]?.text.length ?? 0))
  const found: number[] = []
  let used = 0
  for (const at of [...scores.keys()].sort((a, b) => rank(b) - rank(a))) {
    if (used >= characters || found.length >= most) break
    const length = passages[at]?.text.length ?? 0
    const isTooLong = used > 0 && used + length > characters * mostOver
    if (isTooLong || met(at) <= leastMet || (shares[at] ?? 0) < least) continue
    found.push(at)
    used += length
  }
  return found
}
