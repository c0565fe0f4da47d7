import { lazily } from '#lib/engines/compare/align/lazily.ts'
import type { ReadText, TextReader } from '#lib/engines/compare/differ/read-text.ts'
import { createReferenceMap, type ReferenceMap, readSentence } from '#lib/engines/compare/judge/references.ts'
import type { NamedProvision, Place } from '#lib/engines/compare/segment/place-provisions.ts'
import { readSubject } from './read-subject.ts'

/** The features by which a provision is aligned: its words as a sorted bag, and its place. */
export interface Features {
  readonly index: number
  /** Token ids in the order of heading and text. */
  readonly words: Int32Array
  /** Token ids ascending, repeated as often as they occur. */
  readonly bag: Int32Array
  /** Equal for provisions that say the same, their numbers apart. */
  readonly key: string
  readonly heading: string
  readonly number: string | null
  readonly label: string
  readonly parent: number | null
  readonly isEmpty: boolean
  /** The words of the thing that it gives or takes; empty where it opens with another clause. */
  readonly subject: ReadonlySet<string>
  /**
   * Targets of its references: the index of a provision, with any steps below it that no provision has ("7/a"), or
   * null.
   */
  readonly targets: () => readonly (string | null)[]
}

export function readFeatures(
  provisions: readonly (NamedProvision & Pick<Place, 'parent'>)[],
  reader: TextReader,
): Features[] {
  const cells = provisions.map(({ number, heading }) => ({ number, heading, parts: null }))
  // Stryker disable next-line ArrayDeclaration: the cells are in their order already
  const places = lazily(() => createReferenceMap({ cells, positions: [...cells.keys()] }))
  return provisions.map(({ heading, text, number, parent }, index) => {
    const title = reader.read(heading ?? '')
    const [ofTitle, ofText] = [withoutReferences(title), withoutReferences(reader.read(text))]
    const words = new Int32Array(ofTitle.length + ofText.length)
    words.set(ofTitle)
    words.set(ofText, ofTitle.length)
    return {
      index,
      words,
      bag: words.toSorted(),
      key: words.join(' '),
      heading: title.ids.join(' '),
      number,
      label: number === null ? '' : number.slice(number.lastIndexOf('.') + 1),
      parent,
      isEmpty: words.length === 0,
      subject: readSubject(text),
      targets: lazily(() => readTargets(reader.read(text), index, places())),
    }
  })
}

function withoutReferences({ ids, tokens }: ReadText): Int32Array {
  return ids.filter((_, at) => tokens[at]?.kind !== 'reference')
}

function readTargets({ text, tokens, sentences }: ReadText, index: number, places: ReferenceMap): (string | null)[] {
  return sentences.flatMap(({ start, end, from, to }) => {
    const sentence = readSentence(text.slice(start, end))
    const references = tokens.slice(from, to).filter(({ kind }) => kind === 'reference')
    return references.map((each) =>
      places.resolve(text.slice(each.start, each.end), index, sentence(each.start - start)),
    )
  })
}

/**
 * How much weight each token carries: more for rare ones (inverse document frequency over all provisions of all
 * variants).
 */
export function weighTokens(all: readonly (readonly Features[])[], size: number): Float64Array {
  const frequency = new Float64Array(size)
  let count = 0
  for (const features of all) {
    for (const { bag } of features) {
      count++
      let last = -1
      for (const id of bag) {
        if (id !== last) frequency[id] = (frequency[id] ?? 0) + 1
        last = id
      }
    }
  }
  return frequency.map((times) => Math.log(1 + count / Math.max(1, times)))
}

/** Weight of what two sorted bags have in common. */
export function commonWeight(a: Int32Array, b: Int32Array, weights: Float64Array): number {
  let common = 0
  let at = 0
  for (const id of a) {
    while ((b[at] ?? Infinity) < id) at++
    if (b[at] === id) {
      common += weights[id] ?? 0
      at++
    }
  }
  return common
}

export function weightOf(bag: Int32Array, weights: Float64Array): number {
  let weight = 0
  for (const id of bag) weight += weights[id] ?? 0
  return weight
}

/** The tokens of `a` that are not in `b`, as a sorted bag. */
export function subtractBag(a: Int32Array, b: Int32Array): Int32Array {
  const rest: number[] = []
  let at = 0
  for (const id of a) {
    while ((b[at] ?? Infinity) < id) at++
    if (b[at] === id) at++
    else rest.push(id)
  }
  return Int32Array.from(rest)
}

/** For each word of some bags the indexes of those that hold it, ascending. */
export function indexWords(bags: readonly Int32Array[]): Map<number, number[]> {
  const postings = new Map<number, number[]>()
  for (const [index, bag] of bags.entries()) {
    for (const id of distinct(bag)) {
      const known = postings.get(id)
      if (known === undefined) postings.set(id, [index])
      else known.push(index)
    }
  }
  return postings
}

/** Rarest words of a provision by which others are looked up: the rest of the work is spared. */
const rarestWords = 10

/** The rarest different words of a bag. */
export function rarest(bag: Int32Array, weights: Float64Array): number[] {
  const ids = [...distinct(bag)]
  if (ids.length <= rarestWords) return ids
  return ids.sort((x, y) => (weights[y] ?? 0) - (weights[x] ?? 0)).slice(0, rarestWords)
}

/** The different words of a bag. */
function distinct(bag: Int32Array): Int32Array {
  return bag.filter((id, at) => id !== bag[at - 1])
}
