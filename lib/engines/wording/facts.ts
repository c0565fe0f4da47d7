import { lexicon } from './lexicon/lexicon.ts'
import { type Piece, readPieces } from './pieces.ts'
import type { Quantity } from './quantities.ts'
import { sentencesOf } from './sentences.ts'

/** A quantity of the facts, and the concepts that its sentence states, with their broader ones. */
export interface StatedQuantity {
  readonly quantity: Quantity
  readonly near: ReadonlySet<string>
}

/** The events and things that a text states. */
export interface Facts {
  /** The concepts stated, each with all its broader ones. */
  readonly stated: ReadonlySet<string>
  /** Concepts expressly said not to be the case. */
  readonly denied: ReadonlySet<string>
  readonly quantities: readonly StatedQuantity[]
  /** Words without a row in the lexicon, as printed. */
  readonly unread: readonly string[]
}

/** Reads facts sentence by sentence. A negation denies the terms after it, to the next comma or clause. */
export function readFacts(text: string): Facts {
  const sentences = sentencesOf(text).map(({ start, end }) => readSentence(text, readPieces(text, start, end)))
  return {
    stated: new Set(sentences.flatMap(({ stated }) => [...stated])),
    denied: new Set(sentences.flatMap(({ denied }) => denied)),
    quantities: sentences.flatMap(({ quantities, stated }) =>
      quantities.map((quantity) => ({ quantity, near: stated })),
    ),
    unread: sentences.flatMap(({ unread }) => unread),
  }
}

interface Sentence {
  readonly stated: ReadonlySet<string>
  readonly denied: readonly string[]
  readonly quantities: readonly Quantity[]
  readonly unread: readonly string[]
}

function readSentence(text: string, pieces: readonly Piece[]): Sentence {
  const named = pieces.flatMap((piece, at) =>
    piece.kind === 'term' ? [{ piece, isDenied: isDenied(pieces.slice(0, at)) }] : [],
  )
  const concepts = (denied: boolean) =>
    named.flatMap(({ piece, isDenied: is }) => (is === denied ? [piece.term.concept] : []))
  return {
    stated: new Set(concepts(false).flatMap((concept) => [...lexicon.broader(concept)])),
    denied: concepts(true),
    quantities: pieces.flatMap((piece) => (piece.kind === 'quantity' ? [piece.quantity] : [])),
    unread: named.flatMap(({ piece }) => (piece.term.isKnown ? [] : [text.slice(piece.start, piece.end)])),
  }
}

/** These deny an act and not the things that the sentence names. */
const ofAnAct = /^no(?:body|thing|ne)$/
const clauseEnds: ReadonlySet<Piece['kind']> = new Set(['comma', 'stop', 'condition', 'exception', 'relative'])

function isDenied(before: readonly Piece[]): boolean {
  const negation = before.findLastIndex((piece) => piece.kind === 'negation' && !ofAnAct.test(piece.words))
  return negation !== -1 && !before.slice(negation).some(({ kind }) => clauseEnds.has(kind))
}
