import { countOf, isCountWord } from './figures.ts'
import { findMarker, type Marker } from './markers.ts'
import { daysOf, type Quantity, readQuantity } from './quantities.ts'
import { remember } from './remember.ts'
import { findTerms, type Term } from './terms.ts'
import { type Token, tokenize } from './tokenize.ts'

/** A sentence as data: what it names, how much, and the words that join them. Offsets are into the text. */
export type Piece =
  | { readonly kind: 'term'; readonly term: Term; readonly start: number; readonly end: number }
  | {
      readonly kind: 'quantity'
      readonly quantity: Quantity
      /** “14 or more days”: it says itself that more is meant. */
      readonly isAtLeast?: boolean
      readonly start: number
      readonly end: number
    }
  | { readonly kind: Marker | 'verb' | 'subject'; readonly words: string; readonly start: number; readonly end: number }
  | { readonly kind: 'comma' | 'stop'; readonly start: number; readonly end: number }

/** Words that name what every wording is about: alone they show nothing. */
const genericWords: ReadonlySet<string> = new Set(
  `we us our insured insure cover covered coverage policy insurance loss losses damage damages cause caused causes result results resulting
  arise arises arising direct directly indirectly physical kind type any all other property pay paid payable apply applies applied following
  cost costs expense expenses involve involving due portion part means meaning mean includes include amount amounts section paragraph
  listed described shown occurs occurring occur`.split(/\s+/),
)
const verbs: ReadonlySet<string> = new Set(
  'is are was were be been has have had will shall must may can does do did'.split(' '),
)
const subjects: ReadonlySet<string> = new Set(
  'we you the this these that it no any our your a an there such all'.split(' '),
)
/** Words of the longest marker. */
const longestMarker = 5

/** The pieces of a text in order, without those in parentheses. */
export function readPieces(text: string, start = 0, end = text.length): Piece[] {
  const pieces = findPieces(text.slice(start, end))
  return pieces.map((piece) => ({ ...piece, start: start + piece.start, end: start + piece.end }))
}

const findPieces = remember((own): readonly Piece[] => {
  const tokens = tokenize(own)
  const terms = new Map(findTerms(own, genericWords).map((term) => [term.start, term]))
  const words = tokens.map((token) => own.slice(token.start, token.end).toLowerCase())
  const pieces: Piece[] = []
  let depth = 0
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (token === undefined) break
    const gap = own.slice(tokens[at - 1]?.end ?? 0, token.start)
    depth = Math.max(0, depth + gap.split('(').length - gap.split(')').length)
    const mark = markIn(gap, token)
    if (mark !== null && at > 0) pieces.push({ kind: mark, start: token.start, end: token.start })
    const { piece, length } =
      depth > 0 ? { piece: null, length: 1 } : readPiece(tokens, at, { words, term: terms.get(token.start) })
    const last = tokens[at + length - 1] ?? token
    if (piece !== null) pieces.push({ ...piece, start: token.start, end: last.end })
    at += length
  }
  return pieces
})

/** The mark between two tokens; none in “Retention: $10,000”, a label and its figure. */
function markIn(gap: string, next: Token): 'stop' | 'comma' | null {
  if (gap.trim() === ':' && readQuantity(next) !== null) return null
  return /[;.:–—]/.test(gap) ? 'stop' : /[,)]/.test(gap) ? 'comma' : null
}

/** Words after a number up to its unit. */
const longestTime = 4
const betweenCountAndUnit = /^(?:consecutive|calendar|business|working|full|or|more)$/

/** “Within a year” and “a month’s notice” are figures, “$35 a day” is not. */
const timed = /^(?:within|than|for|after)$/
const possessive = /['’]s?$/

/** “60 consecutive days” and “14 or more days”: a number, words that qualify it, and the unit. */
function readTime(quantity: Quantity, next: readonly string[]): { piece: Unplaced; length: number } | null {
  if (quantity.unit !== 'count') return null
  const at = next.findIndex((word) => !betweenCountAndUnit.test(word))
  const days = daysOf(next[at] ?? '')
  if (at > 2 || days === null) return null
  const isAtLeast = next.slice(0, at).includes('more')
  return {
    piece: { kind: 'quantity', quantity: { ...quantity, unit: 'day', value: quantity.value * days }, isAtLeast },
    length: at + 2,
  }
}

/** “Sixty days’ notice”: a number that begins a sentence is a word with a capital. “Five consecutive years”: one in words. */
function readOpening({ start, end }: Token, words: readonly string[], at: number): Quantity | null {
  const word = words[at] ?? ''
  const isTime = at === 0 ? daysOf(words[1] ?? '') !== null : betweenCountAndUnit.test(words[at + 1] ?? '')
  const value = isTime && (at === 0 || isCountWord(word)) ? countOf(word) : 0
  return value === 0 ? null : { unit: 'count', value, start, end }
}

type Unplaced = Piece extends infer Each ? (Each extends Piece ? Omit<Each, 'start' | 'end'> : never) : never

interface Around {
  readonly words: readonly string[]
  readonly term: Term | undefined
}

function readPiece(
  tokens: readonly Token[],
  at: number,
  { words, term }: Around,
): { piece: Unplaced | null; length: number } {
  const token = tokens[at]
  const word = words[at] ?? ''
  const quantity = token === undefined ? null : (readQuantity(token) ?? readOpening(token, words, at))
  if (quantity !== null)
    return (
      readTime(quantity, words.slice(at + 1, at + 1 + longestTime)) ?? {
        piece: { kind: 'quantity', quantity },
        length: 1,
      }
    )
  if (contracted.test(word)) return { piece: { kind: 'negation', words: 'never' }, length: 1 }
  const unit = words[at + 1] ?? ''
  const days = word === 'a' || word === 'an' ? daysOf(unit.replace(possessive, '')) : null
  if (days !== null && (timed.test(words[at - 1] ?? '') || possessive.test(unit)))
    return { piece: { kind: 'quantity', quantity: { unit: 'day', value: days, start: 0, end: 0 } }, length: 2 }
  const marker = findMarker(words.slice(at, at + longestMarker))
  const length = term === undefined ? 1 : countTokens(tokens, at, term.end)
  if (marker !== null && (term === undefined || marker.words.length >= length))
    return { piece: { kind: marker.marker, words: marker.words.join(' ') }, length: marker.words.length }
  if (term !== undefined)
    return {
      piece: { kind: 'term', term },
      length,
    }
  if (verbs.has(word)) return { piece: { kind: 'verb', words: word }, length: 1 }
  if (subjects.has(word)) return { piece: { kind: 'subject', words: word }, length: 1 }
  return { piece: null, length: 1 }
}

/** “Don’t” denies as “never” does, after any word. */
const contracted = /n['’]t$/

/** The tokens from one on that begin before an offset, at least one. */
function countTokens(tokens: readonly Token[], from: number, end: number): number {
  let at = from + 1
  while ((tokens[at]?.start ?? end) < end) at += 1
  return at - from
}
