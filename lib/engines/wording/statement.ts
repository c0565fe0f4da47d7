import type { Act, FoundAct } from './acts.ts'
import { isOfBound, type Side, sideOf } from './figure-side.ts'
import { lexicon } from './lexicon/lexicon.ts'
import { type Piece, readPieces } from './pieces.ts'
import { type Unit, yearlyDayOf } from './quantities.ts'
import { type Actor, readActor } from './read-actor.ts'
import { readActs } from './read-acts.ts'
import { tokenize } from './tokenize.ts'

export type Place = 'main' | 'condition' | 'exception' | 'aside'

/** A concept that a statement names, and where in it. */
export interface Named {
  readonly concept: string
  readonly place: Place
  /** “Failure to”, “without”: it alone is denied, and not the clause. */
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
  readonly side: Side
  readonly place: Place
  readonly segment: number
  readonly start: number
  readonly end: number
}

/** One sentence as a claim about its subject: a wording's own sentence, or one about it. */
export interface Statement {
  /** Its own words, and their offset in the text that its terms and figures are places of. */
  readonly own: string
  readonly offset: number
  readonly terms: readonly Named[]
  readonly figures: readonly StatedFigure[]
  readonly acts: ReadonlyMap<Act, Pick<FoundAct, 'isDenied' | 'isNegated'>>
  /** Negations of its main clause, and those of other clauses or single words. */
  readonly denials: number
  readonly localDenials: number
  /** An odd number of denials in its main clause, those of its acts included. */
  readonly isDenied: boolean
  /** Whether its main clause has a verb: the item of a list may have none, and then says what its lead-in says. */
  readonly hasVerb: boolean
  /** Its references to coverages and parts: “part c”. */
  readonly references: ReadonlySet<string>
  /** Its words, read or not. */
  readonly length: number
  /** “Only if”, “only for”: what is not named is denied. */
  readonly isExclusive: boolean
  /** Who does what its main clause says; null where it does not say. */
  readonly actor: Actor | null
  /** Words that say how much of something: “whole”, “first” of a time, “only one”. */
  readonly extents: ReadonlySet<string>
  /** “The duty of the insured, and not of the insurer”: it says one thing of one, and the contrary of another. */
  readonly hasContrast: boolean
}

export function readStatement(text: string, start = 0, end = text.length): Statement {
  const pieces = readPieces(text, start, end)
  const clauses: Clauses = {
    terms: [],
    figures: [],
    place: 'main',
    segment: 0,
    denials: 0,
    localDenials: 0,
    isRelative: false,
    isTimed: false,
    deniesNext: false,
    hasVerb: false,
  }
  for (const at of pieces.keys()) readClause(clauses, { text, pieces, at })
  const own = text.slice(start, end)
  const { acts, isDenied, isExclusive, taken, length } = readActs(own, pieces, start)
  const terms = clauses.terms.filter((term) => !taken.some((each) => each.start <= term.start && each.end >= term.end))
  const turned = terms.filter((term) => turnDenied(term) !== term).length
  return {
    own,
    offset: start,
    terms: terms.map(turnDenied),
    figures: [...clauses.figures, ...readYearlyDays(text, start, end)],
    acts,
    denials: clauses.denials,
    localDenials: clauses.localDenials - turned,
    isDenied: (clauses.denials % 2 === 1) !== isDenied,
    hasVerb: clauses.hasVerb,
    references: new Set([...own.matchAll(reference)].map(([found]) => found.toLowerCase())),
    isExclusive,
    actor: readActor(own),
    extents: readExtents(own),
    hasContrast: /\b(?:and|but) not\b(?! (?:less|more|fewer|later|earlier|longer|exceeding|to exceed)\b)/i.test(own),
    length,
  }
}

const extent =
  /\b(?:(whole|entire|entirely|in full|fully|completely)|(first)(?= (?:hour|day|night|week|month|year|dollar))|only (one)|(any)(?= (?:other )?reason))\b/gi

function readExtents(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(extent)].map(([, whole, ...others]) => (whole ? 'whole' : (others.find(Boolean) ?? ''))),
  )
}

/** “By July 15”: a day of every year, of no segment. */
function readYearlyDays(text: string, start: number, end: number): StatedFigure[] {
  return tokenize(text.slice(start, end)).flatMap((token) => {
    const value = token.kind === 'date' ? yearlyDayOf(token.key) : null
    const at = { segment: -1, start: start + token.start, end: start + token.end }
    return value === null ? [] : [{ unit: 'date', value, side: 'exact', place: 'main', ...at }]
  })
}

/** The clauses of a sentence read so far, and the place of the reading. */
interface Clauses {
  readonly terms: Named[]
  readonly figures: StatedFigure[]
  place: Place
  segment: number
  denials: number
  localDenials: number
  isRelative: boolean
  /** In what follows “after” and “before”, up to the next verb. */
  isTimed: boolean
  deniesNext: boolean
  hasVerb: boolean
}

interface Position {
  readonly text: string
  readonly pieces: readonly Piece[]
  readonly at: number
}

const turns: Readonly<Partial<Record<Piece['kind'], Place>>> = {
  condition: 'condition',
  exception: 'exception',
  also: 'aside',
  stop: 'main',
}

