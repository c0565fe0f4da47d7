import { countOf } from '#lib/compare/differ/tokenize.ts'
import type { Effect } from '#lib/compare/types.ts'
import { denial, grant } from './cover-rules.ts'
import type { JudgedEdit } from './effect.ts'

const better: Effect = 'broader'
const worse: Effect = 'narrower'

/** What the insured bears of a loss before the insurer pays. */
const borne =
  /\bdeductible|\bretention\b|\byou (?:must |will |shall )?(?:bear|retain|absorb)\b|\bwe (?:will )?(?:subtract|deduct)\b/i

/** What a higher or lower amount or share does for the insured. */
export function judgeFigure(edit: JudgedEdit): Effect {
  const higher = isHigher(edit)
  if (higher === null) return 'unclear'
  const sentence = edit.sentenceB.replace(/\bnot less than\b/gi, '')
  if (borne.test(sentence) || (edit.part === 'deductibles' && !grant.test(sentence))) return higher ? worse : better
  if (/\bpremium|\bsurcharge|\bfee\b/i.test(sentence)) return 'unclear'
  if (
    /\b(?:exceeds?|at least|less than|more than \d|value of|not cover|not insure)\b/i.test(sentence) &&
    !/\b(?:no|not|not pay) more than\b|\bnot exceed\b|\bup to\b/i.test(sentence)
  )
    return 'unclear'
  if (denial.test(sentence.replace(/\bnot pay more than\b/i, ''))) return 'unclear'
  if (grant.test(sentence) || edit.part === 'limits') return higher ? better : worse
  return 'unclear'
}

function figureIn(words: string): number | null {
  return /\d|one|two|three|four|five|six|seven|eight|nine|ten|twelve|hundred/i.test(words) ? countOf(words) : null
}

function isHigher({ wordsA, wordsB }: JudgedEdit): boolean | null {
  const [a, b] = [figureIn(wordsA), figureIn(wordsB)]
  return a === null || b === null || a === b ? null : b > a
}
