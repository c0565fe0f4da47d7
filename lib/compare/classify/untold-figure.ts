import type { EditSide } from './judged-edit.ts'

/** A figure that its sentence says to be set aside, or that only tells of what does not matter: no rule tells what more of it does. */
export function isUntold({ before, after }: EditSide): boolean {
  if (isSetAside(before, after)) return true
  if ([reason, chosen, past, moot].some((telling) => telling.test(before))) return true
  return failure.test(before) && /^[^.;:]*\b(?:do|does|will|shall) not\b/i.test(after)
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

/** "Will not be increased because more than one auto is insured". */
const reason = /\b(?:not|no|never|neither|nor)\b[^.;:]*\b(?:because|by reason of|on the ground that)\b[^,;:]*$/i
/** "The lowest limit you may select is": what is offered for sale. */
const chosen = /\b(?:may|can) (?:select|choose|elect|buy|purchase)\b[^,;:.]*\b(?:is|are)\s*$/i
/** "The most anyone has recovered is": a fact, and no rule. */
const past = /\bthe (?:most|least)\b[^,;:.]*\bha(?:s|ve)\b(?! to\b)[^,;:.]*$/i
/** "Whether or not the limit of": what makes no difference. */
const moot =
  /(?:\b(?:regardless of|irrespective of|without regard to|no matter|notwithstanding|despite|in spite of|whether|even (?:if|though|when|where))\b|^(?:al)?though\b)(?:[^,;:]|,(?=\d))*$/i
/** "Failure to notify us within 30 days does not". */
const failure = /\b(?:failure|failing|inability|neglect|refusal)\b[^,;:]*$/i
