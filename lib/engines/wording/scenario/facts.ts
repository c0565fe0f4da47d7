import { lexicon } from '../lexicon/lexicon.ts'
import { type Piece, readPieces } from '../pieces.ts'
import type { Quantity } from '../quantities.ts'
import { remember } from '../remember.ts'
import { sentencesOf } from '../sentences.ts'
import { type Doubt, findDoubt, isInstruction } from './doubt.ts'
import { hasVerb } from './has-verb.ts'
import { isPhysical } from './is-physical.ts'
import { type DatedClause, readTimeline } from './timeline.ts'

/** A quantity of the facts, and the concepts that its sentence states, with their broader ones. */
export interface StatedQuantity {
  readonly quantity: Quantity
  readonly near: ReadonlySet<string>
}

/** The events, things, times and amounts that a text states, denies or leaves open. */
export interface Facts {
  /** The concepts stated, each with all its broader ones. */
  readonly stated: ReadonlySet<string>
  /** Concepts as they are named, without the broader ones. */
  readonly named: ReadonlySet<string>
  /** Steps from a concept that is named to a broader one that it states. */
  readonly steps: ReadonlyMap<string, number>
  /** Concepts expressly said not to be the case. */
  readonly denied: ReadonlySet<string>
  /** Concepts of clauses that say what is not known, with their broader ones, and what these ask. */
  readonly doubted: ReadonlySet<string>
  readonly doubts: readonly Doubt[]
  readonly quantities: readonly StatedQuantity[]
  readonly dated: readonly DatedClause[]
  /** Words without a row in the lexicon, as printed. */
  readonly unread: readonly string[]
  readonly sentences: readonly Sentence[]
}

export interface Sentence {
  readonly text: string
  readonly stated: ReadonlySet<string>
  readonly named: readonly string[]
  readonly denied: readonly string[]
  readonly doubted: readonly string[]
  readonly doubt: Doubt | null
  readonly quantities: readonly Quantity[]
  readonly unread: readonly string[]
  readonly words: number
  readonly hasVerb: boolean
  readonly isInstruction: boolean
}

/** Characters of the facts that are kept: those of one run, which are read for each wording. */
const mostFacts = 8_000

/** Reads facts sentence by sentence. A negation denies the terms after it, to the next comma or clause. */
export const readFacts = remember((text): Facts => {
  const sentences = text
    .split('\n')
    .flatMap((paragraph) => sentencesOf(paragraph).map(({ start, end }) => readSentence(paragraph.slice(start, end))))
  const contested = findContested(sentences)
  const named = new Set(sentences.flatMap((sentence) => sentence.named))
  const stated = new Set(sentences.flatMap((sentence) => [...sentence.stated]))
  const denied = new Set(sentences.flatMap((sentence) => sentence.denied))
  for (const concept of contested) {
    stated.delete(concept)
    denied.delete(concept)
  }
  return {
    stated,
    named,
    steps: countSteps(named),
    denied,
    doubted: new Set([...sentences.flatMap(({ doubted }) => doubted.flatMap(withBroader)), ...contested]),
    doubts: sentences.flatMap(({ doubt }) => doubt ?? []),
    quantities: sentences.flatMap(({ quantities, stated: near }) => quantities.map((quantity) => ({ quantity, near }))),
    dated: readTimeline(sentences),
    unread: sentences.flatMap(({ unread }) => unread),
    sentences,
  }
}, mostFacts)

function countSteps(named: ReadonlySet<string>): Map<string, number> {
  const steps = new Map<string, number>()
  for (const concept of named)
    for (const broader of lexicon.broader(concept)) {
      // As many broader concepts as the named one has more than this one: a measure of how far they are apart.
      const apart = lexicon.broader(concept).size - lexicon.broader(broader).size
      steps.set(broader, Math.min(steps.get(broader) ?? apart, apart))
    }
  return steps
}

function withBroader(concept: string): string[] {
  return [...lexicon.broader(concept)]
}

/** Concepts that one sentence states and another denies, or whose opposite another states. */
function findContested(sentences: readonly Sentence[]): Set<string> {
  const named = new Set(sentences.flatMap((sentence) => sentence.named))
  const denied = sentences.flatMap((sentence) => sentence.denied).filter((concept) => named.has(concept))
  const opposed = [...named].filter(
    (concept) =>
      lexicon.broader(concept).has('quality') && [...lexicon.opposites(concept)].some((other) => named.has(other)),
  )
  return new Set([...denied, ...opposed])
}

function readSentence(text: string): Sentence {
  const pieces = readPieces(text)
  // “Nothing else was taken” denies nothing of what was.
  const said = pieces.filter(({ kind, end }) => kind !== 'negation' || !/^ (?:else|other)\b/i.test(text.slice(end)))
  const found = findDoubt(text)
  const terms = said.flatMap((piece, at) => (piece.kind === 'term' ? [{ piece, at }] : []))
  const inDoubt = ({ start }: Piece) => found !== null && start >= found.start && start < found.end
  const isInDoubt = terms.filter(({ piece }) => inDoubt(piece))
  const certain = terms.filter(({ piece }) => !inDoubt(piece))
  const concepts = (denied: boolean) =>
    certain.flatMap(({ piece, at }) => (isDenied(said, at) === denied ? [piece.term.concept] : []))
  const denied = concepts(true)
  const named = [...concepts(false), ...denied.flatMap(onlyOpposite)]
  return {
    text,
    named,
    stated: new Set(named.flatMap(withBroader)),
    denied,
    doubted: isInDoubt.map(({ piece }) => piece.term.concept),
    doubt: found?.doubt ?? null,
    quantities: pieces.flatMap((piece) => (piece.kind === 'quantity' && !inDoubt(piece) ? [piece.quantity] : [])),
    unread: terms.flatMap(({ piece }) =>
      piece.term.isKnown || isProperName(text, piece) ? [] : [text.slice(piece.start, piece.end)],
    ),
    words: text.split(/\s+/).length,
    hasVerb: hasVerb(text),
    isInstruction: isInstruction(text),
  }
}

/** “In Nepal”, “to Tom’s room”: a capital within a sentence begins a name, which is no word of the language. */
function isProperName(text: string, { start, end }: Pick<Piece, 'start' | 'end'>): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text.slice(start, end)) && /\p{L}[,’']? $/u.test(text.slice(0, start))
}

/** “Not vacant” is occupied. */
function onlyOpposite(concept: string): string[] {
  const opposites = [...lexicon.opposites(concept)]
  return opposites.length === 1 && lexicon.broader(concept).has('quality') ? opposites : []
}

/** These deny the act after them and not the things that the sentence names. */
const ofAnAct = /^no(?:body|ne)$/
const clauseEnds: ReadonlySet<Piece['kind']> = new Set(['comma', 'stop', 'condition', 'exception', 'relative'])

/** “Does not live at the house” denies an act; “no house” denies the house. */
function isDenied(pieces: readonly Piece[], at: number): boolean {
  const before = pieces.slice(0, at)
  const found = before.findLastIndex(
    (piece, from) =>
      piece.kind === 'negation' &&
      (!ofAnAct.test(piece.words) || before.slice(from).every(({ kind }) => kind !== 'term')),
  )
  const [negation, piece] = [before[found], pieces[at]]
  if (negation === undefined || before.slice(found).some(({ kind }) => clauseEnds.has(kind))) return false
  if (piece?.kind !== 'term' || !isPhysical(piece.term.concept)) return true
  const isOfThing = 'words' in negation && /^(?:no|without|lack|absence of|none)$/.test(negation.words)
  return isOfThing || before.slice(found + 1).every(({ kind }) => kind === 'subject')
}
