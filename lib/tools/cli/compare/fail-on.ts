import type { Exhibit } from '#lib/reading/exhibit/exhibit.ts'
import { countOf } from '#lib/reading/labels.ts'

export const conditions = ['narrower', 'high', 'expectation'] as const
export type Condition = (typeof conditions)[number]

/** A sentence for each condition that holds. */
export function findFailures({ differences, scenarios }: Exhibit, wanted: ReadonlySet<Condition>): string[] {
  const narrower = differences.filter(({ effect }) => effect === 'narrower' || effect === 'mixed').length
  const high = differences.filter(({ materiality }) => materiality === 'high').length
  const unmet = scenarios.flatMap(({ expectations }) => expectations).filter(({ isMet }) => !isMet).length
  return [
    ...(wanted.has('narrower') && narrower > 0
      ? [`${countOf(narrower, 'difference')} narrower or mixed for the insured`]
      : []),
    ...(wanted.has('high') && high > 0 ? [`${countOf(high, 'difference')} of high materiality`] : []),
    ...(wanted.has('expectation') && unmet > 0 ? [`${countOf(unmet, 'expectation')} not supported`] : []),
  ]
}
