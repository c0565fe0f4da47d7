import { countOf } from '#lib/compare/differ/tokenize.ts'
import type { Category, Effect, Part } from '#lib/compare/types.ts'

/** An edit as the rules of effect see it: the changed words, and the sentence they stand in on either side. */
export interface JudgedEdit {
  readonly category: Category
  readonly wordsA: string
  readonly wordsB: string
  /** The sentence (or provision) before and after; '' on the side that lacks it. */
  readonly sentenceA: string
  readonly sentenceB: string
  /** The second text's sentence up to the changed words. */
  readonly before: string
  readonly part: Part
  readonly isWhole: boolean
}

const better: Effect = 'broader'
const worse: Effect = 'narrower'

/** What an edit does for the insured, the second text against the first; `unclear` where the rules do not tell. */
export function judgeEffect(edit: JudgedEdit): Effect {
  switch (edit.category) {
    case 'amount':
    case 'percentage':
      return judgeFigure(edit)
    case 'time_period':
      return judgePeriod(edit)
    case 'obligation':
      return judgeObligation(edit)
    case 'negation':
      return judgeNegation(edit)
    case 'exclusion':
      return edit.isWhole ? oneSided(edit, worse) : 'unclear'
    case 'exception':
      return judgeException(edit)
    case 'condition':
      return judgeCondition(edit)
    case 'provision':
      return judgeProvision(edit)
    case 'spelling':
    case 'position':
    case 'numbering':
    case 'layout':
      return 'none'
    default:
      return 'unclear'
  }
}

function opposite(effect: Effect): Effect {
  if (effect === better) return worse
  return effect === worse ? better : effect
}

/** What was added does this; what was removed does the opposite; anything else is unclear. */
function oneSided({ wordsA, wordsB }: JudgedEdit, whenAdded: Effect): Effect {
  if (wordsA === '') return whenAdded
  return wordsB === '' ? opposite(whenAdded) : 'unclear'
}

function figureIn(words: string): number | null {
  return /\d|one|two|three|four|five|six|seven|eight|nine|ten|twelve|hundred/i.test(words) ? countOf(words) : null
}

function isHigher({ wordsA, wordsB }: JudgedEdit): boolean | null {
  const [a, b] = [figureIn(wordsA), figureIn(wordsB)]
  return a === null || b === null || a === b ? null : b > a
}

const denial = /\b(?:not (?:cover|covered|insure|insured|pay|apply|liable)|excluded|no coverage)\b/i
const grant =
  /\b(?:we|the company|the insurer) (?:will|agree to|shall)?\s*(?:also )?(?:pay|cover|insure|provide|reimburse)\b|\bup to\b|\blimit of (?:liability|insurance)\b|\bspecial limits?\b|\bthe most we will pay\b|\bno more than\b|\bnot more than\b|\bmaximum\b/i

function judgeFigure(edit: JudgedEdit): Effect {
  const higher = isHigher(edit)
  if (higher === null) return 'unclear'
  const sentence = edit.sentenceB
  if (
    /\bdeductible|\bself-insured retention|\bpremium|\bsurcharge|\bfee\b/i.test(sentence) ||
    edit.part === 'deductibles'
  ) {
    return /\bdeductible|retention\b/i.test(sentence) || edit.part === 'deductibles'
      ? higher
        ? worse
        : better
      : 'unclear'
  }
  if (
    /\b(?:exceeds?|at least|less than|more than \d|value of|not cover|not insure)\b/i.test(sentence) &&
    !/\bno more than\b|\bnot more than\b|\bup to\b/i.test(sentence)
  )
    return 'unclear'
  if (denial.test(sentence.replace(/\bnot pay more than\b/i, ''))) return 'unclear'
  if (grant.test(sentence) || edit.part === 'limits') return higher ? better : worse
  return 'unclear'
}

