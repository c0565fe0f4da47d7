import { isGeneric } from '#lib/engines/wording/scope.ts'
import { findTerms } from '#lib/engines/wording/terms.ts'
import type { Effect } from '../types.ts'
import { mainFrames } from './frames.ts'
import { effectOf, type Sign } from './judged-edit.ts'

/** Words by which the rest of a sentence may say the contrary of its clause. */
const turning =
  /\b(?:no(?= (?:one|person|insured)\b)|nobody|unless|except\w*|other than|only|until|however|but|provided|whichever|other insurance|underlying|(?:policy|insurance|coverage) (?:of|held|carried|that we are)(?= ))\b/i

const conditional = /\b(?:if|when|while|where)\b.*$/i

/**
 * "The deductible does not apply to …" against "the deductible applies to all …": the effect of a statement that gives
 * in place of one that takes from the same thing, or the reverse; `unclear` where
 * exceptions or conditions may turn either of them, null if they do not say the contrary.
 */
export function judgeReversal(one: string, other: string): Effect | null {
  if (turning.test(`${one} ${other}`)) return null
  const a = signOfStatement(one)
  const b = a === 0 ? 0 : signOfStatement(other)
  if (a * b >= 0 || !shareSubject(one, other)) return null
  const [condition, counterpart] = [conditional.exec(one)?.[0], conditional.exec(other)?.[0]]
  const isOfSame = condition === undefined || counterpart === undefined || condition === counterpart
  return isOfSame ? effectOf(b) : 'unclear'
}

/** The sign of all clauses of a sentence that give or take coverage; 0 where they contradict each other. */
function signOfStatement(text: string): Sign {
  const signs = new Set(mainFrames(text).map(({ kind, sign }) => (kind === 'cover' ? sign : 0)))
  const [only = 0] = signs
  return signs.size === 1 ? only : 0
}

/** Share of the concepts of the shorter statement that both name. */
const alike = 0.5

function shareSubject(one: string, other: string): boolean {
  const [a, b] = [conceptsOf(one), conceptsOf(other)]
  const common = [...a].filter((concept) => b.has(concept)).length
  return common > 0 && common >= alike * Math.min(a.size, b.size)
}

function conceptsOf(text: string): Set<string> {
  return new Set(findTerms(text).flatMap((term) => (isGeneric(term) ? [] : [term.concept])))
}
