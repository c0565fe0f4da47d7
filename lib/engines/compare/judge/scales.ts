import type { Sign } from './judged-edit.ts'

/** Words that say less or more of one thing, in rising steps; a step that is not known to differ shares its place. */
interface Scale {
  readonly steps: readonly RegExp[]
  /**
   * Whether a higher step is better for the insured (`state`: only if nothing else changes), takes in more things,
   * leaves the acting party more time, is more money, or is an
   * event that comes later.
   */
  readonly is: 'benefit' | 'state' | 'extent' | 'leniency' | 'sum' | 'start'
  /** The subject that the sentence must have. */
  readonly about?: RegExp
}

const money = /\$|\b(?:limits?|most we|deductible|pays?|paid)\b/i

const scales: readonly Scale[] = [
  {
    is: 'benefit',
    steps: [
      /\bactual cash value\b|\b(?:with|after|minus|less) (?:(?!no\b)\w+ )?(?:allowance|deductions?|reductions?) (?:for|of)\b|\ballowing for\b|\b(?:less|with|after|minus) (?:a |any )?(?:deduction (?:for|of) )?depreciation\b|\bless a\b|\bmarket value\b|\bdepreciated\b/i,
      /\bfunctional replacement\b|\brepair cost\b/i,
      /(?<!functional |guaranteed |extended )\breplacement cost\b|\bcosts? to replace\b|\bcosts? of replac\w+|\b(?:without|no) deduction\b|^without$/i,
      /\b(?:guaranteed|extended) replacement\b/i,
    ],
    about: /\bvalu|\bcosts?\b|\bdepreciat/i,
  },
  {
    is: 'state',
    steps: [
      /\b(?:reinstated|restored|broadened|(?:amended|changed|expanded|extended) to (?:also )?(?:include|apply to))\b/i,
      /^(?:(?:hereby|is|are) )*(?:deleted|removed|waived)$/i,
    ],
    about:
      /^(?!.*\b(?:only|unless|until|except\w*|suspension)\b|.*\b(?:coverages?|insurance|protection)\b[^;:]{0,80}\bexclusion).*\b(?:exclusion|(?:limitation|restriction)(?!s? (?:of|on|to|upon) (?:our|your|the (?:insured|insurer|company))\b))s?\b/is,
  },
  {
    is: 'benefit',
    steps: [/\bshort[- ]rate\b/i, /^(?!.*\b(?:less|minus|of|not)\b)[^%]*\bpro[- ]?rata\b/i],
    about: /\b(?:(?:return|unearned|unused) premium|(?:premium )?refund)\b/i,
  },
  {
    is: 'benefit',
    steps: [
      /\bnamed perils?\b|\b(?:perils?|causes of loss) (?:named|listed|described|shown)\b|\bfollowing perils?\b|^(?!.*\b(?:all|risks?)\b)[^.]*\b(?:fire|lightning|windstorm|hail|theft)\b/i,
      /\ball[- ]risks?\b|\brisks? of direct\b|\bdirect physical loss\b.*\b(?:unless|except|not)\b|\bopen perils?\b|\bunless (?:it|the loss) is (?:excluded|limited)\b/i,
    ],
  },
  {
    is: 'benefit',
    steps: [
      /\b(?:part of|within|included in|inside|(?<!not )(?:erodes?|reduces?)|subject to)\b/i,
      /\b(?:(?<!not )in addition to|on top of|outside|not (?:erode|reduce))\b/i,
    ],
    about: /\blimits?\b/i,
  },
  {
    is: 'benefit',
    steps: [/\bany (?:gainful )?occupation\b/i, /\b(?:own|regular) occupation\b/i],
    about: /\bunable\b|\bdisab|\bprevent/i,
  },
  {
    is: 'sum',
    steps: [/\b(?:in place of|instead of|in lieu of)\b/i, /\bin addition to\b/i],
    about: /^(?!.*\bother\b.*\binsurance\b).*\b(?:limits?|deductibles?|benefits?|amounts?)\b/is,
  },
  {
    is: 'benefit',
    steps: [
      /\bfunctionally equivalent\b|\bfunctional equivalents?\b|\bless (?:costly|expensive) (?:materials|than)\b/i,
      /\blike kind (?:and|or) quality\b/i,
    ],
    about: /\b(?:repair|replace|rebuild|restore)/i,
  },
  {
    is: 'extent',
    steps: [
      /^(?!.*\b(?:aris|contribut|indirect|connection)).*\b(?:in whole or in part|wholly or partly)\b/i,
      /^(?!.*\b(?:caus|whole|wholly)).*\baris(?:es?|ing) out of\b/i,
    ],
  },
  {
    is: 'extent',
    steps: [/^for$/i, /\baris(?:es?|ing) (?:out of|from)\b|\bin any way (?:related|relating|connected|involving)\b/i],
  },
  {
    is: 'extent',
    steps: [
      /\bsolely\b|\bsole\b|\bexclusively\b/i,
      /\bdirect(?:ly)?\b(?! or indirect)|\bproximate(?:ly)?\b/i,
      /^(?!.*\b(?:in whole or in part|wholly or partly|contributed|indirect)).*\b(?:caused by|results? from|resulting from|because of|due to|as a result of)\b/i,
      /\baris(?:es?|ing) (?:out of|from)\b|\bin connection with\b|\bcontribut|\bdirectly or indirectly\b|\bindirect(?:ly)?\b|\bin whole or in part\b|\bwholly or partly\b/i,
    ],
  },
  {
    is: 'extent',
    steps: [
      /\b(?:described|insured|residence|your) (?:premises|location)\b|\bat the (?:premises|location)\b/i,
      /\b(?:this|the|your) (?:state|county|city)\b/i,
      /\bunited states(?: of america)?(?!.*\b(?:canada|territor))/i,
      /\bunited states\b.*\bcanada\b|\bnorth america\b/i,
      /\bworld(?:-?wide)?\b|\banywhere\b|\bwherever\b|\ball countries\b/i,
    ],
  },
  {
    is: 'extent',
    steps: [
      /^(?:the )?(?:first )?named insured$|^you$/i,
      /^you (?:and|or) your spouse$/i,
      /\b(?:relatives?|family)\b(?! or)/i,
      /\b(?:residents?|members?) of (?:your|the) household\b/i,
      /\b(?:any|every) (?:other )?(?:person|one)\b|\banyone\b/i,
    ],
  },
  {
    is: 'sum',
    steps: [
      /^(?:the )?(?:lesser|least|smaller|smallest|lower|lowest)$|^whichever is (?:the )?(?:less(?:er)?|least|smaller|smallest|lower|lowest)$/i,
      /^(?:the )?(?:greater|greatest|larger|largest|higher|highest)$|^whichever is (?:the )?(?:more|greater|greatest|larger|largest|higher|highest)$/i,
    ],
  },
  {
    is: 'sum',
    steps: [
      /^(?:the )?(?:amount of )?(?:the |any |such )?loss$/i,
      /^(?:the )?(?:[\w-]+ ){0,3}(?:limits?(?: of (?:liability|insurance))?|amount of insurance|insured value)$/i,
    ],
    about: /%|\bpercent\b/i,
  },
  { is: 'sum', steps: [/^halved$/i, /^doubled$/i, /^tripled$/i, /^quadrupled$/i] },
  {
    is: 'extent',
    steps: [
      /^\W*(?:unless|except (?:if|when|where))$/i,
      /^\W*(?:even (?:if|when|though)|whether or not|regardless of whether)$/i,
    ],
  },
  { is: 'extent', steps: [/\bonly (?:after|if|when|while|where)\b/i, /^(?:after|if|when|while|where)\b/i] },
  {
    is: 'start',
    steps: [
      /\b(?:loss|accident|occurrence|event|damage|injury|theft|happen(?:s|ed)?|occur(?:s|red)?)\b(?!.*\b(?:discover|learn|know|aware|request|ask|demand|den(?:y|ial)|rejec|reject))/i,
      /\b(?:discover(?:y|s|ed)?|learn(?:s|ed)?|knows?|becomes? aware)\b/i,
      /\b(?:requests?|asks?|demands?)\b/i,
      /\b(?:den(?:y|ial|ies|ied)|rejects?|declines?|refuses?)\b/i,
    ],
  },
  {
    is: 'leniency',
    steps: [
      /\bimmediate(?:ly)?\b|\bat once\b|\bwithout delay\b/i,
      /\bprompt(?:ly)?\b|\bas soon as (?:\w+ )?(?:possible|practicable|practical|feasible)\b/i,
      /\bwithin a reasonable time\b/i,
    ],
  },
]

