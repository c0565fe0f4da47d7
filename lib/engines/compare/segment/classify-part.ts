import type { Part } from '#lib/engines/compare/types.ts'
import { spellOut } from '#lib/engines/wording/contractions.ts'
import { plainLetters } from './headings.ts'

/** Parts by the usual words of headings, the most specific words first. */
const rules: readonly (readonly [RegExp, Part])[] = [
  [/\bdeclarations?\b(?!.*\bdefin)/i, 'declarations'],
  [/\bdefinitions?\b|\bdefined terms?\b|\bglossary\b/i, 'definitions'],
  [
    /\bexclusions?\b|\bnot (?:insured|covered)\b|\bwhat (?:is|we do) not\b|\bexcluded\b|\bwe do not (?:cover|insure|pay)\b|\bnot subject to this insurance\b/i,
    'exclusions',
  ],
  [/\bdeductibles?\b|\bself-insured retention\b/i, 'deductibles'],
  [
    /\bloss settlement\b|\bvaluation\b|\bhow (?:losses|claims) (?:are|will be) settled\b|\bsettlement of (?:loss|claim)/i,
    'loss_settlement',
  ],
  [/\blimits? of (?:liability|insurance)\b|\blimits\b|\bspecial limits?\b/i, 'limits'],
  [/\bperils?\b|\bcauses? of loss\b|\bcovered causes?\b/i, 'perils'],
  [
    /\bconditions?\b|\bduties\b|\bcancell?ation\b|\bnon-?renewal\b|\bsubrogation\b|\bgeneral provisions\b|\bliberali[sz]ation\b|\bwhat law governs\b|\bother insurance\b|\bpolicy nullification\b|\bappraisal\b|\bmortgage\b/i,
    'conditions',
  ],
  [/\binsuring agreements?\b|^\s*agreement\s*$|\bagreement\b(?=\s*$)/i, 'insuring_agreement'],
  [/\bendorsements?\b|\bamendatory\b/i, 'endorsement'],
  [
    /\bcoverages?\b|\bproperty (?:insured|covered)\b|\binsured property\b|\bwhat (?:is|we) (?:covered|cover|insure)\b|\bliability to others\b|\bmedical payments\b|\binsurance provided\b/i,
    'coverages',
  ],
]

/** Parts by other words of headings; they count only if the surroundings do not decide. */
const plainRules: readonly (readonly [RegExp, Part])[] = [
  [/\bthe most we\b|\bmaximum\b|\bhow much\b/i, 'limits'],
  [
    /\bnot?\b.*\b(?:insured?|cover(?:ed)?|pa(?:y|id)|appl(?:y|ies))\b|\b(?:left|leave|taken?) out\b|\buninsured\b(?! (?:motor|auto|vehicle|boat|watercraft))/i,
    'exclusions',
  ],
  [
    /\bdefin(?:ed|ing)\b|\bmeanings?\b|\bwords\b|\bwho is\b.*\binsured\b|\b(?:persons?|who is) insured\b/i,
    'definitions',
  ],
  [
    /\b(?:we|policy|insurance) (?:will )?(?:insures?|covers?|pays?|protects?|provides?)\b|\bbenefits?\b|\bextensions?\b|\bsupplementary payments\b|\bextended reporting\b|\bloss of use\b/i,
    'coverages',
  ],
  [
    /\b(?:must|your responsibilit(?:y|ies)|obligations?|claims?|premiums?|transfer|assign(?:ment|ing)|concealment|fraud|inspections?|suits?|legal action|notices?|rights?|rules|ending|changes|territory)\b/i,
    'conditions',
  ],
]

function partOfPlainHeading(heading: string | null): Part | null {
  if (heading === null) return null
  const words = spellOut(plainLetters(heading))
  return partOfHeading(heading) ?? plainRules.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

export function partOfHeading(heading: string | null): Part | null {
  if (heading === null) return null
  const words = spellOut(plainLetters(heading))
  return rules.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** Parts that the declarations list: a heading that names one of them does not end the declarations. */
export const listed: ReadonlySet<Part | null> = new Set<Part | null>([null, 'limits', 'deductibles'])

/**
 * A provision's part, from its heading and its parent's part: what a heading inside a part says more exactly wins,
 * but a definition of "Deductible" stays a definition, and a condition's inner headings stay conditions.
 */
export function classifyPart(heading: string | null, above: Part | null): Part {
  const own = partOfHeading(heading)
  if (above === null) return partOfPlainHeading(heading) ?? 'other'
  if (own === null || above === 'definitions') return above
  if (above === 'declarations') return listed.has(own) ? above : own
  if (above === 'exclusions' && own !== 'definitions') return above
  if (above === 'conditions' && own !== 'loss_settlement' && own !== 'definitions' && own !== 'deductibles')
    return above
  if (above === 'coverages' && own === 'insuring_agreement') return above
  if (above !== 'other' && above !== 'endorsement' && own === 'declarations') return above
  return own
}
