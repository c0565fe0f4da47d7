import { lexicon } from '../lexicon/lexicon.ts'
import { findTerms } from '../terms.ts'
import { isPhysical } from './is-physical.ts'
import { isPresumed } from './meet.ts'

/** `coverage`: whether or how much is paid; `time`: whether an act was in time; `other`: anything else that a contract may say. */
export type QuestionKind = 'coverage' | 'amount' | 'time' | 'defense' | 'other'

/** A concept that a question names, and the words by which it does. */
export interface AskedTopic {
  readonly concept: string
  readonly words: string
}

export interface Question {
  readonly kind: QuestionKind
  /** Concepts that the question names, without the parties and the frame of every contract. */
  readonly asked: readonly string[]
  /** Those that a contract either provides for or is silent on: no things and no qualities. */
  readonly topics: readonly AskedTopic[]
  /** Whether something is one of a kind, or was done: the answer is never silence. */
  readonly isOfMeaning: boolean
  /** Whether it asks if an exclusion applies: what it names is then no fact. */
  readonly isOfExclusion: boolean
  /** Whether it asks if all of an amount is paid. */
  readonly isOfWhole: boolean
}

const kinds: readonly (readonly [QuestionKind, RegExp])[] = [
  [
    'time',
    /\b(?:in time|too late|timely|time-?barred|still (?:sue|bring|file|claim|recover))\b|\b(?:can|may) (?:the|that|this|his|her|their) (?:law)?suit\b/i,
  ],
  [
    'amount',
    /\bhow much\b|\bwhat (?:amount|sum|share|part|limit|deductible)\b|\b(?:up )?to what\b|\bat what level\b|\bin full\b|\bbeyond \$|\bat the\b.{0,30}\bprice\b|\bwhat is (?:the most|paid|payable|owed)\b|\bwhat (?:do|does|will|would|can) .{1,40}\b(?:get|receive|pay|owe|recover)\b|\b(?:affect|reduce) the (?:payment|amount)\b/i,
  ],
  ['defense', /\b(?:defend|defense|defence)\b/i],
  [
    'coverage',
    /\b(?:cover(?:ed|s|age)?|pays?|paid|payable|reimbursed?|insured?|owed|recovers?|den(?:y|ied)|falls? (?:under|within)|respond|protect(?:ed)?|exclu(?:ded|sion|sions)|recoverable|uninsured|appl(?:y|ies)|eligible|an insured|compensated|indemnif(?:y|ied)|benefits?|gets?|getting|receives?|collects?)\b|\b(?:policy|form|company|insurer|we) (?:refund|replace|make up|absorb)\b|\bunder (?:this|the) (?:policy|form|contract)\b/i,
  ],
]

/** These ask about the contract itself and not about a loss, even where they name coverage or payment. */
const ofContract =
  /^(?:may|must|can|when|within|which|who|what|how (?:many|long|is|are|soon|often)|does the (?:\w+ )?(?:form|policy|contract|floater) (?:allow|permit|require|raise|say|provide for|give|let|limit|specify|state|grant|offer)|(?:is|are) (?:the )?(?:company|insurer|we|you)\b.{0,20}\b(?:required|allowed|entitled|obliged|obligated|bound))\b/i

/** “Must the company pay for the roof?” and “Can the guest recover?” ask about the loss. */
const ofPayment =
  /^(?:must|may|can|will|does|do|should) (?:the |this )?(?:[\w’']+ ){1,3}(?:have to |need to )?(?:pay|cover|reimburse|insure|defend|indemnify|respond|apply|deny|denied)\b|^(?:may|can|will|could|should) (?!we\b|the (?:insurer|company)\b)(?:[\w’']+ ){1,4}?(?:recover|collect|receive|get|be (?:paid|reimbursed|compensated|indemnified|insured|covered))\b/i

const ofMeaning = /^(?:(?:was|were|had|has)\b|(?:is|are)\b(?! there\b).*\b(?:an?|these|part of)\b)/i

export function readQuestion(text: string): Question {
  const question = text.trim()
  const topics = findTerms(question).flatMap(({ concept, start, end }) =>
    isPresumed(concept) ? [] : [{ concept, words: question.slice(start, end) }],
  )
  const kind = kinds.find(([, pattern]) => pattern.test(question))?.[0] ?? 'other'
  const isOther = kind === 'coverage' && ofContract.test(question) && !ofPayment.test(question)
  return {
    kind: isOther ? 'other' : kind,
    asked: [...new Set(topics.map(({ concept }) => concept))],
    topics: topics.filter(({ concept }) => !isPhysical(concept) && !lexicon.broader(concept).has('quality')),
    isOfMeaning: ofMeaning.test(question),
    isOfWhole:
      /\b(?:in full|(?:the|all) (?:of the )?(?:whole|entire|full)|all of (?:it|the|this|that|her|his|their))\b/i.test(
        question,
      ),
    isOfExclusion: /\b(?:excluded|exclusion|restriction)\b/i.test(question),
  }
}
