import { countOf } from '#lib/compare/differ/tokenize.ts'
import type { Effect } from '#lib/compare/types.ts'
import type { JudgedEdit } from './effect.ts'

const daysOf: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30.4, year: 365 }

const denial =
  /\b(?:not (?:cover|covered|insure|insured|pay|apply|liable)|excluded|no coverage|(?:coverage|insurance) (?:ceases|ends|stops|is suspended|lapses))\b/i
/** Loss that goes on so long is not insured: a shorter time excludes more of it. */
const lasting = /\b(?:for|over|lasts?|goes on|continues) (?:a period of )?(?:more than |at least )?$/i
const orMore = /^\s+(?:or (?:more|longer))\b/i
const cover =
  /\b(?:we (?:will |also )*(?:pay|cover|insure|provide)|(?:is|are|be) (?:covered|insured)|(?:limit|coverage|insurance)\b[^.]{0,20} applies)\b/i
const cap = /\b(?:no|not|never)\b[^.,]{0,12}\bmore than\b|\bup to\b|\bat most\b|\bnot (?:to )?exceed/i
const notice = /\b(?:cancel\w*|notice|notify|nonrenew\w*|renew\w*|expir\w*|terminat\w*)\b/i
const leastBefore =
  /\b(?:at least|(?:not|no) less than|minimum of|on|with|of|(?:give|giving) (?:you|the insured))\s+(?:a\s+)?$/i
const withinBefore = /\bwithin\s+(?:the\s+)?(?:first\s+)?$/i
const spanBefore = /\bfor (?:up to |not more than |no more than |a period of (?:up to )?|the first )?(?:only )?$/i
const ours = /\bwe (?:will|must|shall|send|pay|return|refund|give)\b|\bpayments?\b|\bpayable\b|\brefund\b/i
const theirs =
  /\byou\b|\binsured\b|\bsend us\b|\bsubmit\b|\bfile\b|\bproof of loss\b|\bnotice\b|\b(?:suit|action|claim)\b|\b(?:incurred|made|reported|occurs?|discovered|given|orders?|begun|received?)\b/i

/** What a longer or shorter time does for the insured, by who must do what in it. */
export function judgePeriod(edit: JudgedEdit): Effect {
  if (edit.wordsA === '' || edit.wordsB === '') return judgeCap(edit)
  const longer = isLonger(edit)
  if (longer === null) return 'unclear'
  const effect = effectOfLonger(edit)
  if (longer || effect === 'unclear') return effect
  return effect === 'broader' ? 'narrower' : 'broader'
}

/** What a longer time does for the insured. */
function effectOfLonger(edit: JudgedEdit): 'broader' | 'narrower' | 'unclear' {
  const { before, sentenceB: sentence, part, leadIn } = edit
  const isDenied = denial.test(sentence) || part === 'exclusions' || leadIn === 'denial'
  if (/\b(?:vacant|unoccupied)\b/i.test(sentence)) return isDenied ? 'broader' : 'unclear'
  const clause = before.slice(-70)
  if (isDenied && lasting.test(before) && orMore.test(afterWords(edit))) return 'broader'
  if (/\b(?:payable|due)\s*$/i.test(before) && ours.test(sentence)) return 'narrower'
  if (leastBefore.test(before) && notice.test(sentence)) {
    return /\byou (?:must|shall|will|agree to) (?:give|notify|tell)\b/i.test(sentence) ? 'narrower' : 'broader'
  }
  if (withinBefore.test(before)) {
    if (isOursToDo(clause, sentence)) return 'narrower'
    return isTheirs(clause, sentence) ? 'broader' : 'unclear'
  }
  if (/\byou (?:will )?have (?:up to )?$/i.test(before)) return 'broader'
  return spanBefore.test(before) && cover.test(sentence) && !isDenied ? 'broader' : 'unclear'
}

/** A time past which cover ends, put in or taken out. */
function judgeCap({ wordsA, wordsB, sentenceA, sentenceB, part }: JudgedEdit): Effect {
  const sentence = sentenceB === '' ? sentenceA : sentenceB
  if (!cap.test(wordsA || wordsB) || !cover.test(sentence) || denial.test(sentence) || part === 'exclusions')
    return 'unclear'
  return wordsA === '' ? 'narrower' : 'broader'
}

function afterWords({ wordsB, sentenceB, before }: JudgedEdit): string {
  return sentenceB.slice(before.length + wordsB.length)
}

function isOursToDo(clause: string, sentence: string): boolean {
  if (/\bwe (?:do not |have )?(?:receiv|ask|request)/i.test(clause) || /\bwe may\b/i.test(clause)) return false
  if (ours.test(clause)) return !/\byou\b|\bsuit\b|\baction\b|\bclaim\b|\bincurred\b|\bif\b/i.test(clause)
  return (
    !theirs.test(clause) && /\bwe (?:will|must|shall)\b/i.test(sentence) && !/\byou (?:must|shall)\b/i.test(sentence)
  )
}

function isTheirs(clause: string, sentence: string): boolean {
  if (/\bwe may\b/i.test(clause)) return false
  return theirs.test(clause) || /\byou (?:must|shall|may)\b/i.test(sentence)
}

function isLonger({ wordsA, wordsB, sentenceA, sentenceB }: JudgedEdit): boolean | null {
  const [a, b] = [lengthOf(wordsA, sentenceA), lengthOf(wordsB, sentenceB)]
  return a === null || b === null || Math.abs(a - b) < 0.5 ? null : b > a
}

/** In days; the unit may stand after the changed words ("60" of "60 consecutive days"). */
function lengthOf(words: string, sentence: string): number | null {
  const count = countOf(words)
  const unit = /\b(hour|day|week|month|year)s?\b/i
  const after = sentence.slice(Math.max(0, sentence.indexOf(words)))
  const name = (unit.exec(words) ?? unit.exec(after))?.[1]?.toLowerCase()
  return count === 0 || name === undefined ? null : count * (daysOf[name] ?? 1)
}
