import { lexicon } from './lexicon/lexicon.ts'
import { type Piece, readPieces } from './pieces.ts'
import type { Quantity } from './quantities.ts'
import { sentencesOf } from './sentences.ts'

/** A quantity of the facts, and the concepts of its sentence, with their broader ones. */
export interface StatedQuantity {
  readonly quantity: Quantity
  readonly near: ReadonlySet<string>
  readonly sentence: number
}

/** What somebody says has happened. A concept comes with all its broader ones. */
export interface Facts {
  /** The concepts stated, each with the sentences that state it. */
  readonly stated: ReadonlyMap<string, ReadonlySet<number>>
  /** Concepts expressly said not to be the case. */
  readonly denied: ReadonlySet<string>
  readonly quantities: readonly StatedQuantity[]
  /** Words that are in no row of the lexicon. */
  readonly unread: readonly string[]
}

/** Reads facts sentence by sentence; a negation denies what follows it, to the next comma or conjunction. */
export function readFacts(text: string): Facts {
  const stated = new Map<string, Set<number>>()
  const denied = new Set<string>()
  const unread: string[] = []
  const quantities: StatedQuantity[] = []
  for (const [sentence, { start, end }] of sentencesOf(text).entries()) {
    const pieces = readPieces(text, start, end)
    const near = new Set<string>()
    let isNegative = false
    for (const piece of pieces) {
      if (piece.kind === 'negation') isNegative = true
      else if (endsNegation(piece)) isNegative = false
      if (piece.kind !== 'term') continue
      const { concept, isKnown } = piece.term
      if (!isKnown) unread.push(text.slice(piece.start, piece.end))
      if (isNegative) {
        denied.add(concept)
        continue
      }
      for (const each of lexicon.broader(concept)) {
        near.add(each)
        stated.set(each, (stated.get(each) ?? new Set()).add(sentence))
      }
    }
    for (const piece of pieces)
      if (piece.kind === 'quantity') quantities.push({ quantity: piece.quantity, near, sentence })
  }
  return { stated, denied, quantities, unread }
}

function endsNegation({ kind }: Piece): boolean {
  return kind === 'comma' || kind === 'stop' || kind === 'condition' || kind === 'exception' || kind === 'relative'
}
