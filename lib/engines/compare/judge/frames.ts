import { remember } from '#lib/engines/wording/remember.ts'
import { isStatement } from './categorize-whole.ts'
import { readClausePlace } from './clause-place.ts'
import { frameOfItem, isMeaning, none, pronoun, type Surroundings } from './item-frame.ts'
import { type EditSide, negate, type Sign, times } from './judged-edit.ts'
import { type Frame, frames, insurer } from './predicates.ts'

/** Words that subordinate the clause after them: up to a comma, or only a clause that begins immediately. */
const subordinate =
  /\b(?:if|when|whenever|where|while|unless|whether|not otherwise)\b[^,;:]*$|\b(?:(?<!\b(?:save|except|of|under|from|for|to|by|with) )that|which|who|whom|whose|until|after|before|because|as)(?: \w+)?\s*$/i

/** "When you acquire a boat you must tell us": a clause that is whole before a duty begins, without a comma. */
const unparted =
  /^(?:if|when|whenever) (?:(?:you|we|they) \w+|(?:(?!\b(?:that|which|who|what)\b)[^,;:])*\b(?:is|are|has|have|was|were|does|occurs?|happens?)) (?:(?!\b(?:that|which|who|what|must)\b)[^,;:])*$/i

/** A negative that a clause has and the pattern of its frame does not: "may not be insured". */
const denying = /\b(?:not|no|never|neither|nor|cannot)\b[^,;:.]{0,24}$/i
/** "Property which is not individually listed": the negative describes a thing alone. */
const described = /\b(?:that|which|who) (?:is|are|was|were) (?:not|never|no longer)\b(?=(?: [\w-]+){1,3} $)/gi
/** "Nothing in this exclusion removes coverage", "no failure to cooperate voids this policy". */
const denyingSubject = /(?:^|[,;:] )(?:no(?: one)?|nothing|nobody|none)\b[^,;:.]*$/i
const negatives = /\b(?:not|no|never|neither|nor|cannot|nothing|nobody|none|without)\b/gi

/** The sign of a predicate after a negative; 0 if the scope of the negative is unclear. */
function signUnder(earlier: string, { kind, sign }: Frame): Sign {
  const subject = denyingSubject.exec(earlier)?.[0]
  if (subject !== undefined) return kind === 'cover' && [...subject.matchAll(negatives)].length === 1 ? negate(sign) : 0
  return denying.test(earlier.replace(measured, ' ').replace(described, ' ')) ? 0 : sign
}

interface FoundFrame extends Frame {
  readonly start: number
  readonly end: number
}

/** The frames of main clauses, in order; "must be paid" is a duty alone. */
export const mainFrames = remember(findMainFrames)

function findMainFrames(text: string): readonly FoundFrame[] {
  const found: FoundFrame[] = []
  const opened = new Map<RegExp | null, boolean>([[null, true]])
  for (const frame of frames) {
    const { pattern, opening, kind, actor } = frame
    const isOpened = opened.get(opening) ?? opening?.test(text) ?? true
    opened.set(opening, isOpened)
    if (!isOpened) continue
    pattern.lastIndex = 0
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const [start, end] = [match.index, match.index + Math.max(1, match[0].length)]
      if (found.some((other) => start < other.end && other.start < end)) continue
      const earlier = text.slice(Math.max(0, start - 120), start)
      const isMain = !subordinate.test(earlier) || (kind === 'duty' && unparted.test(text.slice(0, start)))
      if (isMain) found.push({ kind, sign: signUnder(earlier, frame), actor, start, end })
    }
  }
  found.sort((x, y) => x.start - y.start)
  return found.filter((each, at) => {
    const last = found[at - 1]
    return last?.kind !== 'duty' || each.kind !== 'cover' || each.start - last.end > 1
  })
}

/** The clause that governs a place of a sentence, and the sign of that place within it. */
export interface Place {
  readonly frame: Frame
  /** The effect on the insured if more falls under the words there. */
  readonly sign: Sign
  /** The same for the clause as a whole, regardless of negatives about a thing within it. */
  readonly clause: Sign
}

