import { isWeak } from '#lib/engines/compare/differ/words.ts'
import { countOf, isCountWord, isShareWord, percentOf } from '#lib/engines/wording/figures.ts'
import { type Token, tokenize } from '#lib/engines/wording/tokenize.ts'
import { type EditSide, type JudgedEdit, negate, type Sign, sideA, sideB } from './judged-edit.ts'

/** The figure of changed words. Times are in days. */
interface Figure {
  readonly value: number
  readonly unit: string
  /** As printed: days and months only meet roughly. */
  readonly printed: string
  /** The other significant words of the change. */
  readonly otherWords: string
}

const daysOf: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, night: 1, week: 7, month: 30.4, year: 365 }
const unitAfter = /^[\s-]*(?:or more\s|[a-z]+\s)?(hour|day|night|week|month|year)s?\b/i

/** Share by which times differ that are counted in other units and are meant to be the same. */
const roughly = 0.02

/** More or less of what one figure counts: 1 where the second side's is higher. 0: they cannot be compared. */
export function compareFigures(edit: JudgedEdit, unit?: 'time'): Sign {
  const [a, b] = [sideA(edit), sideB(edit)]
  const [one, other] = [readFigure(a), readFigure(b)]
  if (one === null || other === null || one.unit !== other.unit || one.otherWords !== other.otherWords) return 0
  if (unit !== undefined && one.unit !== unit) return 0
  if (all.test(a.words) !== all.test(b.words) && a.before + a.after !== b.before + b.after) return 0
  const rough = one.printed === other.printed ? 1e-6 : roughly * other.value
  if (Math.abs(one.value - other.value) < rough || hasOtherFigures(a, b)) return 0
  return other.value > one.value ? 1 : -1
}

/** The whole of what another wording gives a share of. */
const all = /^(?:all|the (?:full|whole|entire))$/i

/** "66 2/3 percent". */
const mixed = /^(\d{1,3})[ -](\d)\/([2-9])\s?(%|per\s?cent)?$/i

function readFigure({ words, after }: EditSide): Figure | null {
  if (all.test(words)) return { value: 100, unit: '%', printed: '%', otherWords: '' }
  const [, whole, over, under, sign = ''] = mixed.exec(words) ?? []
  if (whole !== undefined && (sign !== '' || /^\s?(?:%|per\s?cent)/i.test(after)))
    return { value: Number(whole) + Number(over) / Number(under), unit: '%', printed: '%', otherWords: '' }
  const [single] = /^(?:day|week|month|year)$/i.exec(words) ?? []
  if (single !== undefined) return { ...measure(`one ${single}`, { kind: 'word', after }), otherWords: '' }
  const tokens = tokenize(words)
  const isShare = percentOf(words) !== null
  const counts = (token: Token) => isFigure(token) || (isShare && isShareWord(token.key))
  const figures = tokens.filter(counts)
  const others = tokens.filter((token) => !counts(token) && !isWeak(token.key) && !unitAfter.test(token.key))
  const kinds = new Set(figures.map(({ kind }) => kind))
  if (figures.length === 0 || kinds.size > 1 || (figures.length > 1 && !kinds.has('word'))) return null
  return {
    ...measure(words, { kind: figures[0]?.kind ?? 'word', after }),
    otherWords: others.map(({ key }) => key.replace(/^(mile|foot|feet|acre)s?$/, '$1')).join(' '),
  }
}

function isFigure({ kind, key }: Token): boolean {
  if (kind === 'word') return isCountWord(key)
  return kind === 'amount' || kind === 'percentage' || kind === 'period' || kind === 'number'
}

function measure(words: string, { kind, after }: { kind: Token['kind']; after: string }): Omit<Figure, 'otherWords'> {
  const share = percentOf(words)
  if (kind === 'percentage' || share !== null) return { value: share ?? 0, unit: '%', printed: '%' }
  if (kind === 'amount') return { value: countOf(words), unit: '$', printed: '$' }
  const unit = (/\b(hour|day|night|week|month|year)s?\b/i.exec(words) ?? unitAfter.exec(after))?.[1]?.toLowerCase()
  if (unit !== undefined) return { value: countOf(words) * (daysOf[unit] ?? 1), unit: 'time', printed: unit }
  const counted = /^\s?(?:%|per\s?cent)/i.test(after) ? '%' : ''
  return { value: countOf(words), unit: counted, printed: counted }
}

/** Whether another figure of the sentence was added or removed: the combined effect is unclear. */
function hasOtherFigures(a: EditSide, b: EditSide): boolean {
  const count = ({ before, after }: EditSide) => tokenize(`${before} · ${after}`).filter(isFigure).length
  if (a.before + a.after === b.before + b.after) return false
  return count(a) !== count(b) || basesOf(a) !== basesOf(b)
}

/** "Vacant for more than 30 days" and "unoccupied for more than 90 days": what is measured was changed with the figure. */
export function isOfAnother(edit: JudgedEdit): boolean {
  const [a, b] = [sideA(edit), sideB(edit)]
  if (!compared.test(b.before)) return false
  const before = ({ before: words }: EditSide) => tellingWords(words.split(/[,;:.]/).at(-1))
  const after = ({ after: words }: EditSide) => tellingWords(words.split(/[,;:.]/)[0])
  return before(a) !== before(b) || (circumstance.test(b.before) && after(a) !== after(b))
}

