/** A sentence that suspends a provision that it names for some cases, or rewrites it. */
export interface Suspension {
  readonly kind: 'suspended' | 'rewritten'
  /** The kind of provision by the sentence's own words; null if it only gives its place. */
  readonly of: 'exclusion' | 'exception' | 'cover' | 'term' | null
  /** Whether it means no more than the sentence before it: "However, this does not apply to …". */
  readonly refersBack: boolean
}

const named = '(?:exclusion|exception|restriction|limitation|condition|provision|requirement|definition)'
const placed = '(?:sub)?(?:paragraph|section|part|article|item|clause|peril)'
/**
 * A name continues over the period of a label ("A. Water") and over a comma before a capital ("Section I,
 * Exclusions").
 */
const letter = '(?:[^,;:.]|\\.(?=\\S)|(?<=\\b[A-Za-z0-9]{1,4})\\.(?= )|,(?= [A-Z“"]))'
const subject = `((?:(?:the|this|that|these|those|such|all) )?(?:[A-Za-z]+ )?(?:${named}|${placed})s?\\b${letter}{0,120}?),?`
const ends =
  '(?:(?:do|does|shall|will) not apply|no longer appl(?:y|ies)|ceases? to apply|(?:is|are|shall be) (?:hereby )?(?:deleted|removed|waived|suspended|not applicable|inapplicable)(?! and)(?! in its entirety and))'
const rewrites =
  '(?:is|are|shall be) (?:hereby )?(?:deleted (?:in its entirety )?and )?(?:replaced|superseded|amended|revised|changed)'
const sentence = new RegExp(`(?:^|, )${subject} (?:(${ends})|${rewrites})\\b`, 'i')

const backReference = new RegExp(
  `^(?:(?:however|but),? )?(?:this|that|it|these|they|the (?:above|foregoing)) ${ends}\\b`,
  'i',
)

/** "This exclusion applies only if …", as a separate sentence. */
export const confined =
  /^(?:however, )?(?!the following)(?:this|that|these|those|such|the)? ?(?:[a-z]+ )?(?:exclusion|restriction|limitation)s?\b(?:(?!\bexception)(?:[^.;:,]|\.(?=\S))){0,60}? (?:applies|apply) only\b(?:[^.;]|\.(?=\S))*\.?$/i

/** Letters of a sentence in which its subject and verb are looked for. */
const longestOpening = 400

/** "This exclusion does not apply to …", "Paragraph A.4 of Section I – Exclusions is deleted as respects …". */
export function readSuspension(text: string): Suspension | null {
  if (backReference.test(text.slice(0, longestOpening))) return { kind: 'suspended', of: null, refersBack: true }
  const found = sentence.exec(text.slice(0, longestOpening))
  if (found === null) return null
  const [, name = '', end] = found
  if (!isReference(name)) return null
  return { kind: end === undefined ? 'rewritten' : 'suspended', of: natureOf(name), refersBack: false }
}

/** "An item is replaced" is about things; "this item" and "item 4" are about the policy's items. */
function isReference(name: string): boolean {
  return (
    /^(?:this|that|these|those|such)\b/i.test(name) ||
    new RegExp(`\\b${named}`, 'i').test(name) ||
    /\b[A-Za-z]{4,}s? (?:[A-Z\d(][\w.()]{0,8}\b|[A-Z])/.test(name)
  )
}

/** The kind of provision that a name denotes; if it denotes several, the narrowest. */
function natureOf(name: string): Suspension['of'] {
  if (/\bexceptions?\b/i.test(name)) return 'exception'
  if (/\b(?:exclusions?|restrictions?|limitations?|not (?:insured|covered))\b/i.test(name)) return 'exclusion'
  if (/\b(?:conditions?|requirements?|definitions?|duties)\b/i.test(name)) return 'term'
  return /\b(?:coverages?|insuring agreements?|perils?|property (?:insured|covered))\b/i.test(name) ? 'cover' : null
}