/** A definition may also say what is insured. */
const spoken = new RegExp(
  `\\b(?:${insurer}|this (?:policy|insurance)) (?:do|does|will|shall|cover|insure|pay|appl)`,
  'i',
)

/** Verbs of a sentence that defines a word; among definitions, any other sentence counts as anywhere else. */
const explaining = /\b(?:means?|includes?|refers? to|(?:do|does) not (?:include|mean))\b/i

const flipping =
  /\b(?:(?<!\bthe )outside(?: of)?(?! (?:them|it|wiring|lights?|lighting|walls?|doors?|stairs?|fixtures?|equipment|antennas?|fences?|surfaces?|sources?)\b)|except(?:ing)?(?: for)?|unless|other than|excluding|but not|apart from|save for|with the exception of|but (?:this|it) (?:does|do) not apply)\b/gi

/** A clause that says the contrary of the one before it, or limits it. */
const contrasts =
  /[,;] (?:but|although|though|however,?|yet) | but (?=(?:the|an?|our|your) (?:\w+ ){0,2}?(?:deductible|limit|exclusion)\b)|\b(?:save|except) that /gi

/** A subject that begins a new statement, which no rule interprets. */
const ownSubject = /^(?:it|this|that|they|these|those|such|the|any|an?|no|all|most|many|some|few|several)\b/i

/** "Most hotels keep": a subject with its verb. */
const plural = /^(?:most|many|some|few|several) [a-z]+s [a-z]*[a-rt-z]\b/i

/** Joints between coordinate clauses, and openings of a clause that gives a reason. */
const joins = /; |, (?:and|so) /gi
const grounds = /, (?:since|because|whose) (?![^;:.]{1,80}, (?:means|includes)\b)/gi
const conditional = /\b(?:if|when|whenever|where|while|unless|until|provided|that|which|who)\b|:/i

/** The clause of a place, where one of the given joints sets it apart from the one before it. */
function apart({ before, words, after }: EditSide, joints: RegExp): EditSide | null {
  const last = before.search(joints) === -1 ? undefined : [...before.matchAll(joints)].at(-1)
  if (last === undefined) return null
  const next = after.search(joints)
  return {
    before: before.slice(last.index + last[0].length),
    words,
    after: next === -1 ? after : after.slice(0, next),
  }
}

const unknown: Place = { frame: none, sign: 0, clause: 0 }

/** "This does not apply to", of what the sentence before it takes away. */
const backReference = /^(?:(?:however|but),? )?(?:this|that|it|these|they) (?:do|does|shall|will) not apply /i

/** The place of words by the frames of their sentence and by its clauses, which must not contradict each other. */
export function readPlaceOfWords(side: EditSide, around: Surroundings): Place {
  return readPlaces(side, around).ofWords
}

/** The place of a side and that of its words, read together as the second rests on the first. */
export function readPlaces(side: EditSide, around: Surroundings): { readonly place: Place; readonly ofWords: Place } {
  const place = readPlace(side, around)
  if (place.sign === 0) return { place, ofWords: place.frame.kind === 'none' ? placeByClause(side, around) : place }
  const isContradicted = times(place.sign, placeByClause(side, around).sign) < 0
  return { place, ofWords: isContradicted ? { ...place, sign: 0, clause: 0 } : place }
}

function placeByClause(side: EditSide, around: Surroundings): Place {
  const { predicate, sign, clauseSign } = readClausePlace(side, around)
  const { kind, subject } = predicate
  if (kind === 'none' || kind === 'value' || sign === 0 || isSeparateStatement(side)) return unknown
  const isOfInsured = subject === 'insured' || (kind === 'duty' && subject === 'thing')
  const actor = subject === 'insurer' ? subject : isOfInsured ? 'insured' : null
  const frame = { kind: kind === 'meaning' ? 'definition' : kind, sign: clauseSign, actor } as const
  return { frame, sign, clause: clauseSign }
}

export function readPlace(side: EditSide, around: Surroundings): Place {
  const refersBack = around.leadIn === 'exception' && backReference.test(side.before)
  return readSpoken(refersBack ? { ...side, before: side.before.replace(backReference, '') } : side, around)
}

