import type { Predicate } from '#lib/engines/wording/clauses/predicate.ts'
import { tokenize } from '#lib/engines/wording/tokenize.ts'
import { type ClausePlace, readClausePlace } from './clause-place.ts'
import { isSeparateStatement } from './frames.ts'
import { compareAround, type EditSide, type JudgedEdit, type Sign, sideA, sideB, times } from './judged-edit.ts'
import { compareFigures } from './read-figure.ts'
import { isUnclear, isUnclearFigure } from './unclear-figure.ts'

/** The effect of a figure that rises or falls, by its bound and its place in the clauses of its sentence. */
export function judgeBound(edit: JudgedEdit): Sign {
  const [a, b] = [sideA(edit), sideB(edit)]
  if (compareAround(a, b) !== 'nothing' || isSeparateStatement(b) || isUnclear(b)) return 0
  const figure = compareFigures(edit)
  if (figure === 0) return 0
  const place = readClausePlace(b, edit)
  if (place.predicate.subject !== 'thing' && isUnclearFigure(b)) return 0
  const [one, other] = [signOfFigure(a, readClausePlace(a, edit)), signOfFigure(b, place)]
  return one === other ? times(figure, one) : 0
}

const article = '(?: the (?:earlier|earliest|sooner) of)?(?: the| a| an| any)?(?: age(?: of)?)?\\s*$'
const higher = '(?:more|greater|later|longer|older|larger|higher)'
const most = new RegExp(
  `\\b(?:up to|within|no (?:more|later|longer|greater) than|not (?:to )?(?:be )?${higher} than|not (?:to )?exceed(?:ing)?|less than|fewer than|under|under age|under the age of|younger than|smaller than|lighter than|at most|a maximum of|the first|in its first|until(?: reaching)?(?: age)?|for(?: a period of)?|during the|reaching age|as (?:late|long|much) as)${article}`,
  'i',
)
const least = new RegExp(
  `\\b(?<!\\b(?:not|no)(?: \\w+){0,2} )(?:more than|at least|over|exceed(?:s|ing)?|in excess of|greater than|older than|longer than|larger than|heavier than|not less than|no less than|no fewer than|a minimum of|after|beyond|outside|minimum of|after the first)${article}`,
  'i',
)
const orLess = /^\W*(?:\w+ ){0,2}?or (?:less|fewer|under|younger|smaller|earlier)\b/i
const orMore = /^\W*(?:\w+ ){0,3}?or (?:more|over|older|greater|larger|longer|above)\b/i

/** Whether a larger figure lets more fall under the words around it (1) or less (-1); 0 where no bound shows it. */
function boundOf({ before, after }: EditSide): Sign {
  if (orLess.test(after)) return 1
  if (orMore.test(after) || least.test(before)) return -1
  return most.test(before) ? 1 : 0
}

/** A figure that is one of two, or of a clause about something else; “has not served for at least a year”. */
const open =
  /\b(?:later|whose)\b[^,;]*$|\b(?:not|never)\b(?:(?!\b(?:if|when|while|unless|that|which|who)\b)[^,;])*\bfor (?:at least|more than|over)\s*$/i
const burdenOf =
  /\b(?:deductibles?|retentions?|co-?insurance|co-?payment|(?:waiting|elimination) period)(?: \w+){0,2}? of(?: the| an?)?\s*$/i

/** The effect on the insured of a larger figure. */
function signOfFigure(side: EditSide, place: ClausePlace): Sign {
  const { predicate, clause, isMain, isAfterPredicate } = place
  if (predicate.kind === 'none' || clause.kind === 'concession' || open.test(side.before)) return 0
  if (!isMain) return signInClause(side, place)
  if (!isAfterPredicate) return signOfSubject(side, place)
  if (predicate.kind === 'duty') return times(times(-1, place.sign), deadlineOf(side, predicate))
  if (predicate.isHeld) return 1
  if (predicate.kind === 'value') return 0
  const bound = boundOf(side)
  if (predicate.subject !== 'insurer') return times(bound, place.sign)
  if (predicate.kind === 'right') return bound > 0 ? 0 : times(bound, place.sign)
  return times(isOfAct(side, predicate) ? -1 : 1, times(bound, place.sign))
}

const compared = /\b(?:(?:more|less|fewer|greater|larger|older) than|over|exceeding)\s*$/i

/** “Articles worth $250 or less are covered”: the figure says which things the sentence is about. */
function signOfSubject(side: EditSide, { predicate, sign }: ClausePlace): Sign {
  if (burdenOf.test(side.before)) return predicate.sign < 0 ? -1 : 0
  const isOfThings = predicate.kind === 'cover' || (predicate.kind === 'duty' && compared.test(side.before))
  return isOfThings && !/\bwithin\s*$/i.test(side.before) ? times(boundOf(side), sign) : 0
}

/** Of a figure in a condition or an exception: how long something lasts may be asked for or allowed there. */
function signInClause(side: EditSide, { predicate, clause, sign, clauseSign }: ClausePlace): Sign {
  if (clause.kind === 'end')
    return predicate.kind === 'cover' || predicate.kind === 'meaning' ? times(boundOf(side), clauseSign) : 0
  const isLasting = /\bfor(?: a period of)?\s*$/i.test(side.before)
  if (predicate.kind === 'duty' || predicate.kind === 'right' || isLasting || predicate.kind === 'value') return 0
  return times(boundOf(side), sign)
}

const completed = /(?<!\b(?:be|is|are)(?: \w+ed (?:and|or))? )\b(?:\w+ed|paid|made|given) within\s*$/i
const before = /^\W*(?:\w+ ){0,3}?(?:before|prior|in advance|ahead|notice)\b/i

/** A later deadline asks less of the party that is bound (1), a longer notice more (-1). */
function deadlineOf(side: EditSide, { end }: Predicate): Sign {
  if (end === -1 || completed.test(side.before)) return 0
  if (/\b(?:within|(?:no|not) later than|not more than|no more than)(?: the)?\s*$/i.test(side.before)) return 1
  const isNotice = /\b(?:at least|not less than|no less than|no fewer than|no later than)\s*$/i.test(side.before)
  return isNotice && before.test(side.after) ? -1 : 0
}

/** “We will pay within 30 days”: a time in which the insurer is to act. */
function isOfAct(side: EditSide, { end }: Predicate): boolean {
  const said = tokenize(`${side.before}${side.words}${side.after}`)[end]?.end ?? 0
  return /^\W*within\s*$/i.test(side.before.slice(said))
}
