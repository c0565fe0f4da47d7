import type { Category } from '#lib/engines/compare/types.ts'
import { type FigurePlace, isMeasured } from './citations.ts'

/**
 * The category of a change of figures that count nothing, by what each of them is part of: a year, a time of day or an
 * address; null if any of them counts something.
 */
export function categorizeNames(figures: readonly NamedFigure[]): Category | null {
  const kinds = figures.map(({ figure, places }) => kindOf(figure, places))
  const [kind = null] = kinds
  return kinds.every((each) => each !== null) ? kind : null
}

export interface NamedFigure {
  readonly figure: string
  /** Its occurrences. */
  readonly places: readonly FigurePlace[]
}

function kindOf(figure: string, places: readonly FigurePlace[]): Category | null {
  return places.map((place) => kindAt(figure, place)).find((kind) => kind !== null) ?? null
}

const yearlike = /^(?:1[89]|20)\d\d$/

function kindAt(figure: string, { before, after }: FigurePlace): Category | null {
  if (isAddressed(figure, { before, after })) return 'wording'
  if (/\d:$/.test(before) || /^:\d\d\b/.test(after)) return 'date'
  if (/^\/(?:1[89]|20)\d\d\b/.test(after) || (/\b\d{1,2}\/$/.test(before) && yearlike.test(figure))) return 'date'
  if (/\b(?:1[89]|20)\d\d[–/-]$/.test(before) && figure.length <= 2) return 'date'
  return yearlike.test(figure) ? kindOfYear({ before, after }) : null
}

const edited = /\b(?:edition|editions|ed\.|rev\.|revision|revised|version)\b/i
const owned = /©|\(c\)|\bcopyright/i
const enacted = /\b(?:Acts?|Laws?|Code|Statutes?|Amendments?|Regulations?|Order|Rules?)\b[^.;]{0,30}$/
const list = '(?:(?:1[89]|20)\\d\\d(?:,| and| or| to| through)? ?[–/-]? ?)*'
const dated = new RegExp(
  `\\b(?:of|in|since|before|after|by|until|through|from|(?:year|season|crop|term|plan)s?):? ${list}$`,
  'i',
)
const seasoned =
  /^(?:(?:,| and| or| to| through)? ?[–/-]? ?(?:1[89]|20)\d\d)*[\s-](?:\w+\s){0,3}?(?:years?|seasons?|crops?|harvests?|terms?|plans?|models?)\b/i

/** A year of an edition, of a law, or of the calendar; null for a figure that counts something. */
function kindOfYear({ before, after }: FigurePlace): Category | null {
  if (edited.test(before.slice(-12)) || edited.test(after.slice(0, 12)) || owned.test(before)) return 'form_identity'
  if (enacted.test(before)) return 'cross_reference'
  if (isMeasured(after) || /[$€£]\s?$/.test(before)) return null
  return dated.test(before) || seasoned.test(after) ? 'date' : null
}

const street =
  '(?:Street|St\\.?|Avenue|Ave\\.?|Road|Rd\\.?|Boulevard|Blvd\\.?|Drive|Dr\\.?|Lane|Ln\\.?|Highway|Hwy\\.?|Parkway|Pkwy\\.?|Way|Court|Ct\\.?|Plaza|Square|Place|Circle|Terrace)'
const house = new RegExp(`^[A-Z]?(?: (?:[NSEW]\\.?|[A-Z][\\w’'-]*|\\d{1,3}(?:st|nd|rd|th))){0,4} ${street}(?![\\w’'-])`)
const unit = /\b(?:Box|Suite|Ste\.|Room|Floor|Apt\.|Mail ?(?:Stop|Code))\s$/i

/** A house number, a box or a postal code. */
function isAddressed(figure: string, { before, after }: FigurePlace): boolean {
  if (house.test(after) || unit.test(before)) return true
  return /, [A-Z]{2},? $/.test(before) ? /^\d{5}$/.test(figure) : /, [A-Z]{2},? \d{5}-$/.test(before)
}
