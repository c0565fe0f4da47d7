import { readStatement } from './clause-place.ts'
import { readPlace } from './frames.ts'
import { type JudgedEdit, negate, type Sign, sideA, sideB, times } from './judged-edit.ts'

/**
 * Sign of a clause that only one side has and that has an effect regardless of the rest; null if it is not such a
 * clause.
 */
export function judgeClause(edit: JudgedEdit): Sign | null {
  const { wordsA, wordsB, beforeA, beforeB } = edit
  if (wordsA !== '' && wordsB !== '') return null
  const [words, before, added] = wordsA === '' ? [wordsB, beforeB, 1 as const] : [wordsA, beforeA, -1 as const]
  const sign =
    signOfConsent(words, before) ??
    signOfOwnStatement(edit) ??
    signOfSecondDuty(edit) ??
    signOfCharge(edit) ??
    signOfLimitedKind(edit)
  return sign === null ? null : times(added, sign)
}

/** “…, but we shall pay for testing”, “; no claim is payable unless you …”: words that open a separate statement. */
const opening = /^[\s,;]*(?:(?:and|but|or|however|although|though|provided|except|that)\b[\s,]*)+/i

/** A clause with its own subject and verb at the end of a sentence, by what it says of coverage. */
function signOfOwnStatement(edit: JudgedEdit): Sign | null {
  const { before, words, after } = edit.wordsA === '' ? sideB(edit) : sideA(edit)
  const isJoined = opening.test(words) || /[,;]\s*$/.test(before) || /^\s*;/.test(words)
  if (!isJoined || !/^\s*[.;]?\s*$/.test(after)) return null
  const { predicate, sign } = readStatement(words.replace(opening, '').replace(/^[\s,;]+/, ''), {
    ...edit,
    leadIn: null,
    previous: before,
  })
  const { kind, subject, isDenied, end } = predicate
  const isOnly = /\bonly\b/i.test(words)
  const isAdded = /^\W*and\b/i.test(words) && subject !== 'insurer' && subject !== 'pronoun'
  if (kind !== 'cover' || end === -1 || sign === 0 || isAdded || (isOnly && isDenied)) return null
  return isOnly ? negate(sign) : sign
}

const reasonable =
  /\bnot (?:to )?(?:be )?(?:unreasonably|arbitrarily) (?:withh[eo]ld|delay(?:ed)?|refused?|denied|deny|conditioned)\b/i
const leave = '(?:consent|approval|permission|agreement)'
const leaveBy = (owner: string, party: string) =>
  new RegExp(`\\b(?:${owner}) (?:[\\w-]+,? ){0,4}?${leave}\\b|\\b${leave} (?:of|from|by) (?:${party})\\b`, 'i')
const leaveOfInsurer = leaveBy(
  "(?:our|(?:insurer|company|carrier|underwriter)s?[’'](?:s\\b)?)",
  '(?:us|the (?:insurer|company|carrier|underwriters?))',
)
const leaveOfInsured = leaveBy(
  "(?:your|insureds?[’'](?:s\\b)?)",
  '(?:you|(?:the|an|any|each) (?:(?:first )?named )?insured)',
)

/** "With our consent, which shall not be unreasonably withheld": it binds the party that consents. */
function signOfConsent(words: string, before: string): Sign | null {
  if (!reasonable.test(words)) return null
  const clause = before.slice(-100)
  const [ours, theirs] = [leaveOfInsurer.test(clause), leaveOfInsured.test(clause)]
  return ours === theirs ? 0 : ours ? 1 : -1
}

/** "…[ and, if the animal dies, have a post-mortem made]": one more thing that the insured must do. */
const secondDuty =
  /^\W*and(?:,? (?:if|when|where|before|after|within)\b[^,]{1,80},)? (?:(?:also|then|promptly|immediately) )*(?:attach|send|give|tell|notify|keep|have|make|submit|report|allow|preserve|furnish|forward|file|obtain|show|sign|swear|provide|deliver|produce|permit|return|mail|prepare|cooperate|assist) (?!\b(?:unless|except|or|instead|not|only|rather)\b)(?:(?!\b(?:unless|except|instead|not|only|rather|or)\b)[^.;])*$/i
/** A circumstance at the end of the text before the edit, which the edit may continue. */
const circumstance = /\b(?:if|when|where|while|unless|because|before|after|until)\b[^,;:]*$/i
const secondary =
  /\b(?:that|which|who|whom|whose|if|when|where|while|unless|because|before|after|may|can|will|not|no|never|or)\b[^,;:]*$/i

/** "You shall recover the excess[ and keep the interest]": it may be what the insured gains. */
const gained =
  /\b(?:must|shall|will|ha(?:s|ve) to) (?:be|have|receive|get|recover|collect|pay)\b[^;:.]*\sand (?:keep|have|retain|make)\b/i

function signOfSecondDuty(edit: JudgedEdit): Sign | null {
  const side = edit.wordsA === '' ? sideB(edit) : sideA(edit)
  if (!secondDuty.test(side.words) || !/^\s*[.;]?\s*$/.test(side.after)) return null
  if (gained.test(`${side.before} ${side.words.slice(0, 20)}`)) return 0
  const { frame } = readPlace(side, edit)
  const isDenied = /\b(?:not|cannot|never)\b/i.test(side.before)
  if (frame.kind !== 'duty' || frame.actor !== 'insured') return null
  if (circumstance.test(side.before)) return 0
  return secondary.test(side.before) || isDenied ? null : -1
}

/** "…, together with interest at one percent per month": one more sum that the insured must pay. */
const charge =
  /^\W*(?:and|plus|with|together with|along with) (?:(?:an?|any|all|the) )?(?:\w+ )?(?:interest|fees?|penalty|penalties|surcharges?|late charges?)\b(?!.*\b(?:if|unless|only|except|not|no)\b)/i

function signOfCharge(edit: JudgedEdit): Sign | null {
  const side = edit.wordsA === '' ? sideB(edit) : sideA(edit)
  if (!charge.test(side.words)) return null
  const { frame } = readPlace(side, edit)
  return frame.kind === 'duty' && frame.actor === 'insured' && /\b(?:pay|reimburse|repay|refund)\b/i.test(side.before)
    ? -1
    : null
}

/** "$3,000 for theft of firearms[, silverware]", "$250 on money[, bank notes]": an item that begins with its limit. */
const limitedItem = /^\$[\d,.]+ (?:on|for\b[^.;:]*\b(?:of|to)) [^.;:]*$/i
const member =
  /^(?!.*\b(?:if|when|while|unless|except|excluding|other than|which|that|who|by|only|up|not|no)\b)[\w\s,’'-]+$/i

/** One more kind that the lower limit holds for. */
function signOfLimitedKind(edit: JudgedEdit): Sign | null {
  const { before, words } = edit.wordsA === '' ? sideB(edit) : sideA(edit)
  const isMember = member.test(words) && (/,\s*$/.test(before) || /^\s*(?:,|(?:and|or)\b)/.test(words))
  if (!isMember) return null
  return limitedItem.test(before) ? -1 : null
}
