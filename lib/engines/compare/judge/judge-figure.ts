import { signOfAddedCap } from './added-cap.ts'
import { type Place, readPlace } from './frames.ts'
import { hasWordsForFigures, namesNoLimit, signInTable } from './judge-table.ts'
import { judgeWords } from './judge-words.ts'
import { type EditSide, type JudgedEdit, negate, type Sign, sideB, times } from './judged-edit.ts'
import { compareFigures, directionOf, isOfAnother } from './read-figure.ts'
import { payerOf } from './transfers.ts'
import { isUnclearFigure } from './unclear-figure.ts'

/** Sums that the insured pays of a loss before the insurer pays, or must insure to be paid in full. */
const retained =
  /\bdeductibles?\b|\bretention\b|\bretained (?:limit|amount)s?\b|\bco-?insurance\b|\bco-?pay\w*|\b(?:you|insured) (?:must |will |shall )?(?:bears?|retains?|absorbs?|(?:are|is) responsible for)\b|\bwe (?:will )?(?:subtract|deduct|keep(?! (?:on )?\w+ing\b)(?!.*\b(?:insured|covered|in (?:force|effect))\b)|withhold)\b|\byour (?:share|part)\b|\bpenalty\b|(?<!\bpays? (?:\w+ ){0,3})\bfees?\b|\bshort[- ]rate\b|\bfranchise\b|\bout[- ]of[- ]pocket\b|\b(?:for your (?:own )?account|at your (?:own )?expense)\b/i
const limiting =
  /\blimits?\b|\bthe most\b|\bmaximum\b|\bup to\b|\bsublimits?\b|\blimited to\b|\b(?:lesser|least|smallest) of\b|\b(?:not|no) more than\b|\bnot over\b|\bnot exceed(?:ing)?\b|\bnever more than\b|\bat most\b|\bnot be (?:greater|more|higher)\b|\b(?:our|its) (?:\w+ )?(?:liability|payment|obligation)\b|\bindemnity\b|\bbenefits?\b|\ballowance\b|\bour share\b|\bminimum (?:payable|payment)\b|\bwhichever is (?:less|lower|smaller|greater|higher)\b/i
const charged = /\bpremiums?\b|\bsurcharges?\b|\binterest\b|\brates?\b|\btax(?:es)?\b/i

/**
 * The effect of a higher or lower amount or share on the insured; the caller judges a removed one by the reversed
 * edit.
 */
export function judgeFigure(edit: JudgedEdit): Sign | 'none' {
  if (edit.wordsA === '') {
    const [side, place] = [sideB(edit), readPlace(sideB(edit), edit)]
    return signOfAddedCap(edit, place) ?? signOfAddedDistance(side, place) ?? judgeWords(edit)
  }
  if (isConditional(sideB(edit)) && isOfAnother(edit)) return 0
  return times(compareFigures(edit), signOfHigher(sideB(edit), edit))
}

const miles =
  /^[\s,]*(?:and |but )?(?:if )?(?:more than|over|at least|not less than|within|less than|farther than|further than|beyond) (?:\d[\d,.]*|\w+(?:-\w+)?) (?:(?:road|air|nautical) )?(?:miles?|feet|kilometers?|yards?) (?:from|of|away from)\b[^,;:.]*$/i
/** "Within the United States or Canada, and within 75 miles of its border": one more place. */
const placesBefore = /\b(?:in|within)\b[^;:]*\b(?:or|and)\b[^;:]*$/i
const unqualified = /\b(?:not|no|never|nor|cannot|even|only|whether|wherever|anywhere|up to|or|and)\s*,?\s*$/i

/**
 * "… more than 50 miles from your home", added: it says which things fall under the clause; null if the words are not
 * a distance.
 */
function signOfAddedDistance({ before, words }: EditSide, { frame, sign }: Place): Sign | null {
  if (!miles.test(words) || frame.kind !== 'cover') return null
  if (/^\W*and within\b/i.test(words) && placesBefore.test(before)) return sign
  return unqualified.test(before) ? 0 : negate(sign)
}

