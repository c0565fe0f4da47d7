import type { Place } from './frames.ts'
import { type EditSide, type Sign, times } from './judged-edit.ts'
import type { Frame } from './predicates.ts'

/** The easier an act, the better for the party that must or may do it. */
export function signOfManner({ actor }: Frame): Sign {
  return actor === 'insured' ? 1 : -1
}

/** "Within 60 days after [our request|the loss]": the later a time to act begins, the better for the party that acts. */
const timeFrom = /\bwithin (?:[\w-]+ ){1,4}?(?:after|from|of|following)(?: the date of| the)?\s*$/i

interface Started {
  readonly a: EditSide
  readonly b: EditSide
  readonly place: Place
}

export function signOfStart(direction: Sign, { a, b, place }: Started): Sign {
  if (!timeFrom.test(b.before) || !/^[^,;:]{0,40}(?:[.,;]|$)/.test(a.after)) return 0
  return place.frame.kind === 'duty' ? times(direction, signOfManner(place.frame)) : times(direction, place.sign)
}

/** "We may decide the acres[ or deny your claim]". */
const remedy = /^\W*or (?:deny|refuse|reject|cancel|void|rescind|reduce|terminate)\b(?!.*\b(?:unless|only|if)\b)/i

export function isRemedy({ words }: EditSide, place: Place): boolean {
  return remedy.test(words) && place.frame.kind === 'right' && place.frame.actor === 'insurer'
}
