import type { Category, Effect, Materiality, Part } from '#lib/engines/compare/types.ts'
import { longestRead, withoutTitle } from './cover-rules.ts'
import { isReversed } from './reversal.ts'

/** The materiality of a category if its effect is plain, and if it is unclear. */
type Weight = readonly [plain: Materiality, unclear: Materiality]

const weights: Readonly<Record<Category, Weight>> = {
  amount: ['high', 'high'],
  percentage: ['high', 'high'],
  negation: ['high', 'high'],
  exclusion: ['high', 'medium'],
  exception: ['high', 'medium'],
  provision: ['high', 'medium'],
  condition: ['high', 'medium'],
  conjunction: ['high', 'medium'],
  causation: ['high', 'medium'],
  scope: ['high', 'medium'],
  time_period: ['medium', 'medium'],
  obligation: ['medium', 'medium'],
  defined_term: ['medium', 'medium'],
  cross_reference: ['medium', 'medium'],
  date: ['medium', 'medium'],
  wording: ['medium', 'low'],
  form_identity: ['low', 'low'],
  spelling: ['none', 'none'],
  position: ['none', 'none'],
  numbering: ['none', 'none'],
  layout: ['none', 'none'],
}

/** A difference as its weight is read. */
export interface WeighedEdit {
  readonly category: Category
  readonly effect: Effect
  readonly part: Part
  /** The changed words, of either side where one has none. */
  readonly words: string
  /** Their sentence. */
  readonly sentence: string
  /** The changed words of both sides; '' on the side that has none. */
  readonly changed: readonly [a: string, b: string]
  /** Whether a provision, or a sentence of one, was added or removed. */
  readonly isWhole: boolean
  /** The heading of an added or removed provision; null if it is not a provision or has no heading. */
  readonly heading: string | null
}

const covering: ReadonlySet<Part> = new Set<Part>([
  'insuring_agreement',
  'coverages',
  'perils',
  'exclusions',
  'limits',
  'deductibles',
  'loss_settlement',
])

const duty =
  /\b(?:you|insureds?|(?:insured person|person insured|claimant|mortgagee)s?)(?: \w+){0,2} (?:must|shall|agrees? to|may not)\b/i
const cover =
  /\b(?:not (?:apply|covered?|insured?|pay|liable)|no coverage|void|suspended|excluded|covers?|insures?|pays?|payable)\b/i
const pays =
  /^(?:(?:if|when|where|under|for|in|subject to|after|during)\b(?:[^.;:]|\.(?=\S)){1,200}, )?(?:we|this (?:policy|insurance)) (?:will |shall |may |also |do |agrees? to |at our (?:option|discretion) )*(?:pays?|covers?|insures?|reimburses?|settles?|values?|raises?|increases?|reduces?)\b|^(?:the|our) (?:most|least|maximum|limits?)\b[^.]*\b(?:pay|paid|is|are|will be|shall be)\b|^\$\s?\d|^\d+(?:\.\d+)?\s?(?:%|percent)/i
/** Events that must happen, and the time of them, for coverage to apply at all. */
const happening =
  /\b(?:occur(?:s|red)?|happens?|takes? place|made|reported|manifests?|policy period|retro(?:active)? date)\b/i
const triggered =
  /\b(?:insurance|policy|coverage|we)\b[^.;]{0,60}\b(?:appl(?:y|ies)|pays?|covers?|insures?)\b.*\bpolicy period\b/i
/** A clarification says no more than how words hang together. */
const grammatical = /^(?:(?:an?|the|of|as|then|that|which|is|are|was|were|be|been|to)\b[\s,]*)+$/i

/**
 * The materiality of a difference: by its category and effect, and if these do not decide, by its part and its words.
 * A period within coverage changes what is paid, one within a duty or a procedure does not; a reversal is never `low`.
 */
export function weigh(edit: WeighedEdit): Materiality {
  const materiality = weighWords(edit)
  const isKept = materiality !== 'low' || edit.effect === 'none' || edit.category === 'form_identity'
  if (isKept || !isReversed(...edit.changed)) return materiality
  return covering.has(edit.part) ? 'high' : 'medium'
}

function weighWords({ category, effect, part, words, sentence, isWhole, heading }: WeighedEdit): Materiality {
  const own = materialityOf(category, effect)
  const text = withoutTitle(words.slice(0, longestRead))
  const isPlain = effect === 'broader' || effect === 'narrower'
  if (own === 'high' && !isPlain && part === 'definitions') return 'medium'
  const isDuty = duty.test(sentence)
  const isProcess = (category === 'condition' && isDuty) || (category === 'negation' && part === 'conditions')
  if (own === 'high' && isProcess && !cover.test(sentence)) return 'medium'
  if (category === 'time_period' && isPlain && covering.has(part) && !isDuty) return 'high'
  if (category === 'scope' && own === 'medium' && grammatical.test(text)) return 'low'
  if (effect !== 'none' && covering.has(part) && happening.test(text) && triggered.test(sentence)) return 'high'
  if (own === 'medium' && part === 'loss_settlement' && isWhole && heading !== null) return 'high'
  const isPaying = isWhole && (category === 'provision' || category === 'condition') && pays.test(text)
  return own === 'medium' && covering.has(part) && isPaying ? 'high' : own
}

/** `high` changes what is paid or whether; `medium` duties, process or definitions; `low` clarifies. */
export function materialityOf(category: Category, effect: Effect): Materiality {
  const [plain, unclear] = weights[category]
  if (effect === 'none') return unclear === 'none' ? 'none' : 'low'
  return effect === 'broader' || effect === 'narrower' ? plain : unclear
}