function signOfHigher(side: EditSide, edit: JudgedEdit): Sign {
  if (isBehindDeductible(side)) return 0
  const table = signInSchedule(side, edit)
  if (table !== null) return table
  const plain = signOfItself(side)
  if (plain !== null) return plain
  const direction = directionOf(side)
  const place = readPlace(side, edit)
  const own = signOfCharge(side)
  if (own !== 0) return own
  if (edit.leadIn === 'required') return 0
  if (direction !== 0 && (isSelected(side) || isShareAsked(side))) return signOfThreshold(place, { direction, side })
  const named = signByLabel({ side, direction, place })
  if (named !== null) return named
  if (direction !== 0) return signOfThreshold(place, { direction, side })
  if (place.frame.kind === 'cover' && isPaid(side)) return place.sign
  if (edit.part === 'limits' && (place.sign >= 0 || side.before === '')) return 1
  return edit.part === 'deductibles' && place.frame.kind === 'none' ? -1 : 0
}

function textOf({ before, words, after }: EditSide): string {
  return `${before}${words}${after}`
}

/** "Deductible: $1,000 each loss; $2,500 by wind": what the line of a schedule is called. */
const lineOf = /\b([A-Z][\w-]+(?: [A-Z][\w-]+){0,4}):[^:.]*$/

/** “Collision deductible: $250 Rental reimbursement: $40”: whether the first line ended, or is the title of the next, is unclear. */
function isBehindDeductible({ before }: EditSide): boolean {
  const line = /\b[A-Z][\w-]*(?: [\w-]+){0,4}:[^:.]*$/.exec(before)
  if (line === null || retained.test(line[0])) return false
  const lines = before.slice(0, line.index)
  return /\d\W*$/.test(lines) && /\b(?:deductible|retention)s?:[^.]*$/i.test(lines)
}

/** The first line of a schedule may be what it is called. */
function signInSchedule(side: EditSide, { part, leadIn, heading }: JudgedEdit): Sign | null {
  const isSchedule = part !== 'exclusions' && leadIn === null
  if (isSchedule && labelOf(lineOf.exec(side.before)?.[1] ?? '') === 'retained') return -1
  // Stryker disable next-line ConditionalExpression: “null” names no sum
  const titled = heading == null ? side : { ...side, before: `${heading} ${side.before}` }
  if (isSchedule && (hasWordsForFigures(titled) || (signInTable(side) === 1 && namesNoLimit(heading))))
    return signInTable(titled) ?? 0
  const sign = isSchedule ? signInTable(side) : null
  if (part === 'deductibles' && sign === 1 && !/\b(?:limits?|most|maximum|aggregate)\b/i.test(textOf(titled))) return 0
  return sign === 0 ? (signInTable(titled) ?? 0) : sign
}

/** By the words next to the figure, regardless of its clause. */
function signOfItself(side: EditSide): Sign | null {
  if (isUnclearFigure(side)) return 0
  if (/\b(?:on|with|from|until) day\s*$/i.test(side.before)) return 0
  if (isToBeInsured(side) || isCoinsured(side)) return -1
  const payer = payerOf(side)
  if (payer === null) return null
  return payer === 'insurer' ? 1 : -1
}

/**
 * "Unless the building is insured to 80 percent of its value": the share that must be insured, regardless of the
 * clause.
 */
function isToBeInsured({ before, after }: EditSide): boolean {
  return (
    /\b(?:if|when|where|unless)\b[^,;:.]*\b(?:insur(?:e[sd]?|ance)|limit)\b[^,;:.]*\b(?:to|for|equals?|than|least|is)\s*$/i.test(
      before,
    ) &&
    !/\bmore than\s*$/i.test(before) &&
    /^\s?(?:percent )?(?:or more )?of\b[^,;:.]*\b(?:values?|costs?)\b/i.test(after)
  )
}

/** "Will never be less than": the sum itself is no lower. */
const guaranteed = /\b(?:not|never|no)\b(?: be)? (?:less|lower|smaller) than\s*$/i

/** "When the loss reaches 50 percent of the deductible": the share is a threshold. */
function isShareAsked(side: EditSide): boolean {
  const isShare = /^\s?(?:%|per\s?cent)?\s?of (?:the|your|its|our|that|any) /i.test(side.after)
  return isShare && isConditional(side) && !retained.test(side.before)
}

interface PlacedFigure {
  readonly side: EditSide
  readonly direction: Sign
  readonly place: Place
}

/** By the label of the figure; null if the label does not decide. */
function signByLabel({ side, direction, place }: PlacedFigure): Sign | null {
  const label = nearestLabel(side)
  if (label === 'charged') return signOfPremium(side)
  const shift = shiftOf(side)
  if (shift !== 0 && !isConditional(side))
    return times(shift, label === 'retained' ? -1 : sums.test(side.before) ? 1 : 0)
  const isCover = place.frame.kind === 'cover'
  if (label === 'retained') return -1
  if (isCover && isAttachment(side)) return label === 'limiting' && place.sign > 0 ? -1 : 0
  if (direction !== 0 && isConditional(side)) return signOfThreshold(place, { direction, side })
  if (label !== 'limiting' || (direction < 0 && !guaranteed.test(side.before)) || !isSum(side)) return null
  return place.sign >= 0 ? 1 : 0
}

