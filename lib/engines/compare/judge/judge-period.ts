import { signOfAddedCap } from './added-cap.ts'
import { type Place, readPlace, readPlaceOfWords } from './frames.ts'
import { ownRow } from './judge-table.ts'
import { judgeWords } from './judge-words.ts'
import { type EditSide, type JudgedEdit, negate, type Sign, sideA, sideB, times } from './judged-edit.ts'
import { signOfManner } from './leniency.ts'
import { lookedBack, signOfNamedTime } from './named-times.ts'
import { compareFigures, directionOf, isDenied, isOfAnother } from './read-figure.ts'
import { isUnclearFigure } from './unclear-figure.ts'

const waiting = /\b(?:begins?|starts?|commences?|resumes?)\s*$|\bafter (?:the )?(?:first|initial)\s*$/i
/** Time that the insured is given, by its name. */
const lenient =
  /\b(?:grace|extended reporting|discovery|cure|basic reporting|benefit|indemnity) period|\bbenefit duration\b|\bperiod of indemnity\b|\btail\b/i
/** Beginnings or ends of a period: the later, the worse if the period gives coverage. */
const onset =
  /\b(?:beginning|starting|(?:begins?|starts?|commences?|resumes?|ends?|stops?|ceases?|lapses?|terminates?|expires?|suspended|restored|reinstated|void|covered|insured|paid|available|effective|takes effect)(?: only)?)\s*(?:once |when |(?:not|no) (?:sooner|earlier) than )?(?:the )?$|\b(?:begin|start|commence|accrue|payable|effective)(?:s|ning|ing)?\b[^.;:,]*\b(?:on|from) the\s*$|\b(?:begin|start|commence|stop|cease|end)s?\b(?![^.;:,]*\b(?:within|for|until|during|least|by|in|to|than|the|about|after|first|next|last)\s*$)[^.;:,]{1,40}\s$/i
/** "Pollution that begins on the … day": it says which pollution, not when coverage begins. */
const describedOnset = /\b(?:that|which|who) (?:first )?(?:begins?|starts?|commences?)\b[^,;:]*\bon the\s*$/i
/** "The period that begins … after the loss": a wait, regardless of the period. */
const delayed =
  /\bperiod(?: of time)?,? (?:(?:that|which) )?(?:beg[ia]n|start|commenc)(?:s|es|ning|ing)?(?: only)?\s*$/i
/** The beginning of a time that the insured is given, or must wait, does not show its length. */
const unspanned =
  /\b(?:grace|limitations?|waiting|elimination|notice|reporting|discovery|cure) period (?:(?:that|which) )?(?:begins?|starts?|commences?)\s*$/i
const explained = /\bperiod of (?:restoration|interruption|indemnity)\b[^.;]*\bmeans\b/i
const begun =
  /^\s*(?:(?:calendar|business|consecutive|working)?\s?(?:hours?|days?|weeks?|months?|years?))?\s*(?:after|from|following|of(?! (?:the|a|each|every|any) (?:calendar |policy )?(?:week|month|quarter|year|term|period)(?! (?:after|following)))|have (?:passed|elapsed))\b/i
