import { type Place, readPlace } from './frames.ts'
import { signInTable } from './judge-table.ts'
import { type EditSide, type JudgedEdit, negate, type Sign, sideB, times } from './judged-edit.ts'
import { compareFigures, directionOf } from './read-figure.ts'

/** What the insured bears of a loss before the insurer pays, or must insure to be paid in full. */
const borne =
  /\bdeductibles?\b|\bretention\b|\bco-?insurance\b|\bco-?pay\w*|\b(?:you|insured) (?:must |will |shall )?(?:bears?|retains?|absorbs?)\b|\bwe (?:will )?(?:subtract|deduct)\b|\byour (?:share|part)\b|\bpenalty\b/i
const limiting =
  /\blimits?\b|\bthe most\b|\bmaximum\b|\bup to\b|\bsublimits?\b|\blimited to\b|\b(?:lesser|least|smallest) of\b|\b(?:not|no) more than\b|\bnot exceed\b|\bat most\b|\bnot be (?:greater|more|higher)\b/i
const charged = /\bpremiums?\b|\bsurcharges?\b|\bfees?\b|\binterest\b|\brates?\b/i

/** What a higher or lower amount or share does for the insured. */
export function judgeFigure(edit: JudgedEdit): Sign {
  const higher = compareFigures(edit)
  return higher === 0 ? 0 : times(higher, signOfHigher(sideB(edit), edit))
}

function signOfHigher(side: EditSide, edit: JudgedEdit): Sign {
  const table = edit.part === 'exclusions' || edit.leadIn !== null ? null : signInTable(side)
  if (table !== null) return table
  const label = nearestLabel(side)
  if (label === 'borne') return -1
  if (label === 'charged') return 0
  const place = readPlace(side, edit)
  const direction = directionOf(side)
  if (direction !== 0 && isConditional(side)) return signOfThreshold(place, { direction, side })
  if (label === 'limiting' && direction >= 0)
    return place.sign < 0 && !isCap(side) && place.frame.kind === 'cover' ? 0 : 1
  if (direction !== 0) return signOfThreshold(place, { direction, side })
  if (place.frame.kind === 'cover' && place.frame.actor === null && isPaid(side)) return place.sign
  if (edit.part === 'limits' && place.sign >= 0) return 1
  return edit.part === 'deductibles' && place.frame.kind === 'none' ? -1 : 0
}

function isCap({ before }: EditSide): boolean {
  return /\b(?:not|no)(?: (?:pay|be|liable|for|cover|insure|to))* (?:more than|exceed)\b/i.test(before.slice(-60))
}

/** "We pay 80 percent of the loss". */
function isPaid({ before, after }: EditSide): boolean {
  return /\b(?:pays?|reimburses?|paid|covers?)\s+(?:you )?(?:for )?(?:the )?$/i.test(before) || /^\s?of\b/i.test(after)
}

/** "At least 80 %", "more than 25 horsepower", "less than 26 feet": by what falls under it, and what that does. */
function signOfThreshold({ frame, sign }: Place, { direction, side }: { direction: Sign; side: EditSide }): Sign {
  if (frame.kind === 'duty' || frame.kind === 'right') {
    return times(direction, isConditional(side) ? sign : frame.actor === 'insured' ? 1 : -1)
  }
  return times(direction, isWorseOutcome(side) ? negate(sign) : sign)
}

function isConditional({ before }: EditSide): boolean {
  return /\b(?:if|when|where|while|unless)\b[^,;:]*$/i.test(before)
}

/** "If it is less than 80 %, we pay only the actual cash value". */
function isWorseOutcome({ before, after }: EditSide): boolean {
  return (
    /^\s*(?:if|when|where)\b[^,]*$/i.test(before) &&
    /^[^,]*, (?:then )?[^.]*\b(?:only|reduced?|(?:not|no) (?!deduct|subtract|reduce))\b/i.test(after)
  )
}

type Label = 'borne' | 'limiting' | 'charged'

/** What the figure is called: by the word behind it ("a $500 deductible"), else in its own clause, else in the nearest one before. */
function nearestLabel({ before, after }: EditSide): Label | null {
  const stops = /[;:]|,(?!\d)|\band (?:the|a|an|we|you)\b|\bbut\b|\bsubject to\b/gi
  const earlier = before.split(stops)
  const [own = '', ...others] = earlier.toReversed()
  const rest = after.split(stops)[0] ?? ''
  if (charged.test(own) || charged.test(rest)) return 'charged'
  if (named.test(rest)) return 'borne'
  return [own, rest, ...others].map(labelOf).find((label) => label !== null) ?? null
}

/** "$500 deductible", "500 dollars of coinsurance": what is borne is the figure itself. */
const named =
  /^\s*(?:(?!(?:for|towards?|to|after|less|minus|over|above)\b)[\w-]+\s+){0,2}?(?:deductible|retention|co-?insurance|co-?pay|penalty)/i
const paying = /\bwe (?:will |shall |agree to )?(?:also |only )?(?:pay|reimburse|be liable)\b/gi

/** What is borne counts only up to where a payment is spoken of: "after the deductible we pay up to". */
function labelOf(clause: string): Label | null {
  if (charged.test(clause)) return 'charged'
  const paid = [...clause.matchAll(paying)].at(-1)?.index ?? 0
  if (borne.test(clause.slice(paid))) return 'borne'
  return limiting.test(clause) ? 'limiting' : null
}
