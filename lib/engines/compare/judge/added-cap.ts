import type { Place } from './frames.ts'
import { type JudgedEdit, type Sign, sideA, sideB } from './judged-edit.ts'

const never = '(?:(?:in|under) no (?:event|case|circumstances?)(?: (?:will|shall|do) we pay)?|not|nor|no|never)'
/** "But in no event for longer than 24 months", "nor more than $150,000 in any policy year". */
const capping = new RegExp(
  `^[\\s,;]*(?:(?:and|but) )?(?:(?:for )?${never}(?: (?:for|to|be|in any event))* (?:more|longer|greater|higher|later) than|(?:for )?${never}(?: to)? exceed(?:ing)?|(?:for |to )?up to|(?:for )?at most) (?:(?:a (?:total|maximum) of|an aggregate of) )?(?:\\$|\\d|\\w+ (?:days|weeks|months|years)\\b)`,
  'i',
)
/** "We cover treatment here[, and up to $2,500 for treatment anywhere else]": one more thing, with its sum. */
const further = /^[\s,]*and up to \S+ (?:for|of|on) (?!(?:any one|each|all|such|that|this|it|them)\b)/i
const qualified = /\b(?:if|unless|except|when|or|whichever|whatever)\b/i
/** Payments and coverage whose amount comes before the cap. */
const paid =
  /\b(?:most|maximum) (?:that )?(?:we|the (?:company|insurer))\b|^(?:payments?|(?:the |this |our )?(?:coverage|benefits?|insurance))\b/i

/**
 * Sign of a cap added to the end of a payment or of a sum that the insured retains; null if the words are not such a
 * cap.
 */
export function signOfAddedCap(edit: JudgedEdit, place: Place): Sign | null {
  const [a, b] = [sideA(edit), sideB(edit)]
  if (!capping.test(`${b.words}${b.after.slice(0, 12)}`) || qualified.test(b.words)) return null
  if (further.test(b.words)) return place.frame.kind === 'cover' && place.sign > 0 ? 1 : 0
  if (bare(a.before) !== bare(b.before) || bare(a.after) !== bare(b.after)) return 0
  if (paid.test(b.before)) return -1
  return place.frame.kind === 'cover' && place.sign > 0 ? -1 : 0
}

function bare(text: string): string {
  return text.replace(/^[\s,;]+|[\s,;]+$/g, '')
}
