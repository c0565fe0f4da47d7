import type { CalendarYearEffect } from '#lib/engines/triangles/calendar-year-effect.ts'
import type { DevelopmentCorrelation } from '#lib/engines/triangles/development-correlation.ts'

/** A sentence on the outcome, and one on the chain ladder if it matters for it. */
export function explainCalendarYears({ statistic, mean, hasEffect }: CalendarYearEffect): string {
  if (!hasEffect) return 'No effect found: in each calendar year small and large link ratios are mixed as by chance.'
  if (statistic > mean)
    return 'Effect found: in each calendar year small and large link ratios are mixed more evenly than by chance.'
  return 'Effect found: small or large link ratios gather in some calendar years. Look for inflation, or a change in claim handling or case reserving. The chain ladder assumes that accident years are independent, and its standard errors are then too small.'
}

export function explainCorrelation({ statistic, isCorrelated }: DevelopmentCorrelation): string {
  if (!isCorrelated)
    return 'No correlation found: a large link ratio is followed by a large or a small one as by chance.'
  const next = statistic > 0 ? 'a large one' : 'a small one'
  return `Correlation found: a large link ratio tends to be followed by ${next}. The chain ladder assumes that a factor does not depend on the one before: check the accident years whose latest link ratio was unusual.`
}
