import { type Act, findActs } from './acts.ts'
import { lexicon } from './lexicon/lexicon.ts'
import { type Piece, readPieces } from './pieces.ts'
import type { Unit } from './quantities.ts'
import { tokenize } from './tokenize.ts'

export type Place = 'main' | 'condition' | 'exception' | 'aside'

/** A concept that a statement names, and where in it. */
export interface Named {
  readonly concept: string
  readonly place: Place
  /** “Failure to”, “without”: it is denied by itself, whatever the statement says of it. */
  readonly isDenied: boolean
  /** In a clause that says which one is meant: “a suit whose allegations are false”. */
  readonly isRelative: boolean
  readonly start: number
  readonly end: number
  /** Terms between the same commas and conjunctions share it. */
  readonly segment: number
}

export interface StatedFigure {
  readonly unit: Unit
  readonly value: number
  /** “Up to $500” is at most that much, “at least 45 days” at least; “$500” is neither. */
  readonly side: 'most' | 'least' | 'exact'
  readonly place: Place
  readonly segment: number
  readonly start: number
  readonly end: number
}

/** One sentence as a claim about its subject: a wording's own sentence, or one that somebody says of it. */
export interface Statement {
  readonly terms: readonly Named[]
  readonly figures: readonly StatedFigure[]
  readonly acts: ReadonlyMap<Act, { readonly isDenied: boolean }>
  /** An odd number of denials in its main clause, those of its acts included. */
  readonly isDenied: boolean
  /** Its references to coverages and parts: “part c”. */
  readonly references: ReadonlySet<string>
  /** Its words, read or not. */
  readonly length: number
  /** “Only if”, “only for”: what is not named is denied. */
  readonly isExclusive: boolean
}

/** A negation that denies the word after it and not the clause: “failure to renew”, “not to renew”. */
function deniesWord(words: string, after: string): boolean {
  return /^(?:without|fail\w*|refuse\w*|lack|absence of)$/.test(words) || /^\s+(?:(?:elect|intend|agree|wish|want) )?to\b/.test(after)
}

export function readStatement(text: string, start = 0, end = text.length): Statement {
  const pieces = readPieces(text, start, end)
  const terms: Named[] = []
  const figures: StatedFigure[] = []
  let place: Place = 'main'
  let segment = 0
  let denials = 0
  let isRelative = false
  let deniesNext = false
  for (const [at, piece] of pieces.entries()) {
    const [before, after] = [pieces[at - 1], pieces[at + 1]]
    const hasMain = terms.some((term) => term.place === 'main') || figures.some((figure) => figure.place === 'main')
    switch (piece.kind) {
      case 'condition':
        if (after?.kind !== 'quantity') place = 'condition'
        break
      case 'exception':
        place = 'exception'
        break
      case 'also':
        place = 'aside'
        break
      case 'bound':
        // “Within 60 days after the request”: what sets the time running is no subject.
        if (/^(?:after|before)$/.test(piece.words) && after?.kind !== 'quantity' && hasMain) place = 'condition'
        break
      case 'relative':
        if (piece.words === 'where' && hasMain) place = 'condition'
        else isRelative = true
        break
      case 'stop':
        place = 'main'
        segment += 1
        isRelative = false
        break
      case 'comma':
      case 'and':
        segment += 1
        if (piece.kind === 'comma') isRelative = false
        break
      case 'subject':
        if (before?.kind === 'comma' && !hasMain) place = 'main'
        break
      case 'verb':
        if (before?.kind === 'term') isRelative = false
        break
      case 'negation':
        if (before?.kind === 'comma' && !hasMain) place = 'main'
        if (isOfBound(pieces, at)) break
        if (place !== 'main' || isRelative || before?.kind === 'preposition' || deniesWord(piece.words, text.slice(piece.end)))
          deniesNext = true
        else denials += 1
        break
      case 'term':
        if (!deniesNext && place !== 'main' && before?.kind === 'comma' && !hasMain) place = 'main'
        terms.push({ concept: piece.term.concept, place, isDenied: deniesNext, isRelative, start: piece.start, end: piece.end, segment })
        deniesNext = false
        break
      case 'quantity': {
        const { unit, value } = piece.quantity
        figures.push({ unit, value, side: sideOf(piece, pieces, at), place, segment, start: piece.start, end: piece.end })
        break
      }
      default:
    }
  }
  const own = text.slice(start, end)
  const { acts, isDenied, isExclusive, taken, length } = readActs(own, pieces, start)
  return {
    terms: terms.filter((term) => !taken.some((each) => each.start <= term.start && each.end >= term.end)).map(turnDenied),
    figures,
    acts,
    isDenied: (denials % 2 === 1) !== isDenied,
    references: new Set([...own.matchAll(reference)].map(([found]) => found.toLowerCase())),
    isExclusive,
    length,
  }
}

