import type { Place } from './frames.ts'
import { type EditSide, negate, type Sign } from './judged-edit.ts'

/** The effect of a higher figure on the insured by what it counts, regardless of its clause; 0 if unclear. */
export function signOfNamedSum(side: EditSide, place: Place): Sign {
  return signOfCostSharing(side) || signOfCount(side, place)
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
export function signOfAddedDistance({ before, words }: EditSide, { frame, sign }: Place): Sign | null {
  if (!miles.test(words) || frame.kind !== 'cover') return null
  if (/^\W*and within\b/i.test(words) && placesBefore.test(before)) return sign
  return unqualified.test(before) ? 0 : negate(sign)
}

const shared =
  /\b(?:once|when|after|if)\b[^.;:]*\b(?:cost[- ]sharing|out[- ]of[- ]pocket|you (?:have )?(?:paid|spent)|your (?:\w+ ){0,2}(?:costs|expenses|co-?payments?))\b[^.;:]*\b(?:reach(?:es)?|equals?|exceeds?|totals?|amounts? to)\s*$/i
const paidAfter = /^[^.;]*?, (?:the plan|we|this (?:plan|policy))(?: will)? (?:pays?|covers?|reimburses?)\b/i

/** "Once the cost sharing you have paid reaches $8,000, we pay all": a sum that the insured pays first. */
function signOfCostSharing({ before, after }: EditSide): Sign {
  return shared.test(before) && paidAfter.test(after) ? -1 : 0
}

const failed = /^(?:if|when|once)\b[^.;:]*\bha(?:s|ve)\b[^.;:]*$/i
const failures =
  /^\s(?:\w+\s){0,2}?(?:times|repairs?|failures?|attempts?|breakdowns?)\b[^.;]*, we (?:will )?(?:replace|refund|buy)\b/i
const dependent = /\b(?:unable to|cannot|can not|inability to|needs? (?:\w+ ){0,3}(?:help|assistance))\b[^.;]*$/i

/** How often a thing must have failed, or how much a person be unable to do, before something is given. */
function signOfCount({ before, after }: EditSide, { sign }: Place): Sign {
  if (failed.test(before) && failures.test(after) && !/\b(?:not|never|fewer|less)\b/i.test(before)) return -1
  if (sign < 0 || !dependent.test(before)) return 0
  return /^(?: or more)?(?: of (?:the |these )?)?(?:\s?\w+){0,2} activities of daily living\b/i.test(after) ? -1 : 0
}