function judgePeriod(edit: JudgedEdit): Effect {
  const longer = isHigher(edit)
  const sentence = edit.sentenceB
  if (longer === null) return 'unclear'
  if (/\b(?:vacant|unoccupied)\b/i.test(sentence))
    return denial.test(sentence) || edit.part === 'exclusions' ? (longer ? better : worse) : 'unclear'
  if (
    /\bwe (?:will|shall|must|may)?\s*(?:cancel|give|notify|mail|send)\b|\bnotice of cancellation\b|\bwe may cancel\b/i.test(
      sentence,
    )
  )
    return longer ? better : worse
  if (/\b(?:incurred|made|reported|occurs?|discovered)\b[^.]{0,30}\bwithin\b/i.test(sentence))
    return longer ? better : worse
  if (/\bpay\b[^.]{0,40}\bwithin\b[^.]{0,24}\b(?:after|of|from)\b|\bpayable\b.*\bafter\b/i.test(sentence))
    return longer ? worse : better
  if (
    /\byou (?:must|shall|may|will|have)\b|\bsend us\b|\bsubmit\b|\bwithin\b.*\b(?:proof of loss|notice)\b|\b(?:suit|legal action|action against us)\b/i.test(
      sentence,
    )
  )
    return longer ? better : worse
  if (/\bperiod of\b/i.test(sentence) && /\bwe (?:will|also)?\s*(?:insure|cover|pay)\b|\binsured for\b/i.test(sentence))
    return longer ? better : worse
  return 'unclear'
}

function judgeObligation({ wordsA, wordsB, sentenceA, sentenceB, before }: JudgedEdit): Effect {
  const [a, b] = [strength(wordsA), strength(wordsB)]
  if (a === b || a === null || b === null) return 'unclear'
  const sentence = sentenceB === '' ? sentenceA : sentenceB
  const subject = subjectOf(before)
  if (subject === 'insured') return b > a ? worse : better
  if (
    subject === 'insurer' &&
    /\b(?:pay|cover|insure|provide|reimburse|defend|return|refund|give|notify)\b/i.test(sentence)
  )
    return b > a ? better : worse
  return 'unclear'
}

function strength(words: string): number | null {
  if (/\b(?:must|shall|will|required|obligated|agrees?)\b/i.test(words)) return 2
  return /\b(?:may|can|might|could|should|entitled)\b/i.test(words) ? 1 : null
}

function subjectOf(before: string): 'insured' | 'insurer' | null {
  const subjects = /\b(?:you|insureds?(?! (?:against|under|by))|mortgagee|we|us|insurer|company)\b/gi
  const last = [...before.slice(-40).matchAll(subjects)].at(-1)?.[0]
  if (last === undefined) return null
  return /^(?:we|us|insurer|company)$/i.test(last) ? 'insurer' : 'insured'
}

function judgeNegation({ wordsA, wordsB, sentenceA, sentenceB }: JudgedEdit): Effect {
  const negative = /\b(?:not|no|never|neither|nor|none|cannot)\b/i
  const added = negative.test(wordsB) && !negative.test(wordsA)
  const sentence = added ? sentenceB : sentenceA
  const pays =
    /\b(?:we|this (?:policy|insurance|form)|coverage)\s+(?:(?:do|does|will|shall|is|are) not|will|shall)\s+(?:pay|cover|insure|provide|reimburse|apply)/i
  if (!pays.test(sentence) || (added && /\bunless\b|\bexcept\b|\bexclusion\b/i.test(sentence))) return 'unclear'
  return added ? worse : better
}

function judgeException(edit: JudgedEdit): Effect {
  const sentence = edit.sentenceB === '' ? edit.sentenceA : edit.sentenceB
  const inExclusion = edit.part === 'exclusions' || denial.test(sentence) || /\bexclusion\b/i.test(sentence)
  if (edit.isWhole || inExclusion) return inExclusion ? oneSided(edit, better) : 'unclear'
  return grant.test(sentence) ? oneSided(edit, worse) : 'unclear'
}

function judgeCondition(edit: JudgedEdit): Effect {
  const sentence = edit.sentenceB === '' ? edit.sentenceA : edit.sentenceB
  if (edit.isWhole)
    return /\b(?:you|insured|your)\b/i.test(sentence) && /\b(?:must|shall|only|required|unless)\b/i.test(sentence)
      ? oneSided(edit, worse)
      : 'unclear'
  return grant.test(sentence) && !denial.test(sentence) ? oneSided(edit, worse) : 'unclear'
}

function judgeProvision(edit: JudgedEdit): Effect {
  const sentence = edit.sentenceB === '' ? edit.sentenceA : edit.sentenceB
  if (denial.test(sentence)) return 'unclear'
  return /\b(?:we|this policy|this insurance) (?:will |also |shall )*(?:pay|cover|insure|provide|reimburse)s?\b/i.test(
    sentence,
  )
    ? oneSided(edit, better)
    : 'unclear'
}