const reference = /\b(?:Part|Coverage|Section|Item|Exclusion) (?:[A-Z]|[IVX]+|\d+)\b/gi

/** “Not renew” is nonrenewal. */
function turnDenied(term: Named): Named {
  if (!term.isDenied) return term
  const [opposite, ...others] = [...lexicon.opposites(term.concept)].filter((each) =>
    lexicon.opposites(each).has(term.concept),
  )
  return opposite === undefined || others.length > 0 ? term : { ...term, concept: opposite, isDenied: false }
}

/** “Not more than”, “in no event for more than”: a negation that belongs to a bound denies nothing. */
function isOfBound(pieces: readonly Piece[], at: number): boolean {
  const next = pieces.slice(at + 1, at + 4).findIndex(({ kind }) => kind !== 'verb' && kind !== 'preposition')
  return pieces[at + 1 + next]?.kind === 'bound' && pieces[at + 2 + next]?.kind === 'quantity'
}

const most = /less|under|up to|more|fewer|exceed|within|younger|below|before|at most|late|as much|as long/

function sideOf(piece: { readonly isAtLeast?: boolean }, pieces: readonly Piece[], at: number): StatedFigure['side'] {
  if (piece.isAtLeast) return 'least'
  const [before, after] = [pieces[at - 1], pieces[at + 1]]
  if (after?.kind === 'bound' && after.words.startsWith('or ')) return after.words === 'or less' ? 'most' : 'least'
  if (before?.kind !== 'bound') return 'exact'
  const isNegated = [2, 3, 4].some((back) => pieces[at - back]?.kind === 'negation' && isOfBound(pieces, at - back))
  const isMost = isBelow(before.words)
  return isMost !== isNegated ? 'most' : 'least'
}

function isBelow(words: string): boolean {
  if (/^(?:but )?(?:not|no) (?:less|fewer)/.test(words)) return false
  if (/^(?:more|greater|longer|older)|^over|exceed(?:s|ing)?$/.test(words)) return words.startsWith('not') || words.startsWith('but')
  return most.test(words)
}

function isTurn(kind: Piece['kind']): boolean {
  return kind === 'condition' || kind === 'exception' || kind === 'also' || kind === 'stop'
}

/** The acts of the main clause; the words from a condition to the next stop are left out. */
function readActs(text: string, pieces: readonly Piece[], offset: number) {
  const turns = pieces.filter(({ kind }) => isTurn(kind))
  const tokens = tokenize(text)
  const words = tokens.map((token) => text.slice(token.start, token.end).toLowerCase())
  const acts = new Map<Act, { readonly isDenied: boolean }>()
  const taken: { start: number; end: number }[] = []
  let isDenied = false
  for (const { act, isDenied: denies, at, length } of findActs(words)) {
    const place = offset + (tokens[at]?.start ?? 0)
    const end = offset + (tokens[at + length - 1]?.end ?? 0)
    const isNamed = pieces.some((piece) => piece.kind === 'term' && piece.start <= place && piece.end > end)
    if (isNamed) continue
    taken.push({ start: place, end })
    const turn = turns.filter((piece) => piece.start <= place).at(-1)
    if (turn !== undefined && turn.kind !== 'stop' && turn.start > offset) continue
    if (!acts.has(act)) acts.set(act, { isDenied: denies })
    if (act === 'cover' && denies) isDenied = !isDenied
  }
  return { acts, isDenied, taken, length: words.length, isExclusive: words.includes('only') || words.includes('solely') }
}
