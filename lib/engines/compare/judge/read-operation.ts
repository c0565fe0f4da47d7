import { type Clause, type ClauseKind, readClauses, type Sentence } from '#lib/engines/wording/clauses/read-clauses.ts'
import type { Word } from '#lib/engines/wording/clauses/words.ts'
import { functionWords } from '#lib/engines/wording/lexicon/function-words.ts'
import type { EditSide, Sign } from './judged-edit.ts'

/** The change that added words make in what falls under their place. */
export interface Operation {
  /** 1: more falls under it, -1: less. */
  readonly sign: Sign
  /** A clause, one more alternative, one more thing, one more requirement, a phrase behind a word or a word before one. */
  readonly is: ClauseKind | 'alternative' | 'thing' | 'pair' | 'requirement' | 'phrase' | 'modifier'
  /** The index of their first word in the sentence. */
  readonly at: number
}

interface Span {
  readonly sentence: Sentence
  /** Indexes of its first word and of the first one after it. */
  readonly from: number
  readonly to: number
  /** Its words without a conjunction at either end, and the index of the first of them. */
  readonly own: readonly Word[]
  readonly start: number
  readonly joint: string | null
}

type Read = Omit<Operation, 'at'> | null

/** Reads what added words do by the way they are joined to the words around them; null where that is not known. */
export function readOperation(side: EditSide): Operation | null {
  const span = readSpan(side)
  if (span === null || span.sentence.words.some(({ key }) => key === 'whichever')) return null
  const read = readClause(span) ?? readMember(span) ?? readPhrase(span) ?? readModifier(span)
  return read === null ? null : { ...read, at: span.from }
}

const conjunctions = new Set(['and', 'or', 'nor', 'but'])

function readSpan({ before, words, after }: EditSide): Span | null {
  const sentence = readClauses(`${before}${words}${after}`)
  const from = sentence.words.findIndex(({ end }) => end > before.length)
  const past = sentence.words.findIndex(({ start }) => start >= before.length + words.length)
  const to = past === -1 ? sentence.words.length : past
  if (from === -1 || from >= to) return null
  const keyAt = (at: number) => sentence.words[at]?.key ?? ''
  const leads = conjunctions.has(keyAt(from)) && !opensAt(sentence, from)
  const trails = !leads && conjunctions.has(keyAt(to - 1))
  const [start, end] = [leads ? from + 1 : from, trails ? to - 1 : to]
  if (start >= end) return null
  const joint = leads ? keyAt(from) : trails ? keyAt(to - 1) : null
  return { sentence, from, to, own: sentence.words.slice(start, end), joint, start }
}

function opensAt({ clauses }: Sentence, at: number): boolean {
  return clauses[at]?.at === at && (clauses[at]?.opening ?? 0) > 0
}

/** Words that are one clause as a whole: a condition, an exception, a relative clause that says which; or that open a concession. */
function readClause(span: Span): Read {
  const { sentence, to, start, own, joint } = span
  const clause = sentence.clauses[start]
  if (own.length === 1 && own[0]?.key === 'not' && sentence.clauses[to]?.kind === 'concession')
    return opensAt(sentence, to) ? { sign: -1, is: 'exception' } : null
  if (clause === undefined || !opensAt(sentence, start)) return null
  if (clause.kind === 'concession') return { sign: 1, is: clause.kind }
  if (own.length <= clause.opening || !isWholeClause(span, clause)) return null
  switch (clause.kind) {
    case 'exception':
      return { sign: -1, is: clause.kind }
    case 'condition':
    case 'relative':
      if (isAside(own)) return null
      return { sign: joint === 'or' ? 1 : -1, is: clause.kind }
    default:
      return null
  }
}

/** “…, which will not be unreasonably withheld”: behind a comma it says more of a thing, not which one. */
function isAside([first]: readonly Word[]): boolean {
  return first?.key === 'which' && /,/.test(first.marks)
}

/** Whether all of the words, and no words behind them, belong to a clause. */
function isWholeClause({ sentence: { clauses, words }, start, to, joint }: Span, clause: Clause): boolean {
  const next = clauses[to]
  const goesOn = next !== undefined && isWithin(next, clause) && !/[,;]/.test(words[to]?.marks ?? '')
  return clauses.slice(start, to).every((each) => isWithin(each, clause)) && (!goesOn || joint !== null)
}

function isWithin(clause: Clause, outer: Clause): boolean {
  for (let each: Clause | null = clause; each !== null; each = each.parent) if (each === outer) return true
  return false
}

/** Of two or more sums or times one is taken, or all are added up. */
const chosen = new Set(
  'lesser least lower lowest smaller smallest less earlier earliest greater greatest larger largest higher later latest sum total proportion between'.split(
    ' ',
  ),
)
const finite = new Set('is are was were has have had does do did will shall must may can cannot'.split(' '))

