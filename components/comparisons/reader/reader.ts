import type { ComparisonResult, ResultDifference } from '#lib/contract/comparisons/result.ts'
import type { DifferenceSet } from '#lib/reading/differences.ts'
import type { Filters, Searched } from '#lib/reading/filters.ts'
import type { Needle } from '#lib/reading/found-text.ts'
import type { Reading, Variant } from '#lib/reading/reading.ts'
import type { Row } from '#lib/reading/rows.ts'
import type { ReaderChange, ReaderState } from './model/url-state.ts'
import type { Review } from './review/use-review.ts'

/** The reader's group in the list of shortcuts. */
export const shortcutGroup = 'Comparison'

/** State that every part of the reader shares: the result, the link's state, and values derived from both. */
export interface Reader {
  /** Of the comparison. */
  readonly id: string
  readonly reading: Reading
  readonly state: ReaderState
  /** Changes the link; null puts a value back to its default. */
  readonly update: (change: ReaderChange) => void
  readonly baseline: Variant
  /** The columns in order: the baseline first. */
  readonly columns: readonly Variant[]
  /** Differences of the shown variants against the baseline. */
  readonly set: DifferenceSet
  /** True while another baseline's differences are being worked out. */
  readonly isComparing: boolean
  /** The two variants of the redline, from and to. The overview pins them. */
  readonly pair: readonly [string, string]
  /** Differences against the first of the pair, while the redline is shown, or the overview with a pinned pair. */
  readonly pairSet: DifferenceSet
  readonly isPairComparing: boolean
  readonly filters: Filters
  readonly needle: Needle
  readonly searched: Searched
  /** Provisions of the columns, in the redline of its pair, with their differences. */
  readonly rows: readonly Row[]
  readonly shownRows: readonly Row[]
  /** Differences of the columns from the baseline, in any view. */
  readonly shownDifferences: readonly ResultDifference[]
  /** The result with the engine's values: `reading` has the review's overrides too. */
  readonly paired: ComparisonResult
  /** Null while it is read, and on a deployment without reviews. */
  readonly review: Review | null
  /** The differences on screen are the result's own, which the review is about: not against another baseline. */
  readonly isReviewable: boolean
}
