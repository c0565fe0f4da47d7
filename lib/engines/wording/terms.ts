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

export const readTerms = remember(findConcepts)

function findConcepts(text: string): Terms {
  const tokens = tokenize(text)
  return {
    concepts: new Set(findTerms(text, tokens).map(({ concept }) => concept)),
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
export function findTerms(
  text: string,
  tokens: readonly Token[] = tokenize(text),
  dropped: ReadonlySet<string> = tradeWords,
): Term[] {
  const parts = tokens.flatMap((token) => (token.kind === 'word' ? splitWord(text, token) : []))
  const words = parts.map(({ word }) => word)
  const terms: Term[] = []
  for (let at = 0; at < parts.length; ) {
    const first = parts[at]
    const word = first?.word ?? ''
    const named = lexicon.find(words.slice(at, endOfRun(text, parts, at)))
    const last = parts[at + (named?.length ?? 1) - 1]
    if (first !== undefined && last !== undefined && (named?.length ?? 1) > 1)
      terms.push({ concept: named?.concept ?? '', isKnown: true, start: first.start, end: last.end })
    else if (first !== undefined && !functionWords.has(word) && !dropped.has(word) && word.length > 1)
      terms.push(
        ...(named !== null
          ? [{ concept: named.concept, isKnown: true, start: first.start, end: first.end }]
          : lexicon.isPlain(word)
            ? []
            : [{ concept: unknownConcept(word), isKnown: false, start: first.start, end: first.end }]),
      )
    at += named?.length ?? 1
  }
  return terms
}

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
  return [...raw.matchAll(/[^-‐‑–]+/g)].map(({ 0: piece, index }) => ({
    word: piece.toLowerCase().replace(/’/g, "'").replace(/'s?$/, ''),
    start: start + index,
    end: start + index + piece.length,
  }))
}