const noticed =
  /^\s*(?:[’']s?\s)?(?:(?:written|advance|prior)\s)*(?:notice|before|prior|in advance|ahead of)\b|^[’'] (?:written )?notice/i
const lasting = /\b(?:vacant|unoccupied|seepage|leakage|lasts?|goes on|continues|repeated)\b/i
const kept = /\b(?:keep|hold|retain|maintain|preserve|remain)\b[^,;:]*$/i

/**
 * The effect of a longer or shorter time on the insured, by who must act in it and who gains by it; the caller judges
 * a removed one by the reversed edit.
 */
export function judgePeriod(edit: JudgedEdit): Sign | 'none' {
  if (edit.wordsA === '') return judgeCap(edit)
  const plain = signOfDelay(edit) ?? signOfHours(edit)
  if (plain !== 0) return plain
  if (isMeasuredElsewhere(edit) || isOfAnother(edit)) return 0
  const side = ownRow(sideB(edit))
  if (isUnclearFigure(side)) return 0
  const longer = signOfNamedTime(side) || signOfLonger(side, edit)
  return times(compareFigures(edit, 'time'), longer)
}

/** "Two years after the loss" and "one year after the denial" do not begin together. */
function isMeasuredElsewhere(edit: JudgedEdit): boolean {
  const from = ({ after }: EditSide) =>
    /^\s*(?:(?:calendar|business|consecutive|working)?\s?(?:days?|months?|years?))?\s*((?:after|from|of|before|following|prior to)\b[^,.;:]{0,60})/i.exec(
      after,
    )?.[1]
  return from(sideA(edit)) !== from(sideB(edit))
}

const wait = /^(\d+|\w+)(?: \(\d+\))?[ -](?:hours?|days?|weeks?|months?)(?= (?:after|from|following)\b)/i
const noWait =
  /^(?:immediately|at the (?:time|moment|start)|on the (?:date|day)|from the (?:time|date|moment)|at once)\b/i

const inHours = /^within \w+(?:-\w+)?(?: \(\d+\))? hours?$/i
const inTime = /^(?:as soon as (?:\w+ )?(?:possible|practicable)|(?:within|in) a reasonable time)$/i

/** "Within 24 hours" against "as soon as possible": hours leave less time to act. */
function signOfHours(edit: JudgedEdit): Sign {
  const [a, b] = [edit.wordsA.trim(), edit.wordsB.trim()]
  const direction: Sign = inHours.test(a) && inTime.test(b) ? 1 : inTime.test(a) && inHours.test(b) ? -1 : 0
  const place = readPlaceOfWords(sideB(edit), edit)
  return direction === 0 || place.frame.kind !== 'duty' ? 0 : times(direction, signOfManner(place.frame))
}

/** "Payment begins [48 hours after|at the time of] the theft": the effect of a wait that comes or goes; null for none. */
function signOfDelay(edit: JudgedEdit): Sign | null {
  const [a, b] = [wait.exec(edit.wordsA)?.[0], wait.exec(edit.wordsB)?.[0]]
  if (a !== undefined && b === undefined && noWait.test(edit.wordsB)) return negate(signOfWaiting(sideA(edit), a, edit))
  return b !== undefined && a === undefined && noWait.test(edit.wordsA) ? signOfWaiting(sideB(edit), b, edit) : null
}

function signOfWaiting({ before, words, after }: EditSide, time: string, edit: JudgedEdit): Sign {
  return signOfLonger({ before, words: time, after: `${words.slice(time.length)}${after}` }, edit)
}

function signOfLonger(side: EditSide, edit: JudgedEdit): Sign {
  const { before, after, words } = side
  if (/\b(?:one|single) (?:loss|occurrence|event)\b/i.test(`${before}${words}${after}`)) return 0
  const place = readPlace(side, edit)
  if (failing.test(before)) return times(negate(directionOf(side)), place.sign)
  const plain = signOfGiven(side) || signOfNotice(side, place) || signOfLenient(side, place)
  if (plain !== 0) return plain
  const wait = signOfWait(side, place)
  if (wait !== null) return wait
  const direction = directionOfTime(side, place)
  if (place.frame.actor === 'insured' && forbidden.test(before) && !isDenied(before)) return negate(direction)
  if (place.frame.kind === 'duty' || place.frame.kind === 'right') return signForActor(place, { direction, side })
  if (/\b(?:payable|due|paid)\s*$/i.test(before) && place.sign > 0) return -1
  if (isPromised(side)) return negate(place.sign)
  return times(direction, place.sign)
}

/** The figure is the wait itself, with no other time next to it. */
const waitBefore =
  /\b(?:waiting|elimination) period\b(?![^.;:]*\b(?:and|but|plus|next|following|ends?|ended|satisf\w+|complet\w+|expires?)\b[^.;:]*$)[^.;:]*:?\s*$/i
const waitAfter =
  /^[\s-]*(?:[\w-]+\s){0,3}?(?:waiting|elimination) period\b|^[^.;:]{0,60}\b(?:is|are|as) (?:the|your|an?) (?:waiting|elimination) period\b/i

/** Sign of a later beginning; null if nothing begins. */
function signOfWait({ before, words, after }: EditSide, { frame, sign }: Place): Sign | null {
  if (unspanned.test(before)) return 0
  if (begun.test(after) && delayed.test(before)) return sign >= 0 || explained.test(before) ? -1 : 0
  if (describedOnset.test(before) || /\bperiod (?:that|which) ends\b[^.;]*$/i.test(before)) return 0
  if (onset.test(before) && frame.kind === 'cover' && begun.test(after)) return negate(sign)
  const sentence = `${before}${words}${after}`
  const isNamed = waitBefore.test(before) || waitAfter.test(after)
  if (!isNamed && !(waiting.test(before) && /^\s*(?:after|of|applies|$|[.,;])/i.test(after))) return null
  return sign < 0 && !/\b(?:waiting|elimination) period\b[^.;:,]*\bappl(?:y|ies)\b/i.test(sentence) ? 0 : -1
}

/** A party with more time fails less often. */
const failing = /\b(?:fail(?:s|ed)?|failure|failing) to\b[^,;:]*$/i

function signOfLenient(side: EditSide, { sign }: Place): Sign {
  const { before, words, after } = side
  if (onset.test(before)) return 0
  const named = before.split(/[.;,]/).at(-1)
  return lenient.test(`${named}${words}${after.slice(0, 40)}`) && sign >= 0 && directionOf(side) >= 0 ? 1 : 0
}

const mine = '(you|the (?:(?:first )?named )?insured)'
/** "You have at least", "the time you have to sue us is not shorter than": the time itself is what a party is given. */
const givenTime = new RegExp(
  `\\b(?:${mine}|we) (?:(?:will|shall) )?(?:always )?ha(?:s|ve) (?:at least|a minimum of|no(?:t)? (?:less|fewer) than)\\s*$|\\b(?:time|period)\\b (?:(?:that|which|in which|within which|for) )?(?:${mine}|we) (?:have|has|may|must|can|will|shall|to)\\b[^.,;:]*\\b(?:is|are|will be|shall be)(?: (?:not|no|never) (?:shorter|less|fewer) than| at least)?\\s*$`,
  'i',
)

function signOfGiven({ before }: EditSide): Sign {
  if (/\b(?:if|when|unless|where)\b[^,;:]*$/i.test(before)) return 0
  if (
    /\b(?:maximum|longest) (?:time|period)\b[^.,;:]*\bwe (?:will |shall )?(?:pay|cover|insure)\b[^.,;:]*\bis\s*$/i.test(
      before,
    )
  )
    return 1
  const found = givenTime.exec(before)
  if (found === null) return 0
  return found[1] !== undefined || found[2] !== undefined ? 1 : -1
}

function directionOfState({ after }: EditSide): Sign {
  return /^[^,;:.]{0,12} or (?:less|fewer|shorter)\b/i.test(after) ? 1 : -1
}

function directionOfTime(side: EditSide, { sign }: Place): Sign {
  const direction = directionOf(side)
  const isPast = /\bin the\s*$/i.test(side.before) && lookedBack.test(side.after)
  const isPlain = !/\b(?:unless|provided|except|other than|only|free|without)\b/i.test(side.before)
  if (isPast && isPlain) return 1
  if (/\b(?:that|which|who)\b[^,;:]*\bfor\s*$/i.test(side.before) && !lasting.test(side.before)) return 0
  if (/\buntil\b[^,;:]*\bfor\s*$/i.test(side.before)) return 1
  if (/\b(?:after|once)\b[^,;:]*\bfor\s*$|\b(?:if|when|where)\b[^,;:]*\bin (?:effect|force) for\s*$/i.test(side.before))
    return -1
  if (qualifying.test(side.before)) return directionOfState(side)
  // Stryker disable next-line EqualityOperator: a time after “for” has a direction
  if (direction > 0 && /\bfor\s+(?:a period of )?$/i.test(side.before) && lasting.test(side.before)) {
    return sign < 0 ? -1 : /\bcontinues\b/i.test(side.before) ? 1 : 0
  }
  return direction === 0 && noticed.test(side.after) ? -1 : direction
}

/** "If the outage lasts for 12 hours", "once you have been disabled for 90 days": what must be so that long. */
const qualifying =
  /\b(?:if|when|whenever|once|after|unless)\b(?:[^,;:]|, (?:and|or) )*\b(?:ha(?:s|ve)|is|are|was|were|be|been|becomes?|remains?|stays?|lasts?|continues?|persists?|goes on) (?:(?!\b(?:that|which|who|where|we)\b)[^,;:])*\bfor(?: a (?:period|total) of)?\s*$/i
/** Notice that a party gives ahead of what it may do is good for the other one. */
function signOfNotice(side: EditSide, { frame }: Place): Sign {
  const isGiven = /\bnotice(?: of \w+)? (?:at least|not less than|no less than)?\s*$/i.test(side.before)
  if (!isGiven || frame.actor === null || !noticed.test(side.after)) return 0
  if (/\b(?:if|unless|when|where)\b[^,;:]*$/i.test(side.before)) return 0
  return frame.actor === 'insurer' ? 1 : -1
}

/** "Must live there for": how long to do it, not by when. */
const enduring = /^(?:(?!\b(?:not|never|no)\b).)*\bfor(?: at least| a minimum of| up to)?\s*$/i

function isEndured(before: string): boolean {
  return kept.test(before) || enduring.test(before)
}

/** Payments and holdings within a time, which may also be duties of the insurer. */
const unbound =
  /\bpay(?:ment)?\b|\b(?:we|insurer|company) (?:(?:will|shall) )?(?:keep|retain|hold)s?\b[^,;:]*\bfor\s*$/i

/** "Fewer than 60 days before the end, we may": the right at all other times is unknown as well. */
function isUntimed({ before, after }: EditSide): boolean {
  return unbound.test(before) || (!before.includes(',') && /^[^,.;:]{0,24}\bbefore\b[^,.;:]*,/i.test(after))
}

/** The effect of more circumstances of a duty or a right. */
function signInCondition(
  { frame, sign }: Pick<Place, 'frame' | 'sign'>,
  { direction, before }: { direction: Sign; before: string },
): Sign {
  if (frame.kind === 'right') return times(direction, sign)
  const isOfInsured =
    frame.actor === 'insurer' &&
    /(?:^\s*(?:when|should)|\b(?:if|provided(?: that)?)) (?:you|the insured|the premium)\b/i.test(before)
  return isOfInsured ? times(direction, sign) : 0
}

function isConditional(before: string): boolean {
  if (opened.test(before)) return false
  return /^\s*(?:if|when|where|while|should)\b[^,]*$|\b(?:if|unless|provided)\b[^,;:]*$/i.test(before)
}

/** The duty has begun behind its clause. */
const opened = /^\s*(?:if|when|whenever)\b[^,;:]*\b(?:you|insured) must\b/i

/** "You may not bring a suit more than": the less falls under it, the better. */
const forbidden =
  /\b(?:(?:may|must|shall|can|will|should|agrees?) not|cannot|no (?:one|person|insured|claimant) (?:may|can|shall))\b(?:(?!\b(?:that|which|who|whose|if|when|where|unless|except)\b)[^,;:])*$/i

/** "Show us the records kept within": it describes the records, not the time to show them. */
const describing =
  /^(?!.*\b(?:have|has|get)\b).*(?<!\b(?:be|is|are|was|were|been|being|not)(?: \w+ly)?) (?:kept|made|sold|bought|paid|incurred|written|built|lost|[a-z]{3,}[^e\s]ed) (?:with)?in(?: the)?(?: last| past)?\s*$/i

/** More time is good for the party that must act, more notice for the other party. */
function signForActor({ frame, sign }: Place, { direction, side }: { direction: Sign; side: EditSide }): Sign {
  const { before } = side
  if (isConditional(before)) return signInCondition({ frame, sign }, { direction, before })
  if (describing.test(before)) return 0
  if (frame.kind === 'duty' && isEndured(before)) return negate(frame.actor === 'insured' ? 1 : -1)
  if (frame.kind === 'right' && frame.actor === 'insurer' && isUntimed(side)) return 0
  if (/\bneed not\b|\bnot (?:required|obliged|obligated|have)\b/i.test(before) && directionOf(side) === 0) return 0
  if (frame.kind === 'right' && /\b(?:ha(?:s|ve)|allowed|given|permitted)\s*$/i.test(before)) return sign
  if (frame.kind === 'right' && !isDenied(before)) return times(direction, sign)
  return times(direction, frame.actor === 'insured' ? 1 : -1)
}

/** "We will pay within 60 days after …", not "we pay for care received within 60 days". */
function isPromised({ before, after }: EditSide): boolean {
  const clause =
    /\b(?:pays?|paid|make payment|payable|benefits? (?:is|are) due|settled?|returned?|refund|reimburse)\b([^.;:]*)\b(?:within|(?:not|no) later than)\s+(?:the )?(?:first |next )?$/i.exec(
      before,
    )?.[1]
  // Stryker disable next-line ConditionalExpression: “undefined” promises nothing
  if (clause === undefined || /\b(?:if|when|provided|unless)\b[^,;:]*$/i.test(before)) return false
  if (/\b(?:if|when|unless)\b[^,;:]*\b(?:pays?|paid)\b[^.;:]*$/i.test(before)) return false
  if (/\b(?:if|when|while|that|which|who)\b/i.test(clause)) return false
  if (/(?:ed|incurred|made|begun|given|received|occurring|starting|occurs?)\s*$/i.test(clause)) return false
  return /^\s*(?:after|of)?\b/i.test(after)
}

const cap = /\b(?:no|not|never)\b[^.,]{0,12}\bmore than\b|\bup to\b|\bat most\b|\bnot (?:to )?exceed/i

/** A clause or a threshold: the effect of adding a bare time is unclear. */
const telling =
  /^\W*(?:(?:and |but )?only|(?:and|or) (?:any|an?|the|to any|of any)|and \w+ed|that|which|who|if|when|while|unless|(?:for )?(?:more than|at least|over|longer than))\b/i

/** Judges an added time after which coverage ends. */
function judgeCap(edit: JudgedEdit): Sign | 'none' {
  const added = sideB(edit)
  const place = readPlace(added, edit)
  const capped = signOfAddedCap(edit, place)
  if (capped !== null) return capped
  const { frame, sign } = place
  if (cap.test(added.words)) return frame.kind === 'cover' && sign > 0 ? -1 : 0
  return telling.test(added.words) ? judgeWords(edit) : 0
}
