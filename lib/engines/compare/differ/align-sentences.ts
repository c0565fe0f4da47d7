import { diffSequences } from './myers.ts'
import type { ReadSentence, ReadText } from './read-text.ts'
import { isWeak } from './words.ts'

/** Sentences [fromA, toA) of one text correspond to [fromB, toB) of the other; one side may be empty. */
export interface SentencePair {
  readonly fromA: number
  readonly toA: number
  readonly fromB: number
  readonly toB: number
  readonly isEqual: boolean
}

const alikeEnough = 0.4
/** Sentences of one gap compared pair by pair. Cost: in a larger gap they are paired in order. */
const mostPairs = 2_500

/** Aligns the sentences of two texts: equal ones first, then within each gap the pairs that are most alike. */
export function alignSentences(a: ReadText, b: ReadText): SentencePair[] {
  const ids = new Map<string, number>()
  const hashes = (text: ReadText) =>
    text.sentences.map(({ from, to }) => {
      const key = text.ids.subarray(from, to).join(' ')
      const id = ids.get(key) ?? ids.size
      ids.set(key, id)
      return id
    })
  const pairs: SentencePair[] = []
  let atA = 0
  let atB = 0
  const keep = (toA: number) => {
    while (atA < toA) pairs.push({ fromA: atA, toA: ++atA, fromB: atB, toB: ++atB, isEqual: true })
  }
  for (const edit of diffSequences(hashes(a), hashes(b))) {
    keep(edit.fromA)
    pairs.push(...alignGap(a, b, edit))
    atA = edit.toA
    atB = edit.toB
  }
  keep(a.sentences.length)
  return pairs
}

type Gap = Omit<SentencePair, 'isEqual'>

function alignGap(a: ReadText, b: ReadText, gap: Gap): SentencePair[] {
  const n = gap.toA - gap.fromA
  const m = gap.toB - gap.fromB
  if ((n === 1 && m === 1) || n * m > mostPairs) return [{ ...gap, isEqual: false }]
  const bagsA = bagsOf(a, gap.fromA, gap.toA)
  const bagsB = bagsOf(b, gap.fromB, gap.toB)
  const steps = bestSteps(bagsA, bagsB)
  const pairs: SentencePair[] = []
  let i = gap.fromA
  let j = gap.fromB
  for (const [takenA, takenB] of steps) {
    pairs.push({ fromA: i, toA: i + takenA, fromB: j, toB: j + takenB, isEqual: false })
    i += takenA
    j += takenB
  }
  return pairs
}

type Bag = ReadonlyMap<string, number>

function bagsOf(text: ReadText, from: number, to: number): Bag[] {
  return text.sentences.slice(from, to).map((sentence) => bagOf(text, sentence))
}

function bagOf({ tokens }: ReadText, { from, to }: ReadSentence): Bag {
  const bag = new Map<string, number>()
  for (const { key } of tokens.slice(from, to)) bag.set(key, (bag.get(key) ?? 0) + 1)
  return bag
}

/** The steps [of a, of b] with the greatest total likeness: 1:1, 1:2, 2:1, or one side alone. */
function bestSteps(a: readonly Bag[], b: readonly Bag[]): Offer[] {
  const n = a.length
  const m = b.length
  const best = Array.from({ length: n + 1 }, () => new Float64Array(m + 1))
  const choice = Array.from({ length: n + 1 }, () => new Array<Offer>(m + 1).fill(firstAlone))
  for (let i = n; i >= 0; i--) {
    for (let j = m; j >= 0; j--) {
      let won = -1
      let taken = firstAlone
      for (const offer of offersAt(a.slice(i, i + 2), b.slice(j, j + 2))) {
        const [da, db, gain] = offer
        const value = gain + (best[i + da]?.[j + db] ?? 0)
        if (value <= won) continue
        won = value
        taken = offer
      }
      best[i]?.fill(won, j, j + 1)
      choice[i]?.fill(taken, j, j + 1)
    }
  }
  const steps: Offer[] = []
  for (let i = 0, j = 0; i < n || j < m; ) {
    const step = choice[i]?.[j] ?? firstAlone
    steps.push(step)
    i += step[0]
    j += step[1]
  }
  return steps
}

type Offer = readonly [ofA: number, ofB: number, gain: number]

const firstAlone: Offer = [1, 0, 0]
const secondAlone: Offer = [0, 1, 0]

/** The steps worth taking where the next sentences of both sides are these, and what each gains. */
function offersAt([a, nextA]: readonly Bag[], [b, nextB]: readonly Bag[]): readonly Offer[] {
  if (a === undefined) return [secondAlone]
  // Stryker disable next-line ConditionalExpression: only saves work
  if (b === undefined) return [firstAlone]
  const one = likeness([a], [b]) - alikeEnough
  const wide = likeness([a], [b, nextB]) - alikeEnough
  const high = likeness([a, nextA], [b]) - alikeEnough
  const offers = [firstAlone, secondAlone]
  // Stryker disable next-line EqualityOperator: differs only in the last bit of a number
  if (high > one + 0.1) offers.unshift([2, 1, high])
  // Stryker disable next-line EqualityOperator: differs only in the last bit of a number
  if (wide > one + 0.1) offers.unshift([1, 2, wide])
  if (one > 0) offers.unshift([1, 1, one])
  return offers
}

/** Dice similarity of words, tying words counted little. */
function likeness(a: readonly (Bag | undefined)[], b: readonly (Bag | undefined)[]): number {
  const one = join(a)
  const other = join(b)
  let common = 0
  for (const [key, count] of one) common += Math.min(count, other.get(key) ?? 0) * weight(key)
  return (2 * common) / (sum(one) + sum(other))
}

function join(bags: readonly (Bag | undefined)[]): Bag {
  // Stryker disable next-line ConditionalExpression: only saves work
  if (bags.length === 1) return bags[0] ?? new Map()
  const joined = new Map<string, number>()
  // Stryker disable next-line ArrayDeclaration: does not compile
  for (const bag of bags) for (const [key, count] of bag ?? []) joined.set(key, (joined.get(key) ?? 0) + count)
  return joined
}

function sum(bag: Bag): number {
  let total = 0
  for (const [key, count] of bag) total += count * weight(key)
  return total
}

function weight(key: string): number {
  return isWeak(key) ? 0.25 : 1
}