const refunded =
  /\b(?:returned|refunded|credited|give back|(?:we|insurer|company) (?:will |shall )?(?:return|refund|credit)s?)\b/i
const earned = /\b(?<!un)(?:earned|retains?|retained|keeps?|kept|withh\w+|forfeit\w*|non-?refundable|not refundable)\b/i

/** "The price of the reporting period will not be greater than": the maximum price of it. */
const priced =
  /^(?:the|our|any|an?)(?: \w+)? (?:price|premium|charge) (?:of|for)\b[^,;:.]*\b(?:not|never)\b[^,;:.]*\b(?:exceed|(?:more|greater|higher) than)\s*$/i

/** A share of the premium that one party keeps or gives back; what a premium costs is no cover. */
function signOfPremium({ before, after }: EditSide): Sign {
  const clause = `${before}${after}`
  if (priced.test(before)) return -1
  if (!/\bpremiums?\b/i.test(clause) || isConditional({ before })) return 0
  const isKept = earned.test(clause) || /\bnot (?:be )?(?:returned|refunded|credited)\b/i.test(clause)
  if (isKept) return -1
  return refunded.test(clause) ? 1 : 0
}

const isCharged = /\bcharged\b|\b(?:we|insurer|company) (?:may |will |shall )?charge\b/i
const isCredited =
  /\binterest (?:(?:that )?we credit|(?:is|will be|are) credited)\b|\b(?:we|insurer|company) (?:will |shall )?(?:always )?credits? (?:\w+ ){0,2}interest\b/i

/** A rate of interest: a loss if the insured is charged, a gain if the insured is credited. */
function signOfCharge(side: EditSide): Sign {
  const { before, words, after } = side
  if (!/%|per\s?cent/i.test(`${words}${after.slice(0, 10)}`) || isConditional(side)) return 0
  if (
    !/\brates?\b[^;:.]*$|\bat (?:(?:most|least) )?$/i.test(before) &&
    directionOf(side) < 0 &&
    !guaranteed.test(before)
  )
    return 0
  if (/\b(?:no (?:interest|premium|fee|charge)|not (?:be )?(?:charged?|credit(?:ed)?))\b/i.test(before)) return 0
  // Stryker disable next-line StringLiteral: the value is always there
  const clause = before.split(/;|\band we\b|\bbut\b/i).at(-1) ?? ''
  if (!/\binterest\b/i.test(clause)) return 0
  if (isCharged.test(clause)) return -1
  return isCredited.test(clause) ? 1 : 0
}

const sums = /\b(?:limits?|payments?|benefits?|loss(?:es)?|coverage|insurance|amounts?|aggregate)\b[^,;:.]*$/i

/** "Drops by", "is increased each year by": the figure is what a sum goes down or up by. */
function shiftOf({ before }: EditSide): Sign {
  const verb =
    /\b(drop|go(?:es)? (?:down|up)|decreas|reduc|lower|declin|fall|diminish|increas|ris|rais|grow)\w*(?: \w+){0,3} by(?: (?:up to|at most|at least|(?:not |no )?more than|over))?\s*$/i.exec(
      before,
    )?.[1]
  if (verb === undefined) return 0
  return /^(?:increas|ris|rais|grow)|up$/i.test(verb) ? 1 : -1
}

/**
 * "Applies to losses smaller than", "is waived when the loss is more than": the figure says which losses, not how
 * much.
 */
function isSelected({ before }: EditSide): boolean {
  return /\b(?:appl(?:y|ies)|application|waived|deleted|removed|suspended)\b[^,;:]*$/i.test(before)
}

/** "Only after the underlying limit of", "in excess of the limit of": what comes before any payment. */
function isAttachment({ before }: EditSide): boolean {
  return /\b(?:only after|after|once|until|excess of|underlying)\b(?:(?!\b(?:is|equals?)\b)[^,;:.])*\b(?:limits?|insurance|amounts?|payments?)\b[^,;:.]*$/i.test(
    before,
  )
}

