import { readTerms } from '../terms.ts'
import { isPresumed } from './meet.ts'

/** `coverage`: whether or how much is paid; `time`: whether an act was in time; `other`: anything else that a contract may say. */
export type QuestionKind = 'coverage' | 'amount' | 'time' | 'defense' | 'other'

export interface Question {
  readonly kind: QuestionKind
  /** Concepts that the question names, without the parties and the frame of every contract. */
  readonly asked: readonly string[]
}

const kinds: readonly (readonly [QuestionKind, RegExp])[] = [
  ['time', /\b(?:in time|too late|timely|time-?barred|still (?:sue|bring|file|claim))\b/i],
  [
    'amount',
    /\bhow much\b|\bwhat (?:amount|sum|share|part|limit|deductible)\b|\bup to what\b|\bin full\b|\bbeyond \$|\bat the\b.{0,30}\bprice\b/i,
  ],
  ['defense', /\b(?:defend|defense|defence)\b/i],
  [
    'coverage',
    /\b(?:cover(?:ed|s|age)?|pays?|paid|payable|reimbursed?|insured?|owed|recovers?|den(?:y|ied)|falls? (?:under|within)|respond|protect(?:ed)?|exclu(?:ded|sion|sions)|recoverable|uninsured|appl(?:y|ies)|eligible|an insured|compensated|indemnif(?:y|ied)|benefits?)\b/i,
  ],
]

/** These ask about the contract itself and not about a loss, even where they name coverage or payment. */
const ofContract =
  /^(?:may|must|can|when|within|which|who|what|how many|how long|does the (?:form|policy|contract) (?:allow|permit|require|raise|say|provide for|give|let|limit|specify|state)|(?:is|are) (?:the )?(?:company|insurer|we|you)\b.{0,20}\b(?:required|allowed|entitled|obliged|obligated))\b/i

/** “Must the company pay for the roof?” asks about the loss. */
const ofPayment =
  /^(?:must|may|can|will|does|do|should) (?:the |this )?(?:[\w’']+ ){1,3}(?:have to |need to )?(?:pay|cover|reimburse|insure|defend|indemnify|respond|apply|deny|denied)\b/i

export function readQuestion(question: string): Question {
  const asked = [...readTerms(question).concepts].filter((concept) => !isPresumed(concept))
  const kind = kinds.find(([, pattern]) => pattern.test(question))?.[0] ?? 'other'
  const isOther =
    ofContract.test(question.trim()) &&
    !ofPayment.test(question.trim()) &&
    kind !== 'time' &&
    kind !== 'amount' &&
    kind !== 'defense'
  return { kind: isOther ? 'other' : kind, asked }
}
