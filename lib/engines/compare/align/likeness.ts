import { commonWeight, type Features, weightOf } from './features.ts'

/** Two provisions of different headings that share fewer of their words are two. */
const rewordedScore = 0.25

/** Words with which a provision is known to begin as another does. Cost: a shorter one is known by what it shares alone. */
const fewestWords = 4

/** Provisions that insure different things are less alike by so much, and at one place only by most of their words. */
const otherSubject = 0.1
const rewritten = 0.5

export interface Likeness {
  /** Weighted Dice similarity of the words, helped by what else agrees. */
  readonly of: (i: number, j: number) => number
  /** The same if both are at one place. */
  readonly atPlace: (i: number, j: number) => number
}

/** How similar the provisions of two sequences are; `ofA` shows which parents are matched so far. */
export function createLikeness(
  a: readonly Features[],
  b: readonly Features[],
  { weights, ofA }: { readonly weights: Float64Array; readonly ofA: Int32Array },
): Likeness {
  const weightA = a.map(({ bag }) => weightOf(bag, weights))
  const weightB = b.map(({ bag }) => weightOf(bag, weights))

  function parentsMatch(one: Features, other: Features): boolean {
    return one.parent === null ? other.parent === null : ofA[one.parent] === other.parent
  }

  function wordLikeness(i: number, j: number): number {
    const total = (weightA[i] ?? 0) + (weightB[j] ?? 0)
    const [one, other] = [a[i], b[j]]
    return total === 0 || !one || !other ? 0 : (2 * commonWeight(one.bag, other.bag, weights)) / total
  }

  function likeness(i: number, j: number): number {
    const one = a[i]
    const other = b[j]
    if (one === undefined || other === undefined) return 0
    const heading = one.heading !== '' && one.heading === other.heading ? 0.18 : keepsOnlyHeading(one, other) ? 0.5 : 0
    const number = one.number !== null && one.number === other.number ? 0.05 : 0
    const opening = keepsOpening(one, other) ? 0.3 : 0
    const place = number + (parentsMatch(one, other) ? 0.06 : 0)
    return wordLikeness(i, j) + heading + opening + (speakOfOthers(one, other) ? -otherSubject : place)
  }

  /**
   * Under one label, one provision says everything that the other says, and continues: sentences were added or removed
   * after it.
   */
  function keepsOpening(one: Features, other: Features): boolean {
    if (one.label === '' || one.label !== other.label || !parentsMatch(one, other)) return false
    // Stryker disable next-line EqualityOperator: of two of one length neither continues the other
    const [longer, shorter] = one.words.length > other.words.length ? [one, other] : [other, one]
    const count = shorter.words.length
    return (
      count >= fewestWords && longer.words.length > count && shorter.words.every((id, at) => longer.words[at] === id)
    )
  }

  /** "Transfer." is all that is left of "Transfer. You may not pass this policy on." */
  function keepsOnlyHeading(one: Features, other: Features): boolean {
    const [headed, bare] = one.heading === '' ? [other, one] : [one, other]
    return headed.heading !== '' && headed.heading === bare.key && parentsMatch(one, other)
  }

  function placeLikeness(i: number, j: number): number {
    const [one, other] = [a[i], b[j]]
    if (one === undefined || other === undefined) return 0
    if (one.isEmpty || other.isEmpty) return one.isEmpty && other.isEmpty && one.label === other.label ? 1 : 0
    const isRenamed = one.heading !== '' && other.heading !== '' && one.heading !== other.heading
    if (isRenamed && wordLikeness(i, j) < rewordedScore) return 0
    if (speakOfOthers(one, other) && wordLikeness(i, j) < rewritten) return 0
    const base = likeness(i, j)
    return base + (parentsMatch(one, other) && one.label === other.label ? 0.08 : 0)
  }

  return { of: likeness, atPlace: placeLikeness }
}

/** "We cover the dwelling" and "We cover personal property": one number does not make them one provision. */
function speakOfOthers(one: Features, other: Features): boolean {
  if (one.subject.size === 0 || other.subject.size === 0) return false
  return (one.heading === '' || one.heading !== other.heading) && one.subject.isDisjointFrom(other.subject)
}
