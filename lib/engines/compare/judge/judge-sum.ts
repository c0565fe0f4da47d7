import type { Place } from './frames.ts'
import { type EditSide, type Sign, times } from './judged-edit.ts'
import { readAddition } from './read-addition.ts'

/** Sign of a higher sum: 1 if the insured is paid it, -1 if the insured pays it. */
export function signOfSum({ before, after }: EditSide, { sign }: Place): Sign {
  const sentence = `${before} ${after}`.replace(
    /^subject to [^,]*,|(?:%|percent) of (?:the|that|its|your) (?:\w+ ){0,2}limits?\b/gi,
    ' ',
  )
  if (/\bpremium/i.test(sentence)) return 0
  if (/\bdeductible|\bretention|\bretained\b|\byou bear\b/i.test(sentence))
    return /\blimits?\b/i.test(sentence) ? 0 : -1
  return sign < 0 && !/\bmore than\b|\bexceed/i.test(sentence) ? 0 : 1
}

const chosenOf =
  /\b(lesser|least|smaller|smallest|lower|lowest|greater|greatest|larger|largest|higher|highest) of\b[^.;]*$/i
/** "A or B, whichever is less". */
const whichever =
  /,? whichever (?:\w+ )?(?:is|are|comes|occurs|happens)(?: the)? (less|least|lesser|smaller|smallest|lower|lowest|greater|greatest|larger|largest|more|higher|highest|earlier|earliest|first|sooner|soonest|later|latest|last)\b/i

/** "The cost, less the deductible, or the limit": the sum is paid. */
const lessOwnShare = /\b(?:less|minus|over|above|exceeds?|excess of)\b[^,;:.]*\b(?:deductible|retention)/i

/** Another sum to take the least of never makes it higher; null if nothing is chosen. For times the effect is unclear. */
export function signOfChoice(side: EditSide, place: Place): Sign | null {
  const kind = [chosenOf.exec(side.before), whichever.exec(side.words), whichever.exec(side.after)].find(Boolean)?.[1]
  if (kind === undefined) return null
  const words = side.words.replace(whichever, '')
  if (!/^\W*(?:and|or)\b|^\s*,|,\s*$/i.test(words) && !(/,\s*$/.test(side.before) && whichever.test(side.after)))
    return 0
  if (lessOwnShare.test(`${side.before}${side.after}`) || /^(?:ear|fir|soo|lat|las)/i.test(kind)) return 0
  if (readAddition({ ...side, words }, place)?.is !== 'member') return 0
  return times(
    /^(?:le|s|lo)/i.test(kind) ? -1 : 1,
    signOfSum({ ...side, after: side.after.replace(whichever, '') }, place),
  )
}
