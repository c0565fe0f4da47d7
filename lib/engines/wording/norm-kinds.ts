import { spellOut } from './contractions.ts'
import { remember } from './remember.ts'

export const normKinds = [
  'grant',
  'exclusion',
  'exception',
  'limit',
  'deductible',
  'duty',
  'condition',
  'deadline',
  'definition',
] as const

/**
 * The effect of a sentence: it gives or takes coverage, caps it, asks something of the insured, says what a word means, or
 * is a condition of the contract that may bind either party.
 */
export type NormKind = (typeof normKinds)[number]

const insurer = '(?:we|(?:the |this )?(?:company|insurer|corporation|association|underwriters?))'
const cover = '(?:insurance|coverages?|polic(?:y|ies)|sections?|agreement|endorsement|form|peril|part)'
const pays = '(?:pay|cover|insure|reimburse|indemnify|provide|defend|be (?:liable|responsible))'
const will = '(?:(?:will|shall|do|does|may|also|only|then|either) )*'
const insured =
  '(?:you|(?:the |an |any |each |every )?(?:named |first named )*insureds?|(?:the )?(?:producer|policyholder|member)s?)'

/** In order: the first that a sentence matches is its kind. */
const sentences: readonly (readonly [NormKind, RegExp])[] = [
  [
    'exception',
    /\b(?:exclusions?|limitations?|restrictions?|provisions?|(?:sub)?paragraphs?|item|this(?= (?:does|will|shall)))\b[^.:;]{0,80}\b(?:do|does|will|shall) not apply\b/i,
  ],
  ['duty', /\b(?:following|these) (?:duties|obligations|steps|rules)\b|^the (?:\w+ )?(?:costs?|expenses?) must be\b/i],
  ['condition', /\b(?:following|these) conditions\b/i],
  [
    'exclusion',
    new RegExp(
      `\\b${insurer}\\b[^.:;]{0,24}\\b(?:not|no)\\b(?: \\w+){0,3} ?${pays}\\b(?! (?:for )?(?:more|less) than)`,
      'i',
    ),
  ],
  [
    'exclusion',
    new RegExp(
      `\\b${cover}\\b[^.:;]{0,60}\\b(?:do|does|will|shall) not (?:apply|cover|include|extend|insure|provide)\\b`,
      'i',
    ),
  ],
  [
    'exclusion',
    /\b(?:is|are|was|were)(?: also)? (?:excluded|not (?:covered|insured|paid|payable|eligible))\b|\b(?:is|are|will be) no coverage\b|\bno coverage (?:applies|is (?:provided|afforded))\b|^no coverage\b|^(?:covered|insured) property do(?:es)? not include\b|\bdoes not include (?:loss|damage)\b|\bexcludes?\b/i,
  ],
  [
    'definition',
    /^["“]?[\w\s/-]{1,60}["”,]*(?: as used [^.;:]{1,40})? (?:means?|refers? to|includes?|does not include)\b/i,
  ],
  ['deductible', /\bdeductibles?\b|\bself-insured retention\b/i],
  [
    'limit',
    /\bmost (?:that )?(?:we|the \w+) (?:will|shall)? ?pay|\b(?:not|no) (?:pay )?(?:for )?more than\b|\bexceed\b|\blimits? (?:of (?:liability|insurance) )?(?:for|is|of)\b|\bup to\b|\bsubject to (?:a|an) (?:\w+ )*(?:limit|maximum)|^(?:up to )?\$\d|\bmaximum\b/i,
  ],
  ['duty', new RegExp(`\\b${insured} (?:must|shall|agrees? to|(?:is|are) required to|will)(?: (?!not be)|:)`, 'i')],
  ['grant', new RegExp(`\\b${insurer} ${will}(?:agrees? to |promises? to )?${pays}s?\\b`, 'i')],
  [
    'grant',
    /\b(?:is|are)(?: also)? (?:covered|insured|an insured)\b|\b(?:insurance|coverage|policy|agreement)\b[^.:;]{0,40}\b(?:applies|extends|covers|insures|pays|is provided|includes)\b/i,
  ],
]

const headings: readonly (readonly [NormKind, RegExp])[] = [
  ['exception', /^exceptions?\b/i],
  ['exclusion', /\bexclu(?:sions?|ded)\b|\bnot (?:covered|insured|included)\b|\bdo(?:es)? not (?:cover|insure|pay)\b/i],
  ['definition', /\bdefinitions?\b|\bspecial meaning\b|\bdefined\b/i],
  ['deductible', /\bdeductibles?\b/i],
  ['limit', /\blimits?\b|\bmost we\b/i],
  ['duty', /\bduties\b|\bobligations?\b|\bafter (?:a |an )?(?:loss|accident|claim)\b/i],
  ['condition', /\bconditions?\b|\bgeneral provisions\b/i],
  [
    'grant',
    /\bcoverages?\b|\bperils?\b|\binsuring agreements?\b|\bwe (?:pay|cover|insure)\b|\b(?:property|losses|what is) (?:covered|insured)\b|\bextensions?\b|\bpayments\b/i,
  ],
]

/** A suit against the insurer, and a time: its condition may say both. */
const deadline =
  /\b(?:suits?|sue|actions?|legal proceedings?)\b[^.:;]*\b(?:within|after|later than)\b[^.:;]*\b(?:days?|months?|years?)\b/i

/** Where the main clause of a sentence ends. */
const qualification = /(?<=\w.{12,}),? (?:unless|except|other than|even if|whether or not)\b/i

/** The kind of a sentence by the words of its main clause; null if they do not show it. */
export function kindOfSentence(text: string): NormKind | null {
  if (deadline.test(text)) return 'deadline'
  const said = spellOut(text).replace(/,? however,/gi, '')
  const end = said.search(qualification)
  const main = end === -1 ? said : said.slice(0, end)
  return sentences.find(([, pattern]) => pattern.test(main))?.[0] ?? null
}

/** The kind of what a heading names; null if it does not show it. */
export const kindOfHeading = remember((heading): NormKind | null => {
  return headings.find(([, pattern]) => pattern.test(spellOut(heading)))?.[0] ?? null
}, 50_000)
