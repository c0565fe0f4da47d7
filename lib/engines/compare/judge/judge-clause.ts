import { mainFrames, readPlace } from './frames.ts'
import { type JudgedEdit, type Sign, sideA, sideB, times } from './judged-edit.ts'

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
    signOfProviso(words) ??
    signOfOwnStatement(edit) ??
    signOfDenial(words, before) ??
    signOfSecondDuty(edit) ??
    signOfCharge(edit) ??
    signOfLimitedKind(edit)
  return sign === null ? null : times(added, sign)
}

/** "…; provided, however, that this exclusion does not apply to cyber terrorism". */
const proviso =
  /^\W*(?:(?:but|however|although|though|provided|except|and|that)\b,? ?){1,4}th(?:is|ese) (exclusion|restriction|limitation|deductible|insurance|policy)s? (?:(?:do|does|will|shall) (?:not apply|apply only)|appl(?:y|ies) only)\b/i

function signOfProviso(words: string): Sign | null {
  const subject = proviso.exec(words)?.[1]
  if (subject === undefined) return null
  return /^(?:insurance|policy)$/i.test(subject) ? -1 : 1
}

/** "…, but the Company shall pay for testing": a clause with a statement about coverage. */
const ownStatement =
  /^[\s,;]*(?:but|although|though|(?:and )?(?:provided|except)(?:,? however,?)? that|however)\b,? (?=(?:we|the|this|our|no)\b)/i

function signOfOwnStatement(edit: JudgedEdit): Sign | null {
  const { words, after } = edit.wordsA === '' ? sideB(edit) : sideA(edit)
  if (!ownStatement.test(words) || !/^\s*[.;]?\s*$/.test(after)) return null
  const clause = words.replace(ownStatement, '')
  const found = mainFrames(clause)
  const [first] = found
  const isPlain = first !== undefined && first.kind === 'cover' && first.start < nearStart && !turned.test(clause)
  return isPlain && found.every(({ sign }) => sign === first.sign) && first.sign !== 0 ? first.sign : null
}

const turned = /\b(?:unless|except|only|until|more than|exceed\w*|deductible)\b/i
/** Letters of a clause up to its verb. */
const nearStart = 60

/** "; no claim is payable unless you …": a complete statement after a whole clause. */
const denial =
  /^\s*[,;] (?:(?:and|but|however),? )*(?:no (?:\w+ )?(?:claim|loss|benefit|payment)s? (?:is|are|will be|shall be) (?:payable|paid|covered|insured|made)|there (?:is|will be) no (?:coverage|insurance|cover)) (?:unless|if|where|when|until)\b(?!.*\b(?:unless|except)\b.*\b(?:unless|except)\b)/i

function signOfDenial(words: string, before: string): Sign | null {
  const mark = /[,;] *$/.exec(before.slice(-3))?.[0] ?? ''
  return denial.test(`${mark.trim()} ${words.trim()}`.trim()) ? -1 : null
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
export const leaveOfInsured = leaveBy(
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

/** A sum or a time that some of what is covered is held to: "Our limit for theft of …", "Benefits for disability due to …". */
const limitedKinds: readonly (readonly [before: RegExp, after: RegExp])[] = [
  [
    /^(?:our|the) (?:special )?limit (?:of (?:liability|insurance) )?for (?:loss (?:by|from) )?theft of [^.;:]*$/i,
    /^[^.;:]*? is \$\d/i,
  ],
  [
    /^benefits for (?:\w+ ){0,2}(?:disability|loss) (?:due to|caused by|resulting from) [^.;:]*$/i,
    /^[^.;:]*? (?:(?:will|shall) not be paid|are not (?:paid|payable)) (?:for more than|beyond) (?:\d|\w+ (?:days|weeks|months|years)\b)/i,
  ],
]
/** "$3,000 for theft of firearms[, silverware]", "$250 on money[, bank notes]": an item that begins with its limit. */
const limitedItem = /^\$[\d,.]+ (?:on|for\b[^.;:]*\b(?:of|to)) [^.;:]*$/i
const member =
  /^(?!.*\b(?:if|when|while|unless|except|excluding|other than|which|that|who|by|only|up|not|no)\b)[\w\s,’'-]+$/i

/** One more kind that the lower limit holds for. */
function signOfLimitedKind(edit: JudgedEdit): Sign | null {
  const { before, words, after } = edit.wordsA === '' ? sideB(edit) : sideA(edit)
  const isMember = member.test(words) && (/,\s*$/.test(before) || /^\s*(?:,|(?:and|or)\b)/.test(words))
  if (!isMember) return null
  const isLimited =
    limitedItem.test(before) || limitedKinds.some(([head, tail]) => head.test(before) && tail.test(after))
  return isLimited ? -1 : null
}
