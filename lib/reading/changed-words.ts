import type { ResultDifference, ResultProvision } from '#lib/contract/comparisons/result.ts'
import { type DifferenceSet, differencesOf } from './differences.ts'
import { locateWords, type PageRange } from './locate-words.ts'
import type { Reading } from './reading.ts'

/** The words of one variant that a difference is about, on their pages: cited themselves, or found in the cell's citations. */
export function wordsOf(
  reading: Reading,
  { spans }: ResultDifference,
  { provision, variant }: { readonly provision: ResultProvision; readonly variant: string },
): readonly PageRange[] {
  const span = spans[variant]
  const cell = provision.cells[variant]
  if (!span || !cell) return []
  const cite = (ids: readonly string[]) => ids.flatMap((cited) => reading.citationOf.get(cited) ?? [])
  const isCitedItself = span.citationIds.some((id) => !cell.citationIds.includes(id))
  return isCitedItself ? cite(span.citationIds) : locateWords(cell, span, cite(cell.citationIds))
}

interface ChangedCell {
  readonly set: DifferenceSet
  readonly shown: readonly string[]
  readonly variant: string
  /** For the baseline's cell: the one variant to compare with; null: all that are shown. */
  readonly against: string | null
}

/** The changed words of a variant's cell. */
export function changedWords(
  reading: Reading,
  provision: ResultProvision,
  { set, shown, variant, against }: ChangedCell,
): readonly PageRange[] {
  const isAgainstOne = against !== null && against !== set.baseline
  const others = variant !== set.baseline ? [variant] : isAgainstOne ? [against] : shown
  const differences = others.flatMap((other) => differencesOf(set, provision.id, other))
  const inPlace = differences.filter(
    ({ change }) => change === 'added' || change === 'removed' || change === 'replaced',
  )
  return inPlace.flatMap((difference) => wordsOf(reading, difference, { provision, variant }))
}
