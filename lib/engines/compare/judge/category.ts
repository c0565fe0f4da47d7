import { isModal, isNegative, isWeak } from '#lib/engines/compare/differ/words.ts'
import type { Category, Part } from '#lib/engines/compare/types.ts'
import { isCountWord, percentOf } from '#lib/engines/wording/figures.ts'
import type { Token } from '#lib/engines/wording/tokenize.ts'
import { type FigurePlace, isCited } from './citations.ts'
import { longestRead } from './cover-rules.ts'
import { categorizeNames } from './name-figure.ts'

/** Changed words of both sides, and their surroundings. */
export interface ChangedWords {
  readonly a: readonly Token[]
  readonly b: readonly Token[]
  readonly textA: string
  readonly textB: string
  /** The sentences of both sides. */
  readonly context: string
  /** The changed words with a few on either side. */
  readonly near: string
  readonly part: Part
}

const causation =
  /\b(?:caus(?:e|es|ed|ing|ation)|result(?:s|ed|ing)? (?:from|in)|aris(?:e|es|ing) (?:out of|from)|arose|due to|owing to|brought about|contribut(?:e|es|ed|ing)(?: to)?|because|as a(?: direct)? result|attributable|proximate(?:ly)?|consequence of|directly or indirectly|in connection with|by reason of|stem(?:s|ming)? from|resulting|arising|directly|indirectly|by or from|out of)\b/i
const causal = /\b(?:caus(?:e|es|ed|ing)|results?|resulting|arising|because|due to|contribut\w+)\b/i
const causalVerb = /^(?:results?|resulted|arises?|arose)$/i
const qualifier =
  /^(?:direct(?:ly)?|indirect(?:ly)?|sole(?:ly)?|wholly|part(?:ly|ially)?|in (?:whole|part).*|proximate(?:ly)?|directly or indirectly)$/i
const exception =
  /\b(?:except(?:ion|ions|ing|ed)?|unless|other than|excluding|save for|apart from|but not|however|does not apply to)\b/i
const condition =
  /\b(?:if|provided(?: that)?|only (?:if|when|while)|subject to|on condition|(?:as|so) long as|until|when|while|in the event|contingent|prior written|must first)\b/i
const scope =
  /\b(?:any|all|each|every|only|solely|exclusively|including|includes?|limited|anywhere|wherever|entire|sole|part|portion|both|either|other|additional|related|similar|actual|direct|physical|own(?:ed|s)?|leased|rented|occup\w+|resident|household|spouse|employees?|guests?|tenants?|relatives?|members?)\b/i

/** Changed words, prepared for the rules. */
interface ReadChange extends Pick<ChangedWords, 'a' | 'b' | 'textA' | 'textB' | 'context' | 'near' | 'part'> {
  /** The tokens that the other side lacks. */
  readonly changed: readonly Token[]
  readonly keysA: ReadonlySet<string>
  readonly keysB: ReadonlySet<string>
  /** Whether both sides have so few words that each of them counts. */
  readonly isShort: boolean
  /** The category of an inserted or removed clause. */
  readonly clause: Category | null
}

/** The category of changed words: the most specific that any of them takes. */
export function categorizeWords(words: ChangedWords): Category {
  const { a, b, part } = words
  const [textA, textB] = [words.textA.slice(0, longestRead), words.textB.slice(0, longestRead)]
  const [onlyA, onlyB] = [notIn(a, b), notIn(b, a)]
  if (isRewritten(a, onlyA) && isRewritten(b, onlyB)) return part === 'definitions' ? 'defined_term' : 'provision'
  if (isOneSided(textA, textB) && item.test(textA || textB)) return part === 'definitions' ? 'defined_term' : 'scope'
  const clause = clauseOf(textA, textB)
  if (clause !== null && isInsertedClause(textA, textB)) return clause
  const change: ReadChange = {
    ...words,
    textA,
    textB,
    changed: [...onlyA, ...onlyB],
    keysA: new Set(onlyA.map(({ key }) => key)),
    keysB: new Set(onlyB.map(({ key }) => key)),
    isShort: onlyA.length <= 4 && onlyB.length <= 4,
    clause,
  }
  return categorizeFigures(change) ?? categorizeShort(change) ?? categorizeReferences(change) ?? categorizeRest(change)
}

function has({ changed }: ReadChange, kind: Token['kind']): boolean {
  return changed.some((token) => token.kind === kind)
}

function categorizeFigures(change: ReadChange): Category | null {
  const { a, b, part, changed } = change
  const exchangesCounts = [change.keysA, change.keysB].every((keys) => [...keys].some(isCountWord))
  if (has(change, 'amount')) return 'amount'
  if (has(change, 'percentage') || exchangesShares(change)) return 'percentage'
  if (has(change, 'period')) return 'time_period'
  if (has(change, 'date')) return part === 'other' && a.length + b.length > 2 ? 'form_identity' : 'date'
  const numbers = changed.filter(({ kind, key }) => kind === 'number' || (exchangesCounts && isCountWord(key)))
  return numbers.length > 0 ? kindOfNumber(change, numbers) : null
}

