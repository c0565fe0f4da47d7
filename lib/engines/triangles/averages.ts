import type { Estimate, Note } from './estimate.ts'
import type { LinkRatio, RatioColumn } from './link-ratios.ts'
import { sumOf } from './sum.ts'

/** How the link ratios of an age become one factor. `years` counts back from the latest ratio; null means all. */
export const averageMethods = [
  { id: 'volume-all', kind: 'volume', years: null },
  { id: 'volume-5', kind: 'volume', years: 5 },
  { id: 'volume-3', kind: 'volume', years: 3 },
  { id: 'straight-all', kind: 'straight', years: null },
  { id: 'straight-5', kind: 'straight', years: 5 },
  { id: 'straight-3', kind: 'straight', years: 3 },
  { id: 'medial-all', kind: 'medial', years: null },
  { id: 'medial-5', kind: 'medial', years: 5 },
  { id: 'geometric-all', kind: 'geometric', years: null },
  { id: 'latest', kind: 'straight', years: 1 },
] as const satisfies readonly { id: string; kind: string; years: number | null }[]
export type AverageId = (typeof averageMethods)[number]['id']

/** An average together with what its variance is estimated from. */
export interface Fit {
  readonly factor: Estimate
  /** The ratios that the average weighs. */
  readonly used: readonly UsableRatio[]
  /** Mack's α: a ratio's variance is σ² ÷ C^α. 1 for volume weights, 0 for equal weights (Mack 1999). */
  readonly alpha: 0 | 1
}

export type UsableRatio = LinkRatio & { readonly ratio: number }

/**
 * The average of an age's link ratios. Volume: Σ C(k+1) ÷ Σ C(k). Straight: mean of the ratios. Medial: mean without
 * one highest and one lowest. Geometric: n-th root of the product. An excluded ratio keeps its place among the latest
 * three or five and is not replaced by an older one, as in chainladder-python's `Development(drop=…, n_periods=…)`.
 */
export function fitAverage(column: RatioColumn, id: AverageId): Fit {
  const { kind, years } = averageMethods.find((method) => method.id === id) ?? averageMethods[0]
  const window = column.ratios.filter(isUsable).slice(years === null ? 0 : -years)
  const used = window.filter(({ isExcluded }) => !isExcluded)
  const alpha = kind === 'volume' || kind === 'geometric' ? 1 : 0
  if (used.length === 0) return { factor: { value: null, note: reasonForNone(column, window) }, used, alpha }
  if (kind === 'volume') return { factor: { value: volumeWeighted(used), note: null }, used, alpha }
  if (kind === 'geometric') return { factor: geometricMean(used), used, alpha }
  if (kind === 'straight') return { factor: { value: mean(used), note: null }, used, alpha }
  if (used.length < 3) return { factor: { value: mean(used), note: 'fewer-than-three' }, used, alpha }
  const middle = used.toSorted((a, b) => a.ratio - b.ratio).slice(1, -1)
  return { factor: { value: mean(middle), note: null }, used: middle, alpha }
}

function isUsable(ratio: LinkRatio): ratio is UsableRatio {
  return ratio.ratio !== null
}

function reasonForNone({ ratios }: RatioColumn, window: readonly LinkRatio[]): Note {
  if (ratios.length === 0) return 'no-ratio'
  return window.length === 0 ? 'base-not-positive' : 'all-excluded'
}

function volumeWeighted(used: readonly UsableRatio[]): number {
  return sumOf(used, ({ to }) => to) / sumOf(used, ({ from }) => from)
}

function mean(used: readonly UsableRatio[]): number {
  return sumOf(used, ({ ratio }) => ratio) / used.length
}

function geometricMean(used: readonly UsableRatio[]): Estimate {
  if (used.some(({ ratio }) => ratio <= 0)) return { value: null, note: 'ratio-not-positive' }
  return { value: Math.exp(sumOf(used, ({ ratio }) => Math.log(ratio)) / used.length), note: null }
}