/** Money, or a share of it. */
function isSum({ words, after }: EditSide): boolean {
  return /[$%]|\bdollars?\b|per\s?cent|\d\s?\/\s?\d|\bone-|\btwo-|\bthree-/i.test(`${words}${after.slice(0, 10)}`)
}

/** "Covered for 80 percent of the loss", but not "a company in which you own 50 percent of the shares". */
function isPaid({ before, after }: EditSide): boolean {
  if (/\b(?:if|when|where|while|unless|which|whom?|whose|that)\b[^,;:]*$/i.test(before)) return false
  return /\b(?:pays?|reimburses?|paid|covers?)\s+(?:you )?(?:for )?(?:the )?$/i.test(before) || /^\s?of\b/i.test(after)
}

/** "Any claim for which the reserve exceeds": it says which claims, not what must be reserved. */
const chosenBy = /\b(?:any|all|each|every)\b[^;:.]*\b(?:which|whose|that|who|where)\b[^,;:]*$/i

/** "At least 80 %", "more than 25 horsepower", "less than 26 feet": by what falls under it, and what that does. */
function signOfThreshold({ frame, sign }: Place, { direction, side }: { direction: Sign; side: EditSide }): Sign {
  if (frame.kind === 'duty' || frame.kind === 'right') {
    if (
      /\b(?:any|all|each|every)(?: [\w-]+){1,3} (?:\w+ than|over|above|in excess of|exceeding)\s*$/i.test(side.before)
    )
      return times(direction, sign)
    if (chosenBy.test(side.before)) return times(direction, sign)
    return times(direction, isConditional(side) ? sign : frame.actor === 'insured' ? 1 : -1)
  }
  return times(direction, sign)
}

/** "If the value times 80 percent is more than the limit": the share of the value that must be insured. */
function isCoinsured({ before, words, after }: EditSide): boolean {
  return (
    /\b(?:if|when|where|unless)\b[^;:.]*\b(?:values?|costs?)\b[^;:.]*\b(?:times|multiplied by|x)\s*$/i.test(before) &&
    /\b(?:limits?|amounts?) of insurance\b|\b(?:its|the|our) limit\b/i.test(`${before}${words}${after}`)
  )
}

function isConditional({ before }: Pick<EditSide, 'before'>): boolean {
  return /\b(?:if|when|where|while|unless|should)\b[^,;:]*$/i.test(before)
}

type Label = 'retained' | 'limiting' | 'charged'

/**
 * The label of the figure: from the word after it ("a $500 deductible"), else from its clause, else from the clause
 * that it continues.
 */
function nearestLabel({ before, after }: EditSide): Label | null {
  // Stryker disable next-line StringLiteral: the value is always there
  const [own = '', ...others] = before.split(stops).toReversed()
  // Stryker disable next-line StringLiteral: the value is always there
  const rest = after.split(stops)[0] ?? ''
  if (charged.test(own) || charged.test(rest)) return 'charged'
  if (named.test(rest)) return 'retained'
  // Stryker disable next-line StringLiteral: neither text names a sum
  const earlier = isElliptic.test(own) ? others : [before.split(':').at(-2)?.split(stops).at(-1) ?? '']
  const label = [own, rest, ...earlier].map(labelOf).find((each) => each !== null)
  return label ?? (charged.test(before) ? 'charged' : null)
}

/** "$500 for fire, $700 for theft and", "but is": what it says is of the clause before it. */
const isElliptic = /^\s*(?:\$[^;:]*)?(?:(?:and|or|then|is|are|will be|shall be) )*$/i
const stops = /[;:]|,(?!\d)|\band (?:the|a|an|we|you)\b|\bbut\b|\bsubject to\b/gi

/** "$500 deductible", "500 dollars of coinsurance": the figure itself is the sum that the insured retains. */
const named =
  /^\s*(?:(?!(?:for|towards?|to|after|less|minus|over|above)\b)[\w-]+\s+){0,2}?(?:deductible|retention|co-?insurance|co-?pay|penalty)/i
const paying = /\bwe (?:will |shall |agree to )?(?:also |only )?(?:pay|reimburse|(?:be|are) liable)\b/gi

/** Sums that the insured retains count only up to the mention of a payment: "after the deductible we pay up to". */
function labelOf(clause: string): Label | null {
  if (charged.test(clause)) return 'charged'
  const paid = [...clause.matchAll(paying)].at(-1)?.index ?? 0
  if (retained.test(clause.slice(paid))) return 'retained'
  return limiting.test(clause) ? 'limiting' : null
}