/** "Half" against "one quarter". */
function exchangesShares({ isShort, textA, textB }: ReadChange): boolean {
  return isShort && percentOf(textA) !== null && percentOf(textB) !== null
}

/** The category of a change of few words, by the words themselves. */
function categorizeShort(change: ReadChange): Category | null {
  const { keysA, keysB, changed, near, isShort } = change
  if (!isShort) return null
  if (keysA.has('cannot') !== keysB.has('cannot')) return 'negation'
  if (isModalExchange(keysA, keysB)) return 'obligation'
  if (hasNegation(keysA, keysB) && !isWidened(change)) return 'negation'
  if (exchangesConjunction(keysA, keysB) || keepsHalf(changed, near)) return 'conjunction'
  return isCausation(change) ? 'causation' : null
}

function isCausation({ textA, textB, near, clause }: ReadChange): boolean {
  if ((causation.test(textA) || causation.test(textB)) && clause === null) return true
  if (causalVerb.test(textA) !== causalVerb.test(textB) && /\b(?:from|out of)\b/i.test(near)) return true
  if (isPartOf(causation.exec(near)?.[0], textB || textA)) return true
  return causal.test(near) && (qualifier.test(textA) || qualifier.test(textB))
}

/** References and forms, if nothing more significant was changed with them. */
function categorizeReferences(change: ReadChange): Category | null {
  const isNamed = change.changed.every(({ kind, key }) => kind === 'reference' || kind === 'number' || isWeak(key))
  if (has(change, 'reference') && isNamed) return 'cross_reference'
  if (namesCited(change)) return 'cross_reference'
  return has(change, 'form') ? 'form_identity' : null
}

/** A standard or a rule whose own number has letters ("ASTM D3161", "Rule 69O-137"). */
function namesCited({ a, b, textA, textB, context }: ReadChange): boolean {
  const names = (tokens: readonly Token[], text: string) =>
    tokens
      .filter(({ kind, key }) => (kind === 'form' && !/\s/.test(key)) || (kind === 'word' && /\d/.test(key)))
      .map(({ start, end }) => text.slice(start - (tokens[0]?.start ?? 0), end - (tokens[0]?.start ?? 0)))
  const all = [...new Set([...names(a, textA), ...names(b, textB)])].slice(0, mostFigures)
  return all.length > 0 && all.every((name) => placesOf(name.toLowerCase(), context).some(isCited))
}

function categorizeRest(change: ReadChange): Category {
  const { keysA, keysB, textA, textB, part, clause } = change
  if (clause !== null) return clause
  if ([...keysA].some(isModal) && [...keysB].some(isModal)) return 'obligation'
  if (hasNegation(keysA, keysB) && !isWidened(change)) return 'negation'
  if (causation.test(textA) || causation.test(textB)) return 'causation'
  if (has(change, 'reference')) return 'cross_reference'
  if (part === 'definitions') return 'defined_term'
  return scope.test(textA) !== scope.test(textB) || isOneSided(textA, textB) ? 'scope' : 'wording'
}

/** A labeled item of a list: adding or removing it changes the scope of the list, regardless of its figures. */
const item = /^\W*\(?(?:\d{1,2}|[a-z])[.)]\s+(?!(?:and|or|to)\b)(?:\p{L}{3,}|\S+\s+\S)/iu

/** Significant words of a side that was rewritten, and how many of them the other side lacks. */
const fewestRewritten = 8
const rewrittenShare = 0.4

/** Whether so much was rewritten that single words no longer show what changed. */
function isRewritten(tokens: readonly Token[], only: readonly Token[]): boolean {
  const telling = (list: readonly Token[]) => list.filter(({ key }) => !isWeak(key)).length
  return telling(tokens) >= fewestRewritten && telling(only) > rewrittenShare * telling(tokens)
}

function notIn(tokens: readonly Token[], others: readonly Token[]): Token[] {
  const left = new Map<string, number>()
  for (const { key } of others) left.set(key, (left.get(key) ?? 0) + 1)
  return tokens.filter(({ key }) => {
    const count = left.get(key) ?? 0
    if (count > 0) left.set(key, count - 1)
    return count === 0
  })
}

/** Figures of one change looked for, and digits of one. Cost: the meaning of any other figure is unknown. */
const mostFigures = 20
const longestFigure = 40

/**
 * The kind of a bare figure: days ("90 consecutive days"), percent, a place in a law ("44 CFR 60.3"), else a quantity.
 */