function readClause(clauses: Clauses, position: Position): void {
  const { pieces, at } = position
  const [piece, before, after] = [pieces[at], pieces[at - 1], pieces[at + 1]]
  if (piece === undefined) return
  if (resumesMain(clauses, piece, before)) clauses.place = 'main'
  if (before?.kind === 'comma' || before?.kind === 'stop') clauses.isTimed = false
  const turn = turns[piece.kind]
  if (turn !== undefined && !(turn === 'condition' && after?.kind === 'quantity')) clauses.place = turn
  switch (piece.kind) {
    case 'stop':
    case 'comma':
      clauses.segment += 1
      clauses.isRelative = false
      break
    case 'and':
      clauses.segment += 1
      break
    case 'relative':
      if (piece.words === 'where' && hasMain(clauses)) clauses.place = 'condition'
      else clauses.isRelative = true
      break
    case 'verb':
      if (before?.kind === 'term' && !isOfRelative(position)) clauses.isRelative = false
      if (clauses.place === 'main' && !clauses.isRelative) clauses.hasVerb = true
      break
    case 'bound':
      // “Within 60 days after the request”: what sets the time running is no subject.
      if (/^(?:after|before)$/.test(piece.words) && after?.kind !== 'quantity' && hasMain(clauses)) {
        clauses.place = 'condition'
        clauses.isTimed = true
      }
      break
    case 'negation':
      readNegation(clauses, piece.words, position)
      break
    case 'term':
    case 'quantity':
      readNamed(clauses, piece, position)
      break
    default:
  }
}

/** “Cars that the company does not own”: the first verb after the subject of a relative clause. */
function isOfRelative({ pieces, at }: Position): boolean {
  const [verb, noun, article, relative] = [pieces[at], pieces[at - 1], pieces[at - 2], pieces[at - 3]]
  const isPlaced = relative?.kind === 'relative' && article?.kind === 'subject' && noun?.kind === 'term'
  return (
    isPlaced && relative.end + 1 === article.start && article.end + 1 === noun.start && noun.end + 1 === verb?.start
  )
}

function hasMain({ terms, figures }: Clauses): boolean {
  return [...terms, ...figures].some(({ place }) => place === 'main')
}

/** “If it is repaired, no deductible applies”, “loss, other than by fire, is paid”: the main clause begins or goes on. */
function resumesMain(clauses: Clauses, piece: Piece, before: Piece | undefined): boolean {
  if (clauses.place === 'main') return false
  if (piece.kind === 'verb') return before?.kind === 'comma' || (clauses.isTimed && before?.kind === 'term')
  // “Within 60 days after our request, your proof of loss”.
  if (clauses.isTimed && before?.kind === 'comma' && piece.kind === 'subject') return true
  if (before?.kind !== 'comma' || hasMain(clauses)) return false
  return piece.kind === 'subject' || piece.kind === 'negation' || piece.kind === 'term'
}

/** A negation that denies the words after it and not the clause: “failure to renew”, “not to renew”, “not owned by you”. */
function readNegation(clauses: Clauses, words: string, { text, pieces, at }: Position): void {
  if (isOfBound(pieces, at)) return
  const piece = pieces[at]
  const after = text.slice(piece?.end)
  const lastWord = /(\w+)\W*$/.exec(text.slice(0, piece?.start))?.[1]?.toLowerCase() ?? ''
  const isLocal =
    clauses.place !== 'main' ||
    clauses.isRelative ||
    pieces[at - 1]?.kind === 'preposition' ||
    /^(?:without|fail\w*|refuse\w*|lack|absence of)$/.test(words) ||
    (words === 'not' && !auxiliaries.has(lastWord)) ||
    /^\s+(?:(?:elect|intend|agree|wish|want) )?to\b/.test(after)
  if (!isLocal) {
    clauses.denials += 1
    return
  }
  clauses.localDenials += 1
  clauses.deniesNext = true
}

const auxiliaries: ReadonlySet<string> = new Set(
  'is are was were be been has have had will shall must may can could would should do does did'.split(' '),
)

function readNamed(
  clauses: Clauses,
  piece: Extract<Piece, { readonly kind: 'term' | 'quantity' }>,
  { pieces, at }: Position,
): void {
  const { place, segment, isRelative } = clauses
  const { start, end } = piece
  if (piece.kind === 'term') {
    clauses.terms.push({
      concept: piece.term.concept,
      place,
      isDenied: clauses.deniesNext,
      isRelative,
      start,
      end,
      segment,
    })
    clauses.deniesNext = false
    return
  }
  const { unit, value } = piece.quantity
  clauses.figures.push({ unit, value, side: sideOf(piece, pieces, at), place, segment, start, end })
}

const reference = /\b(?:Part|Coverage|Section|Item|Exclusion) (?:[A-Z]|[IVX]+|\d+)\b/gi

/** “Not renew” is nonrenewal. */
function turnDenied(term: Named): Named {
  if (!term.isDenied) return term
  const [opposite, ...others] = [...lexicon.opposites(term.concept)].filter((each) => each === `non${term.concept}`)
  return opposite === undefined || others.length > 0 ? term : { ...term, concept: opposite, isDenied: false }
}
