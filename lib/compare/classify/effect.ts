import type { Category, Effect, Part } from '#lib/compare/types.ts'
import { denial, grant, longestRead } from './cover-rules.ts'
import { judgeFigure } from './judge-figure.ts'
import { judgePeriod } from './judge-period.ts'
import type { LeadIn } from './lead-ins.ts'

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
  /** What the list it stands in is a list of. */
  readonly leadIn: LeadIn | null
  readonly isWhole: boolean
}

const better: Effect = 'broader'
const worse: Effect = 'narrower'

/** What an edit does for the insured, the second text against the first; `unclear` where the rules do not tell. */
export function judgeEffect({ wordsA, wordsB, sentenceA, sentenceB, ...rest }: JudgedEdit): Effect {
  const read = (text: string) => text.slice(0, longestRead)
  return judge({
    ...rest,
    wordsA: read(wordsA),
    wordsB: read(wordsB),
    sentenceA: read(sentenceA),
    sentenceB: read(sentenceB),
  })
}

function judge(edit: JudgedEdit): Effect {
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
    case 'scope':
    case 'wording':
      return judgeMember(edit)
    case 'spelling':
    case 'position':
    case 'numbering':
    case 'layout':
      return 'none'
    default:
      return 'unclear'
  }
}

/** What was added does this; what was removed does the opposite; anything else is unclear. */
function oneSided({ wordsA, wordsB }: JudgedEdit, whenAdded: Effect): Effect {
  if (wordsA === '') return whenAdded
  if (wordsB !== '') return 'unclear'
  return whenAdded === better ? worse : better
}

function judgeObligation({ wordsA, wordsB, sentenceB, before }: JudgedEdit): Effect {
  const [a, b] = [strength(wordsA), strength(wordsB)]
  if (a === b || a === null || b === null) return 'unclear'
  const subject = subjectOf(before)
  if (subject === 'insured') return b > a ? worse : better
  if (
    subject === 'insurer' &&
    /\b(?:pay|cover|insure|provide|reimburse|defend|return|refund|give|notify)\b/i.test(sentenceB)
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

/** "This exclusion does not apply": without its "not" it does. */
const suspended = /\b(?:exclusion|restriction|limitation)s? (?:[A-Z0-9.()]+ )?(?:do|does|shall|will) not apply\b/i
const denied = /\b(?:is|are|was|were) (?:not|never) (?:insured|covered)\b/i

function judgeNegation({ wordsA, wordsB, sentenceA, sentenceB }: JudgedEdit): Effect {
  if (suspended.test(sentenceA) !== suspended.test(sentenceB)) return suspended.test(sentenceB) ? better : worse
  if (denied.test(sentenceA) !== denied.test(sentenceB)) return denied.test(sentenceB) ? worse : better
  const negative = /\b(?:not|no|never|neither|nor|none|cannot)\b/i
  const added = negative.test(wordsB)
  if (added === negative.test(wordsA)) return 'unclear'
  const sentence = added ? sentenceB : sentenceA
  const pays =
    /\b(?:we|this (?:policy|insurance|form)|coverage)\s+(?:(?:do|does|will|shall|is|are) not|will|shall)\s+(?:pay|cover|insure|provide|reimburse|apply)/i
  if (!pays.test(sentence) || (added && /\bunless\b|\bexcept\b|\bexclusion\b/i.test(sentence))) return 'unclear'
  return added ? worse : better
}

/** A sentence that takes cover away, wherever it stands. */
const withholds =
  /\b(?:exclusion|restriction|limitation)\b|^(?:we (?:do|will) not (?:cover|insure)|there is no coverage|no coverage)\b/i
/** "However, we do insure …" gives cover, wherever it stands. */
const givesBack = /^however, we (?:will |do |also )*(?:cover|insure|pay)\b/i

function judgeException(edit: JudgedEdit): Effect {
  const sentence = edit.sentenceB === '' ? edit.sentenceA : edit.sentenceB
  if (edit.isWhole && givesBack.test(sentence)) return oneSided(edit, better)
  if (!edit.isWhole && (edit.leadIn === 'grant' || gives.test(sentence))) return oneSided(edit, worse)
  const isDenied =
    edit.part === 'exclusions' || edit.leadIn === 'denial' || edit.leadIn === 'exception' || denial.test(sentence)
  const inExclusion = (isDenied && edit.part !== 'conditions') || withholds.test(sentence)
  if (edit.isWhole || inExclusion) return inExclusion ? oneSided(edit, better) : 'unclear'
  return grant.test(sentence) ? oneSided(edit, worse) : 'unclear'
}

function judgeCondition(edit: JudgedEdit): Effect {
  const sentence = edit.sentenceB === '' ? edit.sentenceA : edit.sentenceB
  if (edit.isWhole && edit.leadIn === 'duty') return oneSided(edit, worse)
  if (edit.isWhole) {
    const first = firstSentence(sentence)
    const binds =
      /\b(?:you|insured|your)\b/i.test(first) && /\b(?:must|shall|only|required|unless|condition(?:al)?)\b/i.test(first)
    return binds ? oneSided(edit, worse) : 'unclear'
  }
  return grant.test(sentence) && !denial.test(sentence) ? oneSided(edit, worse) : 'unclear'
}

/** By its first sentence: what follows says how the cover that it gives is used. */
function judgeProvision(edit: JudgedEdit): Effect {
  const sentence = firstSentence(edit.sentenceB === '' ? edit.sentenceA : edit.sentenceB)
  if (edit.part === 'loss_settlement' || denial.test(sentence) || qualified.test(sentence)) return 'unclear'
  if (edit.isWhole && edit.leadIn === 'grant') return oneSided(edit, better)
  return gives.test(sentence) ? oneSided(edit, better) : 'unclear'
}

const qualified =
  /\bmore than\b|\bonly\b|\bunless\b|\bif\b|\blimits?\b|\bleast of\b|\bshare\b|\bwhat is left\b|\bexcess\b/i
const gives =
  /^(?:(?:under|for|in) [^,]{1,60}, )?(?:we|this policy|this insurance) (?:will |also |shall )*(?:pay|cover|insure|provide|reimburse)s?\b/i

function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text
}

/** One more thing, or one less, among those that an exclusion does not apply to. */
function judgeMember(edit: JudgedEdit): Effect {
  const isMember = /^(?:or|and) \w+/.test(edit.wordsA || edit.wordsB)
  return isMember && /^This exclusion does not apply to\b[^:]*$/.test(edit.sentenceB)
    ? oneSided(edit, better)
    : 'unclear'
}