const compared = /\b(?:for|than|least|over|exceeding)(?: a period of)?\s*$/i
const circumstance = /\b(?:if|when|where|while|unless)\b[^,;:]*$/i

function tellingWords(clause = ''): string {
  const words = clause.toLowerCase().split(/[^a-z]+/)
  return words.filter((word) => word !== '' && !isWeak(word) && !isCountWord(word)).join(' ')
}

/** The units by which sums of a sentence are counted: "per occurrence", "each item", "in the aggregate". */
function basesOf({ before, after }: EditSide): string {
  const found = `${before} ${after}`
    .toLowerCase()
    .match(/\b(?:(?:per|each|every|any one) \w+|aggregate|combined|in (?:all|total))\b/g)
  return (found ?? []).join()
}

const timed = /^[\w\s-]{0,24}?\b(?:hour|day|night|week|month|year)s?\b/i

/**
 * How many things fall under words with a figure as it rises: 1 for more ("up to 5"), -1 for fewer ("at least 5"), 0
 * if unclear.
 */
export function directionOf({ before, words, after }: EditSide): Sign {
  if (atLeast.test(after)) return -1
  if (atMost.test(after)) return 1
  const above = exceeding.test(before)
  if (above || falling.test(before)) {
    const direction = above ? -1 : 1
    return isDenied(before) ? negate(direction) : direction
  }
  if (floored.test(before)) return /\binsured for\s*$/i.test(before) && timed.test(`${words}${after}`) ? 1 : -1
  return raised.test(before) ? 1 : 0
}

/** Whether a negative applies to the comparison before a figure: "not more than". */
export function isDenied(before: string): boolean {
  return denied.test(before.slice(-120).replace(/\s+(?:a (?:total|limit|period|maximum|minimum) of )?(?:the )?$/i, ''))
}

const lead = '\\s+(?:a (?:total|limit|period|maximum|minimum) of )?(?:the )?$'
/** Comparisons before a figure. */
const exceeding = new RegExp(
  `\\b(?:(?:more|greater|longer|older|larger|higher|heavier|taller|later|further|farther|bigger|wider) than|over|above|exceed(?:s|ing|ed)?|in excess of|beyond|(?<!the )past)${lead}`,
  'i',
)
const falling = new RegExp(
  `\\b(?:(?:less|fewer|smaller|younger|shorter|lower|lighter|earlier|newer|sooner) than|(?:under|below)(?:(?: the)? age(?: of)?)?)${lead}`,
  'i',
)
/** A negative of the comparison itself: "not more than", "will not pay more than", "cannot exceed". */
const denied =
  /\b(?:not|no|never|nor|cannot)(?: (?:pay|pays|owe|cost|be|is|liable|responsible|for|cover|insure|provide|reimburse|last|extend|continue|run|take|to|apply|in|any|event|case|circumstances|will|shall|do|does|we|you|it|at|on|of|by))*,? (?:(?:\w+er|less|more) than|over|above|in excess of|beyond|past)$|\b(?:(?:do|does|will|shall|may|can|must) not|cannot|never)(?: (?:ask|require) you to)? (?!be\b)\w+(?: us| you| the insured| the policyholder)?(?: (?:for|on|upon|up))?,? (?:(?:\w+er|less|more) than|over|above|in excess of|beyond)$|\b(?:not|never|cannot) (?:ask|charge|bill|press|call)(?: \w+){1,3} for,? (?:more than|over|above|in excess of)$|\b(?:not|no|never|nor|cannot)\b(?:(?! (?:that|which|who|whose|if|when|while|where|because|unless|after|until)\b)[^,;:])*\bexceed(?:s|ed)?$|\b(?:not|no|never|nor)(?: (?:in|any|event|case|to|an?|amount|sum|total))* exceeding$/i
const atLeast = /^\s*(?:\w+\s){0,3}?(?:or (?:more|longer|older|above|greater|larger|over)|and over)\b/i
const atMost = /^\s*(?:\w+\s){0,3}?or (?:less|fewer|younger|under|shorter|smaller)\b/i
const floored =
  /\b(?:at least|minimum of|minimum|insured (?:to|for)|after|after the first|(?:from|at|over|above|past|reached|attained|minimum) (?:the |an )?age of(?: at least)?|since|from|(?:once|when|if)\b[^,;:.]* reach(?:es)?|(?<!\b(?:until|before|to)\b[^,;:.]{0,60})\b(?:on|at|upon|after|when|once)\b(?:(?!\b(?:until|before)\b)[^,;:.])* (?:reach(?:es)?|attains?|turns?)(?: the)?(?: age(?: of)?)?|at age)\s+(?:a (?:period|total) of )?(?:the )?$/i
const raised =
  /\b(?:up to|as long as|within|maximum of|at most|limited to|first|for|during|until|before|(?:until|before) (?:\w+ ){0,3}(?:reach(?:es|ing)?|attain(?:s|ing)?|turn(?:s|ing)?)|least of|lesser of [^.;]{3,60} (?:or|and))\s+(?:only )?(?:the )?(?:next |first )?(?:a (?:period|total|maximum) of )?(?:up to )?(?:(?:an )?age (?:of )?)?$/i
