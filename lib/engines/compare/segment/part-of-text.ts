import type { Part } from '#lib/engines/compare/types.ts'
import { spellOut } from '#lib/engines/wording/contractions.ts'

const insurer = '(?:we|the (?:company|insurer)|this (?:policy|insurance|coverage|form|company))'
const gives =
  '(?:will |shall |do |also |agrees? to )*(?:pays?|insures?|covers?|indemnif(?:y|ies)|reimburses?|provides?|defends?)'

/** Parts by the grammar of a sentence, the most specific patterns first. */
const grammar: readonly (readonly [RegExp, Part])[] = [
  [
    /^["“][^"”]{1,60}["”](?: or ["“][^"”]{1,60}["”])*,? (?:means?|includes?|refers?)\b|\bmeans?(?:$|:|\b(?! of\b))/i,
    'definitions',
  ],
  [
    new RegExp(
      `\\b${insurer} (?:(?:do|does|will|shall) not|cannot) (?!(?:pay|cover|insure|be liable for) more\\b)(?:pay|cover|insure|apply|defend|indemnify|be liable)\\b|\\b(?:is|are) (?:not (?:insured|covered)|excluded)\\b|\\bthere is no (?:coverage|insurance)\\b`,
      'i',
    ),
    'exclusions',
  ],
  [
    /\bthe most (?:that )?(?:we|this)\b|\b(?:pay|paid|for|liable for) (?:no|not) more than\b|\bnot (?:pay|cover) more than\b/i,
    'limits',
  ],
  [
    /\bdeductibles? (?:applies|apply|is|are|shown)\b|\b(?:subtract|less|exceeds?|after|minus) (?:the|your|any) deductible\b/i,
    'deductibles',
  ],
  [
    /\b(?:settle|value|adjust|appraise)d? (?:(?:a|the|any|all|each|covered|insured) )*(?:loss|losses|property|damage)\b/i,
    'loss_settlement',
  ],
  [new RegExp(`^(?:[^,;:.]{1,140}, )?${insurer} ${gives}\\b`, 'i'), 'coverages'],
  [
    /\b(?:you|your|insureds?|persons?|one|suit|action|notice|claim|policy|no one)\b[^.]{0,60}\b(?:must|shall|may|cannot|cancel|assign)\b|\bwe (?:may|can|have the right)\b|\bpremiums?\b/i,
    'conditions',
  ],
]

/** The part by the grammar of a provision's first sentence; null if the grammar does not decide. */
export function partOfText(text: string): Part | null {
  const first = spellOut(
    /^[\s\S]{0,400}?(?:[.;:](?=\s|$)|$)/.exec(text.replace(/^\*\*[^*]{1,80}\*\*\s*/, ''))?.[0] ?? text.slice(0, 400),
  )
  return grammar.find(([pattern]) => pattern.test(first))?.[1] ?? null
}
