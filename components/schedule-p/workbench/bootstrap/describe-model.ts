import { averageMethods } from '#lib/engines/triangles/averages.ts'
import type { SelectedFactor } from '#lib/engines/triangles/develop.ts'
import type { RatioKey } from '#lib/engines/triangles/link-ratios.ts'

interface Choices {
  readonly selected: readonly Pick<SelectedFactor, 'average'>[]
  readonly excluded: readonly RatioKey[]
  /** Null where it is missing. */
  readonly tail: number | null
}

/** How the bootstrap follows what was selected, and what it cannot: a sentence for each choice that differs from its model. */
export function describeModel({ selected, excluded, tail }: Choices): string[] {
  const methods = selected.map(({ average }) => averageMethods.find(({ id }) => id === average) ?? null)
  const leavesOut = excluded.length > 0 || methods.some((method) => method !== null && method.years !== null)
  const isScaled = methods.some((method) => method?.kind !== 'volume')
  return [
    ...(leavesOut
      ? [
          'Excluded link ratios, and those before the years of an average, take no part in the simulated factors nor in the residuals.',
        ]
      : []),
    ...(isScaled
      ? [
          'The model has volume-weighted averages only. Where another average was chosen or a factor was entered, the simulated factors are scaled to its level; they vary as the volume-weighted average does.',
        ]
      : []),
    ...(tail === 1
      ? []
      : ['The tail factor is the same in every simulation: the range does not include that it may be wrong.']),
  ]
}
