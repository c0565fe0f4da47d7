import { functionWords, tradeWords } from './lexicon/function-words.ts'
import { lexicon, unknownConcept } from './lexicon/lexicon.ts'
import { remember } from './remember.ts'
import { type Token, tokenize } from './tokenize.ts'

export type FigureKind = 'amount' | 'percentage' | 'period' | 'number'

export interface Figure {
  readonly kind: FigureKind
  /** Equal for equal figures: "1500 $", "10%", "30 day", "4". */
  readonly value: string
}

/** One or more words with the concept that they name; `start` and `end` are offsets into the text. */
export interface Term {
  readonly concept: string
  /** Whether the lexicon has it. A word without a row is a concept that its forms share. */
  readonly isKnown: boolean
  readonly start: number
  readonly end: number
}

/** The subject of a text: the concepts that its words name, and its figures. */
export interface Terms {
  readonly concepts: ReadonlySet<string>
  readonly figures: readonly Figure[]
}

/** Characters of the texts whose terms are kept: about those of four wordings. */
const mostCharacters = 500_000

export const readTerms = remember(findConcepts)

function findConcepts(text: string): Terms {
  const tokens = tokenize(text)
  return {
    concepts: new Set(findTerms(text).map(({ concept }) => concept)),
    figures: tokens.flatMap(({ kind, key }) => (isFigureKind(kind) ? [{ kind, value: key }] : [])),
  }
}

function isFigureKind(kind: Token['kind']): kind is FigureKind {
  return kind === 'amount' || kind === 'percentage' || kind === 'period' || kind === 'number'
}

interface Part {
  readonly word: string
  readonly start: number
  readonly end: number
}

/** The terms of a text in order: the longest names of the lexicon first, else each content word that is not dropped. */
export function findTerms(text: string, dropped: ReadonlySet<string> = tradeWords): Term[] {
  return findNamed(text).flatMap(({ term, word }) => (word === null || !dropped.has(word) ? [term] : []))
}

/** A term, and its word where it has only one. */
interface Named {
  readonly term: Term
  readonly word: string | null
}

const findNamed = remember((text): readonly Named[] => {
  const parts = tokenize(text).flatMap((token) => (token.kind === 'word' ? splitWord(text, token) : []))
  const words = parts.map(({ word }) => word)
  const found: Named[] = []
  for (let at = 0; at < parts.length; ) {
    const first = parts[at]
    const word = first?.word ?? ''
    const named = lexicon.find(words.slice(at, endOfRun(text, parts, at)))
    const length = named?.length ?? 1
    const last = parts[at + length - 1]
    at += length
    if (first === undefined || last === undefined) continue
    const isContent = length > 1 || (!functionWords.has(word) && word.length > 1)
    if (!isContent || (named === null && lexicon.isPlain(word))) continue
    const concept = named?.concept ?? unknownConcept(word)
    const term = { concept, isKnown: named !== null, start: first.start, end: last.end }
    found.push({ term, word: length > 1 ? null : word })
  }
  return found
}, mostCharacters)

/** Words of the longest name that is looked up. */
const longestName = 6

/** Where the words that follow one without a figure or a mark between them end. */
function endOfRun(text: string, parts: readonly Part[], from: number): number {
  let at = from + 1
  while (
    at < from + longestName &&
    /^[\s‐‑–-]*$/.test(text.slice(parts[at - 1]?.end, parts[at]?.start ?? 0)) &&
    at < parts.length
  )
    at += 1
  return at
}

/** The words of a compound, without the ending of a possessive. */
function splitWord(text: string, { start, end }: Token): Part[] {
  const raw = text.slice(start, end)
  if (/^[A-Za-z]+$/.test(raw)) return [{ word: raw.toLowerCase(), start, end }]
  return [...raw.matchAll(/[^-‐‑–]+/g)].map(({ 0: piece, index }) => ({
    word: piece.toLowerCase().replace(/’/g, "'").replace(/'s?$/, ''),
    start: start + index,
    end: start + index + piece.length,
  }))
}