function kindOfNumber({ textA, textB, context }: ReadChange, numbers: readonly Token[]): Category {
  const around = `${textA}; ${textB}; ${context}`
  if (/^\d{2}[ /-]\d{2,4}$/.test(textA) && /^\d{2}[ /-]\d{2,4}$/.test(textB)) return 'form_identity'
  const keys = [...new Set(numbers.map(({ key }) => key))]
    .filter(({ length }) => length <= longestFigure)
    .slice(0, mostFigures)
  const places = keys.map((key) => placesOf(key, around))
  const figures = places.flat()
  const named = categorizeNames(keys.map((figure, at) => ({ figure, places: places[at] ?? [] })))
  if (named !== null) return named
  if (figures.some(({ after }) => spanned.test(after)) || spans.test(`${textA} ${textB}`)) return 'time_period'
  if (figures.some(({ after }) => shared.test(after))) return 'percentage'
  return places.every((own) => own.some(isCited)) ? 'cross_reference' : 'amount'
}

const spans = /\b(?:days?|hours?|months?|weeks?|years?)\b/i
const spanned = /^[\s-](?:or more\s|\w+\s)?(?:days?|hours?|nights?|weeks?|months?|years?)\b/i
const shared = /^\s?(?:%|per\s?cent)/i
/** Letters on either side of a figure that show what it counts. */
const neighbors = 120

/** The text before and after every occurrence of a figure. */
function placesOf(figure: string, text: string): FigurePlace[] {
  const places: FigurePlace[] = []
  const printed = text.toLowerCase()
  for (let at = printed.indexOf(figure); at !== -1; at = printed.indexOf(figure, at + 1)) {
    const end = at + figure.length
    if (/\d/.test(printed.charAt(at - 1)) || /\d/.test(printed.charAt(end))) continue
    places.push({ before: text.slice(Math.max(0, at - neighbors), at), after: text.slice(end, end + neighbors) })
  }
  return places
}

function isModalExchange(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [x, y] = [[...a].some(isModal), [...b].some(isModal)]
  const hasDutyWord = (keys: ReadonlySet<string>) =>
    [...keys].some((key) =>
      /^(?:required|obliged|obligated|entitled|agree|agrees|promise|need|needs|have|has)$/.test(key),
    )
  return (x && y) || (x && hasDutyWord(b)) || (y && hasDutyWord(a)) || ((x || y) && a.size + b.size === 1)
}

function hasNegation(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].some(isNegative) !== [...b].some(isNegative)
}

/** A "not" that only says how far other words reach or which of a kind, or one word of many that were replaced. */
function isWidened({ textA, textB, isShort }: ReadChange): boolean {
  if (/^(?:whether|regardless)\b/i.test(textA || textB)) return true
  return !isShort && ((textA !== '' && textB !== '') || describing.test(textA || textB))
}

/** "Property rented to a person who is not a tenant". */
const describing =
  /^(?:(?!\b(?:not|no|never|nor|neither|cannot)\b)[^,;])+\b(?:who|that|which|whom)\b[^,;]*\b(?:not|no|never)\b/i

/** "and/or" became "and", or the reverse. */
function keepsHalf(changed: readonly Token[], near: string): boolean {
  return changed.length === 1 && /^(?:and|or)$/.test(changed[0]?.key ?? '') && /\band\/or\b/i.test(near)
}

/** Whether changed words and the words next to them express causation ("owing" of "owing to"). */
function isPartOf(phrase: string | undefined, words: string): boolean {
  return phrase !== undefined && words !== '' && new RegExp(`\\b${words.replace(/\W/g, '\\$&')}\\b`, 'i').test(phrase)
}

function exchangesConjunction(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return (a.has('and') && b.has('or')) || (a.has('or') && b.has('and'))
}

/** An inserted or removed clause that makes an exception or a condition. */
function clauseOf(textA: string, textB: string): Category | null {
  const [shorter, longer] = textA.length < textB.length ? [textA, textB] : [textB, textA]
  if (exception.test(longer) && !exception.test(shorter)) return 'exception'
  if (condition.test(longer) && !condition.test(shorter) && !/^or\b/i.test(longer)) return 'condition'
  return null
}

const insertedClause =
  /^(?:,\s*)?(?:but |and )?(?:(?:with the )?except(?:ion of)?|excluding|save for|apart from|unless|other than|provided|only (?:if|when|while|to)|if|subject to|(?:as|so) long as|on condition|however|(?:this|it|that|the [a-z]+) (?:do|does|will|shall) not apply)\b(?:\s+\S+){3,}/i

/** A whole clause on one side alone: what it is says more than the figures in it. */
function isInsertedClause(textA: string, textB: string): boolean {
  if (textA !== '' && textB !== '') return false
  return insertedClause.test(textA || textB)
}

function isOneSided(textA: string, textB: string): boolean {
  return textA === '' || textB === ''
}
