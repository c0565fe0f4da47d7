import type { EditSide } from './judged-edit.ts'

/**
 * Whether a figure is set aside by its sentence, or describes something irrelevant: no rule says what more of it
 * changes.
 */
export function isUnclearFigure(side: EditSide): boolean {
  return isOfAge(side) || isUnclear(side)
}

/** The same of a sentence that says at what value things are settled: there an age says which things. */
export function isUnclear({ before, words, after }: EditSide): boolean {
  if (isSetAside(before, after)) return true
  if (reached.test(before) && !/[$%]|\bper\s?cent/i.test(`${words}${after.slice(0, 10)}`)) return true
  if ([reason, chosen, past, moot, temporaryUse, ownWish].some((telling) => telling.test(before))) return true
  return failure.test(before) && /^[^.;:]*\b(?:do|does|will|shall) not\b/i.test(after)
}

function isOfAge({ before, after }: EditSide): boolean {
  return older.test(before) && aged.test(after) && /\bactual cash value\b/i.test(`${before}${after}`)
}

/** "The waiting period of 72 hours does not apply", "the $500 deductible is waived": the figure counts elsewhere. */
function isSetAside(before: string, after: string): boolean {
  if (!idle.test(after)) return false
  return (
    called.test(before) || /^[^,;:.]{0,24}?\b(?:deductible|period|premium|fee|penalty|limit|retention)s?\b/i.test(after)
  )
}

const idle =
  /^[^.;:,]*?\b(?:(?:do|does|will|shall) not apply|(?:is|are|will be|shall be) (?:waived|deleted|removed|suspended|inapplicable|not applicable|disregarded))\b/i
const called =
  /\b(?:deductible|period|premium|fee|penalty|limit|retention|charge)s?(?: \w+)?(?: of)?(?: (?:up to|at least))?(?: the)?\s*$/i

const older = /\b(?:more than|over|exceed(?:s|ing)?)\s*$/i
/** "A roof more than 15 years old", paid at its actual cash value: it is unclear what is paid for a newer one. */
const aged = /^\s*(?:(?:year|month)s?[ -])?(?:old|of age)\b/i

/** "Will not be increased because more than one auto is insured". */
const reason = /\b(?:not|no|never|neither|nor)\b[^.;:]*\b(?:because|by reason of|on the ground that)\b[^,;:]*$/i
/** "The lowest limit you may select is": what is offered for sale. */
const chosen = /\b(?:may|can) (?:select|choose|elect|buy|purchase)\b[^,;:.]*\b(?:is|are)\s*$/i
/** "The most anyone has recovered is": a fact, and no rule. */
const past = /\bthe (?:most|least)\b[^,;:.]*\bha(?:s|ve)\b(?! to\b)[^,;:.]*$/i
/** "Whether or not the limit of": what makes no difference. */
const moot =
  /(?:\b(?:regardless of|irrespective of|without regard to|no matter|notwithstanding|despite|in spite of|whether|even (?:if|though|when|where))\b|^(?:al)?though\b)(?:[^,;:]|,(?=\d))*$/i
/** "Where it is removed for 30 days": it is unclear whether that is a minimum or a maximum. */
const temporaryUse =
  /\b(?:if|when|where|while)\b[^.;:]* (?:is|are|was|were|be|been) (?:\w+ly )?(?:rented|removed|stored|kept|leased|used|loaned|lent|borrowed|moved|hired|parked|taken|held)\b[^.;:]*\bfor\s*$/i
/** "We may end this policy if you ask within": what the insured wishes is no ground of the insurer's. */
const ownWish =
  /\bwe (?:may|can)\b[^.;:]*\bif you (?:ask|request|agree|consent|wish|want|elect|choose|demand)\b[^.;:]*\bwithin(?: the)?(?: first| next)?\s*$/i
/** "Tell us when a child reaches age": it is reported once, sooner or later. */
const reached =
  /\b(?:tell|notify|inform|advise|report|let)\b[^.;:]*\b(?:when|once|after|if)\b[^.;:]* (?:reach(?:es)?|attains?|turns?)(?: the)?(?: age(?: of)?)?\s*$/i
/** "Failure to notify us within 30 days does not". */
const failure = /\b(?:failure|failing|inability|neglect|refusal)\b[^,;:]*$/i
