import type { ResultProvision } from '#lib/contract/comparisons/result.ts'
import type { Effect, Materiality } from '#lib/engines/compare/types.ts'
import { type DifferenceSet, differencesOf } from './differences.ts'
import { joinEffects, type Row, weightiest } from './rows.ts'

/** One variant's cell of the overview: how it compares with the baseline. */
export interface OverviewMark {
  /** `absent`: the baseline lacks the provision too. */
  readonly kind: 'baseline' | 'same' | 'editorial' | 'changed' | 'added' | 'removed' | 'absent' | 'redacted'
  readonly materiality: Materiality
  readonly effect: Effect
}

/** `set` has the differences against `set.baseline`. */
export function markOf(provision: ResultProvision, set: DifferenceSet, variant: string): OverviewMark {
  const base = provision.cells[set.baseline]
  const cell = provision.cells[variant]
  if (variant === set.baseline) return { ...unmarked, kind: cell ? 'baseline' : 'absent' }
  if (!cell && !base) return { ...unmarked, kind: 'absent' }
  const differences = differencesOf(set, provision.id, variant)
  const materiality = weightiest(differences)
  const found = { materiality, effect: joinEffects(differences) }
  if (!cell) return { ...found, kind: 'removed' }
  if (!base) return { ...found, kind: 'added' }
  if (materiality !== 'none') return { ...found, kind: 'changed' }
  if (differences.length > 0) return { ...found, kind: 'editorial' }
  // The text of a redacted cell is unknown, so no difference can be found.
  return { ...found, kind: cell.redacted || base.redacted ? 'redacted' : 'same' }
}

/** Whether the variant's provision is another one than the baseline's, beyond its form. */
export function isMarked({ kind }: OverviewMark): boolean {
  return kind === 'changed' || kind === 'added' || kind === 'removed'
}

export function countMarked(rows: readonly Row[], set: DifferenceSet, variant: string): number {
  return rows.filter(({ provision }) => isMarked(markOf(provision, set, variant))).length
}

const unmarked = { materiality: 'none', effect: 'none' } as const
