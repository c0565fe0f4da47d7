import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import type { Reading } from './reading.ts'

/** The differences of every variant against one baseline. */
export interface DifferenceSet {
  readonly baseline: string
  /** In policy order. */
  readonly list: readonly ResultDifference[]
  /** By provision id, then by the key of the variant that is compared with the baseline. */
  readonly of: ReadonlyMap<string, ReadonlyMap<string, readonly ResultDifference[]>>
  readonly byId: ReadonlyMap<string, ResultDifference>
}

/** A result gives its differences against the first variant; other baselines are computed from the cells. */
export function isGiven(reading: Reading, baseline: string): boolean {
  return reading.variants[0]?.key === baseline
}

export function groupDifferences(
  reading: Reading,
  baseline: string,
  differences: readonly ResultDifference[],
): DifferenceSet {
  const of = new Map<string, Map<string, ResultDifference[]>>()
  for (const difference of differences) {
    const [first, second] = difference.variants
    const other = first === baseline ? second : first
    const row = of.get(difference.provisionId) ?? new Map<string, ResultDifference[]>()
    of.set(difference.provisionId, row)
    const cell = row.get(other)
    if (cell) cell.push(difference)
    else row.set(other, [difference])
  }
  const place = (difference: ResultDifference) => reading.rowOf.get(difference.provisionId) ?? Number.MAX_SAFE_INTEGER
  const list = differences.toSorted((a, b) => place(a) - place(b))
  return { baseline, list, of, byId: new Map(differences.map((difference) => [difference.id, difference])) }
}

export function differencesOf(set: DifferenceSet, provisionId: string, variant: string): readonly ResultDifference[] {
  return set.of.get(provisionId)?.get(variant) ?? none
}

/** The differences of each variant against the baseline, by variant key. */
export function groupByVariant(
  differences: readonly ResultDifference[],
  baseline: string,
): ReadonlyMap<string, readonly ResultDifference[]> {
  return Map.groupBy(differences, ({ variants: [one, other] }) => (one === baseline ? other : one))
}

const none: readonly ResultDifference[] = []
