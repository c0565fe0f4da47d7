import { isAboutCoverage } from '#lib/engines/wording/claim-denials.ts'
import { readActor } from '#lib/engines/wording/read-actor.ts'
import type { Statement } from '#lib/engines/wording/statement.ts'
import type { EditionStatement } from './read-change.ts'

/** A statement about what the insured has: that it is now better or worse, or that it is as good or bad as it was. */
export interface ReachClaim {
  /** For the insured. Of what is as it was: the effect of a change that would contradict it. */
  readonly effect: 'broader' | 'narrower'
  readonly isKept: boolean
  /** “More losses”, “fewer students”: it speaks of an extent, so that a figure alone may decide it. */
  readonly isOfExtent: boolean
}

/** “Is now covered”, “is no longer excluded”, “is still paid”, “fewer students are insured”; null for any other statement. */
export function readReach(text: string, { claim, scope, subject }: EditionStatement): ReachClaim | null {
  const favor = favorOf(text)
  if (favor !== null) return { effect: favor, isKept: false, isOfExtent: true }
  // “Property not covered now also names …”: a word is denied and not the clause.
  const isGood = subject.localDenials % 2 === 1 ? null : isGoodForInsured(text, subject)
  if (isGood === null) return null
  const toEffect = (isBetter: boolean) => (isBetter ? 'broader' : 'narrower')
  const extent = extents.find(([, pattern]) => pattern.test(text))?.[0]
  if (extent !== undefined) return { effect: toEffect(isGood === (extent === 'more')), isKept: false, isOfExtent: true }
  if (claim.kind === 'disappears') return { effect: toEffect(!isGood), isKept: false, isOfExtent: false }
  if (kept.test(text) || scope === 'both') return { effect: toEffect(!isGood), isKept: true, isOfExtent: false }
  const isTurned = claim.kind === 'appears' || (claim.kind === 'content' && /\b(?:now|newly)\b/i.test(text))
  return isTurned ? { effect: toEffect(isGood), isKept: false, isOfExtent: false } : null
}

const kept = /\b(?:still|remains?|continues?|(?:in )?(?:both|either|neither))\b/i

const extents: readonly (readonly ['more' | 'less', RegExp])[] = [
  ['more', /^(?:more|a larger|a greater)\b(?! than)/i],
  ['less', /^(?:fewer|less|a smaller)\b(?! than)/i],
]

const favors: readonly (readonly [ReachClaim['effect'], RegExp])[] = [
  [
    'narrower',
    /\b(?:less favorable|worse|disadvantage|hurts?|(?:a |is )(?:reduction|restriction|cutback)|narrower)\b/i,
  ],
  [
    'broader',
    /\b(?:more favorable|better|improve\w*|favors?|advantage|helps?|(?:an? |is )(?:extension|expansion|broadening)|broader)\b/i,
  ],
]

/** An evaluation for the insured: “is an improvement for the insured”, “was made less favorable”. */
function favorOf(text: string): ReachClaim['effect'] | null {
  if (
    !/\b(?:insured|policyholder|coverage|favorable)s?\b/i.test(text) ||
    /\b(?:not|no|neither|exclusion)\b/i.test(text)
  )
    return null
  const found = favors.filter(([, pattern]) => pattern.test(text))
  return found.length === 1 ? (found[0]?.[0] ?? null) : null
}

const burden = /\b(?:must|ha(?:s|ve) to|needs? to|is needed|are needed|(?:is|are) required|subject to|depends? on)\b/i

/** Whether the insured is better off where the statement holds; null where that is unknown. */
function isGoodForInsured(text: string, subject: Statement): boolean | null {
  if (burden.test(text)) return readActor(text) === 'insurer' ? !subject.isDenied : subject.isDenied
  if (isAboutCoverage(subject)) return !subject.isDenied
  const isOfDeductible = subject.terms.some(({ concept, place }) => concept === 'deductible' && place === 'main')
  return isOfDeductible ? subject.isDenied : null
}
