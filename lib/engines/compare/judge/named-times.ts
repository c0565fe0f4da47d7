import type { EditSide, Sign } from './judged-edit.ts'

/** The effect of a longer time on the insured by what happens in it, regardless of its clause; 0 if unclear. */
export function signOfNamedTime(side: EditSide): Sign {
  return signOfReport(side) || signOfSuit(side) || signOfLookBack(side) || signOfEarlyDeath(side)
}

const parties =
  /\b(?:you|(?:an?y? |the )?(?:(?:first )?named )?insureds?|(?:an?y? |the )?(?:claimant|person (?:claiming|seeking)|anyone (?:claiming|seeking))|we|us|company|insurer|lender|mortgagee)\b/gi
const telling =
  /\b(?:tell|notify|report|inform|advise|ask|request|give|let (?:\w+ ){1,3}?know)\b[^,.;:]{0,80}\b(?:within|(?:not|no) later than)\s+(?:the )?(?:first |next )?$/i
const reported =
  /\b(?:we (?:are|have been|must be)|report|notice|(?:claims?|loss|theft|accident|occurrence|change)\b[^,.;:]{0,40}? (?:is|are|was|were|be|been)) (?:first )?(?:is |are |must be |shall be )?(?:given (?:to us )?|made to us |received by us |notified |told |informed |advised |reported (?:to us )?)(?:of [^,.;:]{0,30} )?(within|(?:not|no) later than|(?:more|later) than)\s+(?:the )?$|\b(?:may|can)(?: still| also)? be reported to (?:us|the (?:insurer|company|underwriters?)) (?:at any time )?(within|no later than|up to)\s+(?:the )?$/i

/** "Give us the bills paid within": it describes the bills. */
const described = /(?:ing|[^a]ed|\b(?:kept|made|sold|bought|paid))\s+within\s*$/i

/** Time in which the insured must report something: the longer, the less is lost by a late report. */
function signOfReport({ before, after }: EditSide): Sign {
  const found = reported.exec(before)
  const passive = found?.[1] ?? found?.[2]
  if (passive !== undefined) return /than$/i.test(passive) && !/^[^,.;:]{0,24}\bafter\b/i.test(after) ? 0 : 1
  const at = telling.exec(before)?.index
  if (at === undefined || described.test(before) || lookedBack.test(after)) return 0
  const clause = before.slice(0, at).split(/[.;:]/).at(-1) ?? ''
  const teller = [...clause.matchAll(parties)].at(-1)?.[0] ?? ''
  if (!/^you$|insured|claim|seek/i.test(teller) || /\bwe (?:may|can)\b(?!.*\b(?:not|unless|fail\w*)\b)/i.test(before))
    return 0
  return 1
}

const suit = '(?:law)?(?:suits?|(?:legal )?actions?|(?:legal )?proceedings?|litigation)'
const begun = '(?:brought|started|commenced|begun|filed|instituted)'
const inTime = '\\b(?:within|(?:no|not) later than)\\s*$'
const sued = new RegExp(
  `\\b${suit}\\b[^.;]*\\b${begun}\\b[^.;,]{0,40}${inTime}|\\b(?:bring|start|file|commence|begin|institute)\\b[^.;,]{0,40}\\b${suit}\\b[^.;,]{0,60}${inTime}|\\bsue us\\b(?:(?!\\bwe\\b)[^.;,]){0,60}${inTime}`,
  'i',
)

/** Time in which the insured may sue. */
function signOfSuit({ before }: EditSide): Sign {
  if (
    !sued.test(before) ||
    /\bagainst (?:you|(?:an?y? |the )?insured)\b|\bwe\b[^,;:.]{0,30}\b(?:bring|start|file|sue)\b/i.test(before)
  )
    return 0
  return /\b(?:must|shall|may|can|cannot|unless|only if|no|not)\b/i.test(before) ? 1 : 0
}

export const lookedBack =
  /^\s*(?:(?:consecutive|calendar)\s)?(?:(?:hours?|days?|weeks?|months?|years?)\s+)?(?:just |immediately |next )?(?:before|prior to|preceding)\b/i
const preexisting = /^\W*(?:an? )?pre-?existing\b[^.;:]{0,40}\bmeans?\b/i

/** "“Pre-existing condition” means … treated in the 90 days before": the further it looks back, the less is covered. */
function signOfLookBack({ before, after }: EditSide): Sign {
  if (!preexisting.test(before) || !lookedBack.test(after)) return 0
  if (!/\b(?:in|during|within|at any time (?:in|during|within))\s+(?:the )?(?:last |past )?$/i.test(before)) return 0
  return /\b(?:no|not|never|without|free)\b/i.test(before) ? 0 : -1
}

/** "If the insured dies by suicide within two years, our liability is limited to the premiums paid". */
function signOfEarlyDeath({ before, after }: EditSide): Sign {
  if (!/^(?:if|when)\b[^.;]*\b(?:suicide|dies|death)\b[^.;]*\bwithin\s+(?:the (?:first )?)?$/i.test(before)) return 0
  if (/\b(?:not|no|never|unless)\b/i.test(before)) return 0
  return /^[^.;]*?, (?:our|the|we)\b[^.;]*\b(?:(?<!not )(?:limited to|only)|no more than|not (?:be )?(?:pay|liable))/i.test(
    after,
  )
    ? -1
    : 0
}
