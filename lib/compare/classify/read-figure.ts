import { countOf, isCountWord, percentOf } from '#lib/compare/differ/figures.ts'
import { type Token, tokenize } from '#lib/compare/differ/tokenize.ts'
import { isWeak } from '#lib/compare/differ/words.ts'
import { type EditSide, type JudgedEdit, type Sign, sideA, sideB } from './judged-edit.ts'

/** The figure of changed words. Times are in days. */
interface Figure {
  readonly value: number
  readonly unit: string
  /** Telling words beside it. */
  readonly beside: string
}

const daysOf: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, night: 1, week: 7, month: 30.4, year: 365 }
const unitAfter = /^[\s-]*(?:or more\s|[a-z]+\s)?(hour|day|night|week|month|year)s?\b/i

/** More or less of what one figure counts: 1 where the second side's is higher. 0: they cannot be compared. */
export function compareFigures(edit: JudgedEdit, unit?: 'time'): Sign {
  const [a, b] = [sideA(edit), sideB(edit)]
  const [one, other] = [readFigure(a), readFigure(b)]
  if (one === null || other === null || one.unit !== other.unit || one.beside !== other.beside) return 0
  if (unit !== undefined && one.unit !== unit) return 0
  if (Math.abs(one.value - other.value) < (one.unit === 'time' ? 0.5 : 1e-6) || hasOtherFigures(a, b)) return 0
  return other.value > one.value ? 1 : -1
}

function readFigure({ words, after }: EditSide): Figure | null {
  const tokens = tokenize(words)
  const figures = tokens.filter(isFigure)
  const beside = tokens.filter((token) => !isFigure(token) && !isWeak(token.key) && !unitAfter.test(token.key))
  const kinds = new Set(figures.map(({ kind }) => kind))
  if (figures.length === 0 || kinds.size > 1 || (figures.length > 1 && !kinds.has('word'))) return null
  return {
    ...measure(words, { kind: figures[0]?.kind ?? 'word', after }),
    beside: beside.map(({ key }) => key).join(' '),
  }
}

function isFigure({ kind, key }: Token): boolean {
  if (kind === 'word') return isCountWord(key)
  return kind === 'amount' || kind === 'percentage' || kind === 'period' || kind === 'number'
}

function measure(words: string, { kind, after }: { kind: Token['kind']; after: string }): Omit<Figure, 'beside'> {
  const share = percentOf(words)
  if (kind === 'percentage' || share !== null) return { value: share ?? 0, unit: '%' }
  if (kind === 'amount') return { value: countOf(words), unit: '$' }
  const unit = (/\b(hour|day|night|week|month|year)s?\b/i.exec(words) ?? unitAfter.exec(after))?.[1]?.toLowerCase()
  if (unit !== undefined) return { value: countOf(words) * (daysOf[unit] ?? 1), unit: 'time' }
  return { value: countOf(words), unit: /^\s?(?:%|per\s?cent)/i.test(after) ? '%' : '' }
}

/** A figure that came or went in the same sentence: what both do together is not told. */
function hasOtherFigures(a: EditSide, b: EditSide): boolean {
  const count = ({ before, after }: EditSide) => tokenize(`${before} · ${after}`).filter(isFigure).length
  return a.before + a.after !== b.before + b.after && count(a) !== count(b)
}

/** Which things fall under words with a figure as it rises: more ("up to 5"), fewer ("at least 5"), or not told. */
export function directionOf({ before, after }: Pick<EditSide, 'before' | 'after'>): Sign {
  if (capped.test(before)) return 1
  if (/^\s*(?:\w+\s){0,3}?(?:or (?:more|longer|older|above|greater)|and over)\b/i.test(after) || floored.test(before))
    return -1
  return raised.test(before) ? 1 : 0
}

const capped =
  /\b(?:not|no|never|nor)(?: (?:pay|be|liable|for|cover|insure|provide|last|extend|to|apply|in|any|event|case))*,? (?:to )?(?:more than|exceed(?:ing)?|in excess of|greater than|longer than|later than)\s+(?:a (?:total|limit) of )?$|\b(?:not|no) (?:older|longer|later|higher) than\s*$/i
const floored =
  /\b(?:more than|over|above|at least|(?:not|no) (?:less|fewer|younger) than|exceed(?:s|ing)?|in excess of|greater than|older than|longer than|minimum of|minimum|insured (?:to|for)|after|beyond|after the first|age of (?:at least)?)\s+(?:a (?:period|total) of )?(?:the )?$/i
const raised =
  /\b(?:up to|within|under|below|less than|fewer than|younger than|under the age of|maximum of|at most|limited to|first|does not exceed|for|during|least of|lesser of [^.;]{3,60} (?:or|and))\s+(?:only )?(?:the )?(?:next |first )?(?:a (?:period|total|maximum) of )?(?:up to )?$/i
