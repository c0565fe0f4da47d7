import type { ReviewFinding, ReviewOverride } from '#lib/contract/comparisons/review.ts'
import { categoryLabels, effectLabels, materialityLabels } from '#lib/reading/labels.ts'
import { wordOf } from './state-mark.tsx'

type Values = Pick<ReviewOverride, 'category' | 'effect' | 'materiality'>

/** "High, Narrower, Exclusion": what of the three is given. */
export function describeValues({ category, effect, materiality }: Values): string {
  return [
    materiality && materialityLabels[materiality],
    effect && effectLabels[effect],
    category && categoryLabels[category],
  ]
    .filter(Boolean)
    .join(', ')
}

/** The parts of a finding that members set, in one line each. */
export function describeFinding(finding: Partial<ReviewFinding>): string[] {
  const { state, note, assignee, override } = finding
  return [
    state && wordOf(state),
    note && `Note: ${note}`,
    assignee && `Assigned to ${assignee.name}`,
    override && `Override: ${describeValues(override)} (${override.reason})`,
  ].flatMap((line) => (line ? [line] : []))
}