/** Whether a sum is counted once or for each. */
const counts: readonly RegExp[] = [
  /^(?!.*\bseparate).*\b(?:once|one|single|combined|together)\b/i,
  /\bseparate(?:ly)?\b/i,
]

/** The basis that a sum is counted by: the smaller the unit, the more often it is paid. */
const bases: readonly RegExp[] = [
  /\b(?:in (?:all|total)|aggregate|combined|annual|once|all (?:of )?(?:(?:the|these|your|\w+ed) )?\w+s|(?:per|each|any one|in an?y?) (?:policy )?(?:year|period|term))\b/i,
  /\b(?:losses|loss|occurrence|accident|event|disaster)\b/i,
  /\b(?:claims?|claimant|persons?|items?|articles?|each (?!loss|occurrence|accident|event)\w+)\b/i,
]

export interface Steps {
  readonly is: Scale['is'] | 'basis'
  readonly direction: Sign
}

/** Any step of a scale: most words name none. */
const anyStep = new RegExp(scales.flatMap(({ steps }) => steps.map(({ source }) => source)).join('|'), 'i')

/** Whether replaced words are two steps of one scale, and which way they go. */
export function compareSteps(wordsA: string, wordsB: string, sentence: string): Steps | null {
  if (anyStep.test(wordsA) && anyStep.test(wordsB)) {
    for (const { steps, is, about } of scales) {
      const direction = compareStep(steps, wordsA, wordsB)
      if (direction !== 0 && about?.test(sentence) !== false) return { is, direction }
    }
  }
  if (!money.test(sentence)) return null
  const counted = compareStep(counts, wordsA, wordsB)
  if (counted !== 0) return { is: 'basis', direction: counted }
  const [a, b] = [basisOf(wordsA), basisOf(wordsB)]
  const direction: Sign = a === -1 || b === -1 || a === b ? 0 : b > a ? 1 : -1
  return direction === 0 ? null : { is: 'basis', direction }
}

function compareStep(steps: readonly RegExp[], wordsA: string, wordsB: string): Sign {
  const a = stepOf(steps, wordsA)
  const b = a === -1 ? -1 : stepOf(steps, wordsB)
  if (b === -1 || a === b) return 0
  return b > a ? 1 : -1
}

/** The widest basis that words name: "all losses in a policy year" is by the year. */
function basisOf(words: string): number {
  return bases.findIndex((step) => step.test(words))
}

/** The only step that words name; -1 where they name none or several. */
function stepOf(steps: readonly RegExp[], words: string): number {
  const first = steps.findIndex((step) => step.test(words))
  return steps.some((step, at) => at > first && step.test(words)) ? -1 : first
}