function readSpoken(side: EditSide, around: Surroundings): Place {
  const clause = apart(side, contrasts)
  if (clause === null) return isSeparateStatement(side) ? unknown : readClause(side, around)
  if (mainFrames(textOf(clause)).length > 0) return readClause(clause, around)
  return ownSubject.test(clause.before) ? unknown : readClause(side, around)
}

function textOf({ before, words, after }: EditSide): string {
  return `${before}${words}${after}`
}

/** "We insure your boat, and the harbor is closed for 30 days": no rule says what the harbor changes. */
export function isSeparateStatement(side: EditSide): boolean {
  const ground = apart(side, grounds)
  const clause = ground ?? apart(side, joins)
  if (clause === null || mainFrames(textOf(clause)).length > 0) return false
  if (ground !== null) return true
  if (!ownSubject.test(clause.before) || pronoun.test(clause.before)) return false
  return (
    (isStatement(textOf(clause)) || plural.test(clause.before)) &&
    !conditional.test(side.before.slice(0, -clause.before.length))
  )
}

/** The joint before a clause with another subject. */
const nextClause = /[,;] (?:and|but) (?=(?:the|an?|this|that|our|your|each|any|no)\b)/i

const spokenOf = /\b(?:is|are|will|shall|pays?|covers?|insures?|reimburses?)\b/i

/** A whole clause without the clauses coordinated with it. */
function withoutNext({ before, words, after }: EditSide): string {
  const own = nextClause.exec(after)?.index ?? after.length
  const clause = `${before}${words}${after.slice(0, own)}`
  return spokenOf.test(clause) && !conditional.test(clause) ? clause : `${before}${words}${after}`
}

/** "Outside the state, except while …": what is set off behind a comma limits the clause, not the place. */
const beyondPlace = /^(.*)(?<!\bthe )\boutside\b([^,;:]*(,\s*)?)$/is
const setOff = /^\s*,?\s*(?:except|unless|if|when|while|where|provided|but|only|as long as)\b/i

/** "The coverage we do not exclude ends": a clause nested in the main one, which the rules do not follow. */
const nested =
  /^(?:the|any|all|each|every) (?:\w+ ){1,3}?(?:we|you) (?:do|does|did|will) not (?:exclude|remove|deny|refuse)\b/i

function readClause(side: EditSide, around: Surroundings): Place {
  if (nested.test(side.before)) return { frame: none, sign: 0, clause: 0 }
  const outside = setOff.test(side.words) ? beyondPlace.exec(side.before) : null
  if (outside === null) return readOwnClause(side, around)
  const [, before = '', within = '', comma] = outside
  const isApart = comma !== undefined || /^\s*,/.test(side.words)
  const place = readOwnClause({ ...side, before: `${before}${within}` }, around)
  return isApart ? place : { ...place, sign: 0 }
}

function readOwnClause({ before, words, after }: EditSide, around: Surroundings): Place {
  const whole = withoutNext({ before, words, after })
  if (
    around.part === 'definitions' &&
    !spoken.test(before) &&
    (explaining.test(whole) || isMeaning(whole, around) || mainFrames(whole).length === 0)
  )
    return placeInDefinition(frameOfItem(whole, around), before)
  const inBefore = mainFrames(before)
  const governing = inBefore.at(-1)
  if (governing !== undefined) return placeUnder(bounded(governing, before), before.slice(governing.end))
  const later = mainFrames(whole).find(({ end }) => end > before.length)
  if (later !== undefined) return placeUnder(later, before)
  const frame = frameOfItem(whole, around)
  return frame.kind === 'definition' ? placeInDefinition(frame, before) : placeUnder(frame, before)
}

/** A second circumstance behind "only for …": which of both words belong to is not plain. */
const doubled = /^ \w+\b.*\b(?:after|once|if|when|where|while)\b/i

/** "We may cancel only if": the more falls under what comes next, the more the insurer may do. */
function bounded(frame: FoundFrame, text: string): Frame {
  if (frame.kind !== 'right' || !/ only$/i.test(text.slice(frame.start, frame.end))) return frame
  return { ...frame, sign: doubled.test(text.slice(frame.end)) ? 0 : negate(frame.sign) }
}

