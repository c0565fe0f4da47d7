import type { ResultDifference, ResultProvision } from '#lib/contract/comparisons/result.ts'
import type { DifferenceSet } from './differences.ts'
import { differencesOf } from './differences.ts'
import { locateWords, type PageRange } from './locate-words.ts'
import type { Reading } from './reading.ts'

/** The words of one variant that a difference speaks of, on their pages: as they are cited by themselves, else found in what their cell cites. */
export function wordsOf(
  reading: Reading,
  provision: ResultProvision,
  { spans }: ResultDifference,
  variant: string,
): readonly PageRange[] {
  const span = spans[variant]
  const cell = provision.cells[variant]
  if (!span || !cell) return []
  const cite = (ids: readonly string[]) => ids.flatMap((cited) => reading.citationOf.get(cited) ?? [])
  const isCitedItself = span.citationIds.some((id) => !cell.citationIds.includes(id))
  return isCitedItself ? cite(span.citationIds) : locateWords(cell, span, cite(cell.citationIds))
}

/** What is changed in a variant's cell: against the baseline, or, in the baseline itself, against `against`, else against any variant. */
export function changedWords(
  reading: Reading,
  set: DifferenceSet,
  provision: ResultProvision,
  { variant, against, shown }: { variant: string; against: string | null; shown: readonly string[] },
): readonly PageRange[] {
  const isAgainstOne = against !== null && against !== set.baseline
  const others = variant !== set.baseline ? [variant] : isAgainstOne ? [against] : shown
  const differences = others.flatMap((other) => differencesOf(set, provision.id, other))
  const inPlace = differences.filter(
    ({ change }) => change === 'added' || change === 'removed' || change === 'replaced',
  )
  return inPlace.flatMap((difference) => wordsOf(reading, provision, difference, variant))
}
