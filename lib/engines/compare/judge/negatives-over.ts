import { isNegative } from '#lib/engines/wording/clauses/predicate.ts'
import type { Clause, Sentence } from '#lib/engines/wording/clauses/read-clauses.ts'

/** A word, and the last word of the predicate, by their indexes in the sentence. */
interface Reach {
  readonly at: number
  readonly end: number
}

/** Exceptions and negatives over a word, those of the predicate aside; null where the reach of a negative is not known. */
export function countNegatives(path: readonly Clause[], sentence: Sentence, { at, end }: Reach): number | null {
  // Behind two commas the second exception may be from the sentence as a whole.
  if (path.filter(({ kind, isSetOff }) => kind === 'exception' && isSetOff).length > 1) return null
  let count = 0
  for (const clause of path) {
    if (clause.kind === 'exception') count += 1
    const from = clause.parent === null ? end + 1 : clause.at + clause.opening
    for (const index of clause.own) {
      const isOfSubject = index < from && sentence.words[index]?.key !== 'without'
      if (index >= at || isOfSubject || !denies(sentence.words, index)) continue
      const reaching = reaches(sentence.words, { own: clause.own, index, at })
      if (reaching === null) return null
      if (reaching) count += 1
    }
  }
  return count
}

function denies(words: Sentence['words'], index: number): boolean {
  const [key = '', next = '', second = ''] = [words[index]?.key, words[index + 1]?.key, words[index + 2]?.key]
  if (key === 'nor') return false
  if (/^(?:fail|fails|failed|failure|refuse|refuses|refused)$/.test(key)) return next === 'to'
  const isOfBound = bound.test(next) || (next === 'to' && second === 'exceed')
  return key === 'without' || key === 'outside' || (isNegative(key) && !((key === 'not' || key === 'no') && isOfBound))
}

/** “Not more than”, “no later than” belong to a figure. */
const bound = /^(?:more|less|later|sooner|earlier|fewer|longer|older|greater|exceed|exceeding)$/
const auxiliary =
  /^(?:is|are|was|were|be|been|being|do|does|did|has|have|had|may|must|shall|will|can|should|would|could)$/
/** Words that “not” reaches where it describes a noun: “a cause not excluded”. */
const describing = 2

interface Negative {
  readonly own: readonly number[]
  readonly index: number
  readonly at: number
}

/** Whether a negative of a clause reaches a word; null where that is not known. */
function reaches(words: Sentence['words'], { own, index, at }: Negative): boolean | null {
  const keyAt = (place: number) => words[place]?.key ?? ''
  const key = keyAt(index)
  if (key === 'cannot' || key === 'outside' || index === at - 1) return null
  if (/^(?:no|neither|none|nothing|nobody)$/.test(key)) return true
  if (/^(?:not|never)$|n't$/.test(key) && /^(?:and|or|but)$/.test(keyAt(at)) && auxiliary.test(keyAt(at + 1)))
    return false
  const between = own.filter((each) => each > index && each <= at).flatMap((each) => words[each] ?? [])
  if (key === 'without') return reachOfWithout(between)
  if (key === 'not' && !auxiliary.test(keyAt(index - 1)))
    return between.length > describing && !/ed$/.test(keyAt(index + 1)) ? false : null
  return isApart(between) || between.some((word) => joining.test(word.key)) ? null : true
}

const joining = /^(?:and|but|or)$/

function isApart(between: Sentence['words']): boolean {
  return between.slice(0, -1).some(({ marks }) => /[,;]/.test(marks))
}

function reachOfWithout(between: Sentence['words']): boolean | null {
  if (isApart(between)) return false
  return between.slice(0, -1).some(({ key }) => attached.test(key)) || between.some(({ key }) => joining.test(key))
    ? null
    : true
}

/** “Without a driver under a contract”: what the contract belongs to is not plain. */
const attached = /^(?:under|in|on|at|for|from|by|during)$/
