import type { Totals } from './score-case.ts'
import type { Ratio } from './score-edits.ts'
import type { EffectScore } from './score-effects.ts'
import type { EndorsementScore } from './score-endorsements.ts'
import { alignmentF1 } from './score-rows.ts'

/** Bounds that the engine promises on wordings and seeds it has not seen. */
export const bounds = {
  recall: 0.99,
  precision: 0.98,
  alignment: 0.98,
  category: 0.96,
  citations: 1,
  agreement: 1,
  noise: 0,
} as const

/** The same on the labeled cases of the effect for the insured. */
const effectBounds = { wrong: 0, decided: 0.85, category: 0.96, mirrored: 0.99 } as const

/** The measures of the labeled cases that are below their bound, in words. */
export function listEffectShortfalls({ wrong, decided, categories, mirrored }: EffectScore): string[] {
  const shares = { decided, category: categories, mirrored } as const
  const low = (['decided', 'category', 'mirrored'] as const).flatMap((name) => {
    const value = share(shares[name])
    return value !== null && value < effectBounds[name] ? [`${name} ${value.toFixed(3)} < ${effectBounds[name]}`] : []
  })
  return wrong > effectBounds.wrong ? [...low, `wrong effect ${wrong} > ${effectBounds.wrong}`] : low
}

/** The same on the labeled instructions of endorsements. */
const endorsementBounds = { placed: 0.95, wrong: 0, silent: 0, endorsed: 0.95 } as const

/** The measures of the labeled instructions that are below their bound, in words. */
export function listEndorsementShortfalls({ placed, wrong, silent }: EndorsementScore): string[] {
  const rate = share(placed)
  const low =
    rate !== null && rate < endorsementBounds.placed ? [`placed ${rate.toFixed(3)} < ${endorsementBounds.placed}`] : []
  if (wrong > endorsementBounds.wrong) low.push(`wrongly applied ${wrong} > ${endorsementBounds.wrong}`)
  if (silent > endorsementBounds.silent) low.push(`unplaced without a gap ${silent} > ${endorsementBounds.silent}`)
  return low
}

/** The share of endorsed forms that say the same as the rewritten form, in words, if it is below its bound. */
export function listEndorsedShortfalls(score: Ratio): string[] {
  const rate = share(score)
  return rate === null || rate >= endorsementBounds.endorsed
    ? []
    : [`endorsed forms ${rate.toFixed(3)} < ${endorsementBounds.endorsed}`]
}

/** Shares of 0…1; null where nothing was there to count. */
export interface Measures {
  readonly recall: number | null
  readonly precision: number | null
  readonly alignment: number
  readonly category: number | null
  readonly effect: number | null
  readonly restructured: number | null
  readonly citations: number | null
  /** Pairs of three and more variants of which the result says what a run of the pair says. */
  readonly agreement: number | null
  /** Material differences over all pairs that say the same; null where there was no such pair. */
  readonly noise: number | null
  readonly baselineRecall: number | null
  readonly baselinePrecision: number | null
  readonly baselineNoise: number | null
}

export function measure(totals: Totals): Measures {
  return {
    recall: share({ good: totals.found, all: totals.planted }),
    precision: share({ good: totals.found, all: totals.reported }),
    alignment: alignmentF1(totals.pairs),
    category: share(totals.categories),
    effect: share(totals.effects),
    restructured: share(totals.restructured),
    citations: share(totals.citations),
    agreement: share(totals.agreement),
    noise: totals.hasNoiseOnly ? totals.noise : null,
    baselineRecall: totals.hasBaseline ? share({ good: totals.baselineFound, all: totals.planted }) : null,
    baselinePrecision: share({ good: totals.baselineFound, all: totals.baselineReported }),
    baselineNoise: totals.hasBaseline && totals.hasNoiseOnly ? totals.baselineNoise : null,
  }
}

/** The measures that are below their bound, in words. Empty when all hold. */
export function listShortfalls(measures: Measures): string[] {
  const low = (['recall', 'precision', 'alignment', 'category', 'citations', 'agreement'] as const).flatMap((name) => {
    const value = measures[name]
    return value !== null && value < bounds[name] ? [`${name} ${value.toFixed(3)} < ${bounds[name]}`] : []
  })
  return measures.noise !== null && measures.noise > bounds.noise
    ? [...low, `noise ${measures.noise} > ${bounds.noise}`]
    : low
}

function share({ good, all }: Ratio): number | null {
  return all === 0 ? null : good / all
}