/** Things that a term "does not include" are removed from it. */
function placeInDefinition(frame: Frame, before: string): Place {
  const [, taken, own] = /^([^.;]{2,80}? (?:do|does) not (?:include|mean))\b(.*)$/is.exec(before) ?? []
  if (taken === undefined) return placeUnder(frame, before)
  const place = placeUnder(frame, own ?? '')
  return { frame, sign: negate(place.sign), clause: 0 }
}

/** Negatives about a thing, and the party without whose consent it is not allowed. */
const within =
  /\b(?:that|which|who|whom)\b[^,;:.]{0,60}?\bnot\b|\bwithout (?:\w+ ){0,4}?(?:consent|approval|permission|agreement)\b/gi

/** Words under which more is less in a way that the rules do not follow. */
const reversing =
  /\b(?:regardless of|whether)\b[^,;]*$|\b(?:share|ratio|proportion)\b[^.;]*\bbears?\b|\b(?:not|no|nor|never|neither|without|away from(?![^,;:]* (?:while|if|when|but)\b))\b|\bbeyond\b(?!\s*$)/i
/** "Not more than" and similar phrases only qualify a figure. */
const measured =
  /\b(?:you|it|they|that|which|who) (?:do|does|is|are) not \w+(?= (?:while|when|if|because)\b)|\b(?:not|no|nor)(?: \w+){0,3} (?:more|less|later|sooner|earlier|fewer|longer|older|greater|exceed\w*) ?(?:than)?\b|\bbut not\b|\bwhether or not\b/gi

/** "For the time needed, but not for more than": a limit of it, no exception from it. */
const limiting = /\bbut (?:not|no|never|for no)(?: \w+){0,2} (?:(?:more|longer|later) than|beyond)\b/gi

/** "That was not declared to us and that has": two properties of one thing. */
const paired = /\b(that|which|who) (?:is|are|was|were|has|have|had) (?:not|never) [^,;:.]{0,60}? and (?=\1\b)/gi

/** "Equipment that is not attached, unless": a clause about a thing, which ends before the exception. */
const closed =
  /\b(?:that|which|who) (?:is|are|was|were|has|have|do|does) not [^,;:]{1,80},(?= (?:unless|except|if|when|while|other than|or|and)\b)/gi

/** "We pay no more than the actual cash value, unless": the exception is from the cap. */
const capped = /^\s*(?:(?:no|not) )?more than\b[^;]*?\b(?:unless|except\w*)\b/i

/** "No greater proportion than our limit is of all insurance": the more other insurance there is, the less is paid. */
const divided = /\b(?:greater|larger|higher) (?:share|ratio|proportion)\b[^.;]*\bbears? to\b/i

/** "Land, other than farm land, which …": the words after the second comma describe the land again. */
const aside =
  /, (?:other than|except(?:ing)?(?: for)?|excluding|but not|apart from) [^,;:]{1,60},(?= (?:which|that|who|whom|whose|if|when|while|where|until|is|are|was|were|will)\b)|\bother than [^,;:]{1,60}(?= (?:is|are|was|were|will|shall|must)\b)/gi

function placeUnder(frame: Frame, between: string): Place {
  if (frame.sign > 0 && capped.test(between))
    return { frame, sign: /\bunless\b/i.test(between) ? frame.sign : 0, clause: 0 }
  if (divided.test(between)) return { frame, sign: -1, clause: 0 }
  const telling = between.replace(paired, ' ').replace(closed, ' ').replace(flipping, ' ').replace(measured, ' ')
  const flips = between.replace(aside, ' ').replace(limiting, ' ').match(flipping)?.length ?? 0
  const sign = flips % 2 === 0 ? frame.sign : negate(frame.sign)
  if (reversing.test(telling))
    return { frame, sign: 0, clause: reversing.test(telling.replace(within, ' ')) ? 0 : sign }
  return { frame, sign, clause: sign }
}

/** The main frame that changed words are part of. */
export function frameAt(sentence: string, start: number, length: number): Frame | null {
  return mainFrames(sentence).find((each) => each.start <= start + length + 1 && start <= each.end + 1) ?? null
}