/** One more member of a list. */
function readMember(span: Span): Read {
  const { sentence, from, own } = span
  const { joint, isListed } = jointOf(span)
  if (joint === null || joint === 'but' || own.some(({ kind }) => kind === 'amount' || kind === 'percentage'))
    return null
  if (ownBefore(sentence, from).some(({ key }) => chosen.has(key))) return null
  const [first] = own
  if (joint === 'and' && first !== undefined && (finite.has(first.key) || /(?:ed|en|ing|ly)$/.test(first.key)))
    return { sign: -1, is: 'requirement' }
  if (own.some(({ key }) => key === 'not' || key === 'no') || isBehindClause(span)) return null
  if (joint !== 'and') return { sign: 1, is: 'alternative' }
  const kind = sentence.clauses[from]?.kind
  const isThing = (kind === 'main' || kind === 'exception') && !own.some(({ key }) => finite.has(key))
  return isThing ? { sign: 1, is: isListed ? 'thing' : 'pair' } : null
}

/** “Unless the machine is locked, or the device is on”: behind a comma it may belong to the clause before it. */
function isBehindClause({ sentence: { clauses, words }, from }: Span): boolean {
  const isMain = clauses[from]?.kind === 'main' && /,/.test(words[from]?.marks ?? '')
  return isMain && clauses.slice(0, from).some(({ kind }) => kind === 'exception' || kind === 'condition')
}

/** The conjunction that joins a member to its list, and whether commas or a conjunction at its end show the list. */
function jointOf(span: Span): { readonly joint: string | null; readonly isListed: boolean } {
  const { sentence, from, to, own, joint } = span
  const isSetOff = /[,;:]/.test(sentence.words[from]?.marks ?? '')
  const next = sentence.words[to]
  const goesOn = next !== undefined && (/[,;]/.test(next.marks) || conjunctions.has(next.key))
  if (joint !== null) return { joint, isListed: isSetOff || goesOn || own.at(-1) !== sentence.words[to - 1] }
  if (isSetOff && goesOn) return { joint: conjunctionAfter(sentence, to) ?? conjunctionIn(own), isListed: true }
  return { joint: isSetOff && repeats(span) ? conjunctionIn(own) : null, isListed: true }
}

/** “By fire[, by hail or by wind]”, “fire[, smoke or water]”: no phrase of another kind. */
function repeats({ sentence, from, own: [first] }: Span): boolean {
  if (first === undefined || isLink(first.key)) {
    return first !== undefined && ownBefore(sentence, from).some(({ key }) => key === first.key)
  }
  return !functionWords.has(first.key)
}

function ownBefore({ words, clauses }: Sentence, at: number): readonly Word[] {
  const clause = clauses[at]
  return words.slice(0, at).filter((_, index) => clauses[index] === clause)
}

/** Words behind a member among which the conjunction of its list may be. */
const longestRest = 14

function conjunctionAfter({ words }: Sentence, to: number): string | null {
  for (let at = to; at < Math.min(to + longestRest, words.length); at++) {
    const { key = '', marks = '' } = words[at] ?? {}
    if (/[.;:]/.test(marks) && at > to) return null
    if (key === 'and' || key === 'or') return key
  }
  return null
}

function conjunctionIn(own: readonly Word[]): string | null {
  return own.findLast(({ key }) => key === 'and' || key === 'or')?.key ?? null
}

const prepositions = new Set(
  'for to in by from on with at against over under within during between through inside into upon above below near off'.split(
    ' ',
  ),
)

/** A preposition, or a participle, that begins a phrase about the word before it. */
function isLink(key: string): boolean {
  return prepositions.has(key) || /(?:ed|ing|wn|lt)$/.test(key)
}

/** Words of phrases that let everything through, or that say how something is done. */
const open = new Set(
  'any all every each whether regardless addition whole part expense example least most request option nor'.split(' '),
)

/** A phrase that says which, where or how; behind a comma within a clause it is not plain what it belongs to. */
function readPhrase({ sentence, from, to, own, joint }: Span): Read {
  const [first, second] = own
  if (first === undefined || second === undefined || joint !== null) return null
  if (!prepositions.has(first.key) && !(isLink(first.key) && prepositions.has(second.key))) return null
  if (sentence.clauses[from]?.kind !== 'main' && /[,;]/.test(first.marks)) return null
  if (own.some(({ key, kind }) => open.has(key) || /^(?:amount|percentage|period)$/.test(kind))) return null
  const next = sentence.words[to]
  const goesOn = next !== undefined && next.marks === ' ' && !functionWords.has(next.key)
  return goesOn || functionWords.has(own.at(-1)?.key ?? '') ? null : { sign: -1, is: 'phrase' }
}

const longestModifier = 3
/** Words before a noun that do not say which of its things, or that add some to them. */
const loose = new Set(
  'alleged actual attempted threatened suspected potential possible former additional further reasonable other partial whole entire first next same new increased total combined aggregate average maximum minimum full net gross'.split(
    ' ',
  ),
)

/** Words before a noun that say which, or before a verb that say how. */
function readModifier({ sentence, from, to, own, joint }: Span): Read {
  const next = sentence.words[to]
  if (joint !== null || own.length > longestModifier || next === undefined || from === 0) return null
  if (next.marks !== ' ' || next.kind !== 'word' || functionWords.has(next.key)) return null
  const isPlain = own.every(
    ({ key, kind, marks }, at) =>
      kind === 'word' && !functionWords.has(key) && !loose.has(key) && (at === 0 || !/[,;:]/.test(marks)),
  )
  return isPlain ? { sign: -1, is: 'modifier' } : null
}
